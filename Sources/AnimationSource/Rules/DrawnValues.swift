// Values that change too often, never, or by chance; and inputs of shapes that have no way to
// change slowly.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let noisyValue = LintCode(
    "AN29", "A watched value that always or never changes", severity: .warning, certainty: .high,
    meaning: """
      value: says when the animation is meant. A literal never changes, so it never runs; UUID(), Date() or a random \
      number is another one at every evaluation, so every change of anything is animated, or, with nil or a duration of 0, \
      loses its animation.
      """,
    fix: "Watch the state that the modifiers inside depend on.",
    example: """
      struct Card: View {
        @State private var isOpen = false
        var body: some View {
          Rectangle().opacity(isOpen ? 1 : 0).animation(.bouncy, value: UUID())
        }
      }
      """,
    counterexample: """
      struct Card: View {
        @State private var isOpen = false
        var body: some View {
          Rectangle().opacity(isOpen ? 1 : 0).animation(.bouncy, value: isOpen)
        }
      }
      """
  )
  .foundInFile(yieldingTo: "SC07") { file in
    file.survey.uses.compactMap { use in
      guard use.role == .modifier, let value = use.value else { return nil }
      if let maker = value.freshMaker {
        if let animation = use.animation, file.isInstant(animation, in: use.typeName) {
          return file.hit(
            "'\(maker)' is another one at every evaluation: with '\(animation.shortCode)' every change of anything loses its animation.",
            fix: "To switch animations off write .transaction { $0.animation = nil }.", at: use.mark)
        }
        return file.hit(
          "'\(maker)' is another one at every evaluation: every change of anything is animated.", at: use.mark)
      }
      guard [.booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr].contains(value.kind) else {
        return nil
      }
      return file.hit("'\(value.code)' never changes: the animation never runs.", at: use.mark)
    }
  }

  static let randomDrawing = LintCode(
    "AN30", "Random numbers in what an animation encloses", severity: .warning, certainty: .medium,
    meaning: """
      The body draws the numbers again at each evaluation. When the watched value changes, the view does not only do \
      what was meant: it also travels to new random places on the same animation.
      """,
    fix: "Draw the numbers once, into the model or into @State, and read them in the body.",
    example: """
      struct Star: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion
        @State private var isBright = false
        var body: some View {
          Circle()
            .position(x: .random(in: 0...300), y: .random(in: 0...300))
            .opacity(isBright ? 1 : 0.3)
            .animation(.easeInOut(duration: 2), value: isBright)
            .onAppear { isBright = true }
        }
      }
      """,
    counterexample: """
      struct Star: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion
        @State private var isBright = false
        @State private var place = CGPoint(x: Double.random(in: 0...300), y: Double.random(in: 0...300))
        var body: some View {
          Circle()
            .position(place)
            .opacity(isBright ? 1 : 0.3)
            .animation(.easeInOut(duration: 2), value: isBright)
            .onAppear { isBright = true }
        }
      }
      """
  )
  .foundInFile { file in
    file.survey.uses.compactMap { use in
      guard use.role == .modifier || use.role == .unbounded, let call = use.syntax.as(FunctionCallExprSyntax.self),
        file.enclosesRandomDrawing(use, at: call)
      else { return nil }
      return file.hit(
        "What it encloses draws random numbers at each evaluation, and travels to the new ones.", at: use.mark)
    }
  }

  static let staticShape = LintCode(
    "AN31", "A shape whose animated input has no animatableData", severity: .warning, certainty: .medium,
    meaning: """
      SwiftUI moves a shape or an effect by its animatableData. Without it the new value is there in the first frame, \
      whatever animation the change has.
      """,
    fix:
      "Write @Animatable before the type, or var animatableData: Double { get { progress } set { progress = newValue } }.",
    example: """
      struct Arc: Shape {
        var progress: Double
        func path(in rect: CGRect) -> Path {
          Path(ellipseIn: rect).trimmedPath(from: 0, to: progress)
        }
      }
      struct Gauge: View {
        @State private var isFull = false
        var body: some View {
          Arc(progress: isFull ? 1 : 0.2).onTapGesture { withAnimation { isFull.toggle() } }
        }
      }
      """,
    counterexample: """
      struct Arc: Shape {
        var progress: Double
        var animatableData: Double {
          get { progress }
          set { progress = newValue }
        }
        func path(in rect: CGRect) -> Path {
          Path(ellipseIn: rect).trimmedPath(from: 0, to: progress)
        }
      }
      struct Gauge: View {
        @State private var isFull = false
        var body: some View {
          Arc(progress: isFull ? 1 : 0.2).onTapGesture { withAnimation { isFull.toggle() } }
        }
      }
      """
  )
  .foundInFile { file in
    file.types.compactMap { type in
      guard type.file == file.index,
        type.isShape || type.isGeometryEffect || type.conformances.contains("AnimatableModifier"),
        !type.isMarkedAnimatable, type.member("animatableData") == nil, type.storedProperty("animatableData") == nil
      else { return nil }
      let drawn = ["path", "effectValue", "body"].compactMap { type.member($0) }.reduce(into: Set<String>()) {
        $0.formUnion(type.reached(from: $1))
      }
      for property in type.stored where property.kind.isVector && !property.isStatic && drawn.contains(property.name) {
        guard let (caller, state) = file.animatedInput(property.name, of: type) else { continue }
        return file.hit(
          "'\(property.name)' of \(type.name) follows '\(state)' in \(caller), which is animated; without animatableData it jumps.",
          fix: property.animatableAdvice(in: type.name), at: property.syntax)
      }
      return nil
    }
  }
}

