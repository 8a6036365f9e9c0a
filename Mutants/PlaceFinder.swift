import SwiftSyntax

/// Walks through one file and collects its places.
final class PlaceFinder: SyntaxVisitor {
  private let file: String
  private let lines: SourceLocationConverter
  private(set) var places: [Place] = []

  init(file: String, tree: SourceFileSyntax) {
    self.file = file
    lines = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - What is not code that runs

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  // A raw value must be a literal.
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  // MARK: - What is

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if !joinsTexts(node) { add(node.operator, Alternatives.binary[node.operator.text] ?? []) }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.operator, Alternatives.prefix[node.operator.text].map { [$0] } ?? [])
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName
    if case .binaryOperator = name.tokenKind {
      add(name, Alternatives.functions[name.text] ?? [])
    } else if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id {
      add(name, Alternatives.members[name.text].map { [$0] } ?? [])
    } else if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id {
      add(name, Alternatives.calls[name.text].map { [$0] } ?? [])
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.literal, Alternatives.integer(node.literal.text))
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.literal, Alternatives.float(node.literal.text))
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.literal, [node.literal.text == "true" ? "false" : "true"])
    return .skipChildren
  }

  private func add(_ token: TokenSyntax, _ alternatives: [String]) {
    guard !alternatives.isEmpty, let region = Region(around: token) else { return }
    let start = token.positionAfterSkippingLeadingTrivia
    places.append(
      Place(
        file: file, start: start.utf8Offset, end: token.endPositionBeforeTrailingTrivia.utf8Offset,
        line: lines.location(for: start).line, before: token.text, alternatives: alternatives, region: region))
  }

  /// Whether a `+` stands beside a text or a list in brackets: no other operator would compile
  /// there.
  private func joinsTexts(_ node: BinaryOperatorExprSyntax) -> Bool {
    guard ["+", "+="].contains(node.operator.text), let elements = node.parent?.as(ExprListSyntax.self),
      let index = elements.index(of: node)
    else { return false }
    let neighbors = [elements.index(before: index), elements.index(after: index)].map { elements[$0] }
    return neighbors.contains { $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self) }
  }
}
