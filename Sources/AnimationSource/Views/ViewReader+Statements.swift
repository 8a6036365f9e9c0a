// The statements of a view builder.

internal import AnimationScope
internal import SwiftSyntax

extension ViewReader {
  /// Returns the views of a block, in text order.
  func views(_ items: CodeBlockItemListSyntax, _ outer: ReadingScope, depth: Int) -> [ViewNode] {
    var nodes: [ViewNode] = []
    var scope = ReadingScope(inside: outer)
    guard hasRoom(depth, at: items, scope) else { return [] }
    if items.count > 1, items.last?.item.is(ReturnStmtSyntax.self) ?? false {
      return returned(Array(items)[...], scope, depth: depth)
    }
    for item in items {
      switch item.item {
      case .decl(let declaration): scope = self.scope(after: declaration, scope, &nodes, depth)
      case .expr(let expression): nodes += views(expression, scope, depth: depth)
      case .stmt(let statement): nodes += views(statement, scope, depth: depth)
      }
    }
    return nodes
  }

  /// The views of a block that returns them: it is no builder, and its other statements draw
  /// nothing.
  private func returned(_ items: ArraySlice<CodeBlockItemSyntax>, _ outer: ReadingScope, depth: Int) -> [ViewNode] {
    guard let last = items.last, hasRoom(depth, at: last, outer) else { return [] }
    var (rest, scope) = (items, outer)
    while let item = rest.popFirst() {
      if case .decl(let declaration) = item.item {
        var none: [ViewNode] = []
        scope = self.scope(after: declaration, scope, &none, depth)
      } else if let result = item.item.as(ReturnStmtSyntax.self)?.expression {
        return views(result, scope, depth: depth)
      } else if let choice = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
        choice.elseBody == nil, choice.body.statements.last?.item.is(ReturnStmtSyntax.self) ?? false
      {
        let inner = ReadingScope(inside: scope)
        let condition = condition(choice.conditions, scope, binding: inner) ?? unknown(choice.conditions, scope)
        let first = returned(Array(choice.body.statements)[...], inner, depth: depth + 1)
        let second = returned(rest, scope, depth: depth + 1)
        let branches = [
          ViewBranch(condition, first.map { tree.add($0) }), ViewBranch(nil, second.map { tree.add($0) }),
        ]
        return [.conditional(branches, location: location(of: choice, scope))]
      }
    }
    return []
  }

  func hasRoom(_ depth: Int, at syntax: some SyntaxProtocol, _ scope: ReadingScope) -> Bool {
    if depth >= Self.deepestView {
      note(.tooDeep(Self.deepestView), at: syntax, scope)
      return false
    }
    if tree.nodes.count >= Self.mostViews {
      note(.tooManyViews(Self.mostViews), at: TokenSyntax?.none, scope)
      return false
    }
    return true
  }

  private func scope(
    after declaration: DeclSyntax, _ scope: ReadingScope, _ nodes: inout [ViewNode], _ depth: Int
  ) -> ReadingScope {
    if let variable = declaration.as(VariableDeclSyntax.self) { return self.scope(after: variable, scope) }
    if let function = declaration.as(FunctionDeclSyntax.self), let member = ComputedMember(function) {
      let next = ReadingScope(inside: scope)
      next.names[member.name] = .function(member, scope)
      return next
    }
    if let block = declaration.as(IfConfigDeclSyntax.self) {
      note(block, at: block.poundEndif, scope)
      if let items = block.clauseRead?.elements?.as(CodeBlockItemListSyntax.self) {
        nodes += views(items, scope, depth: depth + 1)
      }
    }
    return scope
  }

  /// Says which clause of `#if` was read.
  func note(_ block: IfConfigDeclSyntax, at syntax: some SyntaxProtocol, _ scope: ReadingScope) {
    guard let first = block.clauses.first, let condition = first.condition, block.clauseRead?.id != first.id else {
      return note(.condition("#if"), at: syntax, scope)
    }
    note(.system("#if \(condition.code)"), at: syntax, scope)
  }

