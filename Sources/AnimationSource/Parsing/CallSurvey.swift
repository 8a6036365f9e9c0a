internal import SwiftSyntax

/// The calls of a file by the names of the functions: modifiers, views, timers.
struct CallSurvey: Sendable {
  struct Call: Sendable {
    let syntax: FunctionCallExprSyntax
    /// The name of the function, without what stands before it.
    let name: TokenSyntax
    /// The type around it.
    let typeName: String?
  }

  private var calls: [String: [Call]] = [:]

  mutating func add(_ call: FunctionCallExprSyntax, in typeName: String?) {
    guard let name = call.calledName else { return }
    calls[name.text, default: []].append(Call(syntax: call, name: name, typeName: typeName))
  }

  /// The calls of functions of that name, the outermost of a chain first.
  func named(_ name: String) -> [Call] { calls[name] ?? [] }
}

extension FunctionCallExprSyntax {
  /// The name of the function: `offset` of `view.offset(x: 3)`, `Task` of
  /// `Task<Void, Never> { … }`.
  var calledName: TokenSyntax? {
    var callee = calledExpression
    while true {
      switch callee.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference): return reference.baseName
      case .memberAccessExpr(let member): return member.declName.baseName
      case .genericSpecializationExpr(let generic): callee = generic.expression
      case .optionalChainingExpr(let chain): callee = chain.expression
      default: return nil
      }
    }
  }

  /// The value of the first argument with a label; `nil` asks for one without.
  func argument(_ label: String?) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The call before this one in a chain of modifiers.
  var previousInChain: FunctionCallExprSyntax? { receiver?.as(FunctionCallExprSyntax.self) }

  /// The outermost call of the chain.
  var endOfChain: FunctionCallExprSyntax {
    var call = self
    while let next = call.nextInChain { call = next }
    return call
  }

  /// The calls before this one in the chain, the nearest first.
  var chainBefore: [FunctionCallExprSyntax] {
    var calls: [FunctionCallExprSyntax] = []
    var call = self
    while let previous = call.previousInChain {
      calls.append(previous)
      call = previous
    }
    return calls
  }

  /// The calls behind this one in the chain, the nearest first.
  var chainBehind: [FunctionCallExprSyntax] {
    var calls: [FunctionCallExprSyntax] = []
    var call = self
    while let next = call.nextInChain {
      calls.append(next)
      call = next
    }
    return calls
  }

  /// Whether a call stands inside this one or is this one.
  func contains(_ other: some SyntaxProtocol) -> Bool {
    other.position >= position && other.endPosition <= endPosition
  }
}

extension SyntaxProtocol {
  /// The nodes around this one, the nearest first.
  var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent).dropFirst() }
}

extension ClosureExprSyntax {
  /// The call whose argument the closure is, with its label; a first trailing closure has none.
  var owner: (call: FunctionCallExprSyntax, label: String?)? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return (call, nil) }
    if let element = parent?.as(MultipleTrailingClosureElementSyntax.self),
      let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return (call, element.label.text)
    }
    if let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return (call, argument.label?.text)
    }
    return nil
  }
}
