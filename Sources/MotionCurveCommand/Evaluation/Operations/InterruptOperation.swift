internal import AnimationMerging
internal import CurveMath
internal import CurvePresets
internal import CurveReports

extension EvaluationOperation {
  /// A script under a policy at given times, in any order, what jumps at its hand-offs, with what a throw does there, and the frame
  /// rate where the policy asks for it; of a script with a velocity also what of it the policy drops. A script of vectors answers a list of numbers for each time.
  static let interrupt = EvaluationOperation("interrupt", fields: ["script", "policy", "times", "frameRate"]) {
    (fields, _) throws(EvaluationError) in
    let document = try fields.required("script", .object)
    let name = try fields.required("policy", .text)
    let times = try fields.required("times", .numbers)
    let rate = try fields.optional("frameRate", .number) ?? 60
    if let index = times.firstIndex(where: { !($0 >= 0 && $0.isFinite) }) {
      throw EvaluationError(CurveError.timeOutOfRange(times[index], index: index))
    }
    do throws(ScriptError) {
      let policy = try MergePolicies.policy(named: name)
      let script = try InterruptionScript(document: document, presets: PresetAtlas.resolver)
      let motion = try policy.motion(of: script, frameRate: rate)
      let states = times.mapInTime { time in motion.components.mapInTime { $0.state(at: time) } }
      func answer(_ part: (CurveState) -> Double) -> JSONValue {
        .array(states.map { $0.count == 1 ? .number(part($0[0])) : .numbers($0.map(part)) })
      }
      let handOffs = motion.handOffs.map { handOff in
        JSONValue.object(
          [
            ("at", .number(handOff.time)), ("valueJump", .number(handOff.valueJump)),
            ("velocityJump", .number(handOff.velocityJump)), ("accelerationJump", .number(handOff.accelerationJump)),
          ] + (handOff.flight.map { [("flight", .string($0.label))] } ?? []))
      }
      let dropped = motion.droppedVelocity
      let droppedVelocity: JSONValue = dropped.count == 1 ? .number(dropped[0]) : .numbers(dropped)
      let frames = motion.frameRate.map { [("frameRate", JSONValue.number($0))] } ?? []
      return [("value", answer(\.value)), ("velocity", answer(\.velocity)), ("handOffs", .array(handOffs))] + frames
        + (script.velocity.contains { $0 != 0 } ? [("droppedVelocity", droppedVelocity)] : [])
    } catch {
      throw EvaluationError(error)
    }
  }
}
