// What withAnimation encloses and what only seems to be enclosed.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let plainReturn = LintCode(
    "AN26", "Shown with an animation, hidden without", severity: .warning, certainty: .medium,
    meaning: """
      The state is set in withAnimation, and set back without one: further down after a wait, such as an await or the \
      delay of asyncAfter, or in another action while a view with a transition hangs on it. The animation does not last \
      that long: the way back jumps.
      """,
    fix: "Write withAnimation around both changes, or .animation(…, value:) on the view that follows the state.",
    example: """
      struct Save: View {
        @State private var isSaving = false
        var body: some View {
          VStack {
            if isSaving { ProgressView() }
            Button("Save") {
              Task {
                withAnimation { isSaving = true }
                await store()
                isSaving = false
              }
            }
          }
        }
        func store() async {}
      }
      """,
    counterexample: """
      struct Save: View {
        @State private var isSaving = false
        var body: some View {
          VStack {
            if isSaving { ProgressView() }
            Button("Save") {
              Task {
                withAnimation { isSaving = true }
                await store()
                withAnimation { isSaving = false }
              }
            }
          }
        }
        func store() async {}
      }
      """
  )
  .foundInFile { file in
    let ways = file.plainWays.map { way in
      var hit = file.hit(
        "'\(way.write.name)' becomes \(way.write.literal ?? "another value") without an animation, and changes back with one: this way the transition of line \(way.line) does not run.",
        fix: way.advice, at: way.write.syntax)
      hit.correction = .animated(way.write, curve: "")
      return hit
    }
    let returns = file.returns.compactMap { change -> LintHit? in
      let (first, second) = (change.first, change.second)
      guard change.waits, second.animations.isEmpty, !file.isWatched(second.name, in: second.typeName),
        !file.isWatchedByChild(second.name, in: second.typeName),
        !file.isDrawnInSteps(second), !file.isRewind(second), file.isSeen(second.name, in: second.typeName)
      else { return nil }
      var hit = file.hit(
        "'\(second.name)' was set with an animation, and is set back without one: it jumps.", at: second.syntax)
      hit.correction = .animated(second, curve: first.animations.first?.argument(nil).map { "(\($0.code))" } ?? "")
      return hit
    }
    return ways + returns
  }

  static let lostChange = LintCode(
    "AN27", "Set and set back in one moment", severity: .warning, certainty: .medium,
    meaning: """
      Both changes happen before the next frame is drawn. The view only ever sees the second value, and the animation of \
      the first one has nothing to show.
      """,
    fix: "Wait in between (completion: of withAnimation, Task.sleep), or use a phaseAnimator with a trigger.",
    example: """
      struct Heart: View {
        @State private var isLarge = false
        var body: some View {
          Image(systemName: "heart").scaleEffect(isLarge ? 1.4 : 1).onTapGesture {
            withAnimation(.bouncy) { isLarge = true }
            isLarge = false
          }
        }
      }
      """,
    counterexample: """
      struct Heart: View {
        @State private var isLarge = false
        var body: some View {
          Image(systemName: "heart").scaleEffect(isLarge ? 1.4 : 1).onTapGesture {
            withAnimation(.bouncy) {
              isLarge = true
            } completion: {
              isLarge = false
            }
          }
        }
      }
      """
  )
  .foundInFile(
    olderFixes: [
      OlderFix(
        below: 17, fix: "Set it back later: DispatchQueue.main.asyncAfter, after the duration of the animation.")
    ]
  ) { file in
    file.returns.compactMap { change -> LintHit? in
      let second = change.second
      // Two animations are added: with different curves something is seen.
      let curves = [change.first, second].map { $0.animations.first?.argument(nil)?.code }
      guard !change.waits, second.animations.isEmpty || curves[0] == curves[1] else { return nil }
      return file.hit(
        "'\(second.name)' is set back before a frame was drawn: the animated change is never seen.", at: second.syntax)
    }
  }

  static let aroundNothing = LintCode(
    "AN28", "withAnimation around nothing that is drawn", severity: .warning, certainty: .medium,
    meaning: """
      The closure changes only what no body reads, or nothing at all. There is nothing to animate.
      """,
    fix: "Leave withAnimation out, or change in it the state that the view draws.",
    example: """
      struct Counter: View {
        @State private var taps = 0
        @State private var isOpen = false
        var body: some View {
          Rectangle().frame(height: isOpen ? 200 : 100).onTapGesture {
            isOpen.toggle()
            withAnimation { taps += 1 }
          }
        }
      }
      """,
    counterexample: """
      struct Counter: View {
        @State private var taps = 0
        @State private var isOpen = false
        var body: some View {
          Rectangle().frame(height: isOpen ? 200 : 100).onTapGesture {
            taps += 1
            withAnimation { isOpen.toggle() }
          }
        }
      }
      """
  )
  .foundInFile { file in
    file.survey.uses.filter { $0.role == .withAnimation }.compactMap { use -> LintHit? in
      guard let body = use.body, let call = use.syntax.as(FunctionCallExprSyntax.self) else { return nil }
      if body.statements.isEmpty {
        guard call.closures.count == 1 else { return nil }
        return file.hit("The closure is empty: there is nothing to animate.", at: use.mark)
      }
      guard let typeName = use.typeName, let type = file.project.type(typeName, from: file.index), type.isView else {
        return nil
      }
      let writes = file.survey.writes.filter { body.contains($0.syntax) }
      guard !writes.isEmpty, body.statements.allSatisfy({ item in writes.contains { $0.syntax.id == item.item.id } }),
        writes.allSatisfy({ file.isInvisible($0, in: type) })
      else { return nil }
      let names = Set(writes.map(\.name)).sorted().map { "'\($0)'" }.joined(separator: ", ")
      return file.hit("Nothing that is drawn reads \(names): there is nothing to animate.", at: use.mark)
    }
  }
}

