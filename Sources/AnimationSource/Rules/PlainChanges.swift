// Whether what decides over a view only ever changes outside of animations. Every change has to be
// known: a binding is followed into controls of SwiftUI and into views of the project, and what is
// handed on in another way, or changed by code that is not followed, may be animated.

internal import AnimationScope
internal import SwiftSyntax

/// What is known of the changes of states, for many views that hang on one of them.
final class KnownChanges {
  /// By the type and the state: whether it surely changes, and only outside of animations.
  fileprivate var isPlain: [String: Bool] = [:]
}

extension LintedFile {
  /// What changes of a decision, if every change of it is known and none has an animation.
  func plainChanges(of decision: ViewDecision, in type: TypeDeclaration, _ known: KnownChanges) -> [String]? {
    let deciding = type.stored.filter { decision.names.contains($0.name) }
    guard !deciding.isEmpty,
      // What is no stored property of the type may be anything: a model, the environment.
      decision.names.subtracting(deciding.map(\.name)).isDisjoint(with: type.members.keys)
    else { return nil }
    var names: [String] = []
    for property in deciding.sorted(by: { $0.name < $1.name }) {
      let own = decision.paths.filter { $0 == property.name || $0.hasPrefix(property.name + ".") }
      guard
        let name = (isPlainState(property, in: type, around: decision.view, known) ? property.name : nil)
          ?? plainMember(of: property, own, in: type, around: decision.view)
      else {
        return nil
      }
      names.append(name)
    }
    return names
  }

  // MARK: - States

  /// Whether a state, or what a view is given of one, surely changes, and only outside of
  /// animations.
  ///
  /// - Parameter view: What is inserted, or what inserts it further out.
  private func isPlainState(
    _ state: StoredProperty, in type: TypeDeclaration, around view: Syntax, _ known: KnownChanges, depth: Int = 0
  ) -> Bool {
    guard depth < Self.mostViews, !mayBeObject(state), !isAnimatedAround(view, by: [state.name], in: type) else {
      return false
    }
    if state.attributes.contains("State") {
      // Whatever file it is asked from.
      let key = "\(type.file) \(type.name).\(state.name) \(depth)"
      if let found = known.isPlain[key] { return found }
      let isPlain = changesPlainly(state, in: type, depth: depth) ?? false
      known.isPlain[key] = isPlain
      return isPlain
    }
    guard type.isView, !type.hasInitializer, state.isGiven else { return false }
    // A constant, as previews give it, never changes.
    let given = project.constructions(of: type.name).compactMap { made in
      made.call.argument(state.name).flatMap { $0.isConstant ? nil : (made, $0.path) }
    }
    return !given.isEmpty
      && given.allSatisfy { made, path in
        guard let path, let owner = made.owner.flatMap({ project.type($0, from: made.file) }), owner.isView,
          let source = owner.storedProperty(path.hasPrefix("$") ? String(path.dropFirst()) : path)
        else { return false }
        return LintedFile(project: project, index: made.file).isPlainState(
          source, in: owner, around: Syntax(made.call), known, depth: depth + 1)
      }
  }

  /// Through how many views a state is followed.
  private static let mostViews = 4

  /// Whether a view, or a view that it gives it to, changes a state or a binding; `nil` where such
  /// a change may be animated.
  private func changesPlainly(_ state: StoredProperty, in type: TypeDeclaration, depth: Int) -> Bool? {
    var isChanged = false
    for index in type.files {
      let file = LintedFile(project: project, index: index)
      for write in project.surveys[index].writes where write.typeName == type.name && write.name == state.name {
        guard file.isPlain(write) else { return nil }
        isChanged = true
      }
      for mention in file.storageMentions(of: state.name, in: type) {
        guard let change = file.changesPlainly(through: mention, depth: depth) else { return nil }
        isChanged = isChanged || change
      }
    }
    return isChanged
  }

