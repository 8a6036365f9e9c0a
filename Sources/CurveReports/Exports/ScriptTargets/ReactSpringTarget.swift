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
