// What `#animatableMember` becomes once the compiler has chosen one by the type of the member.

internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacros

/// A member that is a vector: its own data.
enum VectorMemberMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    node.arguments.first?.expression.trimmed ?? "AnimationModel.EmptyAnimatableData()"
  }
}

/// A member that has data of its own.
enum AnimatableMemberMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    node.arguments.first.map { "\($0.expression.trimmed).animatableData" } ?? "AnimationModel.EmptyAnimatableData()"
  }
}

/// A member that cannot be animated: an error with both ways out.
enum UnanimatableMemberMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let place = node.arguments.first.map { Syntax($0.expression) } ?? Syntax(node)
    context.diagnose(
      Diagnostic(
        node: place, message: AnimatableMessage.unanimatableMember,
        notes: [
          Note(node: place, message: AnimatableNote.ignoreMember),
          Note(node: place, message: AnimatableNote.conformMember),
        ]))
    return "AnimationModel.EmptyAnimatableData()"
  }
}
