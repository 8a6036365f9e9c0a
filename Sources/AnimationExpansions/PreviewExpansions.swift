public import SwiftSyntax
public import SwiftSyntaxMacros

/// `#Preview`: writes nothing.
public protocol PreviewExpansion: DeclarationMacro {}

extension PreviewExpansion {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `@Previewable`: writes nothing.
public protocol PreviewableExpansion: PeerMacro {}

extension PreviewableExpansion {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
