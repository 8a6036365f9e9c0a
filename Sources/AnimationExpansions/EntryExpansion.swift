internal import SwiftDiagnostics
public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@Entry`: writes the key of an environment's or a transaction's value, and the accessors that
/// use it.
public protocol EntryExpansion: PeerMacro, AccessorMacro {}

extension EntryExpansion {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    do throws(EntryMessage) {
      let entry = try Entry(declaration, in: context)
      return ["\(raw: entry.key)"]
    } catch {
      // Both roles are asked for one variable: this one speaks.
      context.diagnose(Diagnostic(node: node, message: error))
      return []
    }
  }

  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = try? Entry(declaration, in: context) else {
      // One error for one mistake: without accessors the compiler would complain of that, too.
      return ["get { fatalError() }"]
    }
    return ["get { self[\(raw: entry.keyName).self] }", "set { self[\(raw: entry.keyName).self] = newValue }"]
  }
}

/// What is written about an entry, or why nothing is.
private struct Entry {
  let keyName: String
  /// The declaration of the key.
  let key: String

  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws(EntryMessage) {
    let type = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
    let name = type?.as(MemberTypeSyntax.self)?.name.text ?? type?.as(IdentifierTypeSyntax.self)?.name.text
    guard let protocolName = ["EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey"][name ?? ""] else {
      throw .elsewhere
    }
    guard let variable = declaration.as(VariableDeclSyntax.self), !variable.isOfType,
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { throw .notOneVariable }
    keyName = "__Key_" + identifier.text.filter { $0 != "`" }
    let annotation = binding.typeAnnotation?.type
    guard let value = binding.initializer?.value.trimmedDescription ?? annotation?.implicitValue else {
      throw .withoutDefault
    }
    // Computed wherever the type is written, as Apple's is: a value of any type is then safe to
    // share.
    let member =
      annotation.map { "static var defaultValue: \($0.trimmedDescription) { \(value) }" }
      ?? "static let defaultValue = \(value)"
    key = "private struct \(keyName): AnimationModel.\(protocolName) {\n\(member)\n}"
  }
}

extension TypeSyntax {
  /// The value that a variable of an optional type has by itself.
  fileprivate var implicitValue: String? {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? "nil" : nil
  }
}