extension ExprSyntax {
  /// Whether an animation ends when it begins: `.linear(duration: 0)`.
  fileprivate var isInstant: Bool {
    chainLinks.contains { link in
      guard let call = link.as(FunctionCallExprSyntax.self) else { return false }
      return (call.argument("duration") ?? call.argument("response"))?.number == 0
    } && !chainLinks.contains { $0.as(FunctionCallExprSyntax.self)?.calledName?.text == "delay" }
  }
}

extension LintedFile {
  /// Whether an animation is none or ends when it begins, also behind a name of the project.
  fileprivate func isInstant(_ animation: ExprSyntax, in typeName: String?) -> Bool {
    if animation.isInstant || isNoAnimation(animation, in: typeName) { return true }
    let curves = curves(of: animation, in: typeName)
    return !curves.isEmpty && curves.allSatisfy { AnimationCurve($0)?.settlingTime == 0 }
  }

  /// Whether a link of the chain between an animation and the one before it draws a random number
  /// that is there to stay.
  fileprivate func enclosesRandomDrawing(_ use: AnimationUse, at call: FunctionCallExprSyntax) -> Bool {
    // One cause in a chain is reported at the first animation that encloses it.
    let arguments = call.chainBefore.prefix { $0.calledName?.text != "animation" }.flatMap { Array($0.arguments) }
    let drawn = arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }.flatMap { argument in
      CallCollector.calls(in: argument.expression).filter { $0.calledName?.text == "random" }.map { ($0, argument) }
    }
    guard !drawn.isEmpty else { return false }
    var watched = use.value?.mentionedNames ?? []
    if let type = use.typeName.flatMap({ project.type($0, from: index) }) {
      watched.formUnion(type.members.keys.filter { !type.states(in: [$0], of: watched).isEmpty })
    }
    return drawn.contains { number, argument in !number.isScaled(by: watched, within: argument) }
  }

  /// Where the project makes a type from a state that it animates, or from what is handed down from
  /// one.
  fileprivate func animatedInput(
    _ label: String, of type: TypeDeclaration, depth: Int = 0
  ) -> (caller: String, state: String)? {
    for made in project.constructions(of: type.name) {
      guard let value = made.call.argument(label), let owner = made.owner.flatMap({ project.type($0, from: made.file) })
      else { continue }
      let roots = owner.states(in: value.mentionedNames, of: Set(owner.stored.map(\.name)))
      let there = LintedFile(project: project, index: made.file)
      let uses = project.surveys[made.file].uses(in: owner.name).filter { use in
        !(use.animation.map { there.isNoAnimation($0, in: owner.name) } ?? false)
      }
      for property in owner.stored where roots.contains(property.name) {
        if property.isState {
          let written = value.mentionedPaths.filter { $0.isRelated(to: property.name) }.sorted()
          let paths = written.isEmpty ? [property.name] : written
          if let path = paths.first(where: { path in uses.contains { $0.animates(path) } }) {
            return (owner.name, path)
          }
        }
        // A view that is animatable hands down what is in between.
        if property.isGiven, !owner.isAnimatable, depth < 3,
          let found = animatedInput(property.name, of: owner, depth: depth + 1)
        {
          return found
        }
      }
    }
    return nil
  }
}

