internal import CurveReports

extension OutputOptions {
  /// Writes what stands for curves where and as it is wanted, and names the command that writes it as code.
  func write(
    _ report: ApproximationReport, of read: ReadCurves, target: String
  ) throws {
    if report.rows.count > ApproximationReport.mostDrawn {
      try refusePicture("\(ReportError.tooManyDrawn(report.rows.count, limit: ApproximationReport.mostDrawn))")
    }
    try write(report.report, leftOut: read.leftOut)
    noteStandInDurations(of: read.curves)
    noteExport(of: report.rows.map(\.text), as: target)
  }
}
