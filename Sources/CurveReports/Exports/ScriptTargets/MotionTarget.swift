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
    case .spring(let spring, let velocity):
      before = ""
      members = [
        "type: \"spring\"", "mass: \(exportNumber(spring.mass))", "stiffness: \(exportNumber(spring.stiffness))",
        "damping: \(exportNumber(spring.damping))",
      ]
      if velocity != 0 { members.append("velocity: \(exportNumber(velocity))") }
      motion.noteVelocity(velocity, &notes)
      noteSnap(of: spring, in: motion, &notes)
      motion.noteEndlessSpring("what Motion makes of it is not known", &notes)
    default:
      if let cubic = motion.exactCubic {
        before = ""
        let ease = cubic.isLine ? "\"linear\"" : "[\(cubic.handles.map(exportNumber).joined(separator: ", "))]"
        members = ["type: \"tween\"", "duration: \(exportNumber(cubic.duration))", "ease: \(ease)"]
      } else {
        let lines = try ScriptLines.of(motion, &notes)
        before = ScriptLines.function(named: identifier, lines) + "\n\n"
        members = ["type: \"tween\"", "duration: \(exportNumber(lines.duration))", "ease: \(identifier)Easing"]
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

  // Motion holds the argument of its hyperbolic functions at 300, so that they stay finite: from then on an overdamped spring is
  // played as if its slow part faded as fast as the sum of both.
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
}
