// Which members of a type take part is a question of syntax: stored, variable, of the instance, not
// marked. Whether their type can be animated is not: that is left to the compiler, which sees
// through aliases, generics and inference.

internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// A stored property that takes part, or several of which the build configuration chooses.
indirect enum AnimatableProperty {
  /// The name as it is written, with the place to which errors belong.
  case member(name: TokenSyntax, location: AbstractSourceLocation?)

  /// The clauses of one `#if … #endif`, the condition of `#else` being `nil`.
  case conditional([(keyword: String, condition: String?, members: [AnimatableProperty])])
}

extension AnimatableProperty {
  /// Returns what takes part among the members of a type, in source order.
  static func all(in members: MemberBlockItemListSyntax, context: some MacroExpansionContext) -> [AnimatableProperty] {
    members.flatMap { member -> [AnimatableProperty] in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return variable.animatedNames.map { name in
          .member(name: name, location: context.location(of: name, at: .afterLeadingTrivia, filePathMode: .filePath))
        }
      }
      if let block = member.decl.as(IfConfigDeclSyntax.self) {
        let clauses = block.clauses.map { clause in
          (
            keyword: clause.poundKeyword.text, condition: clause.condition?.trimmedDescription,
            members: clause.elements?.as(MemberBlockItemListSyntax.self).map { all(in: $0, context: context) } ?? []
          )
        }
        return clauses.allSatisfy { $0.members.isEmpty } ? [] : [.conditional(clauses)]
      }
      return []
    }
  }
}

extension MemberBlockItemListSyntax {
  /// Whether an instance property of a name is declared here, in any build configuration.
  func declaresProperty(_ name: String) -> Bool {
    contains { member in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return !variable.isOfType && variable.bindings.contains { $0.pattern.names.contains { $0.text == name } }
      }
      guard let block = member.decl.as(IfConfigDeclSyntax.self) else { return false }
      return block.clauses.contains { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.declaresProperty(name) ?? false
      }
    }
  }
}

extension VariableDeclSyntax {
  /// Whether the type has the property, and not its values.
  var isOfType: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  /// The names of the stored variables of an instance that take part.
  ///
  /// A `lazy` variable does not: reading it would write it, and what it caches is derived from the
  /// others.
  fileprivate var animatedNames: [TokenSyntax] {
    let isLazy = modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
    guard bindingSpecifier.tokenKind == .keyword(.var), !isOfType, !isLazy else { return [] }
    guard !attributes.hasAttribute(anyOf: [AttributeName.ignored]) else { return [] }
    guard !attributes.hasAttribute(anyOf: Self.wrappersOfOutsideStorage) else { return [] }
    // A filtered collection of syntax is a new tree, which has no place in the source: hence the
    // flat map.
    return bindings.flatMap { $0.isStored ? $0.pattern.names : [] }
  }

  // The value of these wrappers lives outside the value that carries them, in SwiftUI's graph: a
  // copy that is written for one frame would change what the next one starts from. Every other
  // wrapper takes part with the value that it wraps.
  private static let wrappersOfOutsideStorage: Set<String> = [
    "AccessibilityFocusState", "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject", "FetchRequest",
    "FocusState", "FocusedBinding", "FocusedObject", "FocusedValue", "GestureState", "Namespace", "ObservedObject",
    "Query", "ScaledMetric", "SceneStorage", "SectionedFetchRequest", "State", "StateObject",
  ]
}

extension PatternBindingSyntax {
  /// Whether the binding has storage: no accessors, or observers alone.
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }
}

extension PatternSyntax {
  /// The identifiers that the pattern binds.
  fileprivate var names: [TokenSyntax] {
    if let identifier = self.as(IdentifierPatternSyntax.self) { return [identifier.identifier] }
    guard let tuple = self.as(TuplePatternSyntax.self) else { return [] }
    return tuple.elements.flatMap(\.pattern.names)
  }
}

extension AttributeListSyntax {
  /// Whether one of the attributes has one of these names, with or without a module before it.
  func hasAttribute(anyOf names: Set<String>) -> Bool { names.contains { attribute(named: $0) != nil } }

  /// The first attribute of a name, with or without a module before it.
  func attribute(named name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where attribute.lastName == name { return attribute }
    return nil
  }
}

extension AttributeSyntax {
  /// The name without the module before it and without generic arguments.
  fileprivate var lastName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    return attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
  }
}
