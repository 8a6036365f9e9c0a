// Transitions: where their animation comes from, and which never run.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let lateAnimation = LintCode(
    "AN18", "An animation that comes and goes with its view", severity: .warning, certainty: .high,
    meaning: """
      A transition runs on the animation that reaches the branch from outside: withAnimation, or .animation on a view \
      around the if. An .animation behind the view inside the branch is inserted together with it, when the change is \
      over already, and never runs the transition.
      """,
    fix:
      "Write .animation(…, value:) on the container around the if, change the condition in withAnimation, or give the transition its own: .transition(.scale.animation(.bouncy)).",
    example: """
      struct Row: View {
        @ObservedObject var inbox: Inbox
        var body: some View {
          List(inbox.mails) { mail in row(mail) }
        }
        private func row(_ mail: Mail) -> some View {
          HStack {
            Text(mail.title)
            if mail.isNew {
              Text("New").transition(.scale).animation(.bouncy)
            }
          }
        }
      }
      """,
    counterexample: """
      struct Row: View {
        @ObservedObject var inbox: Inbox
        var body: some View {
          List(inbox.mails) { mail in row(mail) }
        }
        private func row(_ mail: Mail) -> some View {
          HStack {
            Text(mail.title)
            if mail.isNew {
              Text("New").transition(.scale)
            }
          }
          .animation(.bouncy, value: mail.isNew)
        }
      }
      """
  )
  .foundInFile(yieldingTo: "SC08") { file in
    file.survey.calls.named("transition").flatMap { call -> [LintHit] in
      guard call.syntax.receiver != nil, let branch = file.branch(of: call),
        !file.isAnimated(around: Syntax(call.syntax.endOfChain), of: branch.paths, in: call.typeName)
      else { return [] }
      return (call.syntax.chainBefore + call.syntax.chainBehind).compactMap { other in
        guard let name = other.calledName, name.text == "animation", other.trailingClosure == nil,
          other.arguments.first?.label == nil,
          !(other.argument(nil).map { file.isNoAnimation($0, in: call.typeName) } ?? false)
        else { return nil }
        if let value = other.argument("value") {
          let names = value.mentionedNames
          // What else the animation is for goes on while the view is there.
          guard !names.isDisjoint(with: branch.condition), other.receiver != nil,
            other.modified.flatMap({ Array($0.tokens(viewMode: .sourceAccurate)) }).allSatisfy({ token in
              guard case .identifier(let text) = token.tokenKind else { return true }
              return !names.contains(text)
            })
          else { return nil }
        } else if file.changesInside(other, besides: branch.condition, in: call.typeName) {
          return nil
        }
        let hasOwn = call.syntax.argument(nil)?.mentionedNames.contains("animation") ?? false
        return file.hit(
          "This animation appears and disappears with the view, so it never runs its transition.",
          fix: hasOwn ? "Leave it out: the transition has an animation of its own." : nil, at: name)
      }
    }
  }

  static let idleTransition = LintCode(
    "AN19", "A transition on a view that does not come or go", severity: .warning, certainty: .medium,
    meaning: """
      A transition is for the view that an if, a switch or a ForEach inserts and removes, at its root. On a view that \
      stays, or on a part of what is inserted, it does nothing.
      """,
    fix: "Move .transition to the outermost view of the branch, or put the view into an if.",
    example: """
      struct Badge: View {
        @State private var isShown = false
        var body: some View {
          ZStack {
            if isShown {
              VStack {
                Text("New").transition(.slide)
                Image(systemName: "star")
              }
            }
          }
          .animation(.bouncy, value: isShown)
        }
      }
      """,
    counterexample: """
      struct Badge: View {
        @State private var isShown = false
        var body: some View {
          ZStack {
            if isShown {
              VStack {
                Text("New")
                Image(systemName: "star")
              }
              .transition(.slide)
            }
          }
          .animation(.bouncy, value: isShown)
        }
      }
      """
  )
  .foundInFile { file in
    file.survey.calls.named("transition").compactMap { call in
      guard call.syntax.receiver != nil, call.syntax.argument(nil).map({ $0.code != ".identity" }) ?? false,
        file.staysInPlace(call)
      else {
        return nil
      }
      return file.hit("The view of this transition is not what comes or goes here: it does nothing.", at: call.name)
    }
  }

  static let removalBehind = LintCode(
    "AN20", "A view that is removed from a ZStack without a zIndex", severity: .info, certainty: .medium,
    meaning: """
      While a view is removed it has left the list of its ZStack, and its place in it with the list: without a zIndex \
      it may be drawn behind its neighbours, and its transition is not seen.
      """,
    fix: "Write .zIndex(1) behind the transition.",
    example: """
      struct Screen: View {
        @State private var isShown = false
        var body: some View {
          ZStack {
            Color.gray
            if isShown {
              Text("Saved").transition(.move(edge: .top))
            }
          }
          .animation(.bouncy, value: isShown)
        }
      }
      """,
    counterexample: """
      struct Screen: View {
        @State private var isShown = false
        var body: some View {
          ZStack {
            Color.gray
            if isShown {
              Text("Saved").transition(.move(edge: .top)).zIndex(1)
            }
          }
          .animation(.bouncy, value: isShown)
        }
      }
      """
  )
  .foundInFile { file in
    let known = KnownChanges()
    return file.survey.calls.named("transition").compactMap { call in
      guard call.syntax.receiver != nil, let transition = call.syntax.argument(nil), transition.code != ".identity",
        let branch = call.syntax.endOfChain.branchItem, branch.isInZStackBehindOthers,
        !(call.syntax.chainBefore + call.syntax.chainBehind).contains(where: { $0.calledName?.text == "zIndex" }),
        !CallCollector.calls(in: transition).contains(where: {
          $0.argument("removal")?.code.hasSuffix("identity") ?? false
        }),
        !(call.syntax.chainBefore + call.syntax.chainBehind).contains(where: { $0.calledName?.text == "animation" }),
        branch.mayBeCovered, !file.staysOnceShown(branch, in: call.typeName), !file.changesPlainly(call, known)
      else { return nil }
      var hit = file.hit(
        "While it is removed, this view may be drawn behind the others of the ZStack: it has no zIndex.", at: call.name)
      let end = call.syntax.endPositionBeforeTrailingTrivia.utf8Offset
      hit.correction = LintCorrection([(end..<end, ".zIndex(1)")], isSafe: false)
      return hit
    }
  }
}