extension LintCorrection {
  /// `withAnimation` around a change.
  fileprivate static func animated(_ write: StateWrite, curve: String) -> LintCorrection {
    let (start, end) = (
      write.syntax.positionAfterSkippingLeadingTrivia.utf8Offset,
      write.syntax.endPositionBeforeTrailingTrivia.utf8Offset
    )
    return LintCorrection([(start..<start, "withAnimation\(curve) { "), (end..<end, " }")], isSafe: false)
  }
}

extension LintedFile {
  /// Changes without an animation of what decides over the view of a transition, where the way back
  /// has one, with the line of the transition.
  fileprivate var plainWays: [(write: StateWrite, line: Int, advice: String)] {
    var seen: Set<String> = []
    return survey.calls.named("transition").flatMap { call -> [(write: StateWrite, line: Int, advice: String)] in
      guard call.syntax.receiver != nil, let transition = call.syntax.argument(nil), transition.code != ".identity",
        !transition.mentionedNames.contains("animation"),
        let type = call.typeName.flatMap({ project.type($0, from: index) }), type.isView, type.file == index,
        let decision = decision(over: call.syntax, in: type), let flag = loneFlag(of: decision, in: type),
        seen.insert("\(type.name).\(flag)").inserted
      else { return [] }
      let line = project.files[index].text.lines.place(at: call.name.positionAfterSkippingLeadingTrivia.utf8Offset).line
      return plainWays(of: flag, in: type).map { ($0, line, decision.advice) }
    }
  }

  /// Whether a type watches a property with `.animation(_:value:)`, so that every change of it is
  /// animated.
  fileprivate func isWatched(_ name: String, in typeName: String?) -> Bool {
    if let typeName, project.type(typeName, from: index)?.keyword == .classType {
      // A model is watched by the views that show it.
      return project.surveys.values.contains { survey in
        survey.uses.contains { $0.role == .modifier && $0.value?.mentionedNames.contains(name) ?? false }
      }
    }
    return survey.uses.contains {
      $0.typeName == typeName && ($0.role == .modifier || $0.role == .unbounded)
        && $0.value?.mentionedNames.contains(name) ?? true
    }
  }

  /// Whether a view that is given a property watches it: `Badge(show: isSaved)` with
  /// `.animation(.spring, value: show)`.
  fileprivate func isWatchedByChild(_ name: String, in typeName: String?) -> Bool {
    guard let typeName else { return false }
    func watches(_ child: String, _ label: String) -> Bool {
      project.surveys.values.contains { survey in
        survey.uses(in: child).contains { $0.role == .modifier && $0.value?.mentionedNames.contains(label) ?? false }
      }
    }
    return project.types.keys.contains { child in
      project.constructions(of: child).contains { made in
        made.owner == typeName
          && made.call.arguments.contains { argument in
            guard let label = argument.label?.text, [name, "$\(name)"].contains(argument.expression.code) else {
              return false
            }
            return watches(child, label)
          }
      }
    }
  }

