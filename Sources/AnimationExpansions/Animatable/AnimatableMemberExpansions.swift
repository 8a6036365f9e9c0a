// What `#animatableMember` becomes once the compiler has chosen one by the type of the member.

internal import SwiftDiagnostics
public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// A member that is a vector: its own data.
public protocol VectorMemberExpansion: ExpressionMacro {}

extension VectorMemberExpansion {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    node.arguments.first?.expression.trimmed ?? "AnimationModel.EmptyAnimatableData()"
  }
}

/// A member that has data of its own.
public protocol AnimatableMemberExpansion: ExpressionMacro {}

extension AnimatableMemberExpansion {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    node.arguments.first.map { "\($0.expression.trimmed).animatableData" } ?? "AnimationModel.EmptyAnimatableData()"
  }
}

/// A member that cannot be animated: an error with both ways out.
public protocol UnanimatableMemberExpansion: ExpressionMacro {}

extension UnanimatableMemberExpansion {
  public static func expansion(
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