  /// Whether a control or a view changes what it is given the binding of; `nil` where it is
  /// something else that has the binding.
  private func changesPlainly(through mention: DeclReferenceExprSyntax, depth: Int) -> Bool? {
    var node = ExprSyntax(mention)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == mention.id {
      guard member.base?.code == "self" else { return nil }
      node = ExprSyntax(member)
    }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), let label = argument.label?.text,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let name = call.madeType
    else { return mention.isInitialStorage ? false : nil }
    guard let view = project.type(name, from: index) else {
      let isStyled = project.types.values.joined().contains { $0.conformances.contains(name + "Style") }
      return Self.plainControls.contains(name) && !isStyled ? true : nil
    }
    guard depth < Self.mostViews, view.isView, !view.hasInitializer, let bound = view.storedProperty(label),
      bound.attributes.contains("Binding"), !isAnimatedAround(nil, by: [label], in: view)
    else { return nil }
    return LintedFile(project: project, index: view.file).changesPlainly(bound, in: view, depth: depth + 1)
  }

  /// Controls that set their binding without an animation; `DisclosureGroup` and what presents
  /// views bring their own.
  private static let plainControls: Set<String> = [
    "ColorPicker", "DatePicker", "Picker", "SecureField", "Slider", "Stepper", "TextEditor", "TextField", "Toggle",
  ]

  /// Where the code of a type mentions the binding or the storage of a property: `$isShown`,
  /// `_isShown`.
  ///
  /// - Complexity: O(*n*) for a file of *n* tokens.
  private func storageMentions(of name: String, in type: TypeDeclaration) -> [DeclReferenceExprSyntax] {
    let parsed = project.files[index]
    guard parsed.text.contains("$" + name) || parsed.text.contains("_" + name) else { return [] }
    return parsed.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.text == "$" + name || token.text == "_" + name, token.typeAround == type.name else { return nil }
      return token.parent?.as(DeclReferenceExprSyntax.self)
    }
  }

  /// Whether the property may refer to an object, whose properties change without a write of it.
  private func mayBeObject(_ property: StoredProperty) -> Bool {
    guard case .other(let name) = property.kind else { return false }
    // Whether a collection is empty does not hang on what is in its elements.
    if name.hasPrefix("[") || ["Array<", "Set<", "Dictionary<"].contains(where: name.hasPrefix) { return false }
    return project.types[name]?.contains { $0.keyword == .classType } ?? true
  }

  /// Whether a type animates what stands around its branches, by paths or by what is not known.
  ///
  /// - Parameter view: In a branch; `nil` for any.
  private func isAnimatedAround(_ view: Syntax?, by paths: Set<String>, in type: TypeDeclaration) -> Bool {
    let roots = Set(paths.compactMap { $0.split(separator: ".").first.map(String.init) })
    return isWatchedAround(view, by: paths, roots, in: type)
      || uses(in: type).contains { use in
        // It may change there by a function that is not known to change anything.
        use.role == .withAnimation && use.body.map { !$0.mentionedNames.isDisjoint(with: roots) } ?? false
      }
  }

  /// Whether a modifier or a binding of a type may animate what stands around its branches.
  private func isWatchedAround(
    _ view: Syntax?, by paths: Set<String>, _ roots: Set<String>, in type: TypeDeclaration
  ) -> Bool {
    let together = type.files.reduce(into: Set<String>()) {
      $0.formUnion(project.surveys[$1].writtenTogether(with: roots, in: type.name))
    }
    return uses(in: type).contains { use in
      switch use.role {
      case .transaction, .binding, .scoped: true
      case .unbounded: view.map(use.mayEnclose) ?? true
      case .modifier where !(view.map(use.mayEnclose) ?? true): false
      case .modifier:
        use.value.map { value in
          value.mentionedPaths.contains { path in paths.contains { $0.isRelated(to: path) } }
            || !isOwnState(value, of: type)
            // What changes in the same moment moves with the animation too.
            || !together.subtracting(roots).isDisjoint(with: value.mentionedNames)
        } ?? true
      case .withAnimation, .withTransaction, .transition, .property, .unknown, .constant: false
      }
    }
  }

  private func uses(in type: TypeDeclaration) -> [AnimationUse] {
    type.files.flatMap { project.surveys[$0].uses(in: type.name) }
  }

  private func isOwnState(_ value: ExprSyntax, of type: TypeDeclaration) -> Bool {
    guard let state = value.rootName.flatMap(type.storedProperty) else { return false }
    // Of a model more may change in the same moment.
    return state.attributes.contains("State") && !mayBeObject(state)
  }

  // MARK: - One way of two

  /// The flag of a view that decides alone, where nothing around it is animated by it.
  func loneFlag(of decision: ViewDecision, in type: TypeDeclaration) -> String? {
    guard decision.paths.count == 1, let path = decision.paths.first, let state = type.storedProperty(path),
      state.attributes.contains("State"), [.bool, .optional].contains(state.kind),
      !isWatchedAround(decision.view, by: [path], [path], in: type)
    else { return nil }
    return path
  }

  /// The changes of a flag without an animation, where the way back has one: in this file, and not
  /// what only puts the view in order as it comes or goes.
  func plainWays(of flag: String, in type: TypeDeclaration) -> [StateWrite] {
    let writes = survey.writes.filter { $0.typeName == type.name && $0.target == flag && !$0.isSetting }
    let animated = writes.filter { write in
      write.animations.first.map { !($0.argument(nil).map { isNoAnimation($0, in: type.name) } ?? false) } ?? false
    }
    guard !animated.isEmpty else { return [] }
    let (literals, actions) = (Set(animated.map(\.literal)), Set(animated.map(\.action)))
    return writes.filter { write in
      guard let literal = write.literal, !actions.contains(write.action), isPlain(write) else { return false }
      return literals.contains { $0 != literal }
    }
  }

  // MARK: - Models

  /// The property of a model that decides, if every change of it in the project is known and none
  /// has an animation: `model.isShown`.
  private func plainMember(
    of holder: StoredProperty, _ paths: Set<String>, in type: TypeDeclaration, around view: Syntax
  ) -> String? {
    guard holder.isModel || holder.attributes.contains("State"), paths.count == 1, let path = paths.first,
      let name = holder.typeName, let models = project.types[name], models.count == 1, let model = models.first,
      model.keyword == .classType, !model.isPublic
    else { return nil }
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count > 1, let property = model.storedProperty(parts[1]), model.tells(of: property),
      !mayBeObject(property), !isAnimatedAround(view, by: paths, in: type), !isBound(property.name),
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
  var files: [FileID] { Set([file] + members.values.joined().compactMap(\.file)).sorted() }

  /// Whether an expression is a property of a plain value, whose methods are its own:
  /// `isShown` of `isShown.toggle()`.
  fileprivate func isValue(_ expression: ExprSyntax) -> Bool {
    switch expression.rootName.flatMap(storedProperty)?.kind {
    case .bool, .integer, .number, .string, .vector: true
    case .optional, .other, .unknown, nil: false
    }
  }

  /// Whether views follow the properties of a model.
  fileprivate func tells(of property: StoredProperty) -> Bool {
    guard property.isVariable, !property.isStatic else { return false }
    return property.attributes.contains("Published")
      || attributes.contains("Observable") && !property.attributes.contains("ObservationIgnored")
  }
}