  /// Changes of one property in one list of statements, the first with an animation, the second to
  /// another value.
  fileprivate var returns: [ChangeAndReturn] {
    var groups: [[String]: [StateWrite]] = [:]
    for write in survey.writes where write.literal != nil || write.mutation == "toggle" {
      groups[[write.typeName ?? "", write.target], default: []].append(write)
    }
    return groups.values.filter { $0.count > 1 }.flatMap { group in
      group.compactMap { first in
        if let curve = first.animations.first?.argument(nil), isNoAnimation(curve, in: first.typeName) { return nil }
        return ChangeAndReturn(first, among: group)
      }
    }
  }

  /// Whether a change back only rewinds: its block goes on with an animated change of the same
  /// property, or calls the function around it once more.
  fileprivate func isRewind(_ write: StateWrite) -> Bool {
    guard let place = write.syntax.statementPlace else { return false }
    let function = write.syntax.ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self)?.name.text }.first { _ in
      true
    }
    return place.list.dropFirst(place.index + 1).contains { item in
      let range = item.position..<item.endPosition
      return survey.writes.contains { other in
        other.target == write.target && !other.animations.isEmpty && range.contains(other.syntax.position)
      }
        || CallCollector.calls(in: item).contains { call in
          call.calledName?.text == function && call.receiver.map { $0.code == "self" } ?? true
        }
    }
  }

  /// Whether the body of a view, or what it uses of its type, mentions a property other than to
  /// write it.
  fileprivate func isDrawn(_ name: String, in type: TypeDeclaration) -> Bool {
    guard let body = type.member("body") else { return true }
    var open = [body]
    var seen: Set<String> = []
    while let member = open.popLast() {
      for token in member.body.tokens(viewMode: .sourceAccurate) {
        guard case .identifier(let text) = token.tokenKind else { continue }
        if text == "$\(name)" { return true }
        if text == name, !isOfItsOwnWrite(token, name) { return true }
        if seen.insert(text).inserted { open += type.members[text] ?? [] }
      }
    }
    // A view that hands itself or its storage on is not followed.
    return type.stored.contains { $0.name == name && !$0.attributes.contains("State") }
  }

  /// Whether a view draws a state itself: what only actions ask, or what only presents another
  /// view, is not seen to jump.
  fileprivate func isSeen(_ name: String, in typeName: String?) -> Bool {
    guard let type = typeName.flatMap({ project.type($0, from: index) }), let drawing = type.drawing else {
      return true
    }
    var open = [drawing]
    var seen: Set<String> = []
    while let member = open.popLast() {
      for token in member.body.tokens(viewMode: .sourceAccurate) {
        guard case .identifier(let text) = token.tokenKind, !EventClosures.contain(token),
          !token.ancestors.contains(where: { $0.as(ClosureExprSyntax.self)?.isNoBuilder ?? false })
        else { continue }
        if text == name || text == "$\(name)", !token.isPresented { return true }
        if seen.insert(text).inserted { open += type.members[text] ?? [] }
      }
    }
    return false
  }

  /// Whether a write changes only what no body reads, and calls nothing that may do more.
  fileprivate func isInvisible(_ write: StateWrite, in type: TypeDeclaration) -> Bool {
    guard let state = type.storedProperty(write.name), state.attributes.contains("State"),
      // What runs when it is set may change what is drawn.
      !state.isObserved
    else { return false }
    let calls = write.value.map { CallCollector.calls(in: $0) } ?? []
    let isPlain = calls.allSatisfy { $0.calledName?.text.first?.isUppercase ?? true }
    return isPlain && !isDrawn(write.name, in: type)
  }

  private func isOfItsOwnWrite(_ token: TokenSyntax, _ name: String) -> Bool {
    survey.writes.contains {
      $0.name == name && $0.syntax.position <= token.position && token.endPosition <= $0.syntax.endPosition
    }
  }
}

extension TokenSyntax {
  /// Whether it is the binding by which a modifier presents a view, which moves by itself:
  /// `.popover(isPresented: $isOpen)`.
  fileprivate var isPresented: Bool {
    guard let argument = parent?.parent?.as(LabeledExprSyntax.self) else { return false }
    return ["isPresented", "item"].contains(argument.label?.text) && text.hasPrefix("$")
  }
}

/// Two changes of one property in one list of statements.
private struct ChangeAndReturn {
  let first: StateWrite
  let second: StateWrite
  /// Whether something is awaited in between.
  let waits: Bool

