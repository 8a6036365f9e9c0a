internal import CurveMath

/// The corners of straight lines, in seconds and travels, below their heads and without a remark:
/// many readers know none. What is lost ``MotionExport/losses`` says.
struct PointsTarget: ExportTarget {
  let name = "csv"
  let fileExtension = "csv"
  let mediaType = "text/csv"
  let summary = "CSV: time and value of the fewest points with straight lines between them"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let run = try run(of: motion, &notes)
    motion.noteModifiers(&notes, carries: .all)
    // A motion that begins within itself is cut where it begins; it ends with a row of its own,
    // even when it is over.
    let begun = motion.delay < 0 ? Swift.min(-motion.delay / run.duration, 1) : 0
    var rows = motion.delay > 0 ? ["0,0"] : []
    if begun > 0 { rows.append("0,\(exportNumber(run.timing.progress(at: begun)))") }
    rows += run.points.filter { $0.place > begun || begun == 0 }.map { point in
      "\(exportNumber(motion.delay + point.place * run.duration)),\(cssNumber(point.value))"
    }
    return (["time,value"] + rows).joined(separator: "\n")
  }

  /// A stair has two rows at each jump, so that lines between them are its steps.
  private func run(
    of motion: ExportedMotion, _ notes: inout ExportNotes
  ) throws(ExportError) -> (timing: any TimingCurve, points: [KeyFrames.Frame], duration: Double) {
    if let held = motion.heldFrames, let stair = motion.stair {
      var points = [KeyFrames.Frame(place: 0, value: 0)]
      for frame in held.frames where frame.value != points[points.count - 1].value || frame.place == 1 {
        let before = points[points.count - 1].value
        if frame.place > 0 { points.append(KeyFrames.Frame(place: frame.place, value: before)) }
        if frame.value != before { points.append(frame) }
      }
      return (stair.timing, points, held.duration)
    }
    let lines = try ScriptLines.of(motion, &notes)
    let points = lines.timing.points.map { KeyFrames.Frame(place: $0.input, value: $0.output) }
    return (lines.timing, points, lines.duration)
  }
}
