// Work that begins inside withAnimation and changes something when withAnimation has ended.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let laterChange = LintCode(
    "AN25", "A change that happens after withAnimation", severity: .info, certainty: .medium,
    meaning: """
      withAnimation animates what its closure changes before it returns. A task, a delayed block or a timer that is \
      started in it runs later, when the animation is no longer set, and its changes jump. Where that is meant, the block \
      reads better behind withAnimation.
      """,
    fix:
      "Write withAnimation around the change itself: Task { let items = await load(); withAnimation { self.items = items } }.",
    example: """
      struct News: View {
        @State private var isShown = false
        var body: some View {
          Text("News").opacity(isShown ? 1 : 0).onTapGesture {
            withAnimation {
              DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isShown = true }
            }
          }
        }
      }
      """,
    counterexample: """
      struct News: View {
        @State private var isShown = false
        var body: some View {
          Text("News").opacity(isShown ? 1 : 0).onTapGesture {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
              withAnimation { isShown = true }
            }
          }
        }
      }
      """
  )
  .foundInFile(
    olderFixes: [
      OlderFix(
        below: 15, fix: "Write withAnimation around the change itself, inside the block that runs later.")
    ]
  ) { file in
    file.survey.uses.filter { $0.role == .withAnimation }.flatMap { use -> [LintHit] in
      guard let body = use.body else { return [] }
      let later = ["Task", "detached", "async", "asyncAfter", "scheduledTimer", "Timer"].flatMap {
        file.survey.calls.named($0)
      }
      .filter { body.contains($0.syntax) && $0.syntax.beginsLater && $0.syntax.closestLater(in: body) }
      let hits = later.compactMap { call -> LintHit? in
        let inside = file.survey.writes.filter { call.syntax.contains($0.syntax) }
        let isAll = body.statements.count == 1 && body.statements.only.map { $0.item.id == call.syntax.id } ?? false
        guard !inside.isEmpty || isAll else { return nil }
        if !inside.isEmpty, inside.allSatisfy({ !$0.animations.isEmpty }) {
          // The way back of what is set here reads as if it were covered; a change of something
          // else says what it is.
          let now = file.survey.writes.filter { body.contains($0.syntax) && !call.syntax.contains($0.syntax) }
          guard inside.allSatisfy({ back in now.contains { $0.target == back.target } }) else { return nil }
          return file.hit(
            "This runs later with an animation of its own: that it stands in withAnimation does nothing.",
            certainty: .low, fix: "Write it behind withAnimation.", at: call.name)
        }
        // What has an animation of its own, or cannot have one, loses nothing.
        guard inside.isEmpty || inside.contains(where: { $0.animations.isEmpty && file.mayJump($0) }) else {
          return nil
        }
        return file.hit(
          "This runs later, when the animation is no longer set: what it changes jumps.",
          fix: inside.first { $0.animations.isEmpty }?.animatedAdvice
            ?? "Write withAnimation inside, around the changes that it makes.",
          at: call.name)
      }
      return hits + file.laterFunctions(in: body, of: use)
    } + file.laterCallbacks
  }
}

extension FunctionCallExprSyntax {
  /// Whether no other call between this one and a closure begins later.
  fileprivate func closestLater(in body: ClosureExprSyntax) -> Bool {
    for ancestor in ancestors {
      guard let closure = ancestor.as(ClosureExprSyntax.self) else { continue }
      if closure.id == body.id { return true }
      if closure.owner?.call.beginsLater ?? false { return false }
      if let owner = closure.owner, owner.call.calledName?.text == "withAnimation" { return false }
    }
    return false
  }
}

extension LintedFile {
  /// Calls in the body of `withAnimation` of functions that change something only later.
  fileprivate func laterFunctions(in body: ClosureExprSyntax, of use: AnimationUse) -> [LintHit] {
    guard let only = body.statements.only, case .expr(let value) = only.item,
      let call = value.as(FunctionCallExprSyntax.self), let name = call.calledName,
      let type = typeName(calledBy: call, in: use.typeName).flatMap({ project.type($0, from: index) }),
      let functions = type.members[name.text], functions.count == 1, let function = functions.first, function.isFunction
    else { return [] }
    let file = function.file ?? type.file
    let range = function.body.position..<function.body.endPosition
    let writes = project.surveys[file].writes.filter {
      $0.typeName == type.name && range.contains($0.syntax.position)
    }
    guard !writes.isEmpty, writes.allSatisfy({ $0.animations.isEmpty && $0.beginsLater(in: function.body) }),
      // What it calls may change something at once.
      CallCollector.calls(in: function.body).allSatisfy({ type.members[$0.calledName?.text ?? ""] == nil })
    else { return [] }
    var hit = hit(
      "'\(name.text)' changes '\(writes[0].name)' only later, when the animation is no longer set.",
      fix: writes[0].animatedAdvice, at: name)
    hit.related = [project.place(of: writes[0].syntax, called: writes[0].name, inFile: file)]
    return [hit]
  }

