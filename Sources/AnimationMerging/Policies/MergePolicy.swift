// A rule for a new animation that finds another one running.
//
// A policy plays a script component by component, each as a timeline of motions, and notes the
// limits at every event.

internal import AnimationModel
internal import CurveMath

/// A rule by which a new animation takes over from one that runs.
///
///     try MergePolicies.policy(named: "additive").motion(of: script).handOffs
public struct MergePolicy: Sendable {
  /// Such as `merge`.
  public let name: String
  /// What the rule is, in a sentence.
  public let summary: String
  private let play: @Sendable (Stage) throws(ScriptError) -> InterruptedMotion

  /// Makes a policy that plays every component by itself.
  ///
  /// - Parameters:
  ///   - usesFrames: Whether it asks for the screen's frames.
  ///   - countsMilliseconds: Whether its frames show animations at whole milliseconds.
  ///   - rule: What plays a component, before its first event.
  init(
    byComponent name: String, _ summary: String, usesFrames: Bool = false, countsMilliseconds: Bool = false,
    rule: @escaping @Sendable (ComponentScript) -> any ComponentRule
  ) {
    self.init(name, summary) { stage throws(ScriptError) in
      let plays = try stage.script.start.indices.map { index throws(ScriptError) -> ComponentPlay in
        let script = try ComponentScript(stage, component: index)
        return try script.played(by: rule(script))
      }
      let isFramed = usesFrames || plays.contains(where: \.isThrownInFrames)
      return InterruptedMotion(
        script: stage.script, policy: name, components: plays.map(\.timeline),
        handOffs: plays.handOffs(of: stage.script), frameRate: isFramed ? stage.frames.rate : nil,
        countedPieces: countsMilliseconds ? plays.map(\.animatedBegins) : [])
    }
  }

  /// Makes a policy that plays a whole script.
  init(_ name: String, _ summary: String, play: @escaping @Sendable (Stage) throws(ScriptError) -> InterruptedMotion) {
    self.name = name
    self.summary = summary
    self.play = play
  }

  /// Plays a script.
  ///
  /// - Parameters:
  ///   - script: What happens.
  ///   - frames: The frames of policies that move, measure or decide from frame to frame:
  ///     `swiftui`, `motion`, `react-spring`, `reanimated`; and those of throws. The others do not
  ///     ask.
  /// - Throws: ``ScriptError/unplayable(event:policy:reason:)``,
  ///   ``ScriptError/badThrow(event:_:)``, ``ScriptError/tooManyFrames(limit:)``,
  ///   ``ScriptError/tooManyLayers(event:policy:limit:)``,
  ///   ``ScriptError/tooManyLayersInFrames(event:policy:limit:)``,
  ///   ``ScriptError/tooManyPieces(event:policy:limit:)`` and
  ///   ``ScriptError/tooManyKnots(event:policy:limit:)``.
  /// - Complexity: O(events) where finitely many animations run at a time. A script with a velocity
  ///   is played twice, so that ``InterruptedMotion/droppedVelocity`` is known.
  public func motion(of script: InterruptionScript, frames: FrameClock) throws(ScriptError) -> InterruptedMotion {
    var motion = try play(Stage(script: script, policy: name, frames: frames))
    try motion.checkPieces()
    if let still = script.withoutVelocity {
      motion.noteDroppedVelocity(against: try play(Stage(script: still, policy: name, frames: frames)))
    }
    return motion
  }

  /// Plays a script on even frames.
  ///
  /// - Throws: ``ScriptError/badFrameRate(_:)``, and as ``motion(of:frames:)``.
  public func motion(of script: InterruptionScript, frameRate: Double = 60) throws(ScriptError) -> InterruptedMotion {
    try motion(of: script, frames: FrameClock(rate: frameRate))
  }
}

/// A script on its way through a policy.
struct Stage: Sendable {
  let script: InterruptionScript
  let policy: String
  let frames: FrameClock
}
