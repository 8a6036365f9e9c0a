internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

/// Where a report goes and how it is written.
typealias OutputOptions = DocumentOptions<ReportFormat>

extension DocumentOptions<ReportFormat> {
  /// Writes a report in the wanted format.
  ///
  /// - Parameter leftOut: What was asked for and is not in the report, each with its reason.
  func write(_ report: CurveReport, standard: String = "text", leftOut: [String] = []) throws {
    let format = chosenFormat(standard: standard)
    if format.isPicture, !report.traces.contains(where: { $0.trace.count > 0 }) { try refusePicture("It is a table.") }
    var report = report
    report.leftOut += leftOut
    let text = format.name == "text" ? try TextWriter(width: destination.width).document(of: report).bytes : nil
    try write(text ?? format.bytes(report), as: format)
  }

  /// Refuses a picture of what has no curve to draw. Commands that do more than write ask before
  /// they do it.
  ///
  /// - Parameter advice: Why there is none and what draws one, in sentences.
  func refusePicture(_ advice: String) throws {
    let format = chosenFormat()
    guard format.isPicture else { return }
    let tables = ReportFormat.all.filter { !$0.isPicture }.map(\.name).joined(separator: ", ")
    throw ValidationError("There is no curve to draw as \(format.name). \(advice) A table is written as \(tables).")
  }

  /// Whether the report is read, and not taken apart by a program. Pictures are looked at.
  var isForPeople: Bool { !chosenFormat().isForPrograms }

  /// Notes which curves have no duration of their own: a timing function alone runs over 1 s here.
  func noteStandInDurations(of curves: [LabeledCurve]) {
    let names = curves.filter { !$0.hasOwnDuration }.map { Shown.text($0.label, limit: 60) }
    guard let first = names.first else { return }
    let example = "Write one behind the curve, as in 'ease-out 300ms'."
    if names.count == 1 { return note("\(first) has no duration of its own: 1 s stands for one. \(example)") }
    note("\(Shown.first(3, of: names)) have no durations of their own: 1 s stands for each. \(example)")
  }
}

/// A format of reports: every writer is one, and PNG, which gnuplot draws.
struct ReportFormat: DocumentFormat {
  let name: String
  let endings: [String]
  /// Whether it shows curves and nothing else.
  let isPicture: Bool
  /// Whether it draws curves as finely as a screen shows them.
  let drawsMotions: Bool
  /// Whether it is for programs, and not for people.
  let isForPrograms: Bool
  /// Writes a report down.
  let bytes: @Sendable (CurveReport) throws -> [UInt8]

  static let all =
    WriterCatalog.all.map { writer in
      ReportFormat(
        name: writer.name, endings: writer.endings, isPicture: writer.isPicture, drawsMotions: writer.drawsMotions,
        isForPrograms: writer.isForPrograms
      ) { try writer.document(of: $0).bytes }
    } + [
      ReportFormat(
        name: "png", endings: ["png"], isPicture: true, drawsMotions: true, isForPrograms: false, bytes: Gnuplot.png)
    ]

  static let files = FileFormats("A report", all)

  /// 'sample' alone writes no text by itself.
  static let help: ArgumentHelp = "How it is written (default: by the ending of the file)."
}
