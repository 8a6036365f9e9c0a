// Timers and loops that go on when their view is gone.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let neverStopped = LintCode(
    "AN17", "A timer or a loop that nothing stops", severity: .warning, certainty: .medium,
    meaning: """
      A repeating timer that is not stored cannot be invalidated, and a function that calls itself after a delay calls \
      itself for ever. Both go on when the view is gone, and begin once more each time it comes back.
      """,
    fix:
      "Do it in .task { while !Task.isCancelled { try? await Task.sleep(for: …) … } }, which ends with the view; or keep the timer and invalidate it in .onDisappear.",
    example: """
      struct Carousel: View {
        @State private var page = 0
        var body: some View {
          Text("\\(page)").onAppear(perform: start)
        }
        private func start() {
          Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in
            withAnimation { page += 1 }
          }
        }
      }
      """,
    counterexample: """
      struct Carousel: View {
        @State private var page = 0
        @State private var timer: Timer?
        var body: some View {
          Text("\\(page)").onAppear(perform: start).onDisappear { timer?.invalidate() }
        }
        private func start() {
          timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in
            withAnimation { page += 1 }
          }
        }
      }
      """
  )
  .foundInFile(
    olderFixes: [
      OlderFix(below: 15, fix: "Keep the timer in @State, and invalidate it in .onDisappear."),
      OlderFix(
        below: 16,
        fix:
          "Do it in .task { while !Task.isCancelled { try? await Task.sleep(nanoseconds: …) … } }, which ends with the view; or keep the timer and invalidate it in .onDisappear."
      ),
    ]
  ) { file in
    file.lostTimers + file.endlessCalls + file.idleTimers + file.endlessLoops
  }
}

extension LintedFile {
  /// Repeating timers that cannot be invalidated.
  fileprivate var lostTimers: [LintHit] {
    guard !project.files[index].isTest else { return [] }
    let invalidates = project.files[index].text.contains("invalidate")
    return (survey.calls.named("scheduledTimer") + survey.calls.named("Timer")).compactMap { call -> LintHit? in
      guard call.syntax.argument("repeats")?.code == "true", call.syntax.beginsLater, isShown(call.typeName) else {
        return nil
      }
      if call.syntax.isDiscarded {
        // `{ timer in … timer.invalidate() }` stops it from within.
        guard !call.syntax.closures.contains(where: stops) else { return nil }
        guard call.name.text == "scheduledTimer" else { return nil }
        return hit(
          "This repeating timer is not stored, so nothing can invalidate it: it runs for ever.",
          fix: modelAdvice(call.typeName), at: call.name)
      }
      guard let name = call.syntax.assignedName, !invalidates else { return nil }
      return hit(
        "Nothing invalidates '\(name)': setting it to nil or leaving the view does not stop it.",
        fix: modelAdvice(call.typeName), at: call.name)
    }
  }

  /// Whether a type lives no longer than what is on the screen: a view, a model of views that is
  /// not the only one of its kind.
  private func isShown(_ typeName: String?) -> Bool {
    guard let type = typeName.flatMap({ project.type($0, from: index) }), !type.isSingleton else { return false }
    return type.isView || type.isViewModifier || type.conformances.contains("ObservableObject")
      || type.attributes.contains("Observable")
  }

  /// What to do in a class, which has no `.task` and does not disappear; `nil` in a view.
  private func modelAdvice(_ typeName: String?) -> String? {
    guard let type = typeName.flatMap({ project.type($0, from: index) }), type.keyword == .classType else { return nil }
    return "Keep the timer, or a task with the loop, in a property of \(type.name), let it hold self weakly, "
      + "and stop it in deinit or in a method that the owner calls."
  }

