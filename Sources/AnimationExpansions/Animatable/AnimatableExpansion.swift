internal import SwiftDiagnostics
public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@Animatable`: writes `animatableData` for the stored variables of a type, and the conformance.
public protocol AnimatableExpansion: MemberMacro, ExtensionMacro {}

/// The attributes that the macros look for.
enum AttributeName {
  static let animatable = "Animatable"
  static let ignored = "AnimatableIgnored"
}

/// What is to be done for a type.
private enum AnimatableTask {
  /// Write the data of these members, and the conformance.
  case write([AnimatableProperty])
  /// The type has its data: state the conformance alone.
  case conform
  /// Nothing: an error says why.
  case refuse

  private static let dataName = "animatableData"

  /// - Parameter speaks: Whether to say why something is not done. Two roles are asked for one
  ///   type, and one of them has to.
  init(
    for declaration: some DeclGroupSyntax, attribute: AttributeSyntax, speaks: Bool,
    in context: some MacroExpansionContext
  ) {
    let properties = AnimatableProperty.all(in: declaration.memberBlock.members, context: context)
    let objection: AnimatableMessage?
    (self, objection) =
      if declaration.is(ActorDeclSyntax.self) {
        (.refuse, .isolatedType)
      } else if declaration.memberBlock.members.declaresProperty(Self.dataName) {
        (.conform, .writtenByHand)
      } else if properties.isEmpty {
        (.refuse, .nothingToAnimate)
      } else {
        (.write(properties), nil)
      }
    if speaks, let objection {
      context.diagnose(
        Diagnostic(
          node: attribute, message: objection,
          fixIts: FixIt.removal(ofAttribute: AttributeName.animatable, from: declaration)))
    }
  }
}

extension AnimatableExpansion {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The members of an enumeration are not asked for until one is named.
    let speaks = !declaration.is(EnumDeclSyntax.self)
    guard case .write(let properties) = AnimatableTask(for: declaration, attribute: node, speaks: speaks, in: context)
    else {
      return []
    }
    return [AnimatableDataWriter(properties: properties).property(modifiers: declaration.dataModifiers(in: context))]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let speaks = declaration.is(EnumDeclSyntax.self)
    // Asked first: it says why.
    let task = AnimatableTask(for: declaration, attribute: node, speaks: speaks, in: context)
    guard !protocols.isEmpty else { return [] }
    let conformance: DeclSyntax
    switch task {
    case .refuse: return []
    case .write: conformance = "extension \(type.trimmed): nonisolated AnimationModel.Animatable {\n}"
    // Stated for an inherited one, too: the compiler puts a shape's aside for the one that a macro
    // may add. The extension is not isolated and the conformance is not said to be either: it is as
    // isolated as the data.
    case .conform: conformance = "nonisolated extension \(type.trimmed): AnimationModel.Animatable {\n}"
    }
    return conformance.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

extension DeclGroupSyntax {
  /// The modifiers of the generated property: as visible as the type, readable from any isolation,
  /// and final in a class, for a subclass has other members.
  fileprivate func dataModifiers(in context: some MacroExpansionContext) -> String {
    let access = modifiers.access ?? surroundingExtension(in: context)?.modifiers.access
    return [access == "internal" ? nil : access, "nonisolated", self.is(ClassDeclSyntax.self) ? "final" : nil]
      .compactMap { $0 }.joined(separator: " ")
  }

  /// The extension directly around the type, whose access is that of a type without a modifier.
  private func surroundingExtension(in context: some MacroExpansionContext) -> ExtensionDeclSyntax? {
    var contexts = context.lexicalContext[...]
    // A context may begin with the type itself, of which the members are left out.
    if let first = contexts.first, !first.is(ExtensionDeclSyntax.self),
      first.asProtocol((any NamedDeclSyntax).self)?.name.text == asProtocol((any NamedDeclSyntax).self)?.name.text
    {
      contexts.removeFirst()
    }
    return contexts.first?.as(ExtensionDeclSyntax.self)
  }
}

extension DeclModifierListSyntax {
  /// The access that a member needs to be seen wherever its type is; `nil` where none is written.
  fileprivate var access: String? {
    for modifier in self {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public"
      case .keyword(.package): return "package"
      case .keyword(.internal), .keyword(.fileprivate), .keyword(.private): return "internal"
      default: continue
      }
    }
    return nil
  }
}
