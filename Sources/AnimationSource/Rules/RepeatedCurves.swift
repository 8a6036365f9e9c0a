// Curves that repeat where nothing is to be repeated, or that have no time.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let repeatingPhase = LintCode(
    "AN12", "A curve that repeats inside a phase animator", severity: .warning, certainty: .high,
    meaning: """
      A phase animator goes on to its next phase when the animation has ended, and begins again after the last one. \
      A curve that repeats for ever does not end: the next phase never comes.
      """,
    fix: "Leave .repeatForever out: the phases come back by themselves.",
    example: """
      struct Bell: View {
        var body: some View {
          Image(systemName: "bell")
            .phaseAnimator([false, true]) { bell, isRinging in
              bell.rotationEffect(.degrees(isRinging ? 20 : -20))
            } animation: { _ in
              .easeInOut(duration: 0.4).repeatForever(autoreverses: true)
            }
        }
      }
      """,
    counterexample: """
      struct Bell: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion
        var body: some View {
          Image(systemName: "bell")
            .phaseAnimator(reduceMotion ? [false] : [false, true]) { bell, isRinging in
              bell.rotationEffect(.degrees(isRinging ? 20 : -20))
            } animation: { _ in
              .easeInOut(duration: 0.4).repeatCount(3)
            }
        }
      }
      """
  )
  .foundInFile { file in
    (file.survey.calls.named("phaseAnimator") + file.survey.calls.named("PhaseAnimator")).flatMap { call -> [LintHit] in
      guard let curves = call.syntax.closure("animation") else { return [] }
      let written = file.survey.calls.named("repeatForever").filter { curves.contains($0.syntax) }
      if !written.isEmpty {
        return written.map { file.hit(phaseMessage, at: $0.name, removing: $0.syntax, isSafe: true) }
      }
      return curves.results.filter { result in
        file.curves(of: result, in: call.typeName).contains { $0.applies("repeatForever") != nil }
      }
      .map { file.hit(phaseMessage, fix: "Use a curve without .repeatForever here.", at: $0) }
    }
  }

  private static let phaseMessage =
    "A curve that repeats for ever does not end, and the next phase of the animator never comes."

  static let repeatedOnce = LintCode(
    "AN13", "A repeat count of one", severity: .warning, certainty: .high,
    meaning: """
      A repeat count says how often the motion is run, the first time included. Once is what happens without it, \
      and there is no way back: autoreverses has no second run to reverse.
      """,
    fix: "Leave .repeatCount out, or write 2 for there and back, 3 to end at the new value.",
    example: """
      struct Bell: View {
        @State private var isRinging = false
        var body: some View {
          Image(systemName: "bell")
            .rotationEffect(.degrees(isRinging ? 20 : 0))
            .animation(.easeInOut(duration: 0.2).repeatCount(1, autoreverses: true), value: isRinging)
        }
      }
      """,
    counterexample: """
      struct Bell: View {
        @State private var isRinging = false
        var body: some View {
          Image(systemName: "bell")
            .rotationEffect(.degrees(isRinging ? 20 : 0))
            .animation(.easeInOut(duration: 0.2).repeatCount(3, autoreverses: true), value: isRinging)
        }
      }
      """
  )
  .foundInFile { file in
    file.survey.calls.named("repeatCount").compactMap { call in
      guard call.syntax.arguments.count <= 2, let count = call.syntax.argument(nil)?.number, count == 1 else {
        return nil
      }
      return file.hit(
        "'\(call.syntax.ownText)' runs the animation once, as without it.", at: call.name, removing: call.syntax,
        isSafe: true)
    }
  }

  static let stoppedCurve = LintCode(
    "AN14", "An animation without speed", severity: .warning, certainty: .high,
    meaning: """
      The speed is the factor by which the time of the animation passes. With 0 it stays at its first value and never \
      ends: what is drawn keeps the old value while the state has the new one.
      """,
    fix: "Write nil for no animation, or a speed above 0.",
    example: """
      struct Dial: View {
        @State private var isFast = false
        var body: some View {
          Rectangle()
            .opacity(isFast ? 1 : 0.3)
            .animation(.easeIn.speed(0), value: isFast)
        }
      }
      """,
    counterexample: """
      struct Dial: View {
        @State private var isFast = false
        var body: some View {
          Rectangle()
            .opacity(isFast ? 1 : 0.3)
            .animation(.easeIn.speed(0.5), value: isFast)
        }
      }
      """
  )
  .foundInFile { file in
    file.survey.calls.named("speed").compactMap { call in
      guard call.syntax.arguments.count == 1, let argument = call.syntax.argument(nil), let base = call.syntax.receiver,
        base.isAnimation, argument.outcomes.contains(where: { $0.number.map { $0 <= 0 } ?? false })
      else { return nil }
      return file.hit(
        "'\(call.syntax.ownText)' stops the time of the animation: what is drawn stays at the old value.", at: call.name
      )
    }
  }
}

