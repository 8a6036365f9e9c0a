internal import CurveMath

struct ReactSpringTarget: ExportTarget {
  let name = "react-spring"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "react-spring: a config"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let identifier = ExportName(motion.name).camel
    motion.noteModifiers(&notes)
    if let decay = motion.decay, let deceleration = decay.deceleration {
      let threshold = motion.restStep(of: decay, own: 0.005)
      notes.approximate(threshold.error, allowed: motion.maxError, by: "the end")
      notes.remark(
        "react-spring ends it in the first frame that moves by at most its precision, which by itself follows the way to a target: "
          + "\(decay.shortWords(step: threshold.value)).")
      let members = [
        "decay: \(deceleration)", "velocity: \(exportNumber(decay.releaseVelocity / 1000))",
        "precision: \(exportNumber(threshold.value))",
      ]
      return "// Units per millisecond.\nexport const \(identifier) = { \(members.joined(separator: ", ")) };"
    }
    if case .spring(let spring, let velocity) = motion.run {
      // It takes steps of a millisecond, and its velocities are per millisecond.
      notes.leaveErrorOpen()
      motion.noteEndlessSpring("react-spring moves it until it is stopped", &notes)
      motion.noteVelocity(velocity / 1000, per: "millisecond", &notes)
      let speed = velocity == 0 ? "" : ", velocity: \(exportNumber(velocity / 1000))"
      return
        "export const \(identifier) = { mass: \(exportNumber(spring.mass)), tension: \(exportNumber(spring.stiffness)), friction: \(exportNumber(spring.damping))\(speed) };"
    }
    return try ScriptLines.timing(named: identifier, of: motion, &notes)
  }
}
