// Modifiers: arguments become values; braces become secondary views, scoped bodies or edits of the
// transaction; modifiers of the sources are read where they are used.

internal import AnimationScope
internal import SwiftSyntax

extension ViewReader {
  func modifier(_ link: ModifierChain.Link, _ scope: ReadingScope, depth: Int) -> ModifierCall {
    let name = link.name.text.plainName
    let place = location(of: link.name, scope)
    guard let call = link.call else {
      return added(name, nil, at: place, scope, depth: depth) ?? ModifierCall(name, location: place)
    }
    if name == "modifier" {
      return call.arguments.first.map { modified($0.expression, at: place, scope, depth: depth) }
        ?? ModifierCall("modifier", location: place)
    }
    switch ModifierCatalog.behavior(named: name) {
    case .animates: return animationCall(call, at: place, scope, depth: depth)
    case .editsTransaction: return transaction(call, at: place, scope, depth: depth)
    default: break
    }
    if let known = added(name, call, at: place, scope, depth: depth) { return known }
    switch ModifierCatalog.braces(named: name) {
    case .actions, .elsewhere: return ModifierCall(name, location: place)
    case .views: return secondary(name, call, at: place, scope, depth: depth)
    case .body, nil: break
    }
    let values = values(name, call, scope)
    guard ModifierCatalog.braces(named: name) == .body, let closure = call.closures.first else {
      return ModifierCall(name, values, location: place)
    }
    return ModifierCall(name, values, body: body(closure, scope, depth: depth), location: place)
  }

  /// The arguments of a call. A closure of a modifier of SwiftUI that holds neither views nor
  /// actions works out a value: what it reads counts.
  private func values(_ name: String, _ call: FunctionCallExprSyntax, _ scope: ReadingScope) -> [ViewArgument] {
    let worksOut = ModifierCatalog.braces(named: name) == nil && !ModifierCatalog.entries(named: name).isEmpty
    var values = arguments(call.arguments, scope)
    if worksOut {
      for (place, argument) in call.arguments.enumerated() {
        if let closure = argument.expression.as(ClosureExprSyntax.self) {
          values[place].value = code(of: closure, scope)
        }
      }
    }
    if let closure = call.trailingClosure {
      values.append(ViewArgument(worksOut ? code(of: closure, scope) : .unknown("{ … }", mentions: [])))
    }
    return values
  }

  // MARK: - Secondary views

