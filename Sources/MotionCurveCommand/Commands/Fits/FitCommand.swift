internal import ArgumentParser
internal import CommandKit
internal import CurveReports

struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Find the curve that comes nearest: to another curve, a recording, or numbers.",
    discussion: """
      Each of them says how well the curve fits, and when another one fits as well.

      Example: motioncurve fit cubic bouncy
      """,
    subcommands: [
      FitCubicCommand.self, FitLinesCommand.self, FitSpringCommand.self, FitMetricsCommand.self, FitTraceCommand.self,
    ])
}

extension OutputOptions {
  /// Writes what stands for curves where and as it is wanted, and names the command that writes it
  /// as code.
  func write(_ report: ApproximationReport, of read: ReadCurves, target: String) throws {
    if report.rows.count > ApproximationReport.mostDrawn {
      try refusePicture("\(ReportError.tooManyDrawn(report.rows.count, limit: ApproximationReport.mostDrawn))")
    }
    try write(report.report, leftOut: read.leftOut)
    noteStandInDurations(of: read.curves)
    noteExport(of: report.rows.map(\.text), as: target)
    report.remarks.forEach(note)
  }
}
