internal import CurveMath

struct MotionTarget: ExportTarget {
  let name = "motion"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "Motion (Framer Motion): a transition"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let identifier = ExportName(motion.name).camel
    var (members, before): ([String], String)
    switch motion.run {
    case .spring where motion.decay != nil:
      (members, before) = (inertia(of: motion, &notes), "")
    case .spring(let spring, let velocity):
      before = ""
      members = [
        "type: \"spring\"", "mass: \(exportNumber(spring.mass))", "stiffness: \(exportNumber(spring.stiffness))",
        "damping: \(exportNumber(spring.damping))",
      ]
      if velocity != 0 { members.append("velocity: \(exportNumber(velocity))") }
      motion.noteVelocity(velocity, &notes)
      noteSnap(of: spring, in: motion, &notes)
      notes.remark(
        "Motion ends it when 0.5 units are left, or 0.005 where it goes less than 5; restDelta sets another end."
      )
      motion.noteEndlessSpring("what Motion makes of it is not known", &notes)
    default:
      if let cubic = motion.searchedCubic(by: .motion, named: "Motion", &notes) {
        before = ""
        let ease = cubic.isLine ? "\"linear\"" : "[\(cubic.handles.map(exportNumber).joined(separator: ", "))]"
        members = ["type: \"tween\"", "duration: \(exportNumber(cubic.duration))", "ease: \(ease)"]
      } else {
        let easing = try ScriptLines.easing(named: identifier, of: motion, &notes)
        before = easing.function + "\n\n"
        members = ["type: \"tween\"", "duration: \(exportNumber(easing.duration))", "ease: \(identifier)Easing"]
      }
    }
    if motion.delay != 0 { members.append("delay: \(exportNumber(motion.delay))") }
    if let repetition = motion.repetition {
      members.append("repeat: \(repetition.count.map { String($0 - 1) } ?? "Infinity")")
      if repetition.autoreverses { members.append("repeatType: \"mirror\"") }
    }
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true, wayBack: .afresh)
    return before + "export const \(identifier) = { \(members.joined(separator: ", ")) };"
  }

  // Motion holds the argument of its hyperbolic functions at 300, so that they stay finite: from
  // then on an overdamped spring is played as if its slow part faded as fast as the sum of both.
  private func noteSnap(of spring: DampedSpring, in motion: ExportedMotion, _ notes: inout ExportNotes) {
    guard spring.dampingRatio > 1 else { return }
    let time = 300 / spring.dampedFrequency
    let rest = abs(1 - motion.curve.state(at: time).value)
    guard rest > motion.maxError else { return }
    notes.lose(
      "The slow end: Motion snaps to the target after \(DecimalText.significant(time, digits: 3)) s, \(DecimalText.significant(rest, digits: 3)) of the travel away from it."
    )
    notes.leaveErrorOpen()
  }

  // The distance is power · velocity, and the slope at release power/τ of the velocity: with power
  // = τ it is the velocity.
  private func inertia(of motion: ExportedMotion, _ notes: inout ExportNotes) -> [String] {
    guard let decay = motion.decay else { return [] }
    let threshold = RestThreshold(own: 0.5, errorPerUnit: 1 / abs(decay.distance), maxError: motion.maxError)
    notes.approximate(threshold.error, allowed: motion.maxError, by: "the end")
    let end = decay.lastTime(.value, fartherThan: threshold.value)
    let own = threshold.isOwn ? "" : " Its own restDelta is 0.5."
    notes.remark(
      "Motion puts it at its target when \(exportNumber(threshold.value)) units are left, after \(DecimalText.significant(end, digits: 3)) s.\(own)"
    )
    notes.remark(
      "Power is the time constant, so that the release keeps the velocity: with Motion's own power of 0.8 the same motion has the velocity \(exportNumber(decay.distance / 0.8))."
    )
    if end >= 19.95 { notes.lose("The end: what takes 20 s Motion takes for endless, and its completion never comes.") }
    let members = [
      ("velocity", decay.releaseVelocity), ("power", decay.timeConstant), ("timeConstant", 1000 * decay.timeConstant),
    ]
    return ["type: \"inertia\""] + members.map { "\($0.0): \(exportNumber($0.1))" }
      + (threshold.isOwn ? [] : ["restDelta: \(exportNumber(threshold.value))"])
  }
}
