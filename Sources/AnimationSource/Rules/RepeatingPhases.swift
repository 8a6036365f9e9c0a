// Phase animators whose curve never ends.
//
// An animator begins its next step when the animation of the last one is complete. One that repeats
// for ever never is: the animator stays at this step, and repeats it. Without the repetition the
// phases follow each other, which is the same motion only where there are two of them, the way back
// is the way there in reverse, and nothing but what is interpolated follows the phase.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let repeatingPhase = LintCode(
    "AN12", "A curve that repeats inside a phase animator", severity: .warning, certainty: .high,
    meaning: """
      A phase animator begins its next step when the animation of the last one is complete, and goes from the last phase \
      to the first. A curve that repeats for ever is never complete: the animator repeats this one step, and the phase \
      after it never comes.
      """,
    fix:
      "Leave .repeatForever out where the next phase is to come: the phases come back by themselves. Where one step is to be repeated for ever, write .animation(….repeatForever(), value:) on a state that .onAppear sets, without an animator.",
    example: """
      struct Bell: View {
        var body: some View {
          Image(systemName: "bell")
            .phaseAnimator([false, true]) { bell, isRinging in
              bell.rotationEffect(.degrees(isRinging ? 20 : -20))
            } animation: { _ in
              .easeInOut(duration: 0.4).repeatForever(autoreverses: true)
            }
        }
      }
      """,
    counterexample: """
      struct Bell: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion
        var body: some View {
          Image(systemName: "bell")
            .phaseAnimator(reduceMotion ? [false] : [false, true]) { bell, isRinging in
              bell.rotationEffect(.degrees(isRinging ? 20 : -20))
            } animation: { _ in
              .easeInOut(duration: 0.4).repeatCount(3)
            }
        }
      }
      """
  )
  .foundInFile { file in
    (file.survey.calls.named("phaseAnimator") + file.survey.calls.named("PhaseAnimator")).flatMap { call -> [LintHit] in
      guard let curves = call.syntax.closure("animation") else { return [] }
      return curves.results.flatMap { result -> [LintHit] in
        let written = result.outcomes.flatMap(\.chain).filter { modifier in
          modifier.calledName?.text == "repeatForever" && file.repeatsAnimation(modifier, in: call.typeName)
        }
        if !written.isEmpty {
          return written.map { file.hit(at: $0, of: call.syntax, result) }
        }
        let named = file.curves(of: result, in: call.typeName).filter(CurveText.isAnimation)
          .compactMap { $0.applies("repeatForever") }.first
        guard let named else { return [] }
        let returns = named.first { $0.label == "autoreverses" }?.value != .bool(false)
        return [file.hit(phaseMessage, fix: call.syntax.phaseAdvice(returns: returns), at: result)]
      }
    }
  }

  fileprivate static let phaseMessage =
    "A curve that repeats for ever is never complete: the animator repeats this step, and the phase after it never comes."
}

extension LintedFile {
  /// A repetition that is written in the closure `animation` of an animator. Without it the program
  /// is another one, unless the motion is known to stay.
  fileprivate func hit(
    at repetition: FunctionCallExprSyntax, of animator: FunctionCallExprSyntax, _ result: ExprSyntax
  ) -> LintHit {
    let mark = repetition.calledName!
    guard result.id == ExprSyntax(repetition).id, keepsMotion(animator, without: repetition) else {
      let returns = repetition.argument("autoreverses")?.as(BooleanLiteralExprSyntax.self)?.literal.text != "false"
      return hit(LintRule.phaseMessage, fix: animator.phaseAdvice(returns: returns), at: mark)
    }
    return hit(
      LintRule.phaseMessage,
      fix: "Leave .repeatForever out: the two phases come back by themselves, in the same motion.", at: mark,
      removing: repetition, isSafe: repetition.isWrittenAnimation)
  }

