// Transitions whose view only ever comes and goes without an animation.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let unreachedTransition = LintCode(
    "AN34", "A transition that no animation reaches", severity: .warning, certainty: .medium,
    meaning: """
      A transition is run by the animation of the change that inserts or removes its view: of the condition of an if, of \
      what a switch asks, of the elements of a ForEach. Here every such change is a plain one, and nothing around the view \
      watches it: the view appears and disappears at once.
      """,
    fix: "Change the state in withAnimation, or write .animation(…, value:) on the container around the branch.",
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
    let known = KnownChanges()
    return calls.compactMap { call in
      guard call.syntax.receiver != nil, let transition = call.syntax.argument(nil),
        !transition.mentionedNames.contains("animation"), transition.code != ".identity",
        let typeName = call.typeName, let type = file.project.type(typeName, from: file.index), type.isView,
        !(call.syntax.chainBefore + call.syntax.chainBehind).contains(where: { $0.calledName?.text == "animation" }),
        let decision = file.decision(over: call.syntax, in: type),
        let changing = file.plainChanges(of: decision, in: type, known)
      else { return nil }
      let names = changing.map { "'\($0)'" }.joined(separator: " and ")
      return file.hit(
        "\(names) only \(changing.count == 1 ? "changes" : "change") without an animation, so nothing runs this transition.",
        fix: decision.advice, at: call.name)
    }
  }
}

extension LintedFile {
  /// Whether what decides over the view of a transition is known to change without any animation.
  func changesPlainly(_ call: CallSurvey.Call, _ known: KnownChanges) -> Bool {
    guard let type = call.typeName.flatMap({ project.type($0, from: index) }),
      let decision = decision(over: call.syntax, in: type)
    else { return false }
    return plainChanges(of: decision, in: type, known) != nil
  }
}

/// What decides whether a view is there.
struct ViewDecision {
  /// The view that it decides over.
  let view: Syntax
  /// The names that are asked.
  private(set) var names: Set<String> = []
  /// The paths of names in it: `model.isShown`.
  private(set) var paths: Set<String> = []
  /// What is nearest to the view: `if`, `switch`, `ForEach`.
  private var kind: String?

  init(over view: Syntax) { self.view = view }

  var isEmpty: Bool { kind == nil }

  /// What to do, where it changes without an animation.
  var advice: String {
    "Change the state in withAnimation, or write .animation(…, value:) on the container around the \(kind ?? "view")."
  }

  fileprivate mutating func add(_ kind: String, _ names: Set<String>, _ paths: Set<String>) {
    self.names.formUnion(names)
    self.paths.formUnion(paths)
    self.kind = self.kind ?? kind
  }
}

extension LintedFile {
  /// What decides over the view of a call; `nil` where it is no root of an `if`, a `switch` or a
  /// `ForEach`, or where the whole view may be inserted by another one.
  func decision(over call: FunctionCallExprSyntax, in type: TypeDeclaration) -> ViewDecision? {
    var decision = ViewDecision(over: Syntax(call))
    guard let item = call.endOfChain.builderItem, decide(over: item, in: type, &decision, depth: 0), !decision.isEmpty
    else { return nil }
    return decision
  }

  /// Goes outwards from a statement of a view builder, as far as its view is a root of what is
  /// inserted.
  ///
  /// - Returns: Whether all that decides is known.
  private func decide(
    over item: CodeBlockItemSyntax, in type: TypeDeclaration, _ decision: inout ViewDecision, depth: Int
  ) -> Bool {
    var item = item
    while let list = item.parent?.as(CodeBlockItemListSyntax.self), let around = list.parent {
      let outer: Syntax
      if let choice = around.parent?.as(IfExprSyntax.self), around.is(CodeBlockSyntax.self) {
        if choice.isAvailabilityCheck {
          guard decision.isEmpty else { return false }
        } else {
          decision.add("if", choice.conditionNames, choice.conditionPaths)
        }
        outer = Syntax(choice.outermostIf)
      } else if let choice = around.parent?.parent?.as(SwitchExprSyntax.self), around.is(SwitchCaseSyntax.self) {
        decision.add(
          "switch", choice.subject.mentionedNames.union(choice.patternNames), choice.subject.mentionedPaths)
        outer = Syntax(choice)
      } else if let clause = around.as(IfConfigClauseSyntax.self), let block = clause.parent?.parent {
        outer = block
      } else if let closure = around.as(ClosureExprSyntax.self) {
        guard let owner = closure.owner, let name = owner.call.calledName?.text, owner.call.receiver == nil,
          owner.label == nil || owner.label == "content", name == "Group" || name == "ForEach"
        else { return true }
        if name == "ForEach", let data = owner.call.argument(nil) {
          decision.add("ForEach", data.mentionedNames, data.mentionedPaths)
        }
        outer = Syntax(owner.call.endOfChain)
      } else {
        return decide(overMember: list, of: type, &decision, depth: depth)
      }
      // What is an argument belongs to the view that it is given to.
      guard let next = outer.builderItem else { return true }
      item = next
    }
    return false
  }

  /// The same for what a member of a view is made of: where it is used, more may decide.
  private func decide(
    overMember list: CodeBlockItemListSyntax, of type: TypeDeclaration, _ decision: inout ViewDecision, depth: Int
  ) -> Bool {
    guard depth < 3, let member = type.members.values.joined().first(where: { $0.body.id == list.id }) else {
      return false
    }
    if member.name != "body" {
      return type.uses(of: member).allSatisfy { use in
        use.builderItem.map { decide(over: $0, in: type, &decision, depth: depth + 1) } ?? true
      }
    }
    return project.constructions(of: type.name).allSatisfy { made in
      guard let item = made.call.endOfChain.builderItem,
        let owner = made.owner.flatMap({ project.type($0, from: made.file) })
      else { return true }
      // Another view inserts it, with an animation that is not looked for.
      var around = ViewDecision(over: Syntax(made.call))
      return LintedFile(project: project, index: made.file).decide(over: item, in: owner, &around, depth: depth + 1)
        && around.isEmpty
    }
  }
}

extension SwitchExprSyntax {
  /// The names in its patterns and their conditions.
  fileprivate var patternNames: Set<String> {
    cases.reduce(into: []) { names, one in
      if case .switchCase(let one) = one { names.formUnion(one.label.mentionedNames) }
    }
  }
}

extension SyntaxProtocol {
  /// The statement that a node is in a view builder, alone or behind `return`.
  fileprivate var builderItem: CodeBlockItemSyntax? {
    guard let parent else { return nil }
    if let item = parent.as(CodeBlockItemSyntax.self) { return item }
    guard parent.is(ReturnStmtSyntax.self) || parent.is(ExpressionStmtSyntax.self) else { return nil }
    return parent.parent?.as(CodeBlockItemSyntax.self)
  }
}
