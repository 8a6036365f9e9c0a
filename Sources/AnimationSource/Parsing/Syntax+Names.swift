internal import SwiftSyntax

extension SyntaxProtocol {
  /// Every identifier in the text, closure shorthand and projected values (`$flag` as `flag`)
  /// included.
  var mentionedNames: Set<String> {
    var names: Set<String> = []
    for token in tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let text): names.insert(text.hasPrefix("$") ? String(text.dropFirst()) : text.plainName)
      case .dollarIdentifier(let text): names.insert(text)
      default: break
      }
    }
    return names
  }

  /// The paths of names in the source, each as long as it is written, without `self`, `$` and what
  /// is called on them: `config.isPresented`.
  var mentionedPaths: Set<String> {
    var paths: Set<String> = []
    for token in tokens(viewMode: .sourceAccurate) {
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
      var node = ExprSyntax(name)
      if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == name.id {
        guard let base = member.base, base.code == "self" else { continue }
        node = ExprSyntax(member)
      }
      while let outer = node.parent?.as(ExprSyntax.self) {
        if let call = outer.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == outer.id { break }
        guard outer.as(MemberAccessExprSyntax.self)?.base?.id == node.id || outer.is(OptionalChainingExprSyntax.self)
        else { break }
        node = outer
      }
      guard let path = node.path else { continue }
      paths.insert(path.hasPrefix("$") ? String(path.dropFirst()) : path)
    }
    return paths
  }

  /// The text on one line, without comments.
  var code: String { trimmedDescription.onOneLine }
}

extension ExprSyntax {
  /// The expression, and step by step what it is a call or a member of: `a.b().c`, `a.b()`, `a.b`,
  /// `a`.
  var chainLinks: some Sequence<ExprSyntax> {
    sequence(first: readUnderConditions) { link in
      link.as(FunctionCallExprSyntax.self)?.calledExpression ?? link.as(MemberAccessExprSyntax.self)?.receiver
    }
  }

  /// What a chain begins with: `view` of `view.padding().opacity(0)`, `.easeIn` of
  /// `.easeIn.delay(1)`.
  var chainStart: ExprSyntax { chainLinks.reduce(self) { $1 } }

  /// The name that a chain begins with; `nil` where it is no name.
  var chainRoot: String? { chainStart.as(DeclReferenceExprSyntax.self)?.baseName.text }

  /// `Animation.spring()…`, `Animation(…)`
  var isAnimationByName: Bool { chainRoot == "Animation" }
}

extension String {
  /// An identifier without its backticks.
  var plainName: String { hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self }
}

extension AttributeListSyntax {
  /// The names of the attributes, without modules and generic arguments.
  var names: Set<String> {
    var names: Set<String> = []
    for case .attribute(let attribute) in self { names.insert(attribute.attributeName.lastName) }
    return names
  }
}

extension AttributeListSyntax {
  /// The type of the model that `@Environment(Store.self)` reads.
  var environmentType: String? {
    for case .attribute(let attribute) in self where attribute.attributeName.lastName == "Environment" {
      guard let value = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression,
        let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self"
      else { continue }
      return member.base?.code
    }
    return nil
  }
}

extension TypeSyntax {
  /// The name without module and generic arguments.
  var lastName: String {
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastName }
    return code
  }
}

extension InheritanceClauseSyntax {
  var names: Set<String> {
    var names: Set<String> = []
    for inherited in inheritedTypes {
      if let composition = inherited.type.as(CompositionTypeSyntax.self) {
        for element in composition.elements { names.insert(element.type.lastName) }
      } else {
        names.insert(inherited.type.lastName)
      }
    }
    return names
  }
}

extension PatternBindingSyntax {
  /// Whether the binding has storage: no accessors, or observers alone.
  var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
    }
  }

  /// What a computed property does when it is read.
  var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let items): items
    case .accessors(let accessors):
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    case nil: nil
    }
  }

  /// What it does when it is written.
  var setter: AccessorDeclSyntax? {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return nil }
    return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.set) }
  }
}
