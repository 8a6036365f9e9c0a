// Views by their type: those of the sources are read, those of SwiftUI keep their arguments and the
// views in their braces.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

extension ViewReader {
  func construct(
    _ name: String, _ call: FunctionCallExprSyntax, at syntax: some SyntaxProtocol, _ scope: ReadingScope, depth: Int
  ) -> [ViewNode] {
    if let type = project.type(name, from: scope.file), type.isView || type.isShape || type.isAnimatable {
      return [custom(type, call, at: syntax, scope, depth: depth)]
    }
    if name == "ForEach" { return [loop(call, at: syntax, scope, depth: depth)] }
    if name == "AnyView" || name == "EquatableView" {
      guard let content = call.arguments.first?.expression else { return [] }
      return views(content, scope, depth: depth + 1)
    }
    if name == "ModifiedContent", let content = call.argument("content"), let modifier = call.argument("modifier") {
      let nodes = views(content, scope, depth: depth + 1)
      guard !nodes.isEmpty else { return [] }
      var node = one(nodes, at: content, scope)
      node.modifiers.append(modified(modifier, at: location(of: modifier, scope), scope, depth: depth))
      return [node]
    }
    var children: [ViewNode] = []
    // What draws with a context or a path is code, whose effect depends on what it reads.
    let drawing = ViewClosures.drawing(in: call, of: name)
    for closure in ViewClosures.drawn(in: call, of: name)
    where !drawing.contains(closure) && !isAction(closure, of: call, named: name, scope) {
      let inner = ReadingScope(inside: scope)
      for parameter in closure.parameterNames {
        inner.names[parameter] = .value(.unknown(parameter, mentions: []))
      }
      children +=
        closure.givesPath
        ? [opaque("Path", at: closure, scope, [ViewArgument(code(of: closure, scope))])]
        : views(closure.statements, inner, depth: depth + 1)
    }
    for argument in call.arguments where ViewClosures.isView(argument.label?.text, of: name) {
      children += views(argument.expression, scope, depth: depth + 1)
    }
    // An array: a filtered list of syntax would be a new tree of the whole file.
    let plain = Array(call.arguments).filter { !$0.expression.is(ClosureExprSyntax.self) }
    var values: [ViewArgument] = []
    for argument in plain where !ViewClosures.isAction(argument.label?.text) {
      values.append(ViewArgument(argument.label?.text.plainName, value(argument.expression, scope)))
    }
    values += drawing.map { ViewArgument(code(of: $0, scope)) }
    return [
      ViewNode(name, values, children: children.map { tree.add($0) }, location: location(of: syntax, scope))
    ]
  }

  /// Whether a closure beside a label is what an unknown button does: it only calls functions of
  /// what the view holds, `ToolbarButton { store.save() } label: { … }`.
  private func isAction(
    _ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, named name: String, _ scope: ReadingScope
  ) -> Bool {
    guard ViewCatalog.entry(named: name) == nil, closure.id == call.trailingClosure?.id, !closure.statements.isEmpty,
      call.additionalTrailingClosures.contains(where: { $0.label.text == "label" })
    else { return false }
    return closure.statements.allSatisfy { item in
      guard case .expr(let expression) = item.item, let call = expression.as(FunctionCallExprSyntax.self),
        let path = call.receiver?.path, let root = path.split(separator: ".").first.map(String.init),
        let property = scope.type?.storedProperty(root), !property.takesViews, let function = call.calledName?.text
      else { return false }
      return ModifierCatalog.entries(named: function).isEmpty && project.viewMembers[function] == nil
    }
  }

  // MARK: - Views of the sources

  private func custom(
    _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, at syntax: some SyntaxProtocol, _ scope: ReadingScope,
    depth: Int
  ) -> ViewNode {
    let inner = self.inner(of: type, call, scope)
    var node = ViewNode(
      type.name, arguments(call.arguments, scope), animatableData: data(of: type, inner),
      location: location(of: syntax, scope))
    guard type.isView, let body = type.member("body") else { return node }
    guard !isBeingRead(body.body.id) else {
      note(.recursion(type.name), at: syntax, scope)
      return node
    }
    let children = readingShown(type.name, body.body.id) {
      views(body.body, ReadingScope(inside: inner, file: body.file), depth: depth + 1)
    }
    guard let children else { return node }
    node.kind = .custom
    node.children = children.map { tree.add($0) }
    return node
  }

