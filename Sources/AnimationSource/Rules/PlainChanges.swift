// Whether what decides over a view only ever changes outside of animations. Every change has to be
// known: what is handed on as a binding, or changed by code that is not followed, may be animated.

internal import AnimationScope
internal import SwiftSyntax

extension LintedFile {
  /// What changes of a decision, if every change of it is known and none has an animation.
  ///
  /// - Parameter handedOn: What the file hands on as a binding or as its storage.
  func plainChanges(of decision: ViewDecision, in type: TypeDeclaration, _ handedOn: Set<String>) -> [String]? {
    let deciding = type.stored.filter { decision.names.contains($0.name) }
    guard !deciding.isEmpty,
      // What is no stored property of the type may be anything: a model, the environment.
      decision.names.subtracting(deciding.map(\.name)).isDisjoint(with: type.members.keys)
    else { return nil }
    var names: [String] = []
    for property in deciding.sorted(by: { $0.name < $1.name }) {
      let own = decision.paths.filter { $0 == property.name || $0.hasPrefix(property.name + ".") }
      guard let name = plainState(property, in: type, handedOn) ?? plainMember(of: property, own, in: type) else {
        return nil
      }
      names.append(name)
    }
    return names
  }

  // MARK: - States

  private func plainState(_ state: StoredProperty, in type: TypeDeclaration, _ handedOn: Set<String>) -> String? {
    guard state.attributes.contains("State"), !mayBeObject(state), !handedOn.contains(state.name),
      !isAnimatedAround([state.name], in: type)
    else { return nil }
    let writes = type.files.flatMap { file in
      project.surveys[file].writes.filter { $0.typeName == type.name && $0.name == state.name }.map { ($0, file) }
    }
    guard !writes.isEmpty, writes.allSatisfy({ LintedFile(project: project, index: $1).isPlain($0) }) else {
      return nil
    }
    return state.name
  }

  /// Whether the property may refer to an object, whose properties change without a write of it.
  private func mayBeObject(_ property: StoredProperty) -> Bool {
    guard case .other(let name) = property.kind else { return false }
    // Whether a collection is empty does not hang on what is in its elements.
    if name.hasPrefix("[") || ["Array<", "Set<", "Dictionary<"].contains(where: name.hasPrefix) { return false }
    return project.types[name]?.contains { $0.keyword == .classType } ?? true
  }

  /// Whether a type animates what stands around its branches, by paths or by what is not known.
  private func isAnimatedAround(_ paths: Set<String>, in type: TypeDeclaration) -> Bool {
    let roots = Set(paths.compactMap { $0.split(separator: ".").first.map(String.init) })
    let together = type.files.reduce(into: Set<String>()) {
      $0.formUnion(project.surveys[$1].writtenTogether(with: roots, in: type.name))
    }
    return type.files.flatMap { project.surveys[$0].uses(in: type.name) }.contains { use in
      switch use.role {
      case .unbounded, .transaction, .binding, .scoped: true
      case .modifier:
        use.value.map { value in
          value.mentionedPaths.contains { path in paths.contains { $0.isRelated(to: path) } }
            || !isOwnState(value, of: type)
            // What changes in the same moment moves with the animation too.
            || !together.subtracting(roots).isDisjoint(with: value.mentionedNames)
        } ?? true
      // It may change there by a function that is not known to change anything.
      case .withAnimation: use.body.map { !$0.mentionedNames.isDisjoint(with: roots) } ?? false
      case .transition, .property, .unknown, .constant: false
      }
    }
  }

  private func isOwnState(_ value: ExprSyntax, of type: TypeDeclaration) -> Bool {
    guard let state = value.rootName.flatMap(type.storedProperty) else { return false }
    // Of a model more may change in the same moment.
    return state.attributes.contains("State") && !mayBeObject(state)
  }

  // MARK: - Models

