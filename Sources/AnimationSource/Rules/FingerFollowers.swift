// What a finger moves, and what stands between it and the finger.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let fingerThroughSpring = LintCode(
    "AN24", "A finger's own movement sent through an animation", severity: .warning, certainty: .medium,
    meaning: """
      The value is where the finger is. An animation that watches it begins again with every event and runs after the \
      finger: the view lags, and goes on oscillating when the finger rests.
      """,
    fix:
      "Leave the animation out while the finger moves, and animate what .onEnded does; or watch a flag such as isDragging.",
    example: """
      struct Card: View {
        @State private var offset = CGSize.zero
        var body: some View {
          Rectangle()
            .offset(offset)
            .gesture(
              DragGesture()
                .onChanged { offset = $0.translation }
                .onEnded { _ in offset = .zero })
            .animation(.bouncy, value: offset)
        }
      }
      """,
    counterexample: """
      struct Card: View {
        @State private var offset = CGSize.zero
        var body: some View {
          Rectangle()
            .offset(offset)
            .gesture(
              DragGesture()
                .onChanged { offset = $0.translation }
                .onEnded { _ in withAnimation(.bouncy) { offset = .zero } })
        }
      }
      """
  )
  // A timing curve there is reported by the rule for what is interrupted.
  .foundInFile(yieldingTo: "AN08") { file in
    let fingers = file.fingerStates
    let watching = file.survey.uses.compactMap { use -> LintHit? in
      guard use.role == .modifier, let animation = use.animation, let value = use.value, let root = value.rootName,
        let typeName = use.typeName, fingers[typeName]?.contains(where: value.isPart) ?? false,
        file.lags(animation, in: typeName),
        !file.isDrawnByHand(root, in: typeName)
      else { return nil }
      return file.hit(
        "'\(value.shortCode)' is where the finger is, and the view runs after it.",
        fix: file.restAdvice(of: root, in: typeName), at: animation)
    }
    let inside = file.fingerWrites.compactMap { finger -> LintHit? in
      let write = finger.write
      guard let call = finger.animation, finger.isInOnChanged,
        file.lags(call.argument(nil) ?? ExprSyntax(call), in: write.typeName), let name = call.calledName
      else { return nil }
      return file.hit(
        "'\(write.name)' is where the finger is, and every event starts an animation towards it.",
        fix: write.typeName.flatMap { file.restAdvice(of: write.name, in: $0) },
        at: call.argument(nil).map(Syntax.init) ?? Syntax(name))
    }
    return watching + inside
  }
}

extension LintedFile {
  /// The paths of what holds where a finger is, by type: `offset`, `model.offset`.
  var fingerStates: [String: Set<String>] {
    var states: [String: Set<String>] = [:]
    for write in fingerWrites.map(\.write) {
      guard let typeName = write.typeName else { continue }
      var name = write.plainTarget
      // `.updating($drag) { value, state, _ in state = value.translation }`
      for ancestor in write.syntax.ancestors {
        guard let closure = ancestor.as(ClosureExprSyntax.self), let call = closure.owner?.call,
          call.calledName?.text == "updating"
        else { continue }
        let parameters = closure.parameterNames
        let state = parameters.count > 1 ? parameters[1] : "$1"
        if state == write.name, let root = call.argument(nil)?.rootName { name = root }
      }
      states[typeName, default: []].insert(name)
    }
    return states
  }