  private func secondary(
    _ name: String, _ call: FunctionCallExprSyntax, at place: ScopeLocation, _ scope: ReadingScope, depth: Int
  ) -> ModifierCall {
    var values: [ViewArgument] = []
    var content: [ViewNode] = []
    for argument in call.arguments {
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        content += views(closure.statements, scope, depth: depth + 1)
      } else if argument.label == nil || argument.label?.text == "content",
        name == "mask" || isView(argument.expression, scope)
      {
        // A mask takes no style: `.mask(LinearGradient(…))` is a view.
        content += views(argument.expression, scope, depth: depth + 1)
      } else {
        values.append(ViewArgument(argument.label?.text.plainName, value(argument.expression, scope)))
      }
    }
    for closure in [call.trailingClosure].compactMap(\.self) + call.additionalTrailingClosures.map(\.closure) {
      content += views(closure.statements, scope, depth: depth + 1)
    }
    return ModifierCall(name, values, content: content.map { tree.add($0) }, location: place)
  }

  /// Whether an argument is a view and not a style: it begins with a view's type, a helper or a
  /// view of the sources.
  private func isView(_ expression: ExprSyntax, _ scope: ReadingScope) -> Bool {
    let chain = ModifierChain(expression) { project.viewMembers[$0]?.contains { !$0.member.isFunction } ?? false }
    let base = chain.base
    if let call = base.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
      if name.first?.isUppercase == true {
        guard let type = project.type(name, from: scope.file) else { return !Self.styles.contains(name) }
        return type.isView || type.isShape
      }
      return scope.type?.member(name).map { $0.givesView && !$0.givesColor } ?? false
    }
    if let reference = base.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName {
      switch scope.meaning(of: reference) {
      case .statements?, .content?: return true
      case .expression(let inner, let innerScope)?: return !isBeingRead(inner.id) && isView(inner, innerScope)
      default: return scope.type?.member(reference).map { $0.givesView && !$0.givesColor } ?? false
      }
    }
    return false
  }

  private static let styles: Set<String> = [
    "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "ImagePaint",
    "Material", "AnyShapeStyle", "Gradient", "HierarchicalShapeStyle", "UIColor", "NSColor",
  ]

  // MARK: - Writers of the transaction

  private func animationCall(
    _ call: FunctionCallExprSyntax, at place: ScopeLocation, _ scope: ReadingScope, depth: Int
  ) -> ModifierCall {
    var values: [ViewArgument] = []
    for argument in call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
      let label = argument.label?.text
      let read =
        label == nil ? animationValue(argument.expression, scope) : watchedValue(argument.expression, scope)
      values.append(ViewArgument(label, read))
    }
    let body = call.closures.first.map { self.body($0, scope, depth: depth) }
    return ModifierCall("animation", values, body: body, location: place)
  }

  /// A watched value. A name that stands for a constant here may stand for something else
  /// elsewhere: it keeps its name.
  private func watchedValue(_ expression: ExprSyntax, _ scope: ReadingScope) -> ViewValue {
    let read = value(expression, scope)
    switch read {
    case .number, .string, .bool, .nil:
      return expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
        ? .name(expression.shortCode) : read
    default: return read
    }
  }

  private func transaction(
    _ call: FunctionCallExprSyntax, at place: ScopeLocation, _ scope: ReadingScope, depth: Int
  ) -> ModifierCall {
    var values: [ViewArgument] = []
    var edits: [TransactionEdit] = []
    var bodyID: ViewTree.NodeID?
    for argument in call.arguments {
      let label = argument.label?.text
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        if label == "body" { bodyID = body(closure, scope, depth: depth) } else { edits += self.edits(closure, scope) }
      } else {
        values.append(ViewArgument(label, value(argument.expression, scope)))
      }
    }
    if let closure = call.trailingClosure { edits += self.edits(closure, scope) }
    for further in call.additionalTrailingClosures where further.label.text == "body" {
      bodyID = body(further.closure, scope, depth: depth)
    }
    return ModifierCall("transaction", values, body: bodyID, edits: edits, location: place)
  }

  /// `$0.animation = nil`, `transaction.disablesAnimations = true`
  private func edits(_ closure: ClosureExprSyntax, _ scope: ReadingScope) -> [TransactionEdit] {
    let parameter = closure.parameterNames.first ?? "$0"
    let inner = ReadingScope(inside: scope)
    inner.names[parameter] = .value(.name("$0"))
    return closure.statements.map { item in
      guard let sequence = item.item.as(SequenceExprSyntax.self),
        let target = sequence.elements.first?.as(MemberAccessExprSyntax.self),
        target.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == parameter,
        sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      else { return .unknown(item.shortCode) }
      let right = Array(sequence.elements.dropFirst(2))
      let value: (ExprSyntax) -> ViewValue = { self.animationValue($0, inner) }
      guard let assigned = OperatorFolding(elements: right, value: value).folded() else {
        return .unknown(item.shortCode)
      }
      switch target.declName.baseName.text {
      case "animation": return .animation(assigned)
      case "disablesAnimations": return .disablesAnimations(assigned)
      default: return .unknown(item.shortCode)
      }
    }
  }

  /// The body of a scoped modifier: its first parameter is the view that is modified.
  func body(_ closure: ClosureExprSyntax, _ scope: ReadingScope, depth: Int) -> ViewTree.NodeID {
    let inner = ReadingScope(inside: scope)
    let names = closure.parameterNames
    inner.names[names.first ?? "$0"] = .content
    for name in names.dropFirst() { inner.names[name] = .value(.unknown(name, mentions: [])) }
    if names.isEmpty { inner.names["$1"] = .value(.unknown("$1", mentions: [])) }
    let nodes = views(closure.statements, inner, depth: depth + 1)
    return tree.add(nodes.isEmpty ? .content(location: location(of: closure, scope)) : one(nodes, at: closure, inner))
  }

  // MARK: - Modifiers of the sources

  /// What `extension View` adds, read with the view it modifies as `self`.
  private func added(
    _ name: String, _ call: FunctionCallExprSyntax?, at place: ScopeLocation, _ scope: ReadingScope, depth: Int
  ) -> ModifierCall? {
    guard let known = project.viewMembers[name] else { return nil }
    let fitting = known.first { entry in
      guard let call else { return !entry.member.isFunction }
      return entry.member.isFunction && entry.member.accepts(call.arguments)
    }
    guard let (member, file) = fitting, !isBeingRead(member.body.id),
      hasRoom(depth, at: member.syntax, ReadingScope(type: nil, file: file))
    else { return nil }
    let inner = ReadingScope(type: nil, file: file)
    inner.names["self"] = .content
    if let call {
      bind(call.arguments, of: member, in: inner, from: scope)
      bindClosures(of: call, to: member, in: inner, from: scope)
    }
    let nodes = reading(name, member.body.id) { views(member.body, inner, depth: depth + 1) } ?? []
    guard !nodes.isEmpty else { return nil }
    let body = tree.add(one(nodes, at: member.syntax, inner))
    return ModifierCall(name, call.map { arguments($0.arguments, scope) } ?? [], body: body, location: place)
  }

  /// `Shake(travel: 3)` of `.modifier(Shake(travel: 3))`, `Shake().animation(.bouncy)` of
  /// `.modifier(Shake().animation(.bouncy))`
  func modified(
    _ argument: ExprSyntax, at place: ScopeLocation, _ scope: ReadingScope, depth: Int
  ) -> ModifierCall {
    let chain = ModifierChain(argument) { _ in false }
    guard let initializer = chain.base.as(FunctionCallExprSyntax.self),
      let name = initializer.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName
    else { return ModifierCall("modifier", [ViewArgument(value(argument, scope))], location: place) }
    var result = made(name, initializer, at: place, scope, depth: depth)
    for link in chain.links {
      // A writer on a modifier counts for that modifier alone, as if both stood in a scoped body.
      guard let call = link.call,
        [.animates, .editsTransaction].contains(ModifierCatalog.behavior(named: link.name.text))
      else { continue }
      let body = tree.add(.content(modifiers: [result], location: place))
      result = modifier(ModifierChain.Link(name: link.name, call: call), scope, depth: depth)
      result.body = body
    }
    return result
  }

  private func made(
    _ name: String, _ call: FunctionCallExprSyntax, at place: ScopeLocation, _ scope: ReadingScope, depth: Int
  ) -> ModifierCall {
    let values = arguments(call.arguments, scope)
    guard let type = project.type(name, from: scope.file), type.isViewModifier || type.isGeometryEffect else {
      return ModifierCall(name, values, location: place)
    }
    let inner = self.inner(of: type, call, scope)
    let data = data(of: type, inner)
    guard let body = type.member("body"), !isBeingRead(body.body.id) else {
      return ModifierCall(name, values, animatableData: data, location: place)
    }
    inner.names[body.parameters.first?.name ?? "content"] = .content
    let nodes = reading(name, body.body.id) { views(body.body, inner, depth: depth + 1) } ?? []
    let id = nodes.isEmpty ? nil : tree.add(one(nodes, at: body.syntax, inner))
    return ModifierCall(name, values, body: id, animatableData: data, location: place)
  }
}

extension FunctionCallExprSyntax {
  /// Every closure of the call, in text order.
  var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [trailingClosure].compactMap(\.self)
      + additionalTrailingClosures.map(\.closure)
  }
}
