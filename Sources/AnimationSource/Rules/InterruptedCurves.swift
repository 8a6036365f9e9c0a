// Timing curves and legacy springs where changes interrupt each other.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let timingUnderGesture = LintCode(
    "AN08", "A timing curve on a change that is interrupted", severity: .warning, certainty: .high,
    meaning: """
      While a finger moves, a new change arrives before the last one has ended. Springs take over position and velocity. A \
      timing curve does not: every event adds a motion of its own, and what is drawn lags behind the finger by all of them. \
      The end of a gesture interrupts nothing, and a timing curve there is no finding.
      """,
    fix: "Use a spring: .interactiveSpring while the finger moves, .smooth or .snappy when it lifts.",
    example: """
      struct Card: View {
        @State private var offset = 0.0
        var body: some View {
          Rectangle()
            .offset(x: offset)
            .gesture(
              DragGesture()
                .onChanged { value in
                  withAnimation(.easeOut(duration: 0.3)) { offset = value.translation.width }
                })
        }
      }
      """,
    counterexample: """
      struct Card: View {
        @State private var offset = 0.0
        var body: some View {
          Rectangle()
            .offset(x: offset)
            .gesture(
              DragGesture()
                .onChanged { offset = $0.translation.width }
                .onEnded { _ in
                  withAnimation(.easeOut(duration: 0.3)) { offset = 0 }
                })
        }
      }
      """
  )
  .foundInFile(
    olderFixes: [
      OlderFix(
        below: 17, fix: "Use a spring: .interactiveSpring() while the finger moves, .spring() when it lifts.")
    ]
  ) { file in
    file.interruptedCurves.compactMap { curve in
      guard curve.family == .timing, case .gesture = curve.occasion, curve.followsFinger else { return nil }
      return file.hit(
        "'\(curve.value)' runs on a change of \(curve.occasion.text), which is interrupted: a timing curve is added to what still runs and carries no speed over.",
        at: curve.syntax)
    }
  }

  static let legacySpring = LintCode(
    "AN09", "A legacy spring in interactive code", severity: .info, certainty: .medium,
    meaning: """
      Interpolating springs in mass, stiffness and damping are added to what they interrupt, as timing curves are. \
      Response and damping fraction say the same as duration and bounce, in words that no other part of the system uses.
      """,
    fix: "Write .spring(duration:bounce:), .smooth, .snappy or .bouncy.",
    example: """
      struct Card: View {
        @GestureState private var pull = 0.0
        var body: some View {
          Rectangle()
            .offset(x: pull)
            .animation(.interpolatingSpring(stiffness: 170, damping: 15), value: pull)
        }
      }
      """,
    counterexample: """
      struct Card: View {
        @GestureState private var pull = 0.0
        var body: some View {
          Rectangle()
            .offset(x: pull)
            .animation(.spring(duration: 0.4, bounce: 0.2), value: pull)
        }
      }
      """, isOptIn: true
  )
  // Springs have a duration and a bounce since iOS 17.
  .foundInFile(since: 17) { file in
    file.interruptedCurves.compactMap { curve in
      switch curve.family {
      case .timing: return nil
      case .interpolatingSpring:
        return file.hit(
          "'\(curve.value)' runs on a change of \(curve.occasion.text): an interpolating spring is added to what it interrupts and carries no speed over.",
          at: curve.syntax)
      case .spring:
        guard CurveText.isLegacy(curve.value) else { return nil }
        return file.hit(
          "'\(curve.value)' runs on a change of \(curve.occasion.text): response and damping fraction are the old words for duration and bounce.",
          certainty: .low, at: curve.syntax)
      }
    }
  }
}

/// A curve that is given to a change which interrupts the one before.
private struct InterruptedCurve {
  let value: ViewValue
  let family: AnimationCurve.Family
  let occasion: AnimationUse.Occasion
  let syntax: ExprSyntax
  /// Whether what changes is the finger's own movement, and not a choice that is made on its way.
  let followsFinger: Bool
}

extension LintedFile {
  fileprivate var interruptedCurves: [InterruptedCurve] {
    let (fingers, states) = (fingerWrites, fingerStates)
    return survey.uses.flatMap { use -> [InterruptedCurve] in
      let isUnderFinger = use.isUnderFinger(fingers, states)
      guard let occasion = use.interruption(in: survey) ?? (isUnderFinger ? .gesture("onChanged") : nil),
        let animation = use.animation
      else { return [] }
      let value = ViewReader(project: project).animationValue(animation, project.scope(of: use, file: index))
      return AnimationCurve.all(in: value).compactMap { single in
        guard let name = CurveText.name(of: single), CurveText.isKnown(name) else { return nil }
        return InterruptedCurve(
          value: single, family: CurveText.family(of: name), occasion: occasion, syntax: animation,
          followsFinger: isUnderFinger || use.followsFinger(in: survey))
      }
    }
  }
}