extension AnimationUse {
  /// Whether changes of a path are animated: `isOpen`, `model.isOpen`.
  fileprivate func animates(_ path: String) -> Bool {
    switch role {
    case .withAnimation: carries(path)
    case .modifier: value?.mentionedPaths.contains { $0.isRelated(to: path) } ?? false
    default: false
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether something that is watched decides how much of the number is left: it is multiplied by
  /// it, or chosen by it. The number is then where a motion begins or ends, and not a place at
  /// rest.
  fileprivate func isScaled(by watched: Set<String>, within argument: LabeledExprSyntax) -> Bool {
    var node = Syntax(self)
    for ancestor in ancestors {
      if ancestor.id == argument.id { return false }
      guard let list = ancestor.as(ExprListSyntax.self) else {
        // `isOpen ? .random(in: 0...9) : 0` holds its first value in its sign.
        node = ancestor
        continue
      }
      let elements = Array(list)
      if let ternary = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
        let own = elements.firstIndex(where: { $0.id == node.id }), own >= ternary,
        elements[..<ternary].contains(where: { !$0.mentionedNames.isDisjoint(with: watched) })
      {
        return true
      }
      if let own = elements.firstIndex(where: { $0.id == node.id }) {
        let factors = elements.factors(of: own)
        if factors.contains(where: { !$0.mentionedNames.isDisjoint(with: watched) }) { return true }
      }
      node = ancestor
    }
    return false
  }
}

extension [ExprSyntax] {
  /// What an operand of a sequence is multiplied by.
  fileprivate func factors(of operand: Int) -> [ExprSyntax] {
    func isProduct(_ place: Int) -> Bool {
      indices.contains(place) && ["*", "/"].contains(self[place].as(BinaryOperatorExprSyntax.self)?.operator.text)
    }
    func isTimes(_ place: Int) -> Bool { self[place].as(BinaryOperatorExprSyntax.self)?.operator.text == "*" }
    var found: [ExprSyntax] = []
    var place = operand
    while isProduct(place + 1), place + 2 < count {
      if isTimes(place + 1) { found.append(self[place + 2]) }
      place += 2
    }
    place = operand
    while isProduct(place - 1), place >= 2 {
      found.append(self[place - 2])
      place -= 2
    }
    return found
  }
}

extension StoredProperty {
  /// What a type writes so that SwiftUI moves the property.
  fileprivate func animatableAdvice(in type: String) -> String {
    let own = typeName ?? "Double"
    // A point or an angle is no number to SwiftUI, but has data of its own that is.
    let isData = kind == .number || ["Animatable", "SIMD"].contains { own.hasPrefix($0) }
    let (data, path) = isData ? (own, name) : ("\(own).AnimatableData", "\(name).animatableData")
    let member = "var animatableData: \(data) { get { \(path) } set { \(path) = newValue } }"
    return "Write @Animatable before \(type), or \(member)." + (isVariable ? "" : " '\(name)' has to be a var.")
  }
}
