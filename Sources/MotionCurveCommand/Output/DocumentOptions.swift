internal import ArgumentParser
internal import CommandKit

/// A format of documents, which `--format` names or the ending of the file.
protocol DocumentFormat: ExpressibleByArgument {
  static var all: [Self] { get }
  static var files: FileFormats { get }
  /// What `--format` is, and what is taken without it.
  static var help: ArgumentHelp { get }

  var name: String { get }
}

/// How a document is written, where it goes, and whether anything is said beside it.
///
/// No groups within this one: the parser reads each of them several times as often at every start.
struct DocumentOptions<Format: DocumentFormat>: ParsableArguments {
  @Option(help: Format.help) var format: Format?
  @Option(name: Destination.outputName, help: Destination.outputHelp, completion: .file()) var output: String?
  @Flag(help: Destination.quietHelp) var quiet = false
  @Flag(name: StyleOption.name, help: StyleOption.help) var noColor = false

  var destination: Destination { Destination(output: output, quiet: quiet) }

  func validate() throws {
    if format == nil { _ = try Format.files.name(forOutput: output, standard: "text") }
  }

  /// The format that was asked for, by name or by the ending of the file. An ending that chooses
  /// none is refused before.
  func chosenFormat(standard: String = "text") -> Format {
    if let format { return format }
    let name = (try? Format.files.name(forOutput: output, standard: standard)) ?? standard
    return Format.all.first { $0.name == name }!
  }

  /// What to say of a file whose ending tells another format than the one that was asked for.
  var formatNote: String? { Format.files.note(onFile: destination.file, format: format?.name) }

  /// Writes a document of a format: text emphasised where somebody reads it in colour.
  func write(_ bytes: [UInt8], as format: Format, remark: String? = nil) throws {
    let isStyled = format.name == "text" && StyleOption.isStyled(destination, noColor: noColor)
    try destination.write(isStyled ? TerminalStyle.styled(bytes) : bytes, remark: remark, note: formatNote)
  }

  /// Says something to a person.
  func note(_ text: String) { destination.note(text) }
}