  /// The property of a model that decides, if every change of it in the project is known and none
  /// has an animation: `model.isShown`.
  private func plainMember(of holder: StoredProperty, _ paths: Set<String>, in type: TypeDeclaration) -> String? {
    guard holder.isModel || holder.attributes.contains("State"), paths.count == 1, let path = paths.first,
      let name = holder.typeName, let models = project.types[name], models.count == 1, let model = models.first,
      model.keyword == .classType, !model.isPublic
    else { return nil }
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count > 1, let property = model.storedProperty(parts[1]), model.tells(of: property),
      !mayBeObject(property), !isAnimatedAround(paths, in: type), !isBound(property.name),
      !isAnimatedElsewhere(property.name)
    else { return nil }
    var isChanged = false
    for (file, survey) in project.surveys.enumerated() {
      for write in survey.writes where write.changes(property.name, of: model) && !write.isInitial(in: model) {
        guard LintedFile(project: project, index: file).isPlain(write) else { return nil }
        isChanged = true
      }
    }
    return isChanged ? parts[0] + "." + property.name : nil
  }

  /// Whether a binding of a property of that name is taken anywhere: `$isShown`, `$model.isShown`.
  private func isBound(_ property: String) -> Bool {
    project.files.values.contains { file in
      guard file.text.contains(property), file.text.contains("$") else { return false }
      return file.tree.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let text) = token.tokenKind, text.hasPrefix("$"),
          let reference = token.parent?.as(DeclReferenceExprSyntax.self)
        else { return false }
        if text.dropFirst() == property { return true }
        var node = ExprSyntax(reference)
        while let member = node.parent?.as(MemberAccessExprSyntax.self) {
          if member.declName.baseName.text == property { return true }
          node = ExprSyntax(member)
        }
        return false
      }
    }
  }

  /// Whether any type of the project animates by a property of that name.
  private func isAnimatedElsewhere(_ property: String) -> Bool {
    project.files.ids.contains { file in
      guard project.files[file].text.contains(property) else { return false }
      return project.surveys[file].uses.contains { use in
        switch use.role {
        case .modifier: use.value?.mentionedNames.contains(property) ?? false
        case .withAnimation: use.body?.mentionedNames.contains(property) ?? false
        default: false
        }
      }
    }
  }
}

extension TypeDeclaration {
  /// The files that hold the type and its extensions.
  fileprivate var files: [FileID] { Set([file] + members.values.joined().compactMap(\.file)).sorted() }

  /// Whether views follow the properties of a model.
  fileprivate func tells(of property: StoredProperty) -> Bool {
    guard property.isVariable, !property.isStatic else { return false }
    return property.attributes.contains("Published")
      || attributes.contains("Observable") && !property.attributes.contains("ObservationIgnored")
  }
}

extension StateWrite {
  /// Whether a property of a model may be what is written, from inside or through a name of the
  /// model.
  fileprivate func changes(_ property: String, of model: TypeDeclaration) -> Bool {
    if typeName == model.name, name == property { return true }
    var written = syntax.as(SequenceExprSyntax.self)?.elements.first ?? syntax.as(FunctionCallExprSyntax.self)?.receiver
    while let expression = written {
      switch expression.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let member):
        if member.declName.baseName.text == property { return true }
        written = member.base
      case .subscriptCallExpr(let element): written = element.calledExpression
      case .optionalChainingExpr(let chain): written = chain.expression
      case .forceUnwrapExpr(let unwrapped): written = unwrapped.expression
      default: return false
      }
    }
    return false
  }

  /// Whether a model is given its first value, which no view has seen before.
  fileprivate func isInitial(in model: TypeDeclaration) -> Bool {
    guard typeName == model.name else { return false }
    for ancestor in syntax.ancestors {
      if ancestor.is(InitializerDeclSyntax.self) { return true }
      if ancestor.is(ClosureExprSyntax.self) || ancestor.is(FunctionDeclSyntax.self) { return false }
    }
    return false
  }
}

// MARK: - Where code runs

