// Transitions whose condition only ever changes without an animation.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let unreachedTransition = LintCode(
    "AN34", "A transition that no animation reaches", severity: .warning, certainty: .medium,
    meaning: """
      A transition is run by the animation of the change that inserts or removes its view. Here every change of the \
      condition is a plain one, and nothing around the branch watches it: the view appears and disappears at once.
      """,
    fix: "Change the state in withAnimation, or write .animation(…, value:) on the container around the if.",
    example: """
      struct Note: View {
        @State private var isShown = false
        var body: some View {
          VStack {
            Button("Show", action: toggle)
            if isShown {
              Text("Saved").transition(.slide)
            }
          }
        }
        private func toggle() { isShown.toggle() }
      }
      """,
    counterexample: """
      struct Note: View {
        @State private var isShown = false
        var body: some View {
          VStack {
            Button("Show", action: toggle)
            if isShown {
              Text("Saved").transition(.slide)
            }
          }
        }
        private func toggle() { withAnimation { isShown.toggle() } }
      }
      """
  )
  .foundInFile(yieldingTo: "SC08") { file in
    let calls = file.survey.calls.named("transition")
    guard !calls.isEmpty, !file.project.files[file.index].text.contains("transaction") else { return [] }
    let handedOn = file.handedOnNames
    return calls.compactMap { call in
      guard call.syntax.receiver != nil, let transition = call.syntax.argument(nil),
        !transition.mentionedNames.contains("animation"), transition.code != ".identity",
        let typeName = call.typeName, let type = file.project.type(typeName, from: file.index), type.isView,
        let names = file.conditionNames(of: call.syntax),
        let state = file.plainState(among: names, of: type, handedOn),
        !(call.syntax.chainBefore + call.syntax.chainBehind).contains(where: { $0.calledName?.text == "animation" })
      else { return nil }
      return file.hit(
        "'\(state)' only changes without an animation, so nothing runs this transition.", at: call.name)
    }
  }
}

extension LintedFile {
  /// Whether the state that decides over the view of a transition is known to change without any
  /// animation.
  func changesPlainly(_ call: CallSurvey.Call) -> Bool {
    guard let type = call.typeName.flatMap({ project.type($0, from: index) }),
      let names = conditionNames(of: call.syntax)
    else { return false }
    return plainState(among: names, of: type, handedOnNames) != nil
  }

  /// The names that decide whether the view of a call is there; `nil` where it is no root of an
  /// `if`.
  fileprivate func conditionNames(of call: FunctionCallExprSyntax) -> Set<String>? {
    guard let item = ExprSyntax(call.endOfChain).statement,
      let choice = item.parent?.parent?.as(CodeBlockSyntax.self)?.parent?.as(IfExprSyntax.self),
      !choice.isAvailabilityCheck
    else { return nil }
    return choice.conditionNames
  }

  /// The state that decides alone, if every change of it is known and none has an animation.
  ///
  /// - Parameter handedOn: What the file hands on as a binding or as its storage.
  fileprivate func plainState(
    among names: Set<String>, of type: TypeDeclaration, _ handedOn: Set<String>
  ) -> String? {
    let stored = type.stored.filter { names.contains($0.name) }
    guard stored.count == 1, let state = stored.first, state.attributes.contains("State"), !isModel(state),
      names.allSatisfy({ $0 == state.name || $0.first?.isUppercase ?? false || type.members[$0] == nil }),
      // What is no plain name of the type may be anything: a model, the environment.
      names.subtracting([state.name]).isDisjoint(with: type.members.keys),
      !handedOn.contains(state.name), !isAnimatedSomewhere(state.name, in: type)
    else { return nil }
    let writes = project.writes(of: state.name, in: type.name)
    guard !writes.isEmpty, writes.allSatisfy({ isPlain($0, in: type) }) else { return nil }
    return state.name
  }

