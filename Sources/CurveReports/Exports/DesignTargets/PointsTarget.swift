internal import CurveMath

/// The corners of straight lines, in seconds and travels. Only where something is lost, lines with
/// `#` say so before the header: many readers know no remarks.
struct PointsTarget: ExportTarget {
  let name = "csv"
  let fileExtension = "csv"
  let mediaType = "text/csv"
  let summary = "CSV: time and value of the fewest points with straight lines between them"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let lines = try ScriptLines.of(motion, &notes)
    motion.noteModifiers(&notes, carries: .all)
    // A motion that begins within itself is cut where it begins; it ends with a row of its own,
    // even when it is over.
    let begun = motion.delay < 0 ? Swift.min(-motion.delay / lines.duration, 1) : 0
    var rows = motion.delay > 0 ? ["0,0"] : []
    if begun > 0 { rows.append("0,\(exportNumber(lines.timing.progress(at: begun)))") }
    rows += lines.timing.points.filter { $0.input > begun || begun == 0 }.map { point in
      "\(exportNumber(motion.delay + point.input * lines.duration)),\(cssNumber(point.output))"
    }
    return RemarkStyle.lines("#").block((motion.way.map { [$0] } ?? []) + notes.losses.map { "Lost: \($0)" })
      + "time,value\n"
      + rows.joined(separator: "\n")
  }
}
