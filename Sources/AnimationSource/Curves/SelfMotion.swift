// What moves without a change of state, and transitions: phases, keyframes, timelines.

internal import AnimationScope
internal import SwiftSyntax

/// Finds what a list of uses of animations does not have.
enum SelfMotion {
  /// Roles of what moves by itself.
  static let roles: Set<String> = [
    "phaseAnimator", "PhaseAnimator", "keyframeAnimator", "KeyframeAnimator", "TimelineView",
  ]

  static func entries(in file: LintedFile) -> [InventoryEntry] {
    let calls = file.survey.calls
    return (calls.named("phaseAnimator") + calls.named("PhaseAnimator")).flatMap { phases($0, in: file) }
      + (calls.named("keyframeAnimator") + calls.named("KeyframeAnimator")).map { keyframes($0, in: file) }
      + calls.named("TimelineView").filter(\.syntax.isAnimationTimeline).map { call in
        entry(call, in: file, written: call.syntax.argument(nil)?.shortCode ?? "", note: call.syntax.timelinePace)
      }
      + calls.named("transition").filter { $0.syntax.receiver != nil && $0.syntax.argument(nil) != nil }.map { call in
        let text = call.syntax.argument(nil)?.shortCode ?? ""
        let hasOwn = call.syntax.arguments.mentionedNames.contains("animation")
        return entry(
          call, in: file, written: text,
          note: hasOwn ? "runs on its own animation" : "runs on the animation of the change")
      }
  }

  private static func entry(
    _ call: CallSurvey.Call, in file: LintedFile, at node: ExprSyntax? = nil, written: String,
    curve: AnimationCurve? = nil, duration: Double? = nil, note: String?
  ) -> InventoryEntry {
    let parsed = file.project.files[file.index]
    // The place is that of the animator; what a rule says of a curve stands at the curve.
    let range = node.map(parsed.range) ?? parsed.range(of: call.name)
    return InventoryEntry(
      file: parsed.text.path, place: parsed.place(of: call.name), fileIndex: file.index, range: range,
      role: call.name.text == "transition" ? ".transition(_:)" : call.name.text, owner: call.typeName,
      written: written, curve: curve, ownDuration: duration, note: note)
  }

  /// The animation of each phase; all of them run on the default one where none is written.
  private static func phases(_ call: CallSurvey.Call, in file: LintedFile) -> [InventoryEntry] {
    let isTriggered = call.syntax.argument("trigger") != nil
    let when = isTriggered ? "each phase once, when the trigger changes" : "phase after phase, without end"
    let results = call.syntax.closure("animation")?.results ?? call.syntax.argument("animation").map { [$0] } ?? []
    guard !results.isEmpty else {
      return [entry(call, in: file, written: ".default", curve: AnimationCurve(.member(nil, "default")), note: when)]
    }
    return results.flatMap { result -> [InventoryEntry] in
      let curves = file.curves(of: result, in: call.typeName)
      if curves.isEmpty { return [entry(call, in: file, at: result, written: "nil", note: "no animation; \(when)")] }
      return curves.map { value in
        let curve = AnimationCurve(value)
        let obstacle = curve == nil ? "\(CurveText.obstacle(in: value)); " : ""
        return entry(
          call, in: file, at: result, written: value.isUnknown ? result.shortCode : value.description, curve: curve,
          note: obstacle + when)
      }
    }
  }

  /// The tracks of keyframes, which end together with the longest.
  private static func keyframes(_ call: CallSurvey.Call, in file: LintedFile) -> InventoryEntry {
    let isTriggered = call.syntax.argument("trigger") != nil
    let isOnce = isTriggered || call.syntax.argument("repeating")?.code == "false"
    let when = isTriggered ? "once, when the trigger changes" : isOnce ? "once" : "again and again, without end"
    let closure = call.syntax.closure("keyframes") ?? call.syntax.closures.last
    let tracks = closure.map { KeyframeTracks($0.statements) }
    let count = tracks.map { $0.count == 1 ? "1 keyframe" : "\($0.count) keyframes" } ?? "keyframes"
    guard let tracks, let duration = tracks.duration else {
      return entry(call, in: file, written: count, note: "a duration is worked out when the program runs; \(when)")
    }
    return entry(call, in: file, written: count, duration: duration, note: when)
  }
}

extension FunctionCallExprSyntax {
  /// How often a timeline of animations draws.
  fileprivate var timelinePace: String {
    guard let interval = timelineInterval, !interval.is(NilLiteralExprSyntax.self) else {
      return "drawn again in every frame"
    }
    return interval.number == nil
      ? "drawn again after '\(interval.shortCode)' seconds" : "drawn again every \(interval.code) s"
  }
}

/// What the closure of keyframes says.
private struct KeyframeTracks {
  private(set) var count = 0
  /// Seconds of the longest track; `nil` where one of them is not known.
  private(set) var duration: Double? = 0

  private static let names: Set<String> = ["LinearKeyframe", "CubicKeyframe", "SpringKeyframe", "MoveKeyframe"]

  init(_ statements: CodeBlockItemListSyntax) {
    var own: Double? = 0
    for item in statements {
      guard case .expr(let value) = item.item, let call = value.as(FunctionCallExprSyntax.self),
        let name = call.calledName?.text
      else {
        own = nil
        continue
      }
      if name == "KeyframeTrack", let closure = call.closures.last {
        let track = KeyframeTracks(closure.statements)
        count += track.count
        duration = duration.flatMap { longest in track.duration.map { max(longest, $0) } }
      } else if Self.names.contains(name) {
        count += 1
        let seconds = name == "MoveKeyframe" ? 0 : call.argument("duration")?.number
        own = own.flatMap { sum in seconds.map { sum + $0 } }
      } else {
        own = nil
      }
    }
    duration = duration.flatMap { longest in own.map { max(longest, $0) } }
  }
}
