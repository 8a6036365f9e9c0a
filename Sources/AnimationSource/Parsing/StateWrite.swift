internal import AnimationScope
internal import SwiftSyntax

/// One place where the code writes a property: `offset.width = 3`, `isOpen.toggle()`, `count += 1`.
struct StateWrite: Sendable {
  /// The first name of the path: `offset`.
  let name: String
  /// What is assigned; `nil` for what changes in place.
  let value: ExprSyntax?
  /// What changes in place: `toggle`, `+=`, `remove`; `nil` for an assignment.
  let mutation: String?
  let syntax: ExprSyntax
  /// The type around it.
  let typeName: String?

  init?(_ sequence: SequenceExprSyntax, in typeName: String?) {
    let elements = Array(sequence.elements)
    guard elements.count >= 3, let name = elements[0].writtenName else { return nil }
    if elements[1].is(AssignmentExprSyntax.self) {
      mutation = nil
      value = elements.count == 3 ? elements[2] : ExprSyntax(sequence)
    } else if let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      ["+=", "-=", "*=", "/=", "%="].contains(symbol)
    {
      mutation = symbol
      value = nil
    } else {
      return nil
    }
    self.name = name
    self.typeName = typeName
    syntax = ExprSyntax(sequence)
  }

  init?(_ call: FunctionCallExprSyntax, in typeName: String?) {
    guard let method = call.calledName?.text, Self.mutating.contains(method), let name = call.receiver?.writtenName
    else {
      return nil
    }
    self.name = name
    self.typeName = typeName
    mutation = method
    value = nil
    syntax = ExprSyntax(call)
  }

  private static let mutating: Set<String> =
    reordering.union(["toggle", "append", "removeLast", "popLast", "negate", "formUnion"])
  /// Methods after which a place in a collection holds another element.
  private static let reordering: Set<String> = [
    "insert", "remove", "removeAll", "removeFirst", "removeSubrange", "move", "shuffle", "sort", "reverse", "swapAt",
    "popFirst",
  ]

  /// Whether a collection has fewer elements afterwards.
  var takesAway: Bool {
    guard let mutation else { return false }
    return mutation.hasPrefix("remove") || mutation.hasPrefix("pop")
  }

  /// The whole path that is written: `offset.width`, `scales[index]`.
  var target: String {
    let written =
      syntax.as(SequenceExprSyntax.self)?.elements.first ?? syntax.as(FunctionCallExprSyntax.self)?.receiver
    return written?.path ?? written?.code ?? name
  }

  /// The path that is written, or its first name where an element is: `scales` of `scales[index]`.
  var plainTarget: String {
    let written =
      syntax.as(SequenceExprSyntax.self)?.elements.first ?? syntax.as(FunctionCallExprSyntax.self)?.receiver
    let path = written?.path ?? name
    return path.hasPrefix("$") ? String(path.dropFirst()) : path
  }

  /// Whether the value comes from the layout: from a preference, from the geometry of a view.
  var isMeasurement: Bool {
    var proxies: Set<String> = []
    for ancestor in syntax.ancestors {
      if ancestor.isProtocol((any DeclSyntaxProtocol).self), !ancestor.is(VariableDeclSyntax.self) { break }
      guard let closure = ancestor.as(ClosureExprSyntax.self), let call = closure.owner?.call,
        let name = call.calledName?.text
      else { continue }
      if name == "GeometryReader" {
        proxies.formUnion(closure.parameterNames.isEmpty ? ["$0"] : closure.parameterNames)
      } else if call.receiver != nil, Self.measures(name) {
        return true
      }
    }
    // `proxy.size` itself: what is computed with it may come from a finger.
    return value?.chainRoot.map(proxies.contains) ?? false
  }

  /// Whether a modifier tells what was measured, as far as its name says: `onPreferenceChange`,
  /// `readSize`.
  static func measures(_ modifier: String) -> Bool {
    ["Preference", "Geometry", "Size", "Frame"].contains(where: modifier.contains)
  }

  /// The closure or the function in which the write happens; those of explicit animations belong to
  /// what is around them.
  var action: SyntaxIdentifier? {
    for ancestor in syntax.ancestors {
      if ancestor.is(FunctionDeclSyntax.self) || ancestor.is(AccessorDeclSyntax.self) { return ancestor.id }
      guard let closure = ancestor.as(ClosureExprSyntax.self) else { continue }
      let name = closure.owner?.call.calledName?.text
      if name != "withAnimation", name != "withTransaction" { return closure.id }
    }
    return nil
  }

  /// Whether an element of a collection may have another place afterwards.
  var reorders: Bool { mutation.map(Self.reordering.contains) ?? false }