extension LintedFile {
  /// The names whose binding or storage the file mentions: `isShown` of `$isShown`, of `_isShown`.
  ///
  /// - Complexity: O(*n*) for a file of *n* tokens.
  var handedOnNames: Set<String> {
    var names: Set<String> = []
    for token in project.files[index].tree.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let text) = token.tokenKind, text.hasPrefix("$") || text.hasPrefix("_") else { continue }
      names.insert(String(text.dropFirst()))
    }
    return names
  }

  /// Whether a change surely happens outside of every animation: in an action of SwiftUI's own, or
  /// in a function that only such actions call.
  func isPlain(_ write: StateWrite) -> Bool {
    write.animations.isEmpty && isPlain(Syntax(write.syntax), depth: 0)
  }

  private func isPlain(_ node: Syntax, depth: Int) -> Bool {
    for ancestor in node.ancestors {
      if let closure = ancestor.as(ClosureExprSyntax.self) {
        guard let owner = closure.owner, let name = owner.call.calledName?.text else { return false }
        if name == "withAnimation" || name == "withTransaction" { return false }
        if owner.call.beginsLater { continue }
        // A view of the project may call its closure in an animation of its own.
        if let made = project.type(name, from: index) {
          return depth < 4
            && made.closureProperty(owner.label, of: owner.call).map { isCalledPlainly($0, in: made, depth: depth + 1) }
              ?? false
        }
        return EventClosures.isEvent(owner.call, label: owner.label) && project.viewMembers[name] == nil
      }
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        guard depth < 4, let type = function.typeAround.flatMap({ project.type($0, from: index) }) else { return false }
        return isUsedPlainly(function, of: type, depth: depth + 1)
      }
      if ancestor.isProtocol((any DeclSyntaxProtocol).self), !ancestor.is(VariableDeclSyntax.self) { return false }
    }
    return false
  }

  /// Whether a view does nothing with a closure that it is given but call it in actions of
  /// SwiftUI's own, or hand it to them.
  private func isCalledPlainly(_ property: StoredProperty, in type: TypeDeclaration, depth: Int) -> Bool {
    guard type.isView, !type.hasInitializer, let body = type.syntax.parent,
      project.callbacks.uses(of: property.name, in: type.name).isEmpty
    else { return false }
    let own = LintedFile(project: project, index: type.file)
    var isCalled = false
    for token in body.tokens(viewMode: .sourceAccurate) where token.text == property.name {
      if token.parent?.is(IdentifierPatternSyntax.self) ?? false { continue }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
      var node = Syntax(reference)
      if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
        guard member.base?.code == "self" else { continue }
        node = Syntax(member)
      }
      if let chain = node.parent?.as(OptionalChainingExprSyntax.self) { node = Syntax(chain) }
      if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
        guard own.isPlain(Syntax(call), depth: depth) else { return false }
      } else {
        guard isGivenToAction(node) else { return false }
      }
      isCalled = true
    }
    return isCalled
  }

  /// Whether a function of a type is used at all, and only where it surely runs outside of every
  /// animation. A model is used from anywhere.
  private func isUsedPlainly(_ function: FunctionDeclSyntax, of type: TypeDeclaration, depth: Int) -> Bool {
    let name = function.name.text
    guard type.members[name]?.count == 1 else { return false }
    let isModel = type.keyword == .classType
    let files = isModel ? Array(project.files.ids.filter { project.files[$0].text.contains(name) }) : type.files
    guard files.count <= Self.mostFiles else { return false }
    var isUsed = false
    for index in files {
      let file = LintedFile(project: project, index: index)
      for token in project.files[index].tree.tokens(viewMode: .sourceAccurate) where token.text == name {
        // Declarations and labels are no uses.
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
        var node = Syntax(reference)
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
          guard isModel || member.base?.code == "self" else { continue }
          node = Syntax(member)
        }
        guard isModel || reference.typeAround == type.name else { continue }
        isUsed = true
        if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
          guard file.isPlain(Syntax(call), depth: depth) else { return false }
        } else {
          // `Button("Show", action: toggle)`, `.onAppear(perform: start)`
          guard isGivenToAction(node) else { return false }
        }
      }
    }
    // What is private and never called never happens.
    return isUsed || function.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
  }

  /// In how many files a function of a model is looked for: a name that more have says little.
  private static let mostFiles = 64

  /// Whether a control or a modifier of SwiftUI has an expression as its action.
  private func isGivenToAction(_ node: Syntax) -> Bool {
    guard let argument = node.parent?.as(LabeledExprSyntax.self),
      let owner = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let name = owner.calledName?.text
    else { return false }
    return EventClosures.isEvent(owner, label: argument.label?.text) && project.types[name] == nil
      && project.viewMembers[name] == nil
  }
}
