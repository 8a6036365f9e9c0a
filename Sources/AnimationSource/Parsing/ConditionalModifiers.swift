// Modifiers under `#if`. What is read is what an app for iOS has: the first clause whose condition
// may hold there.
//
//     Card()
//       #if !os(macOS)
//         .animation(.bouncy, value: isOpen)
//       #endif
//       .padding()

internal import SwiftSyntax

extension IfConfigDeclSyntax {
  /// The clause that is read, if one of them may hold on iOS.
  var clauseRead: IfConfigClauseSyntax? {
    clauses.first { $0.condition.map { BuildCondition($0, isOnIOS: true).holds != false } ?? true }
  }

  /// The modifiers that are read, the last of them outermost.
  fileprivate var modifiersRead: ExprSyntax? {
    guard case .postfixExpression(let modifiers) = clauseRead?.elements else { return nil }
    return modifiers
  }
}

extension PostfixIfConfigExprSyntax {
  /// The modifiers that are read.
  var modifiersRead: ExprSyntax? { config.modifiersRead }

  /// What the modifiers are for; of one inside of another the base of that.
  fileprivate var before: ExprSyntax? { base ?? Syntax(self).blockAround?.before }
}

extension Syntax {
  /// The block under whose condition a link of a chain of modifiers is the first one.
  fileprivate var blockAround: PostfixIfConfigExprSyntax? {
    var node = self
    while let parent = node.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self) {
        return clause.parent?.parent?.parent?.as(PostfixIfConfigExprSyntax.self)
      }
      guard parent.isChained(to: node) else { return nil }
      node = parent
    }
    return nil
  }

  /// Whether a node only goes on from another one: it calls it, or is a member of it.
  private func isChained(to inner: Syntax) -> Bool {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == inner.id }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.id == inner.id }
    return self.as(PostfixIfConfigExprSyntax.self)?.base?.id == inner.id
  }

  /// The call behind a link of a chain of modifiers.
  fileprivate var callBehind: FunctionCallExprSyntax? {
    var node = self
    while let parent = node.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == node.id {
        return member.parent?.as(FunctionCallExprSyntax.self)
      }
      if let block = parent.as(PostfixIfConfigExprSyntax.self), block.base?.id == node.id {
        if let first = block.modifiersRead?.firstCall { return first }
        node = Syntax(block)
      } else if parent.is(IfConfigClauseSyntax.self), let block = node.blockAround {
        node = Syntax(block)
      } else {
        return nil
      }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Behind `#endif` the modifiers that are read, or else what they are for.
  var readUnderConditions: ExprSyntax {
    var expression = self
    while let block = expression.as(PostfixIfConfigExprSyntax.self), let inner = block.modifiersRead ?? block.before {
      expression = inner
    }
    return expression
  }

  /// The innermost of the modifiers under a condition.
  fileprivate var firstCall: FunctionCallExprSyntax? {
    var found: FunctionCallExprSyntax?
    var next: ExprSyntax? = self
    while let link = next {
      if let call = link.as(FunctionCallExprSyntax.self) { found = call }
      next =
        link.as(FunctionCallExprSyntax.self)?.calledExpression ?? link.as(MemberAccessExprSyntax.self)?.base
        ?? link.as(PostfixIfConfigExprSyntax.self).flatMap { $0.base ?? $0.modifiersRead }
    }
    return found
  }
}

extension MemberAccessExprSyntax {
  /// What stands before the point; of the first modifier under a condition what that is for.
  var receiver: ExprSyntax? { (base ?? Syntax(self).blockAround?.before)?.readUnderConditions }
}

extension FunctionCallExprSyntax {
  /// What stands before the point: the view that a modifier modifies.
  var receiver: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.receiver }

  /// The call behind this one in a chain of modifiers.
  var nextInChain: FunctionCallExprSyntax? { Syntax(self).callBehind }

  /// All that a modifier modifies: where it stands under a condition, first the modifiers there.
  var modified: [ExprSyntax] {
    var pieces: [ExprSyntax] = []
    var next = receiver
    while let piece = next {
      pieces.append(piece)
      let start = sequence(first: piece) {
        $0.as(FunctionCallExprSyntax.self)?.calledExpression ?? $0.as(MemberAccessExprSyntax.self)?.base
      }.reduce(piece) { $1 }
      next = start.as(MemberAccessExprSyntax.self)?.receiver
    }
    return pieces
  }
}