  /// The members of a view, a shape or a modifier, bound to what a call gives them.
  func inner(of type: TypeDeclaration, _ call: FunctionCallExprSyntax?, _ scope: ReadingScope) -> ReadingScope {
    let inner = ReadingScope(type: type, file: type.file, statePrefix: scope.statePrefix + type.name + ".")
    guard let call else { return inner }
    let properties = type.stored.filter { !$0.isStatic }
    for argument in call.arguments {
      guard
        let property = properties.first(where: { $0.name == argument.label?.text.plainName })
          ?? onlyUnlabeled(argument, properties)
      else { continue }
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        inner.names[property.name] = .statements(closure.statements, parameters: closure.parameterNames, scope)
      } else {
        inner.names[property.name] = .expression(argument.expression, scope)
      }
    }
    for closure in call.additionalTrailingClosures {
      inner.names[closure.label.text.plainName] = .statements(
        closure.closure.statements, parameters: closure.closure.parameterNames, scope)
    }
    if let closure = call.trailingClosure {
      // The first property that takes a closure, in the order in which they were declared.
      let free =
        properties.first { inner.names[$0.name] == nil && $0.takesViews }
        ?? properties.first { inner.names[$0.name] == nil && $0.type?.contains("->") == true }
      if let free {
        inner.names[free.name] = .statements(closure.statements, parameters: closure.parameterNames, scope)
      }
    }
    return inner
  }

  /// An initialiser of its own may leave the label of its first parameter out.
  private func onlyUnlabeled(_ argument: LabeledExprSyntax, _ properties: [StoredProperty]) -> StoredProperty? {
    guard argument.label == nil else { return nil }
    return properties.first { $0.initializer == nil && !$0.takesViews }
  }

  /// What SwiftUI interpolates of a view, a shape or a modifier: the values that the call gives to
  /// its animatable members.
  func data(of type: TypeDeclaration, _ inner: ReadingScope) -> [ViewArgument]? {
    type.animatedProperties?.map { property in
      let value: ViewValue? =
        if let meaning = inner.meaning(of: property.name) {
          self.value(of: meaning, name: property.name, 0)
        } else if let initializer = property.initializer {
          self.value(initializer, inner)
        } else {
          nil
        }
      return ViewArgument(property.name, value ?? .name(property.name))
    }
  }

  // MARK: - Loops

  static var mostElements: Int { Limits.forEachElements.count }

  /// `ForEach` over a literal is written out; over other data one element stands for all.
  private func loop(
    _ call: FunctionCallExprSyntax, at syntax: some SyntaxProtocol, _ scope: ReadingScope, depth: Int
  ) -> ViewNode {
    let closure =
      call.trailingClosure ?? call.arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
    let data = call.arguments.first { !$0.expression.is(ClosureExprSyntax.self) }
    let arguments = data.map {
      [ViewArgument($0.label?.text, range($0.expression, scope) ?? value($0.expression, scope))]
    }
    var children: [ViewNode] = []
    if closure == nil, let name = call.argument("content")?.rootName, let data, let member = scope.type?.member(name),
      member.isFunction, member.parameters.count == 1
    {
      // `ForEach(items, content: row)`
      let inner = ReadingScope(inside: scope.outermost)
      let element = ViewValue.unknown(member.parameters[0].name, mentions: mentions(data.expression, scope))
      inner.names[member.parameters[0].name] = .value(element)
      children += reading(name, member.body.id) { views(member.body, inner, depth: depth + 1) } ?? []
    }
    if let closure {
      let parameter = closure.parameterNames.first ?? "$0"
      let elements = data.flatMap { self.elements($0.expression, scope) }
      if elements == nil, let data { note(.unknownData(data.expression.shortCode), at: data.expression, scope) }
      // An element that is its own identity never changes: others come in its place.
      let isOwnIdentity =
        call.argument("id")?.code == "\\.self" || data.map { range($0.expression, scope) != nil } ?? false
      let mentions = isOwnIdentity ? [] : data.map { self.mentions($0.expression, scope) } ?? []
      let start = tree.nodes.count
      for element in elements ?? [.unknown(parameter, mentions: mentions)]
      where tree.nodes.count - start < mostLoopViews {
        let inner = ReadingScope(inside: scope)
        inner.names[parameter.hasPrefix("$") && parameter != "$0" ? String(parameter.dropFirst()) : parameter] = .value(
          element)
        children += views(closure.statements, inner, depth: depth + 1)
      }
    }
    return ViewNode(
      "ForEach", arguments ?? [], children: children.map { tree.add($0) }, location: location(of: syntax, scope))
  }

  /// `0..<count`
  private func range(_ expression: ExprSyntax, _ scope: ReadingScope) -> ViewValue? {
    guard let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 else { return nil }
    let parts = Array(sequence.elements)
    guard let symbol = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text, symbol == "..<" || symbol == "..."
    else { return nil }
    return .infix(symbol, value(parts[0], scope), value(parts[2], scope))
  }

  /// The elements of data that stands in the source: a list or a range of whole numbers.
  private func elements(_ expression: ExprSyntax, _ scope: ReadingScope) -> [ViewValue]? {
    if case .infix(let symbol, let lower, let upper)? = range(expression, scope) {
      guard case .number(let lower) = lower.evaluated(in: [:]), case .number(let upper) = upper.evaluated(in: [:]),
        let first = Int(exactly: lower), let last = Int(exactly: symbol == "..." ? upper + 1 : upper),
        last >= first, last - first <= Self.mostElements
      else { return nil }
      return (first..<last).map { .number(Double($0)) }
    }
    if let cases = cases(expression, scope) { return cases }
    switch value(expression, scope).evaluated(in: [:]) {
    case .list(let values) where values.count <= Self.mostElements: return values
    case .member(.list(let values), "indices") where values.count <= Self.mostElements:
      return values.indices.map { .number(Double($0)) }
    default: return nil
    }
  }

  /// `Tab.allCases` of an enumeration in the sources.
  private func cases(_ expression: ExprSyntax, _ scope: ReadingScope) -> [ViewValue]? {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "allCases",
      let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName,
      let type = name == "Self" ? scope.type : project.type(name, from: scope.file), type.keyword == .enumeration,
      !type.cases.isEmpty, type.cases.count <= Self.mostElements
    else { return nil }
    return type.cases.map { .member(nil, $0) }
  }
}

extension StoredProperty {
  /// Whether the property holds views of the caller: `@ViewBuilder var content: () -> Content`,
  /// `let content: Content`.
  var takesViews: Bool {
    if attributes.contains("ViewBuilder") { return true }
    guard let type else { return false }
    return type.hasSuffix("Content") || type.hasSuffix("-> some View") || type.hasSuffix("Label")
      || type.hasSuffix("AnyView")
  }
}
