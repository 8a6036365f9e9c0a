// What cannot be read as a value: it still depends on the states that it mentions.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

extension ViewReader {
  /// The text of an expression, shortened, with the state that it mentions.
  func unknown(_ expression: some SyntaxProtocol, _ scope: ReadingScope) -> ViewValue {
    .unknown(Shown.line(expression.shortCode, limit: 120), mentions: mentions(expression, scope))
  }

  /// A closure that is no view, with the state that it reads.
  func code(of closure: ClosureExprSyntax, _ scope: ReadingScope) -> ViewValue {
    let inner = ReadingScope(inside: scope)
    for name in closure.parameterNames { inner.names[name] = .value(.name(name)) }
    return .unknown("{ … }", mentions: mentions(closure.statements, inner))
  }

  /// The states that code depends on, through constants, computed properties and functions too.
  func mentions(_ code: some SyntaxProtocol, _ scope: ReadingScope) -> [String] {
    var states: Set<String> = []
    collect(code, scope, &states, depth: 0)
    return states.sorted()
  }

  private func collect(
    _ code: some SyntaxProtocol, _ scope: ReadingScope, _ states: inout Set<String>, depth: Int,
    except name: String? = nil
  ) {
    for path in readPaths(of: code) where path.first != name { collect(path[...], scope, &states, depth: depth) }
  }

  /// The paths that code reads. Code of helpers and loops is asked again and again.
  private func readPaths(of code: some SyntaxProtocol) -> [[String]] {
    if let known = knownPaths[code.id] { return known }
    let paths = code.readPaths
    knownPaths[code.id] = paths
    return paths
  }

  /// What a path of names leads to: `store.items` of `self.store.items.map(\.id)`. A name that is
  /// called has `()`.
  private func collect(
    _ path: ArraySlice<String>, _ scope: ReadingScope, _ states: inout Set<String>, depth: Int
  ) {
    guard depth < 8, let first = path.first else { return }
    let (name, rest) = (first.calledName ?? first, path.dropFirst())
    switch scope.meaning(of: name) {
    case .value(.state(let state))?: follow(rest, from: state, &states, depth: depth)
    case .value(let value)?: states.formUnion(value.mentionedStates)
    case .expression(let expression, let inner)?:
      if let whole = expression.readPath, inner !== scope || whole.first != name {
        collect((whole + rest)[...], inner, &states, depth: depth + 1)
      } else {
        collect(expression, inner, &states, depth: depth + 1, except: inner === scope ? name : nil)
      }
    case .statements(let items, _, let inner)?: collect(items, inner, &states, depth: depth + 1, except: name)
    case .function(let member, let inner)?: collect(member.body, inner, &states, depth: depth + 1, except: name)
    case .content?: return
    case nil:
      guard let type = scope.type else { return }
      if let holder = scope.holder {
        if type.storedProperty(name) != nil || type.member(name) != nil {
          follow(path, from: holder, &states, depth: depth)
        }
      } else if let property = type.storedProperty(name) {
        guard !property.isStatic, property.isVariable || property.initializer == nil else { return }
        note(state: scope.statePrefix + name, property, in: scope)
        follow(rest, from: scope.statePrefix + name, &states, depth: depth)
      } else if let member = type.member(name), !isBeingRead(member.body.id) {
        _ = reading(name, member.body.id) {
          collect(member.body, scope.outermost, &states, depth: depth + 1, except: name)
        }
      }
    }
  }

  /// What the properties behind a state lead to. A list, a text and a number are one state each.
  private func follow(_ path: ArraySlice<String>, from state: String, _ states: inout Set<String>, depth: Int) {
    var (path, state) = (path, state)
    while let name = path.popFirst(), !(input(state)?.kind.isWhole ?? false) {
      if name == "wrappedValue" || name == "projectedValue" { continue }
      if let called = name.calledName {
        guard let type = type(of: state), let member = type.members[called]?.first(where: \.isFunction) else { break }
        let inside = ReadingScope(type: type, file: member.file ?? type.file, holder: state)
        _ = reading(called, member.body.id) { collect(member.body, inside, &states, depth: depth + 1) }
        return
      }
      switch property(name, of: state, 0) {
      case .state(let inner): state = inner
      case let value: return states.formUnion(value.mentionedStates)
      }
    }
    states.insert(state)
  }
}

extension String {
  /// The name of what is called: `load` of `load()`.
  fileprivate var calledName: String? { hasSuffix("()") ? String(dropLast(2)) : nil }
}

extension SyntaxProtocol {
  /// The paths of names that code reads, each as long as it is written, without `self` and `$`;
  /// what is called ends one: `store`, `items`, `map()` of `self.store.items.map(\.id)`.
  fileprivate var readPaths: [[String]] {
    var paths: [[String]] = []
    for token in tokens(viewMode: .sourceAccurate) {
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
      var node = ExprSyntax(name)
      if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == name.id { continue }
      while let outer = node.parent?.as(ExprSyntax.self), outer.isPathStep(from: node) { node = outer }
      guard !node.isWritten, var path = node.readPath, !path.isEmpty else { continue }
      if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id { path[path.count - 1] += "()" }
      paths.append(path)
    }
    return paths
  }
}

extension ExprSyntax {
  /// Whether an expression only goes on from another one: a member that is not called, `?`, `!`.
  fileprivate func isPathStep(from inner: ExprSyntax) -> Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.id == inner.id }
    return self.is(OptionalChainingExprSyntax.self) || self.is(ForceUnwrapExprSyntax.self)
  }

  /// Whether the expression is what an assignment writes: nothing is read there.
  fileprivate var isWritten: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.first?.id == id, list.count > 1 else { return false }
    return list[list.index(after: list.startIndex)].is(AssignmentExprSyntax.self)
  }

  /// A path of names without `self` and `$`; `nil` for any other expression.
  fileprivate var readPath: [String]? {
    var names: [String] = []
    var expression = self
    while true {
      switch expression.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let member):
        guard let base = member.base else { return nil }
        names.append(member.declName.baseName.text.plainName)
        expression = base
      case .optionalChainingExpr(let chain): expression = chain.expression
      case .forceUnwrapExpr(let unwrap): expression = unwrap.expression
      case .declReferenceExpr(let reference):
        if reference.baseName.tokenKind != .keyword(.self) { names.append(reference.baseName.text.plainName) }
        return names.reversed().map { name in
          let isProjected = name.hasPrefix("$") && !(name.dropFirst().first?.isNumber ?? true)
          return isProjected ? String(name.dropFirst()) : name
        }
      default: return nil
      }
    }
  }
}