  private func views(_ statement: StmtSyntax, _ scope: ReadingScope, depth: Int) -> [ViewNode] {
    if let result = statement.as(ReturnStmtSyntax.self)?.expression { return views(result, scope, depth: depth) }
    if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
      return views(expression, scope, depth: depth)
    }
    if let guarded = statement.as(GuardStmtSyntax.self) {
      note(.statement("guard"), at: guarded, scope)
      return []
    }
    note(.statement(statement.shortCode), at: statement, scope)
    return []
  }

  // MARK: - Choices

  func conditional(_ syntax: IfExprSyntax, _ scope: ReadingScope, depth: Int) -> [ViewNode] {
    guard hasRoom(depth, at: syntax, scope) else { return [] }
    var branches: [ViewBranch] = []
    var current: IfExprSyntax? = syntax
    while let choice = current {
      current = nil
      let inner = ReadingScope(inside: scope)
      if choice.conditions.contains(where: { $0.condition.is(AvailabilityConditionSyntax.self) }) {
        note(.condition(choice.conditions.shortCode), at: choice, scope)
        let kept = views(choice.body.statements, inner, depth: depth + 1)
        if branches.isEmpty { return kept }
        branches.append(ViewBranch(nil, kept.map { tree.add($0) }))
        break
      }
      let known = condition(choice.conditions, scope, binding: inner)
      if known == nil { note(.unknownCondition(choice.conditions.shortCode), at: choice, scope) }
      let condition = known ?? unknown(choice.conditions, scope)
      branches.append(
        ViewBranch(condition, views(choice.body.statements, inner, depth: depth + 1).map { tree.add($0) }))
      switch choice.elseBody {
      case .ifExpr(let further): current = further
      case .codeBlock(let block):
        let kept = views(block.statements, ReadingScope(inside: scope), depth: depth + 1)
        branches.append(ViewBranch(nil, kept.map { tree.add($0) }))
      case nil: break
      }
    }
    return [.conditional(branches, location: location(of: syntax, scope))]
  }

  func conditional(_ syntax: SwitchExprSyntax, _ scope: ReadingScope, depth: Int) -> [ViewNode] {
    guard hasRoom(depth, at: syntax, scope) else { return [] }
    let subject = value(syntax.subject, scope)
    var branches: [ViewBranch] = []
    for element in syntax.cases {
      guard case .switchCase(let one) = element else { continue }
      let inner = ReadingScope(inside: scope)
      var condition: ViewValue?
      if case .case(let label) = one.label {
        for item in label.caseItems {
          var single: ViewValue =
            if let equal = pattern(item.pattern, scope, binding: inner) {
              .infix("==", subject, equal)
            } else {
              unknown(item.pattern, scope)
            }
          if let clause = item.whereClause { single = .infix("&&", single, value(clause.condition, inner)) }
          condition = condition.map { .infix("||", $0, single) } ?? single
        }
      }
      branches.append(ViewBranch(condition, views(one.statements, inner, depth: depth + 1).map { tree.add($0) }))
    }
    var node = ViewNode.conditional(branches, location: location(of: syntax, scope))
    node.type = "switch"
    return [node]
  }

  /// `flag ? A() : B()` between views.
  func conditional(_ syntax: TernaryExprSyntax, _ scope: ReadingScope, depth: Int) -> [ViewNode] {
    choice(syntax.condition, syntax.thenExpression, syntax.elseExpression, at: syntax, scope, depth: depth)
  }

  func choice(
    _ condition: ExprSyntax, _ first: ExprSyntax, _ second: ExprSyntax, at syntax: some SyntaxProtocol,
    _ scope: ReadingScope, depth: Int
  ) -> [ViewNode] {
    let branches = [
      ViewBranch(value(condition, scope), views(first, scope, depth: depth + 1).map { tree.add($0) }),
      ViewBranch(nil, views(second, scope, depth: depth + 1).map { tree.add($0) }),
    ]
    return [.conditional(branches, location: location(of: syntax, scope))]
  }
}