  /// What to write instead of an animation under the finger, in the names of the code; `nil` where
  /// they are not known.
  fileprivate func restAdvice(of name: String, in typeName: String) -> String? {
    guard let property = project.type(typeName, from: index)?.storedProperty(name) else { return nil }
    let still = "Leave the animation out while the finger moves"
    if property.attributes.contains("GestureState") {
      return "\(still); '\(name)' goes back on @GestureState(resetTransaction: Transaction(animation: .snappy))."
    }
    // What happens when the finger lifts is written already, or depends on more than the text shows
    // here.
    let ends = survey.calls.named("onEnded").filter { $0.typeName == typeName }
    let own = project.writes(of: name, in: typeName)
    let atEnd = own.filter { write in ends.contains { $0.syntax.closures.contains { $0.contains(write.syntax) } } }
    if let plain = atEnd.first(where: { $0.animations.isEmpty }) {
      let line = project.files[index].text.lines.place(at: plain.syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
        .line
      return
        "\(still); in .onEnded, the change of '\(name)' in line \(line) has no animation: write withAnimation(.snappy) around it."
    }
    if !atEnd.isEmpty { return "\(still); .onEnded animates '\(name)' already." }
    if !ends.isEmpty { return "\(still), and see that .onEnded changes '\(name)' in withAnimation(.snappy)." }
    let others = own.filter { write in !fingerWrites.contains { $0.write.syntax.id == write.syntax.id } }
    guard let rest = property.initializer, property.attributes.contains("State"), others.isEmpty,
      !rest.shortCode.contains("…"), !rest.is(ArrayExprSyntax.self)
    else {
      return "\(still), and let .onEnded change '\(name)' in withAnimation(.snappy)."
    }
    return "\(still), and animate the end: .onEnded { _ in withAnimation(.snappy) { \(name) = \(rest.shortCode) } }."
  }

  /// Whether a property is read only inside the closures of canvases, which draw values as they
  /// are, and in actions.
  fileprivate func isDrawnByHand(_ name: String, in typeName: String) -> Bool {
    guard let body = project.type(typeName, from: index)?.member("body")?.body else { return false }
    var isRead = false
    for token in body.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(name) = token.tokenKind, !EventClosures.contain(token) else { continue }
      let calls = token.ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self)?.owner?.call.calledName?.text }
      if calls.contains("Canvas") {
        isRead = true
      } else if !token.ancestors.contains(where: { $0.as(LabeledExprSyntax.self)?.label?.text == "value" }) {
        return false
      }
    }
    return isRead
  }

  /// Whether every event of a finger begins a motion that takes its time.
  fileprivate func lags(_ animation: ExprSyntax, in typeName: String?) -> Bool {
    // Where it may be nil, its author has thought of the finger.
    if animation.outcomes.count > 1 { return false }
    // Parts that run one after the other are to trail behind the finger.
    if animation.isStaggered { return false }
    if isNoAnimation(animation, in: typeName) { return false }
    let curves = curves(of: animation, in: typeName)
    return !curves.isEmpty
      && curves.allSatisfy { curve in
        guard let name = CurveText.name(of: curve), CurveText.isKnown(name) else {
          if case .unknown = curve {
            return animation.is(FunctionCallExprSyntax.self) && animation.code.hasPrefix("withAnimation")
          }
          return false
        }
        if name == "interactiveSpring" { return false }
        // What is shorter than a few frames is not seen.
        guard let settling = AnimationCurve(curve)?.settlingTime else { return true }
        return settling > 0.1
      }
  }
}

extension ExprSyntax {
  /// Whether a path leads to a part of what another one leads to, or the other way round:
  /// `offset.width` and `offset`, and not `model.isOpen` and `model.offset`.
  func isPart(of path: String) -> Bool {
    guard var own = self.path else { return false }
    for prefix in ["self.", "$"] where own.hasPrefix(prefix) { own.removeFirst(prefix.count) }
    return own.isRelated(to: path.hasPrefix("self.") ? String(path.dropFirst(5)) : path)
  }

  /// Whether the expression goes in steps: `Int(location.x / width)`, `(x / 10).rounded()`. It
  /// changes now and then while a finger moves.
  var isStepped: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    // Whole points alone are as many as a finger moves by.
    return ["Int", "floor", "ceil", "round", "rounded"].contains(call.calledName?.text)
      && call.tokens(viewMode: .sourceAccurate).contains { $0.text == "/" }
  }

  /// Whether an animation waits for a time that is worked out: `.bouncy.delay(Double(index) / 20)`.
  fileprivate var isStaggered: Bool {
    chainLinks.contains { link in
      guard let call = link.as(FunctionCallExprSyntax.self), call.calledName?.text == "delay",
        let time = call.argument(nil)
      else { return false }
      return time.number == nil
    }
  }

  /// Whether the expression compares two values.
  var isComparison: Bool {
    guard let sequence = self.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.contains {
      $0.as(BinaryOperatorExprSyntax.self).map {
        ["<", ">", "<=", ">=", "==", "!=", "&&", "||"].contains($0.operator.text)
      } ?? false
    }
  }
}
