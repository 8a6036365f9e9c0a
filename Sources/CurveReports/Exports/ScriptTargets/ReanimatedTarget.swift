internal import CurveMath

struct ReanimatedTarget: ExportTarget {
  let name = "reanimated"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "Reanimated: the options of withSpring or withTiming"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    if motion.thrown != nil {
      notes.remark(
        "withDecay has another law: it takes the loss since the release from the velocity in every frame, and goes farther the fewer frames there are."
      )
    }
    if case .spring(_, let velocity) = motion.run, velocity < 0 {
      notes.lose("The velocity: from 4.3 on, one that leads away from the target begins as 0.")
      notes.leaveErrorOpen()
    }
    let script = NativeScript(library: "react-native-reanimated", lines: "\"worklet\";", title: "Reanimated") {
      spring, velocity in
      // Of the energy at its release, that of its velocity too.
      let share = velocity / spring.naturalFrequency
      let rest = (6e-9 * (1 + share * share)).squareRoot()
      return
        "Reanimated ends it within \(DecimalText.upperBound(rest, digits: 2)) of its way, when 6e-9 of its energy are left; energyThreshold sets another end."
    }
    return try script.options(of: motion, &notes)
  }
}

/// What React Native and Reanimated have in common: springs with a velocity in units per second,
/// which are played as critical ones where they are damped more, and easings.
struct NativeScript {
  let library: String
  /// The first line of a function.
  var lines = ""
  let title: String
  /// Members that each object has.
  var common: [String] = []
  /// When the library ends a spring, released with a velocity in travels per second.
  let end: (DampedSpring, Double) -> String

  func options(of motion: ExportedMotion, _ notes: inout ExportNotes) throws(ExportError) -> String {
    let identifier = ExportName(motion.name).camel
    motion.noteModifiers(&notes)
    if case .spring(let spring, let velocity) = motion.run {
      if spring.dampingRatio > 1 {
        notes.lose("The damping ratio \(exportNumber(spring.dampingRatio)): it is played as 1.")
        notes.leaveErrorOpen()
      }
      if motion.thrown == nil { motion.noteVelocity(velocity, &notes) }
      if spring.damping > 0 { notes.remark(end(spring, velocity)) }
      motion.noteEndlessSpring("what \(title) makes of a damping of 0 is not known", &notes)
      var members = [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
      if velocity != 0 { members.append(("velocity", motion.thrown?.releaseVelocity ?? velocity)) }
      return object(identifier, members.map { "\($0.0): \(exportNumber($0.1))" })
    }
    if let cubic = motion.searchedCubic(by: .tabulated, named: title, &notes) {
      let easing =
        cubic.isLine ? "Easing.linear" : "Easing.bezier(\(cubic.handles.map(exportNumber).joined(separator: ", ")))"
      return """
        import { Easing } from "\(library)";

        \(object(identifier, ["duration: \(exportNumber(cubic.duration * 1000))", "easing: \(easing)"]))
        """
    }
    return try ScriptLines.timing(named: identifier, of: motion, directive: lines, members: common, &notes)
  }

  /// The declaration of an object.
  func object(_ name: String, _ members: [String]) -> String {
    "export const \(name) = { \((members + common).joined(separator: ", ")) };"
  }
}