  /// The type whose function is called: the one around, or that of a property, such as a view
  /// model.
  private func typeName(calledBy call: FunctionCallExprSyntax, in owner: String?) -> String? {
    guard let receiver = call.receiver, receiver.code != "self" else { return owner }
    guard let path = receiver.path, !path.contains("."), let type = owner.flatMap({ project.type($0, from: index) }),
      let model = type.storedProperty(path)?.typeName.flatMap({ project.type($0, from: index) }),
      model.keyword == .classType
    else { return nil }
    return model.name
  }

  /// Work that is started in a closure which another view calls in an animation of its own.
  fileprivate var laterCallbacks: [LintHit] {
    guard !project.callbacks.typeNames.isEmpty else { return [] }
    return ["Task", "detached", "async", "asyncAfter", "scheduledTimer", "Timer"].flatMap { survey.calls.named($0) }
      .compactMap { call -> LintHit? in
        guard call.syntax.beginsLater,
          let closure = call.syntax.ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first(where: { _ in
            true
          }),
          let caller = project.animations(calling: closure, from: index).first
        else { return nil }
        let inside = survey.writes.filter { call.syntax.contains($0.syntax) }
        guard let first = inside.first(where: { $0.animations.isEmpty && mayJump($0) }) else { return nil }
        var hit = hit(
          "This runs later, when the animation in which '\(caller.animation.typeName ?? "the view")' calls the closure is no longer set: what it changes jumps.",
          fix: first.animatedAdvice, at: call.name)
        hit.related = [project.place(of: caller.animation.mark, called: "withAnimation", inFile: caller.file)]
        return hit
      }
  }

  /// Whether a plain change may be seen to jump: it is drawn, not only in steps, and nothing that
  /// watches it animates it.
  fileprivate func mayJump(_ write: StateWrite) -> Bool {
    let isAnimated = survey.uses(in: write.typeName).contains {
      $0.role == .modifier && $0.value?.mentionedNames.contains(write.name) ?? false
    }
    return !isAnimated && !isDrawnInSteps(write)
  }

  /// Whether what is written is read in this file only by modifiers that have nothing between two
  /// values: `.disabled`, `.zIndex`.
  func isDrawnInSteps(_ write: StateWrite) -> Bool {
    let name = String((write.target.split(separator: ".").last ?? Substring(write.name)).prefix { $0 != "[" })
    let written = survey.writes.filter { $0.target.hasSuffix(name) }
    var isRead = false
    for token in project.files[index].tree.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let text) = token.tokenKind, text == name || text == "$\(name)" else { continue }
      // The declaration, and the modifier that is called alike.
      if token.parent?.is(IdentifierPatternSyntax.self) ?? false { continue }
      if token.ancestors.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) }).first?.calledName?.id == token.id {
        continue
      }
      if written.contains(where: { $0.syntax.position <= token.position && token.endPosition <= $0.syntax.endPosition })
      {
        continue
      }
      guard
        token.ancestors.contains(where: { ancestor in
          guard let argument = ancestor.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let modifier = call.calledName?.text
          else { return false }
          return call.receiver != nil && ModifierCatalog.snaps(named: modifier)
        })
      else { return false }
      isRead = true
    }
    return isRead
  }
}

extension StateWrite {
  /// How the change is written where it happens.
  fileprivate var animatedAdvice: String {
    let change: String
    if !syntax.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.await) }) {
      change = "withAnimation { \(syntax.shortCode) }"
    } else if let value {
      // The closure of withAnimation cannot wait.
      change = "let value = \(value.shortCode); withAnimation { \(target) = value }"
    } else {
      return "Wait first, and write withAnimation around the change of '\(target)' itself."
    }
    return "Write withAnimation around the change itself, inside what runs later: \(change)."
  }

  fileprivate func beginsLater(in body: CodeBlockItemListSyntax) -> Bool {
    for ancestor in syntax.ancestors {
      if ancestor.id == body.id { return false }
      if ancestor.as(ClosureExprSyntax.self)?.owner?.call.beginsLater ?? false { return true }
    }
    return false
  }
}
