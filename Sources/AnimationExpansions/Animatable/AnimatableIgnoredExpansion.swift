internal import SwiftDiagnostics
public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@AnimatableIgnored`: a mark that `@Animatable` looks for. It changes nothing at the property.
public protocol AnimatableIgnoredExpansion: PeerMacro {}

extension AnimatableIgnoredExpansion {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // Only the type directly around the property would look for the mark.
    let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    if type?.attributes.hasAttribute(anyOf: [AttributeName.animatable]) != true {
      context.diagnose(
        Diagnostic(
          node: node, message: AnimatableMessage.ignoredOutside,
          fixIts: FixIt.removal(ofAttribute: AttributeName.ignored, from: declaration)))
    }
    return []
  }
}
