// Curves that repeat where nothing is to be repeated, or that have no time.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let repeatedOnce = LintCode(
    "AN13", "A repeat count of one", severity: .info, certainty: .high,
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
      guard call.syntax.argument(nil)?.number == 1, file.repeatsAnimation(call.syntax, in: call.typeName) else {
        return nil
      }
      return file.hit(
        "'\(call.syntax.ownText)' runs the animation once, as without it.", at: call.name, removing: call.syntax,
        isSafe: call.syntax.isWrittenAnimation)
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
    finder.add(last: statements)
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

  func add(last statements: CodeBlockItemListSyntax) {
    switch statements.last?.item {
    case .expr(let last): add(last)
    // What stands alone as a statement and has a value: `if`, `switch`.
    case .stmt(let last): last.as(ExpressionStmtSyntax.self).map { add($0.expression) }
    default: break
    }
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { add(value) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
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

  /// The calls of a chain of modifiers, the last one first.
  var chain: [FunctionCallExprSyntax] {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
      return inner.expression.chain
    }
    return self.as(FunctionCallExprSyntax.self).map { [$0] + $0.chainBefore } ?? []
  }

  /// Whether the value may hang on nothing or on another class: `curve?.speed(2)`, `super.curve`.
  fileprivate var beginsWithOptionalOrSuper: Bool {
    var expression = self
    while true {
      switch expression.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr, .superExpr: return true
      case .functionCallExpr(let call): expression = call.calledExpression
      case .subscriptCallExpr(let call): expression = call.calledExpression
      case .forceUnwrapExpr(let unwrapped): expression = unwrapped.expression
      case .memberAccessExpr(let member):
        guard let base = member.base else { return false }
        expression = base
      default: return false
      }
    }
  }

  /// Whether nothing happens when the expression is worked out.
  fileprivate var isLiteralOrName: Bool {
    number != nil || self.is(BooleanLiteralExprSyntax.self) || self.is(DeclReferenceExprSyntax.self)
  }

  /// The name of a property of the type around: `pulse`, `self.pulse`.
  fileprivate var propertyName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.code == "self" ? member.declName.baseName.text.plainName : nil
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName
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
    if isAnimationByName { return true }
    return chainStart.as(MemberAccessExprSyntax.self).map { CurveText.isKnown($0.declName.baseName.text) } ?? false
  }
}

extension ViewValue {
  /// The arguments of a modifier of an animation, if it has it: `speed` of
  /// `.easeIn.speed(2).delay(1)`.
  func applies(_ modifier: String) -> [ViewArgument]? {
    guard case .call(.member(let base?, let name), let arguments) = self else { return nil }
    return name == modifier ? arguments : base.applies(modifier)
  }
}

extension LintedFile {
  /// The animations that an expression may give, with the constants of the project put in.
  func curves(of animation: ExprSyntax, in typeName: String?) -> [ViewValue] {
    if let constant = animation.localConstant { return curves(of: constant, in: typeName) }
    let type = typeName.flatMap { project.type($0, from: index) }
    let scope = ReadingScope(type: type, file: index)
    // A property that changes, or that an initialiser sets, is one of what it is ever set to.
    if let type, let name = animation.propertyName, let property = type.storedProperty(name),
      property.isVariable || property.initializer == nil
    {
      let given = [property.initializer] + project.writes(of: name, in: type.name).map(\.value)
      return given.compactMap(\.self).flatMap { value in
        AnimationCurve.all(in: ViewReader(project: project).animationValue(value, scope))
      }
    }
    return AnimationCurve.all(in: ViewReader(project: project).animationValue(animation, scope))
  }