/// What decides whether a view is there.
struct TransitionBranch {
  /// The names of its condition.
  let condition: Set<String>
  /// The paths of names in it.
  let paths: Set<String>
}

extension FunctionCallExprSyntax {
  /// The `if` whose branch this call is a root of.
  fileprivate var branchItem: IfExprSyntax? {
    guard let item = ExprSyntax(self).statement, let block = item.parent?.parent?.as(CodeBlockSyntax.self) else {
      return nil
    }
    return block.parent?.as(IfExprSyntax.self)
  }
}

extension ExprSyntax {
  /// The statement that an expression is, alone or behind `return`.
  var statement: CodeBlockItemSyntax? {
    if let item = parent?.as(CodeBlockItemSyntax.self) { return item }
    return parent?.as(ReturnStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension IfExprSyntax {
  /// The first `if` of a chain of `else if`.
  var outermostIf: IfExprSyntax {
    var choice = self
    while let outer = choice.parent?.as(IfExprSyntax.self) { choice = outer }
    return choice
  }

  /// The names in the conditions of the whole chain.
  var conditionNames: Set<String> { decisions.reduce(into: []) { $0.formUnion($1.mentionedNames) } }

  /// The paths of names in the conditions of the whole chain: `config.isPresented`.
  var conditionPaths: Set<String> {
    decisions.reduce(into: []) { paths, decision in
      paths.formUnion(decision.is(IdentifierPatternSyntax.self) ? decision.mentionedNames : decision.mentionedPaths)
    }
  }

  /// What the conditions of the whole chain ask.
  private var decisions: [Syntax] {
    var parts: [Syntax] = []
    var choice: IfExprSyntax? = outermostIf
    while let current = choice {
      for condition in current.conditions {
        // `if let item = model.item`: the new name is none of the condition's.
        if let binding = condition.condition.as(OptionalBindingConditionSyntax.self) {
          parts.append((binding.initializer?.value).map(Syntax.init) ?? Syntax(binding.pattern))
        } else {
          parts.append(Syntax(condition))
        }
      }
      if case .ifExpr(let next)? = current.elseBody { choice = next } else { choice = nil }
    }
    return parts
  }
}

extension LintedFile {
  /// Whether modifiers that an animation encloses follow states that do not decide over the view:
  /// an offset that a finger leaves.
  fileprivate func changesInside(
    _ animation: FunctionCallExprSyntax, besides deciding: Set<String>, in typeName: String?
  ) -> Bool {
    guard let type = typeName.flatMap({ project.type($0, from: index) }) else { return false }
    let states = Set(type.stored.filter(\.isState).map(\.name)).subtracting(deciding)
    let given = animation.chainBefore.filter { $0.receiver != nil }.flatMap(\.arguments).map(\.expression)
    let names = given.filter { !$0.is(ClosureExprSyntax.self) }.reduce(into: Set<String>()) {
      $0.formUnion($1.mentionedNames)
    }
    return !type.states(in: names, of: states).isEmpty
  }

  /// Whether an `.animation` further out watches something of a condition: in the same body, or
  /// where a helper is used.
  fileprivate func isAnimated(
    around node: Syntax, of paths: Set<String>, in typeName: String?, depth: Int = 0
  ) -> Bool {
    func runs(_ call: FunctionCallExprSyntax) -> Bool {
      guard call.calledName?.text == "animation",
        !(call.argument(nil).map { isNoAnimation($0, in: typeName) } ?? false)
      else { return false }
      return call.argument("value").map { value in
        value.mentionedPaths.contains { path in paths.contains { $0.isRelated(to: path) } }
      } ?? true
    }
    let isAround = node.ancestors.contains { ancestor in
      if let call = ancestor.as(FunctionCallExprSyntax.self) { return runs(call) }
      // `#if os(macOS)` around a modifier
      guard let block = ancestor.as(PostfixIfConfigExprSyntax.self) else { return false }
      return CallCollector.calls(in: block.config).contains(where: runs)
    }
    guard !isAround, depth < 3, let type = typeName.flatMap({ project.type($0, from: index) }),
      let member = type.member(around: node)
    else { return isAround }
    return type.uses(of: member).contains { use in
      isAnimated(around: Syntax(use), of: paths, in: typeName, depth: depth + 1)
    }
  }
}

extension LintedFile {
  /// The branch whose root the chain of a call is, directly or through a member of the type that is
  /// used as one.
  fileprivate func branch(of call: CallSurvey.Call) -> TransitionBranch? {
    let end = call.syntax.endOfChain
    if let branch = branch(at: ExprSyntax(end)) { return branch }
    // `private var icon: some View { … }`, used as `if isShown { icon }`
    guard let item = ExprSyntax(end).statement, item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1,
      let typeName = call.typeName, let type = project.type(typeName, from: index),
      let member = type.members.values.joined().first(where: { $0.body.id == item.parent?.id })
    else { return nil }
    let branches = type.uses(of: member).map(branch)
    guard !branches.isEmpty, branches.allSatisfy({ $0 != nil }) else { return nil }
    return TransitionBranch(
      condition: branches.reduce(into: []) { $0.formUnion($1?.condition ?? []) },
      paths: branches.reduce(into: []) { $0.formUnion($1?.paths ?? []) })
  }

  private func branch(at root: ExprSyntax) -> TransitionBranch? {
    guard let item = root.statement, let parent = item.parent?.parent else { return nil }
    if let choice = parent.as(CodeBlockSyntax.self)?.parent?.as(IfExprSyntax.self) {
      return choice.isAvailabilityCheck
        ? nil : TransitionBranch(condition: choice.conditionNames, paths: choice.conditionPaths)
    }
    if let one = parent.as(SwitchCaseSyntax.self),
      let choice = one.parent?.parent?.as(SwitchExprSyntax.self)
    {
      return TransitionBranch(condition: choice.subject.mentionedNames, paths: choice.subject.mentionedPaths)
    }
    return nil
  }

  /// Whether a branch is that of a private flag which is only ever set to true: its view is never
  /// removed.
  fileprivate func staysOnceShown(_ branch: IfExprSyntax, in typeName: String?) -> Bool {
    guard branch.elseBody == nil, branch.conditions.count == 1,
      let name = branch.conditions.first?.condition.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let state = typeName.flatMap({ project.type($0, from: index) })?.storedProperty(name),
      state.attributes.contains("State"), !project.files[index].text.contains("$" + name)
    else { return false }
    let writes = survey.writes.filter { $0.typeName == typeName && $0.name == name }
    return !writes.isEmpty && writes.allSatisfy { $0.literal == "true" }
  }

  /// Whether nothing decides over the view of a transition but what decides over its container.
  fileprivate func staysInPlace(_ call: CallSurvey.Call) -> Bool {
    var base: ExprSyntax = ExprSyntax(call.syntax)
    while let link = base.as(FunctionCallExprSyntax.self) {
      guard let receiver = link.receiver else { break }
      base = receiver
    }
    guard isOneView(base, depth: 0) else { return false }
    return isInContainer(ExprSyntax(call.syntax.endOfChain), in: call.typeName, depth: 0)
  }

  /// Whether an expression is one view, whatever happens: one of SwiftUI's, or one of the project
  /// whose body is one.
  private func isOneView(_ base: ExprSyntax, depth: Int) -> Bool {
    // `Color.red`
    let root = base.as(MemberAccessExprSyntax.self)?.base ?? base
    let name =
      root.as(FunctionCallExprSyntax.self)?.calledName?.text ?? root.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name else { return false }
    guard let types = project.types[name] else { return ViewCatalog.view(name, .isOneView) }
    guard depth < 3, types.count == 1, types[0].isView, let item = types[0].member("body")?.body.only,
      case .expr(let body) = item.item
    else { return false }
    let links = body.as(FunctionCallExprSyntax.self).map { [$0] + $0.chainBefore } ?? []
    guard !links.contains(where: decides) else { return false }
    return isOneView(links.last.map { $0.receiver ?? ExprSyntax($0) } ?? body, depth: depth + 1)
  }

  /// Whether a modifier shows further views, before or behind what it modifies.
  private static func isLayer(_ modifier: String) -> Bool { ModifierCatalog.braces(named: modifier) == .views }

  /// Whether a modifier may insert and remove what it modifies: by an identity, or by a choice in a
  /// modifier of the project.
  private func decides(_ call: FunctionCallExprSyntax) -> Bool {
    guard !Self.identifies(call) else { return true }
    guard call.receiver != nil, let name = call.calledName?.text else { return false }
    return hasChoice(call) || (project.viewMembers[name] ?? []).contains { hasChoice($0.member.body) }
  }

  /// Whether code chooses between views, itself or in a `ViewModifier` that it applies.
  private func hasChoice(_ code: CodeBlockItemListSyntax) -> Bool {
    Self.chooses(code) || CallCollector.allCalls(in: code).contains(where: hasChoice)
  }

  /// `.modifier(Shown(if: isOn))`
  private func hasChoice(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.calledName?.text == "modifier",
      let made = call.argument(nil)?.as(FunctionCallExprSyntax.self)?.calledName?.text,
      let type = project.type(made, from: index), type.isViewModifier, let body = type.member("body")?.body
    else { return false }
    return Self.chooses(body)
  }

  private static func chooses(_ code: CodeBlockItemListSyntax) -> Bool {
    code.tokens(viewMode: .sourceAccurate).contains { [.keyword(.if), .keyword(.switch)].contains($0.tokenKind) }
  }

  /// An identity that changes inserts and removes too.
  private static func identifies(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledName?.text else { return false }
    let behavior = ModifierCatalog.behavior(named: name)
    // A tag is what a container of pages tells its views apart by.
    return name == "tag" || behavior == .givesIdentity || behavior == .sharesFrame
  }

  /// Whether a chain of modifiers stands in a container that has it all the time, directly or
  /// through a member of the type.
  private func isInContainer(_ end: ExprSyntax, in typeName: String?, depth: Int) -> Bool {
    let links = end.as(FunctionCallExprSyntax.self).map { [$0] + $0.chainBefore } ?? []
    guard !links.contains(where: decides) else { return false }
    // `.background(Color.red.transition(.opacity))`
    if let argument = end.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let owner = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return Self.isLayer(owner.calledName?.text ?? "")
    }
    guard let item = end.statement, let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    if let owner = list.parent?.as(ClosureExprSyntax.self)?.owner, let name = owner.call.calledName?.text {
      if ViewCatalog.view(name, .keepsContent) || Self.isLayer(name) { return true }
      // `Button { … } label: { … }`, `Button(action: go) { … }`
      guard ["Button", "Menu"].contains(name), owner.call.receiver == nil else { return false }
      return owner.label == "label"
        || name == "Button" && owner.label == nil && !EventClosures.isEvent(owner.call, label: nil)
    }
    // `private var icon: some View { … }`, used as `VStack { icon }`
    guard depth < 3, list.count == 1, let type = typeName.flatMap({ project.type($0, from: index) }),
      let member = type.members.values.joined().first(where: { $0.body.id == list.id }), member.name != "body"
    else { return false }
    let uses = type.uses(of: member)
    return !uses.isEmpty && uses.allSatisfy { isInContainer($0, in: typeName, depth: depth + 1) }
  }
}

extension IfExprSyntax {
  /// `if #available(iOS 17, *)` never changes while the program runs.
  var isAvailabilityCheck: Bool { conditions.allSatisfy { $0.condition.is(AvailabilityConditionSyntax.self) } }
}