  /// Whether an animator moves the same way when a repetition is left out: there are two phases,
  /// and the curve back is the one there in reverse.
  private func keepsMotion(
    _ animator: FunctionCallExprSyntax, without repetition: FunctionCallExprSyntax
  ) -> Bool {
    guard animator.argument("trigger") == nil, animator.hasTwoPhases,
      // The same curve for both.
      let curves = animator.closure("animation"), curves.statements.count == 1, curves.results.count == 1,
      repetition.arguments.allSatisfy({ $0.expression.as(BooleanLiteralExprSyntax.self)?.literal.text == "true" }),
      repetition.receiver?.isSymmetricCurve ?? false, let content = animator.animatedContent
    else { return false }
    let place = animator.calledName?.text == "phaseAnimator" ? 1 : 0
    let names = content.parameterNames
    let phase = names.isEmpty ? "$\(place)" : names.indices.contains(place) ? names[place] : nil
    return phase.map { movesOnly($0, in: content) } ?? false
  }

  /// Whether a phase stands nowhere in the content but in arguments that are interpolated: anything
  /// else would now change, and did not before.
  private func movesOnly(_ phase: String, in content: ClosureExprSyntax) -> Bool {
    content.statements.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      switch token.tokenKind {
      case .identifier(phase), .dollarIdentifier(phase): isInterpolated(token, in: content)
      default: true
      }
    }
  }

  private func isInterpolated(_ token: TokenSyntax, in content: ClosureExprSyntax) -> Bool {
    for ancestor in token.ancestors {
      if ancestor.is(ClosureExprSyntax.self) || ancestor.is(CodeBlockItemSyntax.self) { return false }
      guard let argument = ancestor.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.receiver != nil,
        let name = call.calledName?.text
      else { continue }
      return project.viewMembers[name] == nil && ModifierCatalog.interpolates(argument.label?.text, of: name)
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// Whether the phases are two that are written: `[false, true]`.
  fileprivate var hasTwoPhases: Bool {
    guard let phases = argument(nil)?.as(ArrayExprSyntax.self)?.elements.map(\.expression), phases.count == 2 else {
      return false
    }
    return phases[0].code != phases[1].code && phases.allSatisfy(\.isLiteralOrCase)
  }

  /// What to write where the repetition cannot simply be left out.
  fileprivate func phaseAdvice(returns: Bool) -> String {
    if argument("trigger") != nil {
      return
        "Leave .repeatForever out, or write .repeatCount: after the last phase the animator goes back to the first one and rests until the trigger changes."
    }
    guard returns else {
      return
        "For a motion that begins again each time write .animation(….repeatForever(autoreverses: false), value:) on a state that .onAppear sets, without an animator. Left out, the animator comes back through its phases, and the motion turns round."
    }
    return
      "Leave .repeatForever out where the next phase is to come. Where this step is to be repeated for ever, write .animation(….repeatForever(), value:) on a state that .onAppear sets, without an animator."
  }
}

extension ExprSyntax {
  /// `true`, `3`, `.up`: nothing happens when it is worked out, and it is the same each time.
  fileprivate var isLiteralOrCase: Bool {
    if number != nil || self.is(BooleanLiteralExprSyntax.self) { return true }
    return self.as(MemberAccessExprSyntax.self)?.base == nil && self.is(MemberAccessExprSyntax.self)
  }

  /// Whether a curve is the same in both directions, as written: `.linear(duration: 2)`,
  /// `.easeInOut`. A delay belongs to each run of what repeats, and a spring has no way back.
  fileprivate var isSymmetricCurve: Bool {
    let call = self.as(FunctionCallExprSyntax.self)
    guard let member = (call?.calledExpression ?? self).as(MemberAccessExprSyntax.self),
      member.base == nil || member.base?.code == "Animation",
      ["linear", "easeInOut"].contains(member.declName.baseName.text)
    else { return false }
    return call?.arguments.allSatisfy { $0.label?.text == "duration" && ($0.expression.number ?? 0) > 0 } ?? true
  }
}