  /// A hit that is corrected by leaving a call of a chain out.
  func hit(
    _ message: String, certainty: Certainty? = nil, fix: String? = nil, at node: some SyntaxProtocol,
    removing call: FunctionCallExprSyntax, isSafe: Bool = false
  ) -> LintHit {
    var hit = hit(message, certainty: certainty, fix: fix, at: node)
    guard let base = call.receiver, !base.beginsWithOptionalOrSuper, call.trailingClosure == nil,
      call.arguments.allSatisfy({ $0.expression.isLiteralOrName }), !call.hasComment(behind: base)
    else { return hit }
    let range = base.endPositionBeforeTrailingTrivia.utf8Offset..<call.endPositionBeforeTrailingTrivia.utf8Offset
    hit.correction = LintCorrection([(range, "")], isSafe: isSafe)
    return hit
  }

  /// Whether a call of `repeatCount` or `repeatForever` is the one of animations: behind an
  /// animation, with its arguments.
  func repeatsAnimation(_ call: FunctionCallExprSyntax, in typeName: String?) -> Bool {
    guard let base = call.receiver, call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty else {
      return false
    }
    // A project may have a type of that name for something else.
    let isNamed = call.chainStart.as(DeclReferenceExprSyntax.self)?.baseName.text == "Animation"
    guard !isNamed || project.type("Animation", from: index) == nil else { return false }
    let labels = call.arguments.compactMap { $0.label?.text }
    guard labels.allSatisfy({ $0 == "autoreverses" }), call.arguments.count <= 2 else { return false }
    let curves = curves(of: base, in: typeName)
    return !curves.isEmpty && curves.allSatisfy(CurveText.isAnimation)
  }
}

extension FunctionCallExprSyntax {
  /// Whether what the call modifies can be nothing but an animation, whatever other files declare:
  /// it is called so, or stands where an animation is asked for. A name may have another meaning
  /// nearer by.
  var isWrittenAnimation: Bool {
    switch chainStart.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.baseName.text == "Animation"
    case .memberAccessExpr(let member): member.base == nil && Syntax(self).isAskedForAsAnimation
    default: false
    }
  }

  /// What the chain of modifiers begins with.
  fileprivate var chainStart: ExprSyntax {
    var expression = ExprSyntax(self)
    while true {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        expression = call.calledExpression
      } else if let base = expression.as(MemberAccessExprSyntax.self)?.base {
        expression = base
      } else {
        return expression
      }
    }
  }

  /// Whether a comment stands in what is left out when only `base` stays, or right behind it.
  func hasComment(behind base: ExprSyntax) -> Bool {
    base.trailingTrivia.contains(where: \.isComment)
      || tokens(viewMode: .all).contains { token in
        token.position >= base.endPosition
          && (token.leadingTrivia + token.trailingTrivia).contains(where: \.isComment)
      }
  }
}

extension Syntax {
  /// Whether the expression is the first argument of `animation` or `withAnimation`, or a result of
  /// the closure `animation` of a phase animator, as a whole or as a side of a choice.
  fileprivate var isAskedForAsAnimation: Bool {
    for ancestor in ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .functionCallExpr, .memberAccessExpr, .exprList, .unresolvedTernaryExpr, .tupleExpr, .codeBlockItem,
        .codeBlockItemList, .returnStmt, .ifExpr, .switchExpr, .expressionStmt, .codeBlock, .switchCase,
        .switchCaseList:
        continue
      case .sequenceExpr(let sequence):
        // A condition, and a side of any other operator, may be of another type.
        let isSide = ExprSyntax(sequence).outcomes.contains { side in
          side.id != sequence.id && side.position <= position && endPosition <= side.endPosition
        }
        guard isSide else { return false }
      case .labeledExpr(let argument):
        guard let list = argument.parent else { return false }
        if let tuple = list.parent?.as(TupleExprSyntax.self) { return Syntax(tuple).isAskedForAsAnimation }
        guard argument.label == nil, list.as(LabeledExprListSyntax.self)?.first?.id == argument.id,
          let call = list.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        return ["animation", "withAnimation"].contains(call.calledName?.text)
      case .closureExpr(let closure):
        guard let owner = closure.owner, owner.label == "animation" else { return false }
        return ["phaseAnimator", "PhaseAnimator"].contains(owner.call.calledName?.text)
      default: return false
      }
    }
    return false
  }
}
