internal import ArgumentParser
internal import CurveMath
internal import CurveReports

/// Where a report goes and how it is written.
struct OutputOptions: ParsableArguments {
  @Option(
    help:
      "How it is written: \(OutputFormat.names.joined(separator: ", ")). Without it the ending of the file decides.")
  var format: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The file to write, whole or not at all; - is standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Say nothing on standard error.") var quiet = false

  @Flag(name: .customLong("no-color"), help: "Write plain text; so does NO_COLOR. Pictures keep their colours.")
  var noColor = false

  /// The format that was asked for, by name or by the ending of the file.
  func formatName(standard: String) -> String {
    format?.lowercased() ?? output.flatMap(OutputFormat.name(forFile:)) ?? standard
  }

  /// Writes a report in the wanted format.
  func write(_ report: @autoclosure () -> CurveReport, standard: String) throws {
    let name = formatName(standard: standard)
    let bytes = try OutputFormat.bytes(of: report(), as: name)
    guard let output, output != "-" else {
      let isStyled = name == "text" && !noColor && TerminalStyle.isWanted
      return try StandardStreams.write(isStyled ? TerminalStyle.styled(bytes) : bytes)
    }
    try AtomicFile(path: output).write(bytes)
    note("\(Shown.text(output)) written.")
  }

  /// Says something to a person.
  func note(_ text: String) {
    if !quiet { StandardStreams.note(text) }
  }

  func validate() throws {
    if let format { try OutputFormat.check(format) }
  }
}

/// The formats of the command: every writer, and PNG, which gnuplot draws.
enum OutputFormat {
  static let names = WriterCatalog.all.map(\.name) + ["png"]

  static func check(_ name: String) throws {
    guard !names.contains(name.lowercased()) else { return }
    let error = ReportError.unknownWriter(
      Shown.text(name, limit: 60), nearest: NearestSpelling.of(name, among: names), known: names)
    throw ValidationError("--format: \(error)")
  }

  static func name(forFile path: String) -> String? {
    path.lowercased().hasSuffix(".png") ? "png" : WriterCatalog.writer(forFile: path)?.name
  }

  static func bytes(of report: CurveReport, as name: String) throws -> [UInt8] {
    if name == "png" { return try Gnuplot.png(of: report) }
    return Array(try WriterCatalog.writer(named: name).document(of: report).text.utf8)
  }
}