  /// The text of what a Boolean or a number becomes: `true`, `0`; `nil` for anything else.
  var literal: String? {
    guard let value else { return nil }
    switch value.kind {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr: return value.code
    case .memberAccessExpr: return value.as(MemberAccessExprSyntax.self)?.base == nil ? value.code : nil
    default: return nil
    }
  }

  /// The closures of explicit animations around the write, without what only begins later in
  /// between; the nearest first.
  var animations: [FunctionCallExprSyntax] { Self.animations(around: syntax) }

  static func animations(around node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
    var calls: [FunctionCallExprSyntax] = []
    for ancestor in node.ancestors {
      if ancestor.isProtocol((any DeclSyntaxProtocol).self), !ancestor.is(VariableDeclSyntax.self) { break }
      guard let owner = ancestor.as(ClosureExprSyntax.self)?.owner, let name = owner.call.calledName?.text else {
        continue
      }
      if owner.call.beginsLater || EventClosures.isEvent(owner.call, label: owner.label) { break }
      if name == "withAnimation" || name == "withTransaction" { calls.append(owner.call) }
    }
    return calls
  }
}

extension FunctionCallExprSyntax {
  /// Whether a closure of the call runs after the code around it has gone on.
  var beginsLater: Bool {
    guard let name = calledName?.text else { return false }
    switch name {
    case "Task": return calledExpression.is(DeclReferenceExprSyntax.self) || receiver == nil || isGeneric
    case "detached": return receiver?.code == "Task"
    case "async", "asyncAfter":
      return receiver?.code.contains("Dispatch") ?? false || (receiver?.code ?? "").hasSuffix("ueue")
    case "scheduledTimer": return receiver?.code == "Timer"
    case "Timer": return calledExpression.is(DeclReferenceExprSyntax.self)
    default: return false
    }
  }

  private var isGeneric: Bool { calledExpression.is(GenericSpecializationExprSyntax.self) }
}

/// The closures of a view that run when something happens, not when it is drawn.
enum EventClosures {
  /// Whether a closure of a call is an action.
  static func isEvent(_ call: FunctionCallExprSyntax, label: String?) -> Bool {
    guard let name = call.calledName?.text else { return false }
    // `updating` belongs to gestures, and is no modifier of views.
    if ViewClosures.isAction(label) || name == "updating" { return true }
    switch ModifierCatalog.braces(named: name) {
    case .actions: return true
    // `.sheet(isPresented: $isShown, onDismiss: { … }) { … }`
    case .elsewhere: return label == "onDismiss"
    case .views, .body, nil: break
    }
    guard name == "Button", label == nil else { return false }
    let others = call.additionalTrailingClosures.map(\.label.text)
    return others.contains("label") || !call.arguments.contains { ViewClosures.isAction($0.label?.text) }
  }

  /// Whether code runs when something happens: it stands in an action, or in what begins later.
  static func contain(_ node: some SyntaxProtocol) -> Bool {
    for ancestor in node.ancestors {
      guard let owner = ancestor.as(ClosureExprSyntax.self)?.owner else { continue }
      if owner.call.beginsLater || isEvent(owner.call, label: owner.label) { return true }
      if owner.call.calledName?.text == "withAnimation" { return true }
    }
    return false
  }
}

extension ExprSyntax {
  /// The first name of what is written, of an element too: `scales` of `scales[index]`, of
  /// `dots[index].y`.
  fileprivate var writtenName: String? {
    if let name = rootName { return name }
    var expression = self
    while true {
      switch expression.as(ExprSyntaxEnum.self) {
      case .subscriptCallExpr(let element):
        expression = element.calledExpression
        if let name = expression.rootName { return name }
      case .memberAccessExpr(let member):
        guard let base = member.base else { return nil }
        expression = base
      case .optionalChainingExpr(let chain): expression = chain.expression
      case .forceUnwrapExpr(let unwrap): expression = unwrap.expression
      default: return nil
      }
    }
  }

  /// A path of names without `self` and without the marks of optionals: `store.items`.
  var path: String? {
    var names: [String] = []
    var expression = self
    while true {
      switch expression.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let member):
        names.append(member.declName.baseName.text)
        guard let base = member.base else { return nil }
        expression = base
      case .optionalChainingExpr(let chain): expression = chain.expression
      case .forceUnwrapExpr(let unwrap): expression = unwrap.expression
      case .declReferenceExpr(let reference):
        if reference.baseName.tokenKind != .keyword(.self) { names.append(reference.baseName.text) }
        return names.isEmpty ? nil : names.reversed().joined(separator: ".")
      default: return nil
      }
    }
  }
}
