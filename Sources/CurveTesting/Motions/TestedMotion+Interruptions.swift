public import AnimationMerging
internal import CurveMath

extension TestedMotion {
  /// What a policy makes of an interruption script.
  ///
  ///     let script = try InterruptionScript(from: 0, events: [
  ///       ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.2, to: 0, .bouncy),
  ///     ])
  ///     expectContinuous(try .script(script, under: MergePolicies.merge))
  ///
  /// A policy that is played in frames and held in between is known at its frames.
  ///
  /// - Parameters:
  ///   - script: What happens to the value.
  ///   - policy: What the animations do about it.
  ///   - component: Which number of a vector.
  /// - Throws: `ScriptError`, and what a policy throws that cannot play the script.
  public static func script(
    _ script: InterruptionScript, under policy: MergePolicy, component: Int = 0
  ) throws -> TestedMotion {
    precondition(script.start.indices.contains(component), "The script has no component \(component).")
    let motion = try policy.motion(of: script)
    let curve = motion.curve(ofComponent: component)
    guard motion.isMadeOfFrames, let rate = motion.frameRate else { return .curve(curve) }
    let end = TestedMotion.curve(curve).end
    let times = (0...Int(min(end * rate, 1e6).rounded(.up))).map { Double($0) / rate }
    return .samples(times: times, values: times.map { curve.state(at: $0).value }, target: curve.target)
  }
}
