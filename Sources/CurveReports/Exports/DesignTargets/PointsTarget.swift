internal import CurveMath

/// The corners of straight lines, in seconds and travels.
struct PointsTarget: ExportTarget {
  let name = "csv"
  let fileExtension = "csv"
  let mediaType = "text/csv"
  let summary = "CSV: time and value of the fewest points with straight lines between them"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let lines = try ScriptLines.of(motion, &notes)
    motion.noteModifiers(&notes, carriesDelay: true)
    let first = motion.delay > 0 ? "0,0\n" : ""
    let rows = lines.timing.points.map { point in
      "\(exportNumber(motion.delay + point.input * lines.duration)),\(cssNumber(point.output))"
    }
    return "time,value\n" + first + rows.joined(separator: "\n")
  }
}
