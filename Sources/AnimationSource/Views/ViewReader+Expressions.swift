// One view expression: a constructor, a helper or a name, with the modifiers behind it.

internal import AnimationScope
internal import SwiftSyntax

extension ViewReader {
  /// Returns the views of an expression: none for one that gives no view, several for a helper with
  /// several.
  func views(_ expression: ExprSyntax, _ scope: ReadingScope, depth: Int) -> [ViewNode] {
    guard hasRoom(depth, at: expression, scope) else { return [] }
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let choice): return conditional(choice, scope, depth: depth)
    case .switchExpr(let choice): return conditional(choice, scope, depth: depth)
    case .ternaryExpr(let choice): return conditional(choice, scope, depth: depth)
    case .sequenceExpr(let sequence): return views(sequence, scope, depth: depth)
    default: break
    }
    let chain = ModifierChain(expression) { project.viewMembers[$0]?.contains { !$0.member.isFunction } ?? false }
    var links = chain.links[...]
    let nodes = base(chain.base, &links, scope, depth: depth)
    for block in chain.conditions { note(block.config, at: block, scope) }
    guard !links.isEmpty, !nodes.isEmpty else { return nodes }
    var node = one(nodes, at: chain.base, scope)
    let own = project.ownMethods(chain.base, chain.links, from: scope.file)
    for (place, link) in links.enumerated() {
      // `Badge().animation(.idle)`: a method of the view itself, which happens to have the name.
      let call = place < own ? ownMethod(link, of: node, scope) : modifier(link, scope, depth: depth)
      node.modifiers.append(call)
    }
    return [node]
  }

  private func views(_ sequence: SequenceExprSyntax, _ scope: ReadingScope, depth: Int) -> [ViewNode] {
    let elements = Array(sequence.elements)
    // `flag ? A() : B()`, the condition being a row of its own: `a && b ? A() : B()`.
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), index + 2 == elements.count,
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let condition =
        index == 1 ? elements[0] : ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(Array(elements[..<index]))))
      return choice(condition, ternary.thenExpression, elements[index + 1], at: sequence, scope, depth: depth)
    }
    if let text = joinedText(elements, at: sequence, scope) { return [text] }
    note(.statement(sequence.shortCode), at: sequence, scope)
    return []
  }

  /// `Text("a") + Text("b").bold()`: one text. What stands in parts that are more than a string
  /// counts as it is written.
  private func joinedText(_ elements: [ExprSyntax], at syntax: some SyntaxProtocol, _ scope: ReadingScope)
    -> ViewNode?
  {
    guard elements.count > 2 else { return nil }
    var joined: ViewValue?
    for (place, element) in elements.enumerated() {
      guard place.isMultiple(of: 2) else {
        guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
        continue
      }
      guard let part = textPart(element, scope) else { return nil }
      joined = joined.map { .infix("+", $0, part) } ?? part
    }
    return joined.map { ViewNode("Text", [ViewArgument($0)], location: location(of: syntax, scope)) }
  }

  private func textPart(_ expression: ExprSyntax, _ scope: ReadingScope) -> ViewValue? {
    let chain = ModifierChain(expression) { _ in false }
    if let call = chain.base.as(FunctionCallExprSyntax.self), call.calledName?.text == "Text" {
      guard chain.links.isEmpty, call.arguments.count == 1, let argument = call.arguments.first,
        argument.label == nil || argument.label?.text == "verbatim"
      else { return unknown(expression, scope) }
      return value(argument.expression, scope)
    }
    // A helper, a property.
    let name = chain.base.chainRoot ?? ""
    let type = scope.type?.member(name)?.type ?? scope.type?.storedProperty(name)?.type
    return type == "Text" || scope.meaning(of: name) != nil ? unknown(expression, scope) : nil
  }

  private func ownMethod(_ link: ModifierChain.Link, of node: ViewNode, _ scope: ReadingScope) -> ModifierCall {
    let values = link.call.map { arguments($0.arguments, scope) } ?? []
    return ModifierCall("\(node.type).\(link.name.text.plainName)", values, location: location(of: link.name, scope))
  }

  // MARK: - What a chain begins with

  private func base(
    _ base: ExprSyntax, _ links: inout ArraySlice<ModifierChain.Link>, _ scope: ReadingScope, depth: Int
  ) -> [ViewNode] {
    switch base.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return self.call(call, scope, depth: depth)
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text.plainName
      if reference.baseName.tokenKind == .keyword(.self) {
        // `self.header` is a helper, `self.padding()` modifies the view itself.
        if let first = links.first, let type = scope.type, let member = type.member(first.name.text) {
          links.removeFirst()
          if let call = first.call, let laidOut = laidOut(call.calledExpression, call, scope, depth: depth) {
            return [laidOut]
          }
          return helper(member, first.call?.arguments, first.call, scope, at: first.name, depth: depth)
        }
        // `self.content()`: a view that is handed in.
        if let first = links.first, let call = first.call, scope.type?.storedProperty(first.name.text) != nil {
          links.removeFirst()
          return function(first.name.text, call, at: first.name, scope, depth: depth)
        }
        if case .content? = scope.meaning(of: "self") { return [.content(location: location(of: reference, scope))] }
        return [opaque("self", at: reference, scope)]
      }
      return named(name, at: reference, scope, depth: depth)
    case .memberAccessExpr(let member): return self.member(member, scope, depth: depth)
    case .macroExpansionExpr(let macro):
      note(.unknownView("#" + macro.macroName.text), at: macro, scope)
      return [opaque("#" + macro.macroName.text, at: macro, scope)]
    case .ifExpr, .switchExpr, .ternaryExpr, .sequenceExpr: return views(base, scope, depth: depth + 1)
    case .discardAssignmentExpr, .closureExpr: return []
    default:
      note(.statement(base.shortCode), at: base, scope)
      return [opaque(base.shortCode, at: base, scope)]
    }
  }

  func opaque(_ name: String, at syntax: some SyntaxProtocol, _ scope: ReadingScope, _ arguments: [ViewArgument] = [])
    -> ViewNode
  {
    ViewNode(name, arguments, location: location(of: syntax, scope))
  }

  /// A name that leads to no view: a property that is handed in, or nothing that the sources know.
  private func unknownView(_ name: String, _ scope: ReadingScope) -> ReadingNote.Reason {
    scope.type?.storedProperty(name) == nil ? .unknownView(name) : .givenView(name)
  }

  /// A name without parentheses: a helper property, a parameter, a view that was given a name.
  private func named(_ name: String, at syntax: DeclReferenceExprSyntax, _ scope: ReadingScope, depth: Int)
    -> [ViewNode]
  {
    switch scope.meaning(of: name) {
    case .content?: return [.content(location: location(of: syntax, scope))]
    case .expression(let expression, let inner)?:
      guard !isBeingRead(expression.id) else { return cut(name, at: syntax, scope) }
      return reading(name, expression.id) { views(expression, inner, depth: depth + 1) } ?? []
    case .statements(let items, _, let inner)?:
      guard !isBeingRead(items.id) else { return cut(name, at: syntax, scope) }
      return reading(name, items.id) { views(items, inner, depth: depth + 1) } ?? []
    case .value(let value)?:
      note(.givenView(name), at: syntax, scope)
      return [opaque(name, at: syntax, scope, [ViewArgument(value)])]
    case .function?, nil: break
    }
    if let member = scope.type?.member(name), !member.isFunction {
      return helper(member, nil, nil, scope, at: syntax, depth: depth)
    }
    if let color = self.color(name, at: syntax, scope) { return [color] }
    if let property = scope.type?.storedProperty(name), let initializer = property.initializer,
      !property.isOutsideStorage
    {
      return reading(name, initializer.id) { views(initializer, scope.outermost, depth: depth + 1) }
        ?? cut(name, at: syntax, scope)
    }
    note(unknownView(name, scope), at: syntax, scope)
    return [opaque(name, at: syntax, scope)]
  }

  /// A property that is a colour, which is a view and a value: `@State var tint = Color.red`.
  private func color(_ name: String, at syntax: some SyntaxProtocol, _ scope: ReadingScope) -> ViewNode? {
    guard let type = scope.type?.storedProperty(name)?.typeName, ["Color", "SwiftUI.Color"].contains(type),
      let value = memberValue(name, scope, 0)
    else { return nil }
    return opaque("Color", at: syntax, scope, [ViewArgument(value)])
  }

  /// `Color.red`, `self.header` (without parentheses), `configuration.label`.
  private func member(_ member: MemberAccessExprSyntax, _ scope: ReadingScope, depth: Int) -> [ViewNode] {
    let name = member.declName.baseName.text
    if let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName {
      if base.tokenKind == .keyword(.self) || base.tokenKind == .keyword(.Self),
        let helper = scope.type?.member(name)
      {
        return self.helper(helper, nil, nil, scope, at: member, depth: depth)
      }
      if base.tokenKind == .keyword(.self) {
        return named(name, at: DeclReferenceExprSyntax(baseName: member.declName.baseName), scope, depth: depth)
      }
      if base.text.first?.isUppercase == true {
        return [
          ViewNode(base.text, [ViewArgument(.member(nil, name))], location: location(of: member, scope))
        ]
      }
    }
    let text = member.shortCode
    if text != "configuration.label", text != "configuration.content" { note(.unknownView(text), at: member, scope) }
    return [opaque(text, at: member, scope)]
  }

  private func cut(_ name: String, at syntax: some SyntaxProtocol, _ scope: ReadingScope) -> [ViewNode] {
    note(.recursion(name), at: syntax, scope)
    return [opaque(name, at: syntax, scope)]
  }

  // MARK: - Calls

  private func call(_ call: FunctionCallExprSyntax, _ scope: ReadingScope, depth: Int) -> [ViewNode] {
    var callee = call.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text.plainName
      // A helper may have a capital letter too: inside its type its name comes first.
      let isHelper = scope.type?.members[name]?.contains(where: \.isFunction) ?? false
      if name.first?.isUppercase == true, !isHelper, scope.meaning(of: name) == nil {
        return construct(name, call, at: reference, scope, depth: depth)
      }
      return function(name, call, at: reference, scope, depth: depth)
    }
    if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base?.as(DeclReferenceExprSyntax.self) {
      let name = member.declName.baseName.text.plainName
      if base.baseName.tokenKind == .keyword(.self) || base.baseName.tokenKind == .keyword(.Self) {
        return function(name, call, at: member.declName, scope, depth: depth)
      }
      // `SwiftUI.Text("…")`, `Cards.Front()`
      if name.first?.isUppercase == true { return construct(name, call, at: member.declName, scope, depth: depth) }
      if name == "init" { return construct(base.baseName.text, call, at: base, scope, depth: depth) }
      if let laidOut = laidOut(callee, call, scope, depth: depth) { return [laidOut] }
      return [
        ViewNode(
          base.baseName.text, [ViewArgument(.call(.member(nil, name), arguments(call.arguments, scope)))],
          location: location(of: base, scope))
      ]
    }
    if let laidOut = laidOut(callee, call, scope, depth: depth) { return [laidOut] }
    let text = callee.shortCode
    note(.unknownView(text), at: callee, scope)
    return [opaque(text, at: callee, scope, arguments(call.arguments, scope))]
  }

  /// A helper of the type, a function inside the body, a view builder's closure that is called.
  private func function(
    _ name: String, _ call: FunctionCallExprSyntax, at syntax: some SyntaxProtocol, _ scope: ReadingScope, depth: Int
  ) -> [ViewNode] {
    switch scope.meaning(of: name) {
    case .statements(let items, let parameters, let outer)?:
      guard !isBeingRead(items.id) else { return cut(name, at: syntax, scope) }
      let inner = ReadingScope(inside: outer)
      for (index, argument) in call.arguments.enumerated() {
        let parameter = parameters.indices.contains(index) ? parameters[index] : "$\(index)"
        inner.names[parameter] = .expression(argument.expression, scope)
      }
      return reading(name, items.id) { views(items, inner, depth: depth + 1) } ?? []
    case .function(let member, let outer)?:
      return helper(member, call.arguments, call, ReadingScope(inside: outer), from: scope, at: syntax, depth: depth)
    case .content?: return [.content(location: location(of: syntax, scope))]
    case .value?, .expression?, nil: break
    }
    if let laidOut = laidOut(call.calledExpression, call, scope, depth: depth) { return [laidOut] }
    if let members = scope.type?.members[name],
      let member = members.first(where: { $0.isFunction && $0.accepts(call.arguments) }) ?? members.first
    {
      return helper(member, call.arguments, call, scope, at: syntax, depth: depth)
    }
    if let global = project.functions[name], global.member.givesView {
      let inner = ReadingScope(type: nil, file: global.file)
      return helper(global.member, call.arguments, call, inner, from: scope, at: syntax, depth: depth)
    }
    // In an extension of `View` a modifier may stand without the view: `padding()` is
    // `self.padding()`.
    if case .content? = scope.meaning(of: "self"), let token = syntax.firstToken(viewMode: .sourceAccurate) {
      let call = modifier(ModifierChain.Link(name: token, call: call), scope, depth: depth)
      return [.content(modifiers: [call], location: location(of: syntax, scope))]
    }
    // A statement such as `print("…")` gives no view.
    if ["print", "debugPrint", "assert", "precondition", "fatalError"].contains(name) { return [] }
    note(unknownView(name, scope), at: syntax, scope)
    return [opaque(name, at: syntax, scope, arguments(call.arguments, scope))]
  }

  /// Reads what a helper gives, in the block in which it was declared, with its parameters bound.
  func helper(
    _ member: ComputedMember, _ arguments: LabeledExprListSyntax?, _ call: FunctionCallExprSyntax?,
    _ scope: ReadingScope, from outer: ReadingScope? = nil, at syntax: some SyntaxProtocol, depth: Int
  ) -> [ViewNode] {
    guard !isBeingRead(member.body.id) else { return cut(member.name, at: syntax, scope) }
    // A path that statements draw is no view builder.
    if member.type == "Path", member.body.only == nil {
      return [opaque("Path", at: syntax, scope, [ViewArgument(unknown(member.body, scope.outermost))])]
    }
    let around = outer == nil ? scope.outermost : scope
    let inner = ReadingScope(inside: around, file: member.file ?? (outer == nil ? around.type?.file : nil))
    if let arguments { bind(arguments, of: member, in: inner, from: outer ?? scope) }
    if let call { bindClosures(of: call, to: member, in: inner, from: outer ?? scope) }
    if member.isNeverDrawn { return [] }
    if member.givesColor, !member.body.isColorExpression {
      let color = reading(member.name, member.body.id) { blockValue(member.body, inner, 0) }
      return [opaque("Color", at: syntax, scope, [ViewArgument(color ?? unknown(member.body, inner))])]
    }
    return reading(member.name, member.body.id) { views(member.body, inner, depth: depth + 1) } ?? []
  }

  /// Gives trailing closures to the parameters that take them.
  func bindClosures(
    of call: FunctionCallExprSyntax, to member: ComputedMember, in scope: ReadingScope, from outer: ReadingScope
  ) {
    for closure in call.additionalTrailingClosures {
      guard let parameter = member.parameters.first(where: { $0.label == closure.label.text.plainName }) else {
        continue
      }
      scope.names[parameter.name] = .statements(
        closure.closure.statements, parameters: closure.closure.parameterNames, outer)
    }
    guard let closure = call.trailingClosure else { return }
    let free = member.parameters.first { parameter in
      parameter.type.contains("->") && scope.names[parameter.name] == nil
    }
    if let free { scope.names[free.name] = .statements(closure.statements, parameters: closure.parameterNames, outer) }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements are one expression that says its type: `Color.red.opacity(0.5)`.
  fileprivate var isColorExpression: Bool {
    guard let item = only?.item else { return false }
    let expression = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    return expression?.chainStart.is(DeclReferenceExprSyntax.self) ?? false
  }
}
