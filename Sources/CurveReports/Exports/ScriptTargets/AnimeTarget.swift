internal import CurveMath
internal import CurveMetrics

struct AnimeTarget: ExportTarget {
  let name = "animejs"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "anime.js 4: an ease and its duration"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let identifier = ExportName(motion.name).camel
    var options: [String] = []
    if motion.delay > 0 { options.append("delay: \(exportNumber(motion.delay * 1000))") }
    if let repetition = motion.repetition {
      options.append("loop: \(repetition.count.map { String($0 - 1) } ?? "true")")
      if repetition.autoreverses { options.append("alternate: true") }
    }
    motion.noteModifiers(&notes, carries: .waiting, carriesRepetition: true)
    var function: String?
    // The library's own spring, unless it ends too early for the error that is allowed and straight
    // lines do not.
    if let spring = AnimeSpring(of: motion), spring.largestError <= motion.maxError || (try? motion.lines()) == nil {
      notes.approximate(
        spring.largestError, allowed: motion.maxError,
        by: "the spring, which anime.js ends after \(exportNumber(spring.end)) s,")
      function = "spring"
      motion.noteEndlessSpring("anime.js raises its damping above 0 and ends it after a minute", isExact: true, &notes)
      let numbers = [
        ("mass", 1), ("stiffness", spring.stiffness), ("damping", spring.damping), ("velocity", spring.velocity),
      ]
      let texts = numbers.map { "\($0.0): \(exportNumber($0.1))" }
      options.insert("ease: spring({ \(texts.joined(separator: ", ")) })", at: 0)
    } else if let cubic = motion.searchedCubic(by: .anime, named: "anime.js", &notes) {
      function = "cubicBezier"
      options.insert("ease: cubicBezier(\(cubic.handles.map(exportNumber).joined(separator: ", ")))", at: 0)
      options.insert("duration: \(exportNumber(cubic.duration * 1000))", at: 1)
    } else if let stair = motion.stair {
      options.insert("ease: (t) => \(ScriptLines.output(of: stair.timing))", at: 0)
      options.insert("duration: \(exportNumber(stair.duration * 1000))", at: 1)
    } else {
      let lines = try ScriptLines.of(motion, &notes)
      let last = lines.timing.points.count - 1
      let stops = lines.timing.points.enumerated().map { index, point in
        index == 0 || index == last
          ? cssNumber(point.output) : "\"\(cssNumber(point.output)) \(cssPercentage(point.input))%\""
      }
      function = "linear"
      options.insert("ease: linear(\(stops.joined(separator: ", ")))", at: 0)
      options.insert("duration: \(exportNumber(lines.duration * 1000))", at: 1)
    }
    return """
      \(function.map { "import { \($0) } from \"animejs\";\n\n" } ?? "")export const \(identifier) = { \(options.joined(separator: ", ")) };
      """
  }
}