  /// Whether the state may refer to an object, whose properties change without a write of the
  /// state.
  private func isModel(_ state: StoredProperty) -> Bool {
    guard case .other(let name) = state.kind else { return false }
    // Whether a collection is empty does not hang on what is in its elements.
    if name.hasPrefix("[") || ["Array<", "Set<", "Dictionary<"].contains(where: name.hasPrefix) { return false }
    return project.types[name]?.contains { $0.keyword == .classType } ?? true
  }

  /// The names whose binding or storage the file mentions: `isShown` of `$isShown`, of `_isShown`.
  ///
  /// - Complexity: O(*n*) for a file of *n* tokens.
  fileprivate var handedOnNames: Set<String> {
    var names: Set<String> = []
    for token in project.files[index].tree.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let text) = token.tokenKind, text.hasPrefix("$") || text.hasPrefix("_") else { continue }
      names.insert(String(text.dropFirst()))
    }
    return names
  }

  /// Whether a type animates all that stands around the state.
  private func isAnimatedSomewhere(_ name: String, in type: TypeDeclaration) -> Bool {
    let uses = survey.uses(in: type.name)
    return uses.contains { use in
      switch use.role {
      case .unbounded, .transaction, .binding, .scoped: true
      case .modifier: use.value.map { $0.mentionedNames.contains(name) || !isOwnState($0, of: type) } ?? true
      default: false
      }
    }
  }

  private func isOwnState(_ value: ExprSyntax, of type: TypeDeclaration) -> Bool {
    guard let name = value.rootName else { return false }
    return type.storedProperty(name)?.attributes.contains("State") ?? false
  }

  /// Whether a change surely happens outside of every animation: in an action of SwiftUI's own, or
  /// in a function that only such actions call.
  private func isPlain(_ write: StateWrite, in type: TypeDeclaration) -> Bool {
    guard write.animations.isEmpty else { return false }
    return isPlain(Syntax(write.syntax), in: type, depth: 0)
  }

  private func isPlain(_ node: Syntax, in type: TypeDeclaration, depth: Int) -> Bool {
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
        guard depth < 4 else { return false }
        guard let uses = uses(of: function.name.text, in: type) else { return false }
        // What is private and called from nowhere never happens.
        let isUnused = function.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
        return (uses.isAction || !uses.calls.isEmpty || isUnused)
          && uses.calls.allSatisfy { isPlain($0, in: type, depth: depth + 1) }
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
        guard isPlain(Syntax(call), in: type, depth: depth) else { return false }
      } else {
        guard let argument = node.parent?.as(LabeledExprSyntax.self),
          let owner = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let name = owner.calledName?.text,
          EventClosures.isEvent(owner, label: argument.label?.text), project.types[name] == nil,
          project.viewMembers[name] == nil
        else { return false }
      }
      isCalled = true
    }
    return isCalled
  }

  /// Where a function of a type is called, and whether a control of SwiftUI has it as its action;
  /// `nil` where it goes somewhere else.
  private func uses(of function: String, in type: TypeDeclaration) -> (calls: [Syntax], isAction: Bool)? {
    guard type.file == index, let body = type.syntax.parent, type.members[function]?.count == 1 else { return nil }
    var calls: [Syntax] = []
    var isAction = false
    for token in body.tokens(viewMode: .sourceAccurate) where token.text == function {
      guard token.position != type.members[function]?.first?.syntax.position else { continue }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
      var node = Syntax(reference)
      if let member = reference.parent?.as(MemberAccessExprSyntax.self) {
        guard member.base?.code == "self" else { continue }
        node = Syntax(member)
      }
      if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
        calls.append(Syntax(call))
      } else {
        // `Button("Show", action: toggle)`, `.onAppear(perform: start)`
        guard let argument = node.parent?.as(LabeledExprSyntax.self),
          let owner = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let name = owner.calledName?.text,
          EventClosures.isEvent(owner, label: argument.label?.text), project.types[name] == nil
        else { return nil }
        isAction = true
      }
    }
    return (calls, isAction)
  }
}
