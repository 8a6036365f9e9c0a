internal import CurveMath

/// The options of React Native's own `Animated`, which asks each of them whether the native driver
/// plays it.
struct ReactNativeTarget: ExportTarget {
  let name = "react-native"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "React Native: the options of Animated.decay, Animated.spring or Animated.timing"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let script = NativeScript(library: "react-native", title: "React Native", common: ["useNativeDriver: true"]) {
      _, _ in
      "React Native ends it when 0.001 units and 0.001 units/s are left, however far it goes; restDisplacementThreshold and restSpeedThreshold set another end."
    }
    guard let decay = motion.decay, let deceleration = decay.deceleration else {
      return try script.options(of: motion, &notes)
    }
    let error = decay.left(behindStep: 0.1, at: 120) / abs(decay.distance)
    let rest =
      "Animated.decay ends in the first frame that moves by less than 0.1 units: \(decay.shortWords(step: 0.1))."
    guard error <= ExportNotes.otherMotion else {
      notes.remark("\(rest) The spring is the same motion, and rests nearer.")
      return try script.options(of: motion, &notes)
    }
    motion.noteModifiers(&notes)
    notes.approximate(error, allowed: motion.maxError, by: "Animated.decay, which has no finer rest,")
    notes.remark(rest)
    let members = ["velocity: \(exportNumber(decay.releaseVelocity / 1000))", "deceleration: \(deceleration)"]
    return "// Units per millisecond.\n" + script.object(ExportName(motion.name).camel, members)
  }
}
