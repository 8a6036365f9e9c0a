// Computed properties, functions, and `if` and `switch` as expressions: a block is worth what it
// returns.

internal import AnimationScope
internal import SwiftSyntax

extension ViewReader {
  /// The value of a block, or `nil` when it does more than choose and return.
  func blockValue(_ items: CodeBlockItemListSyntax, _ outer: ReadingScope, _ depth: Int) -> ViewValue? {
    blockValue(Array(items)[...], ReadingScope(inside: outer), depth)
  }

  private func blockValue(_ items: ArraySlice<CodeBlockItemSyntax>, _ scope: ReadingScope, _ depth: Int) -> ViewValue? {
    guard depth < Self.deepestValue else { return nil }
    var (rest, scope) = (items, scope)
    while let item = rest.popFirst() {
      switch item.item {
      case .decl(let declaration):
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
        scope = self.scope(after: variable, scope)
      case .expr(let expression):
        guard rest.isEmpty else { return nil }
        return value(expression, scope, depth: depth + 1)
      case .stmt(let statement):
        if let result = statement.as(ReturnStmtSyntax.self)?.expression {
          return value(result, scope, depth: depth + 1)
        }
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
          if let choice = expression.as(IfExprSyntax.self) { return self.choice(choice, scope, depth, rest: rest) }
          if let choice = expression.as(SwitchExprSyntax.self) { return selection(choice, scope, depth) }
        }
        if let guardStatement = statement.as(GuardStmtSyntax.self) {
          let inner = ReadingScope(inside: scope)
          guard let condition = condition(guardStatement.conditions, scope, binding: inner),
            let failure = blockValue(
              Array(guardStatement.body.statements)[...], ReadingScope(inside: scope), depth + 1),
            let success = blockValue(rest, inner, depth + 1)
          else { return nil }
          return .choice(condition, success, failure)
        }
        return nil
      }
    }
    return nil
  }

  /// `if` with `else`, or with what follows it in place of `else`.
  func choice(
    _ syntax: IfExprSyntax, _ scope: ReadingScope, _ depth: Int, rest: ArraySlice<CodeBlockItemSyntax> = []
  ) -> ViewValue? {
    let inner = ReadingScope(inside: scope)
    guard depth < Self.deepestValue, let condition = condition(syntax.conditions, scope, binding: inner),
      let first = blockValue(Array(syntax.body.statements)[...], inner, depth + 1)
    else { return nil }
    let second: ViewValue? =
      switch syntax.elseBody {
      case .ifExpr(let further): choice(further, scope, depth + 1, rest: rest)
      case .codeBlock(let block): blockValue(Array(block.statements)[...], ReadingScope(inside: scope), depth + 1)
      case nil: blockValue(rest, scope, depth + 1)
      }
    return second.map { .choice(condition, first, $0) }
  }

  func selection(_ syntax: SwitchExprSyntax, _ scope: ReadingScope, _ depth: Int) -> ViewValue? {
    let subject = value(syntax.subject, scope, depth: depth + 1)
    var cases: [ViewCase] = []
    var otherwise: ViewValue?
    for element in syntax.cases {
      guard case .switchCase(let one) = element else { return nil }
      let inner = ReadingScope(inside: scope)
      switch one.label {
      case .default: otherwise = blockValue(Array(one.statements)[...], inner, depth + 1)
      case .case(let label):
        let patterns = label.caseItems.compactMap { item -> ViewValue? in
          item.whereClause == nil ? pattern(item.pattern, scope, binding: inner) : nil
        }
        guard patterns.count == label.caseItems.count,
          let result = blockValue(Array(one.statements)[...], inner, depth + 1)
        else { return nil }
        cases.append(ViewCase(patterns, result))
      }
    }
    return .selection(subject, cases, otherwise: otherwise)
  }

  /// Returns the block from a declaration on: its names stand for what was written, read where the
  /// names do not yet count.
  func scope(after variable: VariableDeclSyntax, _ scope: ReadingScope) -> ReadingScope {
    var scope = scope
    for binding in variable.bindings {
      let next = ReadingScope(inside: scope)
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName {
        if let value = binding.initializer?.value {
          next.names[name] = .expression(value, scope)
        } else if let getter = binding.getter {
          next.names[name] = .statements(getter, parameters: [], scope)
        }
      } else if let value = binding.initializer?.value {
        let unknown = unknown(value, scope)
        for token in binding.pattern.tokens(viewMode: .sourceAccurate) {
          if case .identifier(let name) = token.tokenKind { next.names[name] = .value(unknown) }
        }
      }
      scope = next
    }
    return scope
  }

  // MARK: - Conditions

  /// All conditions of `if` and `guard` in one, with the names that they bind.
  ///
  /// - Returns: `nil` when there is something else among them than expressions, bindings and
  ///   patterns.
  func condition(
    _ list: ConditionElementListSyntax, _ scope: ReadingScope, binding inner: ReadingScope
  ) -> ViewValue? {
    var all: ViewValue?
    for element in list {
      let one: ViewValue
      switch element.condition {
      case .expression(let expression): one = value(expression, inner)
      case .availability: one = .bool(true)
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName
        let bound: ViewValue
        if let expression = binding.initializer?.value {
          bound = value(expression, inner)
        } else if let syntax = binding.pattern.as(IdentifierPatternSyntax.self) {
          bound = value(ExprSyntax(DeclReferenceExprSyntax(baseName: syntax.identifier)), inner)
        } else {
          return nil
        }
        if let name { inner.names[name] = .value(bound) }
        one = .infix("!=", bound, .nil)
      case .matchingPattern(let match):
        guard let pattern = pattern(match.pattern, scope, binding: inner) else { return nil }
        one = .infix("==", value(match.initializer.value, inner), pattern)
      }
      all = all.map { .infix("&&", $0, one) } ?? one
    }
    return all
  }

  /// A pattern as the value that it is equal to. What it binds is unknown.
  func pattern(_ pattern: PatternSyntax, _ scope: ReadingScope, binding inner: ReadingScope) -> ViewValue? {
    if let expression = pattern.as(ExpressionPatternSyntax.self)?.expression {
      // `.loaded(let items)`: the case counts, not what it holds.
      if let call = expression.as(FunctionCallExprSyntax.self),
        call.arguments.contains(where: {
          $0.expression.is(PatternExprSyntax.self) || $0.expression.is(DiscardAssignmentExprSyntax.self)
        })
      {
        bindNames(in: Syntax(call.arguments), inner)
        return value(call.calledExpression, scope)
      }
      return value(expression, scope)
    }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      // `case let .loaded(items)`
      guard let expression = binding.pattern.as(ExpressionPatternSyntax.self)?.expression,
        let call = expression.as(FunctionCallExprSyntax.self)
      else { return nil }
      bindNames(in: Syntax(call.arguments), inner)
      return value(call.calledExpression, scope)
    }
    return nil
  }

  private func bindNames(in syntax: Syntax, _ scope: ReadingScope) {
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind { scope.names[name] = .value(.name(name)) }
    }
  }
}
