internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

/// Where a report goes and how it is written.
struct OutputOptions: ParsableArguments {
  @Option(
    help:
      "How it is written: \(ReportFormat.names.joined(separator: ", ")). Without it the ending of the file decides.")
  var format: ReportFormat?

  @OptionGroup var destination: Destination
  @OptionGroup var style: StyleOption

  var output: String? { destination.output }
  var quiet: Bool { destination.quiet }

  /// The format that was asked for, by name or by the ending of the file. An ending that chooses none is refused before.
  func chosenFormat(standard: String = "text") -> ReportFormat {
    if let format { return format }
    let name = (try? FileFormats.reports.name(forOutput: output, standard: standard)) ?? standard
    return ReportFormat.all.first { $0.name == name }!
  }

  /// What to say of a file whose ending tells another format than the one that was asked for.
  var formatNote: String? { FileFormats.reports.note(onFile: destination.file, format: format?.name) }

  /// Writes a report in the wanted format.
  ///
  /// - Parameter leftOut: What was asked for and is not in the report, each with its reason.
  func write(_ report: CurveReport, standard: String = "text", leftOut: [String] = []) throws {
    let format = chosenFormat(standard: standard)
    if format.isPicture, !report.traces.contains(where: { $0.trace.count > 0 }) { try refusePicture("It is a table.") }
    var report = report
    report.leftOut += leftOut
    let bytes = try format.bytes(report)
    try destination.write(
      format.name == "text" && style.isStyled(destination) ? TerminalStyle.styled(bytes) : bytes, note: formatNote)
  }

  /// The format of the picture that was asked for; `nil` for a table.
  var pictureName: String? {
    let format = chosenFormat()
    return format.isPicture ? format.name : nil
  }

  /// Refuses a picture of what has no curve to draw. Commands that do more than write ask before they do it.
  ///
  /// - Parameter advice: Why there is none and what draws one, in sentences.
  func refusePicture(_ advice: String) throws {
    guard let name = pictureName else { return }
    let tables = ReportFormat.all.filter { !$0.isPicture }.map(\.name).joined(separator: ", ")
    throw ValidationError("There is no curve to draw as \(name). \(advice) A table is written as \(tables).")
  }

  /// Whether the report is read, and not taken apart by a program. Pictures are looked at.
  var isForPeople: Bool { !["csv", "json"].contains(chosenFormat().name) }

  /// Says something to a person.
  func note(_ text: String) { destination.note(text) }

  /// Says which times are nobody's: a timing function alone runs over 1 s here.
  func noteStandInDurations(of curves: [LabeledCurve]) {
    let names = curves.filter { !$0.hasOwnDuration }.map { Shown.text($0.label, limit: 60) }
    guard let first = names.first else { return }
    let example = "Write one behind the curve, as in 'ease-out 300ms'."
    if names.count == 1 { return note("\(first) has no duration of its own: 1 s stands for one. \(example)") }
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    note("\(shown) have no durations of their own: 1 s stands for each. \(example)")
  }

  func validate() throws {
    if format == nil { _ = try FileFormats.reports.name(forOutput: output, standard: "text") }
  }
}

/// A format of reports: every writer is one, and PNG, which gnuplot draws. Read from its name, in any case.
struct ReportFormat: TypedArgument {
  let name: String
  /// Of files that hold it. The first one is the usual one.
  let endings: [String]
  /// Whether it shows curves and nothing else.
  let isPicture: Bool
  /// Writes a report down.
  let bytes: @Sendable (CurveReport) throws -> [UInt8]

  static let all =
    WriterCatalog.all.map { writer in
      ReportFormat(name: writer.name, endings: writer.endings, isPicture: writer.isPicture) {
        try writer.document(of: $0).bytes
      }
    } + [ReportFormat(name: "png", endings: ["png"], isPicture: true, bytes: Gnuplot.png)]

  static let names = all.map(\.name)
}

extension ReportFormat {
  init(parsing text: String) throws(ArgumentRefusal) {
    guard let format = Self.all.first(where: { $0.name == text.lowercased() }) else {
      throw ArgumentRefusal(
        ReportError.unknownWriter(
          Shown.text(text, limit: 60), nearest: NearestSpelling.of(text, among: Self.names), known: Self.names))
    }
    self = format
  }
}
