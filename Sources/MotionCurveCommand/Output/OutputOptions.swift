internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

/// Where a report goes and how it is written.
struct OutputOptions: ParsableArguments {
  @Option(
    help:
      "How it is written: \(OutputFormat.names.joined(separator: ", ")). Without it the ending of the file decides.")
  var format: FormatArgument?

  @OptionGroup var destination: Destination
  @OptionGroup var style: StyleOption

  var output: String? { destination.output }
  var quiet: Bool { destination.quiet }

  /// The format that was asked for, by name or by the ending of the file. An ending that chooses none is refused before.
  func formatName(standard: String) -> String {
    if let format { return format.name }
    guard let output, let name = try? FileFormats.reports.name(forFile: output, standard: standard) else {
      return standard
    }
    return name
  }

  /// Writes a report in the wanted format.
  ///
  /// - Parameter leftOut: What was asked for and is not in the report, each with its reason.
  func write(_ report: CurveReport, standard: String, leftOut: [String] = []) throws {
    var report = report
    report.leftOut += leftOut
    if pictureName != nil, !report.traces.contains(where: { $0.trace.count > 0 }) {
      try refusePicture("It is a table.")
    }
    let name = formatName(standard: standard)
    let bytes = try OutputFormat.bytes(of: report, as: name)
    try write(name == "text" && style.isStyled(destination) ? TerminalStyle.styled(bytes) : bytes)
  }

  /// Writes what is no report, or is one no more.
  func write(_ bytes: [UInt8]) throws {
    try destination.write(bytes)
    if let format, let file = destination.file {
      FileFormats.reports.note(onFile: file, format: format.name).map(note)
    }
  }

  /// The format of the picture that was asked for; `nil` for a table.
  var pictureName: String? {
    let name = formatName(standard: "text")
    return OutputFormat.pictures.contains(name) ? name : nil
  }

  /// Refuses a picture of what has no curve to draw. Commands that do more than write ask before they do it.
  ///
  /// - Parameter advice: Why there is none and what draws one, in sentences.
  func refusePicture(_ advice: String) throws {
    guard let name = pictureName else { return }
    let tables = OutputFormat.names.filter { !OutputFormat.pictures.contains($0) }.joined(separator: ", ")
    throw ValidationError("There is no curve to draw as \(name). \(advice) A table is written as \(tables).")
  }

  /// Whether the report is read, and not taken apart by a program. Pictures are looked at.
  var isForPeople: Bool { !["csv", "json"].contains(formatName(standard: "text")) }

  /// Says something to a person.
  func note(_ text: String) { destination.note(text) }

  /// Says which times are nobody's: a timing function alone runs over 1 s here.
  func noteStandInDurations(of curves: [NamedCurve]) {
    let names = curves.filter { !$0.hasOwnDuration }.map { Shown.text($0.label, limit: 60) }
    guard let first = names.first else { return }
    let example = "Write one behind the curve, as in 'ease-out 300ms'."
    if names.count == 1 { return note("\(first) has no duration of its own: 1 s stands for one. \(example)") }
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    note("\(shown) have no durations of their own: 1 s stands for each. \(example)")
  }

  func validate() throws {
    guard format == nil else { return }
    do {
      _ = try output.map { file throws(FileFormatError) in try FileFormats.reports.name(forFile: file, standard: "text")
      }
    } catch {
      throw ValidationError("--output: \(error)")
    }
  }
}

/// The formats of the command: every writer, and PNG, which gnuplot draws.
enum OutputFormat {
  static let names = FileFormats.reports.all.map(\.name)

  /// Those that show curves and nothing else.
  static let pictures = ["gnuplot", "svg", "png"]

  static func bytes(of report: CurveReport, as name: String) throws -> [UInt8] {
    if name == "png" { return try Gnuplot.png(of: report) }
    return try WriterCatalog.writer(named: name).document(of: report).bytes
  }
}

/// A format of reports by its name, in any case.
struct FormatArgument: TypedArgument {
  let name: String

  init(parsing text: String) throws(ArgumentRefusal) {
    name = text.lowercased()
    guard !OutputFormat.names.contains(name) else { return }
    throw ArgumentRefusal(
      ReportError.unknownWriter(
        Shown.text(text, limit: 60), nearest: NearestSpelling.of(text, among: OutputFormat.names),
        known: OutputFormat.names))
  }
}
