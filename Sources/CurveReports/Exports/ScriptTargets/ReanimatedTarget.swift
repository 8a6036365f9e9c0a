internal import CurveMath

struct ReanimatedTarget: ExportTarget {
  let name = "reanimated"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "Reanimated: the options of withSpring or withTiming"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let identifier = ExportName(motion.name).camel
    motion.noteModifiers(&notes)
    if case .spring(let spring, let velocity) = motion.run {
      if spring.dampingRatio > 1 {
        notes.lose("The damping ratio \(exportNumber(spring.dampingRatio)): it is played as 1.")
        notes.leaveErrorOpen()
      }
      motion.noteVelocity(velocity, &notes)
      motion.noteEndlessSpring("what Reanimated makes of a damping of 0 is not known", &notes)
      let speed = velocity == 0 ? "" : ", velocity: \(exportNumber(velocity))"
      return
        "export const \(identifier) = { mass: \(exportNumber(spring.mass)), stiffness: \(exportNumber(spring.stiffness)), damping: \(exportNumber(spring.damping))\(speed) };"
    }
    if let cubic = motion.exactCubic {
      let easing =
        cubic.isLine ? "Easing.linear" : "Easing.bezier(\(cubic.handles.map(exportNumber).joined(separator: ", ")))"
      return """
        import { Easing } from "react-native-reanimated";

        export const \(identifier) = { duration: \(exportNumber(cubic.duration * 1000)), easing: \(easing) };
        """
    }
    return try ScriptLines.timing(named: identifier, of: motion, directive: "\"worklet\";", &notes)
  }
}