  /// Whether the closure of a timer invalidates it: as its parameter, or as a property that holds
  /// one.
  private func stops(_ closure: ClosureExprSyntax) -> Bool {
    CallCollector.allCalls(in: closure).contains { call in
      guard call.calledName?.text == "invalidate" else { return false }
      guard let name = call.receiver?.path?.split(separator: ".").first.map(String.init) else { return true }
      if closure.parameterNames.contains(name) || !closure.statements.mentionedNames.contains(name) { return true }
      return survey.writes.contains { $0.name == name && $0.value.map { !$0.is(NilLiteralExprSyntax.self) } ?? false }
        || !types.contains { $0.storedProperty(name) != nil }
    }
  }

  /// Functions that call themselves by a delay, whatever happens.
  fileprivate var endlessCalls: [LintHit] {
    types.flatMap { type -> [LintHit] in
      guard type.file == index, !type.isTestCase, isShown(type.name) else { return [] }
      var edges: [String: [DelayedCall]] = [:]
      for (name, members) in type.members {
        for member in members where member.isFunction {
          edges[name, default: []] += DelayedCall.all(in: member, of: type)
        }
      }
      return edges.sorted { $0.key < $1.key }.flatMap { name, calls in
        calls.compactMap { call -> LintHit? in
          guard let delay = call.delay, call.name == name || leads(from: call.name, to: name, edges) else { return nil }
          return hit(
            "'\(name)' comes back to itself by this delay without end: leaving the view does not stop it.",
            fix: modelAdvice(type.name), at: delay)
        }
      }
    }
  }

  private func leads(from start: String, to end: String, _ edges: [String: [DelayedCall]]) -> Bool {
    var open = [start]
    var seen: Set<String> = [start]
    while let name = open.popLast() {
      for call in edges[name] ?? [] {
        if call.name == end { return true }
        if seen.insert(call.name).inserted { open.append(call.name) }
      }
    }
    return false
  }

  /// Timers whose ticks write something that is never read.
  fileprivate var idleTimers: [LintHit] {
    survey.calls.named("onReceive").compactMap { call in
      guard let timer = call.syntax.argument(nil)?.rootName, let typeName = call.typeName,
        let type = project.type(typeName, from: index), type.isView,
        let property = type.storedProperty(timer), property.initializer?.code.contains("autoconnect") ?? false,
        let action = call.syntax.closures.last
      else { return nil }
      let written = survey.writes.filter { action.contains($0.syntax) }.map(\.name)
      guard let name = written.first, Set(written).count == 1, action.statements.count == 1,
        let state = type.storedProperty(name), state.attributes.contains("State"),
        !isRead(name, in: type)
      else { return nil }
      return hit(
        "This timer goes on for ever to write '\(name)', which nothing reads.",
        fix: "Leave the timer out; what has to follow the time belongs into TimelineView.", at: property.syntax)
    }
  }

  /// Whether a property is mentioned where it is not written, anywhere in the file.
  private func isRead(_ name: String, in type: TypeDeclaration) -> Bool {
    let places = Set(
      survey.writes.filter { $0.name == name }.compactMap {
        $0.syntax.firstToken(viewMode: .sourceAccurate)?.position
      })
    let declared = type.storedProperty(name)?.syntax.position
    return project.files[index].tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let text) = token.tokenKind, text == name || text == "$\(name)" else { return false }
      return token.position != declared && !places.contains(token.position)
    }
  }

  /// `while true` in a task that is never cancelled, or that does not notice.
  fileprivate var endlessLoops: [LintHit] {
    (survey.calls.named("Task") + survey.calls.named("detached")).flatMap { call -> [LintHit] in
      guard call.syntax.beginsLater, call.syntax.isDiscarded, let body = call.syntax.trailingClosure,
        let typeName = call.typeName, let type = project.type(typeName, from: index),
        type.isView || type.isViewModifier || type.keyword == .classType, !type.isTestCase
      else { return [] }
      return body.statements.compactMap { item -> LintHit? in
        guard let loop = item.item.as(StmtSyntax.self)?.as(WhileStmtSyntax.self), loop.conditions.code == "true" else {
          return nil
        }
        let names = loop.body.mentionedNames
        let stops = loop.body.tokens(viewMode: .sourceAccurate).contains {
          [.keyword(.break), .keyword(.return), .keyword(.throw)].contains($0.tokenKind)
        }
        guard names.contains("sleep"), !stops, names.isDisjoint(with: ["isCancelled", "checkCancellation"]) else {
          return nil
        }
        return hit(
          "The task of this loop is not stored, so nothing can cancel it: it runs for ever.",
          fix: modelAdvice(typeName), at: loop.whileKeyword)
      }
    }
  }
}