extension FunctionCallExprSyntax {
  /// The closure of an argument: behind the parentheses or inside them.
  func closure(_ label: String) -> ClosureExprSyntax? {
    additionalTrailingClosures.first { $0.label.text == label }?.closure
      ?? argument(label)?.as(ClosureExprSyntax.self)
  }

  /// The call without what stands before its point: `repeatCount(1)`.
  var ownText: String {
    guard let name = calledName else { return code }
    return ".\(name.text)(\(arguments.code))"
  }
}

extension ClosureExprSyntax {
  func contains(_ node: some SyntaxProtocol) -> Bool {
    node.position >= position && node.endPosition <= endPosition
  }

  /// What the closure may give back: the last expression, every `return`, the branches of a choice.
  var results: [ExprSyntax] {
    let finder = ResultFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    if case .expr(let last)? = statements.last?.item { finder.add(last) }
    return finder.results
  }
}

private final class ResultFinder: SyntaxVisitor {
  var results: [ExprSyntax] = []

  func add(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let choice):
      add(last: choice.body.statements)
      switch choice.elseBody {
      case .codeBlock(let block): add(last: block.statements)
      case .ifExpr(let next): add(ExprSyntax(next))
      case nil: break
      }
    case .switchExpr(let choice):
      for case .switchCase(let one) in choice.cases { add(last: one.statements) }
    default: results.append(expression)
    }
  }

  private func add(last statements: CodeBlockItemListSyntax) {
    if case .expr(let last)? = statements.last?.item { add(last) }
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { add(value) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
  /// The number that a literal says.
  var number: Double? {
    if let literal = self.as(IntegerLiteralExprSyntax.self) { return Double(literal.literal.text.filter { $0 != "_" }) }
    if let literal = self.as(FloatLiteralExprSyntax.self) { return Double(literal.literal.text.filter { $0 != "_" }) }
    if let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return prefix.expression.number.map { -$0 }
    }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.number
    }
    return nil
  }

  /// The value of the name that the expression is, if a block around it declares it further up.
  fileprivate var localConstant: ExprSyntax? {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    for ancestor in ancestors {
      guard let list = ancestor.as(CodeBlockItemListSyntax.self) else { continue }
      for item in list where item.endPosition <= position {
        guard let declaration = item.item.as(VariableDeclSyntax.self) else { continue }
        for binding in declaration.bindings where binding.pattern.code == name {
          return binding.initializer?.value
        }
      }
    }
    return nil
  }

  /// Both sides of `condition ? first : second`, or the expression itself.
  var outcomes: [ExprSyntax] {
    guard let (first, second) = choice else { return [self] }
    return first.outcomes + second.outcomes
  }

  /// Both sides of `condition ? first : second`.
  var choice: (ExprSyntax, ExprSyntax)? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.choice
    }
    guard let sequence = self.as(SequenceExprSyntax.self) else { return nil }
    let elements = Array(sequence.elements)
    guard let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self), index + 2 == elements.count
    else { return nil }
    return (ternary.thenExpression, elements[index + 1])
  }

  /// Whether the expression begins as animations do: `.easeIn`, `Animation.spring()`.
  fileprivate var isAnimation: Bool {
    var expression = self
    while true {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        expression = call.calledExpression
      } else if let member = expression.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return CurveText.isKnown(member.declName.baseName.text) }
        expression = base
      } else {
        return expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Animation"
      }
    }
  }
}

extension ViewValue {
  /// The arguments of a modifier of an animation, if it has it: `speed` of `.easeIn.speed(2).delay(1)`.
  func applies(_ modifier: String) -> [ViewArgument]? {
    guard case .call(.member(let base?, let name), let arguments) = self else { return nil }
    return name == modifier ? arguments : base.applies(modifier)
  }
}

extension LintedFile {
  /// The animations that an expression may give, with the constants of the project put in.
  func curves(of animation: ExprSyntax, in typeName: String?) -> [ViewValue] {
    if let constant = animation.localConstant { return curves(of: constant, in: typeName) }
    let scope = ReadingScope(type: typeName.flatMap { project.type($0, from: index) }, file: index)
    return AnimationCurve.all(in: ViewReader(project: project).animationValue(animation, scope))
  }

  /// A hit that is mended by leaving a call of a chain out.
  func hit(
    _ message: String, certainty: Certainty? = nil, fix: String? = nil, at node: some SyntaxProtocol,
    removing call: FunctionCallExprSyntax, isSafe: Bool = false
  ) -> LintHit {
    var hit = hit(message, certainty: certainty, fix: fix, at: node)
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      !(base.trailingTrivia + member.period.leadingTrivia).contains(where: \.isComment)
    else { return hit }
    let range = base.endPositionBeforeTrailingTrivia.utf8Offset..<call.endPositionBeforeTrailingTrivia.utf8Offset
    hit.correction = LintCorrection([(range, "")], isSafe: isSafe)
    return hit
  }
}