  /// - Returns: `nil` where the first is not animated, or where it is not known what is in between.
  init?(_ first: StateWrite, among group: [StateWrite]) {
    guard let animation = first.animations.first, animation.calledName?.text == "withAnimation",
      animation.closures.count == 1, let own = animation.statementPlace
    else { return nil }
    if let curve = animation.argument(nil), curve.code.contains("repeat") { return nil }
    let behind = group.filter { $0.syntax.position >= animation.endPosition }
    guard let second = behind.min(by: { $0.syntax.position < $1.syntax.position }),
      let back = second.animations.first?.statementPlace ?? second.syntax.statementPlace,
      let (place, end) = StatementPlace.common(own, back), place.index < end.index
    else { return nil }
    // Between two blocks of the main actor there may be a frame.
    let isDirect = place.list.id == own.list.id && end.list.id == back.list.id
    if first.mutation == "toggle" || second.mutation == "toggle" {
      guard first.mutation == second.mutation else { return nil }
    } else if first.literal == second.literal {
      return nil
    }
    let list = Array(place.list)
    let between = list[(place.index + 1)..<end.index] + back.itemsBefore(upTo: end)
    // A loop or a condition in between may do anything.
    for item in between {
      if item.item.is(IfExprSyntax.self) || item.item.is(SwitchExprSyntax.self) { return nil }
      if item.item.is(StmtSyntax.self) { return nil }
    }
    self.first = first
    self.second = second
    waits = between.contains(where: \.waits) || back.isDelayed(upTo: end)
    guard waits || isDirect else { return nil }
  }
}

/// A statement in its list.
private struct StatementPlace {
  let list: CodeBlockItemListSyntax
  let index: Int

  /// The call whose closure the list is.
  private var block: FunctionCallExprSyntax? { list.parent?.as(ClosureExprSyntax.self)?.owner?.call }

  /// The statement around the list, where that is a block of the main actor that is awaited:
  /// `await MainActor.run { … }`.
  private var outer: StatementPlace? {
    guard let block, block.calledName?.text == "run", block.receiver?.code == "MainActor" else { return nil }
    return block.place
  }

  /// The same for what happens further down: it may also be a block that runs later,
  /// `queue.asyncAfter(deadline: .now() + 2) { … }` or `Task { … }`.
  private var later: StatementPlace? {
    if let outer { return outer }
    guard let block, ["asyncAfter", "Task"].contains(block.calledName?.text), block.beginsLater else { return nil }
    return block.place
  }

  /// The places of two statements in the innermost list that has both.
  static func common(_ first: StatementPlace, _ second: StatementPlace) -> (StatementPlace, StatementPlace)? {
    let others = Array(sequence(first: second, next: \.later))
    for one in sequence(first: first, next: \.outer) {
      if let other = others.first(where: { $0.list.id == one.list.id }) { return (one, other) }
    }
    return nil
  }

  /// The lists around the statement that are blocks inside of another place, the nearest first.
  private func blocks(upTo end: StatementPlace) -> some Sequence<StatementPlace> {
    sequence(first: self, next: \.later).prefix { $0.list.id != end.list.id }
  }

  /// The statements that run before this one in blocks inside of another place.
  func itemsBefore(upTo end: StatementPlace) -> [CodeBlockItemSyntax] {
    blocks(upTo: end).flatMap { $0.list.prefix($0.index) }
  }

  /// Whether a block inside of another place begins after a while.
  func isDelayed(upTo end: StatementPlace) -> Bool {
    blocks(upTo: end).contains { $0.block?.calledName?.text == "asyncAfter" }
  }
}

extension FunctionCallExprSyntax {
  /// The list in which the call is a statement, behind `try` and `await` too, and its place there.
  fileprivate var place: StatementPlace? {
    var node = ExprSyntax(self)
    while let around = node.parent?.as(ExprSyntax.self),
      around.is(AwaitExprSyntax.self) || around.is(TryExprSyntax.self)
    {
      node = around
    }
    return node.statementPlace
  }
}

extension ExprSyntaxProtocol {
  /// The list in which the expression is a statement, and its place there.
  fileprivate var statementPlace: StatementPlace? {
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let index = list.enumerated().first(where: { $1.id == item.id })?.offset
    else { return nil }
    return StatementPlace(list: list, index: index)
  }
}

extension CodeBlockItemSyntax {
  /// Whether time passes in a statement: it awaits something.
  fileprivate var waits: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.tokenKind == .keyword(.await) else { return false }
      // Not what a closure in it awaits later.
      for ancestor in token.ancestors {
        if ancestor.id == id { return true }
        if ancestor.is(ClosureExprSyntax.self) { return false }
      }
      return false
    }
  }
}