extension AnimationUse {
  /// Whether a view may stand in what a modifier encloses: in its own chain, or in another member.
  fileprivate func mayEnclose(_ view: Syntax) -> Bool {
    func member(_ node: Syntax) -> SyntaxIdentifier? {
      node.ancestors.first { $0.parent?.is(MemberBlockItemSyntax.self) ?? false }?.id
    }
    guard member(syntax) == member(view) else { return true }
    return syntax.position <= view.position && view.endPosition <= syntax.endPosition
  }
}

extension ExprSyntax {
  /// Whether an argument is the same each time: a literal, `.constant(true)`.
  fileprivate var isConstant: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledName?.text == "constant" }
    return [.booleanLiteralExpr, .floatLiteralExpr, .integerLiteralExpr, .nilLiteralExpr, .stringLiteralExpr]
      .contains(kind)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether an initializer gives the storage of a property its first value:
  /// `_isShown = State(initialValue: true)`.
  fileprivate var isInitialStorage: Bool {
    guard baseName.text.hasPrefix("_"), let list = parent?.as(ExprListSyntax.self), list.first?.id == id else {
      return false
    }
    return ancestors.contains { $0.is(InitializerDeclSyntax.self) }
  }
}

extension StateWrite {
  /// Whether the change happens as its view comes or goes, or along with what closes it.
  fileprivate var isSetting: Bool {
    for ancestor in syntax.ancestors {
      if ancestor.id == action, ancestor.mentionedNames.contains("dismiss") { return true }
      let name = ancestor.as(ClosureExprSyntax.self)?.owner?.call.calledName?.text
      if let name, ["onAppear", "onDisappear", "task"].contains(name) { return true }
    }
    return false
  }

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
        if owner.call.beginsLater || name == "run" && owner.call.receiver?.code == "MainActor" { continue }
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
          if let base = member.base, type.isValue(base) { continue }
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
