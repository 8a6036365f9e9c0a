// What `withTransaction` carries, as far as the code around it tells.
//
//     var transaction = Transaction(animation: .linear)
//     transaction.disablesAnimations = true
//     withTransaction(transaction) { isOpen.toggle() }
//
//     withTransaction(\.animation, .linear) { isOpen.toggle() }

internal import AnimationScope
internal import SwiftSyntax

/// A transaction that code makes, with what is set in it before it is used.
struct WrittenTransaction {
  private(set) var animation: ExprSyntax?
  private(set) var disablesAnimations: ExprSyntax?
  /// What holds the transaction where the code does not say what is in it.
  private(set) var origin: ExprSyntax?

  /// - Parameter call: Of `withTransaction`.
  init(_ call: FunctionCallExprSyntax) {
    guard let first = call.arguments.first, first.label == nil else { return }
    if let key = first.expression.as(KeyPathExprSyntax.self) {
      guard call.arguments.count > 1 else { return }
      let value = call.arguments[call.arguments.index(after: call.arguments.startIndex)].expression
      set(key.components.last?.component.trimmedDescription ?? "", value)
    } else if let name = first.expression.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName {
      read(variable: name, before: call)
    } else {
      read(first.expression)
    }
  }

  /// `Transaction(animation: .linear)`, `.init()`
  private mutating func read(_ value: ExprSyntax) {
    guard let call = value.as(FunctionCallExprSyntax.self),
      ["Transaction", ".init", "Transaction.init", "SwiftUI.Transaction"].contains(call.calledExpression.code)
    else {
      origin = value
      return
    }
    animation = call.argument("animation")
  }

  /// A variable of the blocks around the call, and what is set in it on the way there.
  private mutating func read(variable name: String, before call: FunctionCallExprSyntax) {
    var statements: [CodeBlockItemSyntax] = []
    origin = call.arguments.first?.expression
    for block in call.ancestors.compactMap({ $0.as(CodeBlockItemListSyntax.self) }) {
      let before = block.filter { $0.endPosition <= call.position }
      let place = before.lastIndex { $0.item.as(VariableDeclSyntax.self)?.value(of: name) != nil }
      statements = before[(place ?? before.startIndex)...] + statements
      if let place, let value = before[place].item.as(VariableDeclSyntax.self)?.value(of: name) {
        origin = nil
        read(value)
        break
      }
      if block.parent?.parent?.is(FunctionDeclSyntax.self) ?? true { break }
    }
    guard origin == nil else { return }
    // What is set under a condition is not known.
    let isSetElsewhere = statements.contains { statement in
      !statement.item.is(SequenceExprSyntax.self) && !statement.item.is(VariableDeclSyntax.self)
        && statement.item.as(FunctionCallExprSyntax.self)?.calledName?.text != "withTransaction"
        && statement.mentionedNames.contains(name)
    }
    if isSetElsewhere { origin = call.arguments.first?.expression }
    for statement in statements {
      guard let elements = statement.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
        elements[1].is(AssignmentExprSyntax.self), let target = elements[0].as(MemberAccessExprSyntax.self),
        target.base?.code == name
      else { continue }
      set(target.declName.baseName.text, elements[2])
    }
  }

  private mutating func set(_ key: String, _ value: ExprSyntax) {
    switch key {
    case "animation": animation = value.is(NilLiteralExprSyntax.self) ? nil : value
    case "disablesAnimations": disablesAnimations = value
    default: break
    }
  }
}

extension VariableDeclSyntax {
  /// What a variable of the declaration begins with.
  fileprivate func value(of name: String) -> ExprSyntax? {
    bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName == name }?.initializer?
      .value
  }
}
