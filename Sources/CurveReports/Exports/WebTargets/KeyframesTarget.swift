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
    let run = try run(of: motion, &notes)
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true)
    let identifier = ExportName(motion.name).kebab
    let frames = run.frames.map { frame in
      "  \(cssPercentage(frame.place))% { --\(identifier)-progress: \(cssNumber(frame.value)); }\n"
    }
    var shorthand = "\(identifier)-progress \(exportMilliseconds(run.duration)) \(run.easing)"
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

  /// A stair goes from end to end by its own easing, everything else along lines.
  private func run(
    of motion: ExportedMotion, _ notes: inout ExportNotes
  ) throws(ExportError) -> (frames: [KeyFrames.Frame], duration: Double, easing: String) {
    if let (timing, duration) = motion.stair {
      return ([0, 1].map { KeyFrames.Frame(place: $0, value: $0) }, duration, timing.notation)
    }
    let lines = try motion.lines()
    notes.approximate(lines.largestError.upperBound, allowed: motion.maxError, by: "the list of frames")
    return (lines.timing.points.map { KeyFrames.Frame(place: $0.input, value: $0.output) }, lines.duration, "linear")
  }
}
