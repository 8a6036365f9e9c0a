internal import SwiftSyntax

/// The members of one declaration or extension.
struct TypeMembers: Sendable {
  var stored: [StoredProperty] = []
  var members: [ComputedMember] = []
  var cases: [String] = []
  var hasInitializer = false

  init(_ items: MemberBlockItemListSyntax) {
    for item in items { add(item.decl) }
  }

  private mutating func add(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      for binding in variable.bindings {
        guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
        if binding.isStored {
          stored.append(StoredProperty(binding, identifier, of: variable))
        } else if let getter = binding.getter {
          members.append(
            ComputedMember(
              name: identifier.text.plainName, type: binding.typeAnnotation?.type.trimmedDescription, parameters: [],
              body: getter, isFunction: false, syntax: identifier))
        }
      }
    case .functionDecl(let function):
      if let member = ComputedMember(function) { members.append(member) }
    case .enumCaseDecl(let declaration): cases += declaration.elements.map(\.name.text.plainName)
    case .initializerDecl: hasInitializer = true
    case .ifConfigDecl(let block):
      // One of the clauses is compiled; which one is not known, so the members of all count.
      for clause in block.clauses {
        for item in clause.elements?.as(MemberBlockItemListSyntax.self) ?? [] { add(item.decl) }
      }
    default: break
    }
  }
}

extension TypeDeclaration {
  /// Adds what the type or an extension of it declares.
  ///
  /// - Parameter other: The file of the extension.
  mutating func add(_ contents: TypeMembers, from other: FileID? = nil) {
    stored += contents.stored
    cases += contents.cases
    hasInitializer = hasInitializer || contents.hasInitializer
    for member in contents.members { members[member.name, default: []].append(placed(member, other)) }
  }

  /// Adds what the extension of a protocol gives to a type that does not say it itself.
  mutating func inherit(_ contents: TypeMembers, from other: FileID) {
    for member in contents.members where members[member.name] == nil { members[member.name] = [placed(member, other)] }
  }

  private func placed(_ member: ComputedMember, _ other: FileID?) -> ComputedMember {
    var member = member
    if let other, other != file { member.file = other }
    return member
  }
}

extension StoredProperty {
  init(_ binding: PatternBindingSyntax, _ identifier: TokenSyntax, of declaration: VariableDeclSyntax) {
    name = identifier.text.plainName
    // `var a, b: Double`: the annotation stands behind the last name.
    let annotated =
      binding.typeAnnotation
      ?? (binding.initializer == nil ? declaration.bindings.last?.typeAnnotation : nil)
    // `@Environment(Store.self) private var store`
    type = annotated?.type.trimmedDescription ?? declaration.attributes.environmentType
    annotation = annotated?.type
    initializer = binding.initializer?.value
    attributes = declaration.attributes.names
    isVariable = declaration.bindingSpecifier.tokenKind == .keyword(.var)
    isLazy = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
    isStatic = declaration.isStatic
    syntax = identifier
    isObserved = binding.accessorBlock != nil
  }
}

extension ComputedMember {
  init?(_ function: FunctionDeclSyntax) {
    guard let body = function.body else { return nil }
    name = function.name.text.plainName
    type = function.signature.returnClause?.type.trimmedDescription
    parameters = function.signature.parameterClause.parameters.map(Parameter.init)
    self.body = body.statements
    isFunction = true
    syntax = function.name
  }
}

extension ComputedMember.Parameter {
  init(_ parameter: FunctionParameterSyntax) {
    label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.text.plainName
    name = (parameter.secondName ?? parameter.firstName).text.plainName
    type = parameter.type.trimmedDescription
    standard = parameter.defaultValue?.value
    isViewBuilder =
      parameter.attributes.names.contains("ViewBuilder") || type.contains("-> Content") || type.contains("-> some View")
  }
}
