internal import CurveMath
internal import CurveMetrics

/// `@keyframes` of a registered number that runs from 0 to 1.
struct KeyframesTarget: ExportTarget {
  let name = "keyframes"
  let fileExtension = "css"
  let mediaType = "text/css"
  let summary = "CSS @keyframes of a number from 0 to 1"
  let remarks = RemarkStyle.slashStar

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let lines = try motion.lines()
    notes.approximate(lines.largestError.upperBound, allowed: motion.maxError, by: "the list of frames")
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true)
    let identifier = ExportName(motion.name).kebab
    let frames = lines.timing.points.map { point in
      "  \(cssPercentage(point.input))% { --\(identifier)-progress: \(cssNumber(point.output)); }\n"
    }
    var shorthand = "\(identifier)-progress \(exportMilliseconds(lines.duration)) linear"
    if motion.delay != 0 { shorthand += " \(exportMilliseconds(motion.delay))" }
    if let repetition = motion.repetition {
      shorthand += " \(repetition.count.map(String.init) ?? "infinite")"
      if repetition.autoreverses { shorthand += " alternate" }
    }
    return """
      @property --\(identifier)-progress {
        syntax: "<number>";
        inherits: true;
        initial-value: 0;
      }
      @keyframes \(identifier)-progress {
      \(frames.joined())}
      .\(identifier) {
        animation: \(shorthand) both;
      }
      """
  }
}