extension TypeDeclaration {
  fileprivate var isTestCase: Bool { conformances.contains("XCTestCase") || attributes.contains("Suite") }

  /// Whether it keeps one of its own as long as the program runs: `static let shared = Client()`.
  fileprivate var isSingleton: Bool { stored.contains { $0.isStatic && !$0.isVariable && $0.typeName == name } }
}

extension FunctionCallExprSyntax {
  /// Whether the result is left where it is: a statement of its own, `_ = …`.
  var isDiscarded: Bool {
    if let item = parent?.as(CodeBlockItemSyntax.self) {
      // The only expression of a closure or a function is its result.
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return true }
      if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause == nil
      }
      if list.parent?.is(AccessorBlockSyntax.self) ?? false { return false }
      return true
    }
    if let sequence = parent?.parent?.as(SequenceExprSyntax.self) {
      return sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) ?? false
    }
    return parent?.parent?.as(PatternBindingSyntax.self)?.pattern.is(WildcardPatternSyntax.self) ?? false
  }

  /// The property that keeps the result: `timer` of `self.timer = Timer…`.
  fileprivate var assignedName: String? {
    guard let sequence = parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
    else { return nil }
    return sequence.elements.first?.rootName
  }
}

/// A call of a function of the type that is made whatever happens, with the delay before it.
private struct DelayedCall {
  let name: String
  /// What delays it: `asyncAfter`; `nil` for a call at once.
  let delay: TokenSyntax?

  static func all(in function: ComputedMember, of type: TypeDeclaration) -> [DelayedCall] {
    // What may be left early is not without end.
    let mayLeave =
      function.body.contains { item in
        item.item.is(StmtSyntax.self) && item.item.as(StmtSyntax.self)?.is(GuardStmtSyntax.self) ?? false
      } || function.body.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    guard !mayLeave else { return [] }
    let finder = DelayedCallFinder(type: type)
    finder.walk(function.body)
    return finder.calls
  }
}

/// Finds calls outside of conditions.
private final class DelayedCallFinder: SyntaxVisitor {
  var calls: [DelayedCall] = []
  private let type: TypeDeclaration
  private var delays: [(node: SyntaxIdentifier, name: TokenSyntax)] = []

  init(type: TypeDeclaration) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.beginsLater, let name = node.calledName {
      let isTask = name.text == "Task" || name.text == "detached"
      let waits = !isTask || (node.trailingClosure?.statements.mentionedNames.contains("sleep") ?? false)
      // What can be cancelled asks whether it was.
      if isTask, let body = node.trailingClosure,
        !body.statements.mentionedNames.isDisjoint(with: ["isCancelled", "checkCancellation"])
          || !node.isDiscarded
      {
        return .skipChildren
      }
      if waits, name.text != "async" { delays.append((node.id, name)) }
      return .visitChildren
    }
    guard let name = node.calledName?.text else { return .visitChildren }
    // Closures that are kept or that run under a condition say nothing.
    if !["withAnimation", "withTransaction", "run"].contains(name), !node.closures.isEmpty {
      return .skipChildren
    }
    let isOwn = node.receiver == nil ? node.calledExpression.is(DeclReferenceExprSyntax.self) : isSelf(node)
    if isOwn, type.members[name]?.contains(where: \.isFunction) ?? false {
      calls.append(DelayedCall(name: name, delay: delays.last?.name))
    }
    return .visitChildren
  }

  private func isSelf(_ node: FunctionCallExprSyntax) -> Bool {
    guard let code = node.receiver?.code else { return false }
    return code == "self" || code == "self?"
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if delays.last?.node == node.id { delays.removeLast() }
  }
}
