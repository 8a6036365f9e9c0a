import SwiftSyntax

extension Region {
  /// Finds what has to be written twice for a change of the token: the body of the outermost
  /// function or accessor around it; outside of all functions that of the outermost closure, and
  /// outside of these the nearest whole expression.
  init?(around token: TokenSyntax) {
    var body: Region?
    var closure: Region?
    var expression: Region?
    var node = Syntax(token)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .codeBlock(let block):
        if let found = Region(body: block) { body = found }
      case .accessorBlock(let block):
        if case .getter(let items) = block.accessors {
          body = Region(items, from: block.leftBrace, to: block.rightBrace, hasResult: true)
        }
      case .closureExpr(let found):
        closure = Region(
          found.statements, from: found.signature?.lastToken(viewMode: .sourceAccurate) ?? found.leftBrace,
          to: found.rightBrace, hasResult: false)
      case .labeledExpr, .arrayElement, .dictionaryElement, .initializerClause:
        if expression == nil, let whole = node.as(ExprSyntax.self) {
          expression = Region(
            kind: .expression, start: whole.positionAfterSkippingLeadingTrivia.utf8Offset,
            end: whole.endPositionBeforeTrailingTrivia.utf8Offset)
        }
      default: break
      }
      // What a builder makes of statements depends on their form.
      if let declaration = parent.asProtocol((any WithAttributesSyntax).self), declaration.namesBuilder { return nil }
      node = parent
    }
    guard let found = body ?? closure ?? expression else { return nil }
    self = found
  }

  private init?(body block: CodeBlockSyntax) {
    let hasResult: Bool
    switch block.parent?.as(SyntaxEnum.self) {
    case .functionDecl(let function): hasResult = function.signature.returnClause != nil
    case .initializerDecl, .deinitializerDecl: hasResult = false
    case .accessorDecl(let accessor): hasResult = accessor.accessorSpecifier.text == "get"
    default: return nil
    }
    self.init(block.statements, from: block.leftBrace, to: block.rightBrace, hasResult: hasResult)
  }

  private init(_ items: CodeBlockItemListSyntax, from opening: TokenSyntax, to closing: TokenSyntax, hasResult: Bool) {
    var kind = Kind.statements
    if hasResult, items.count == 1, case .expr(let single)? = items.first?.item, !single.is(IfExprSyntax.self),
      !single.is(SwitchExprSyntax.self)
    {
      kind = .result
    }
    self.init(
      kind: kind, start: opening.endPositionBeforeTrailingTrivia.utf8Offset,
      end: closing.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

extension WithAttributesSyntax {
  fileprivate var namesBuilder: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.contains("Builder") ?? false }
  }
}