extension AnimationUse.Occasion {
  var text: String {
    switch self {
    case .gesture(let name): "a gesture (\(name))"
    case .toggle(let name): "a quick toggle (\(name))"
    }
  }
}

extension AnimationUse {
  /// Whether the animation runs on the finger's own movement: a body that assigns it, or a watched
  /// vector that it is assigned to. A gesture that only says that it is there, `scale = 0.95`,
  /// interrupts nothing.
  fileprivate func followsFinger(in survey: FileSurvey) -> Bool {
    if let body {
      guard !body.mentionedNames.isDisjoint(with: Self.movements) else { return false }
      let writes = survey.writes.filter { body.contains($0.syntax) }
      return writes.isEmpty || writes.contains(where: \.takesGestureValue)
    }
    guard let typeName, let root = value?.rootName,
      survey.typePlaces[typeName].flatMap({ survey.types[$0].storedProperty(root) })?.kind.isVector ?? false
    else { return false }
    guard interruption(in: survey) == .gesture("onChanged") else { return true }
    let writes = survey.gestureWrites(of: root, in: typeName)
    return writes.isEmpty || writes.contains { $0.takesGestureValue && value?.isPart(of: $0.plainTarget) ?? false }
  }

  /// Whether the animation runs on a movement of the finger that a function is given.
  fileprivate func isUnderFinger(_ fingers: [FingerWrite], _ states: [String: Set<String>]) -> Bool {
    switch role {
    case .withAnimation:
      return fingers.contains { $0.isInOnChanged && $0.animation?.id == syntax.as(FunctionCallExprSyntax.self)?.id }
    case .modifier:
      guard let typeName, let value else { return false }
      return states[typeName]?.contains(where: value.isPart) ?? false
    default: return false
    }
  }

  /// What gestures say about the finger.
  private static let movements: Set<String> = [
    "translation", "location", "magnification", "rotation", "velocity", "startLocation",
  ]

  /// What interrupts the animation again and again: the closure around it, or the writer of the
  /// value it watches.
  func interruption(in survey: FileSurvey) -> Occasion? {
    // When the finger lifts, nothing is under way: it was followed without an animation.
    if role == .withAnimation || role == .transaction { return occasion == .gesture("onEnded") ? nil : occasion }
    guard role == .modifier || role == .unbounded, let typeName, let value else { return nil }
    if value.code == "configuration.isPressed" || value.rootName == "isPressed" { return .toggle("isPressed") }
    guard let root = value.rootName else { return nil }
    if survey.gestureWritten[typeName]?.contains(root) == true {
      // `model.isOpen` stays as it is while a finger moves `model.offset`.
      let writes = survey.gestureWrites(of: root, in: typeName)
      if writes.isEmpty || writes.contains(where: { value.isPart(of: $0.plainTarget) }) { return .gesture("onChanged") }
    }
    let property = survey.typePlaces[typeName].flatMap { survey.types[$0].storedProperty(root) }
    if property?.attributes.contains("GestureState") == true { return .gesture("GestureState") }
    if survey.toggled[typeName]?.contains(root) == true { return .toggle("onHover") }
    return nil
  }
}

extension FileSurvey {
  /// What the closures of gestures write of a property while they last.
  fileprivate func gestureWrites(of name: String, in typeName: String) -> [StateWrite] {
    let gestures = calls.named("onChanged") + calls.named("updating")
    let closures = gestures.flatMap { $0.syntax.closures }
    return writes.filter { write in
      write.typeName == typeName && write.name == name && closures.contains { $0.contains(write.syntax) }
    }
  }
}

extension StateWrite {
  /// Whether what is written comes from the value of the gesture around it, directly or through a
  /// constant of the closure, and is not a decision that follows from it.
  fileprivate var takesGestureValue: Bool {
    for ancestor in syntax.ancestors {
      guard let closure = ancestor.as(ClosureExprSyntax.self), let call = closure.owner?.call,
        call.calledName?.text == "onChanged" || call.calledName?.text == "updating"
      else { continue }
      var names: Set<String> = [closure.parameterNames.first ?? "$0"]
      for item in closure.statements {
        guard let declaration = item.item.as(VariableDeclSyntax.self) else { continue }
        for binding in declaration.bindings {
          guard let made = binding.initializer?.value, !made.mentionedNames.isDisjoint(with: names) else { continue }
          names.formUnion(binding.pattern.mentionedNames)
        }
      }
      guard let value else { return mutation != "toggle" && !syntax.mentionedNames.isDisjoint(with: names) }
      return !value.isComparison && !value.isStepped && value.choice == nil
        && !value.mentionedNames.isDisjoint(with: names)
    }
    return false
  }
}

extension SourceProject {
  /// The block in which a use stands: names of the type, and constants before it in the code.
  func scope(of use: AnimationUse, file: FileID) -> ReadingScope {
    let scope = ReadingScope(type: use.typeName.flatMap { type($0, from: file) }, file: file)
    return scope.inside(constantsBefore: use.syntax)
  }
}
