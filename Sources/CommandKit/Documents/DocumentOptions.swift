package import ArgumentParser

/// A format of documents, which `--format` names or the ending of the file.
package protocol DocumentFormat: ListedArgument {
  /// The endings by which files ask for these formats.
  static var files: FileFormats { get }
  /// What `--format` is, and what is taken without it. Default: text.
  static var help: ArgumentHelp { get }

  /// Of files that hold it, in lower case and without the point. The first one is the usual one.
  var endings: [String] { get }
}

extension DocumentFormat {
  package static var help: ArgumentHelp { "How it is written (default: by the ending of the file, else text)." }
}

/// How a document is written, where it goes, and whether anything is said beside it.
///
/// No groups within this one: the parser reads each of them several times as often at every start.
package struct DocumentOptions<Format: DocumentFormat>: ParsableArguments {
  @Option(help: Format.help) package var format: Format?
  @Option(name: Destination.outputName, help: Destination.outputHelp, completion: .file()) package var output: String?
  @Flag(help: Destination.quietHelp) package var quiet = false
  @Flag(name: StyleOption.name, help: StyleOption.help) package var noColor = false

  package var destination: Destination { Destination(output: output, quiet: quiet) }

  package init() {}

  package func validate() throws {
    if format == nil { _ = try Format.files.name(forOutput: output, standard: "text") }
  }

  /// The format that was asked for, by name or by the ending of the file. An ending that chooses
  /// none is refused before.
  package func chosenFormat(standard: String = "text") -> Format {
    if let format { return format }
    let name = (try? Format.files.name(forOutput: output, standard: standard)) ?? standard
    return Format.all.first { $0.name == name }!
  }

  /// Whether text is emphasised.
  package var isStyled: Bool { StyleOption.isStyled(destination, noColor: noColor) }

  /// What to say of a file whose ending tells another format than the one that was asked for.
  package var formatNote: String? { Format.files.note(onFile: destination.file, format: format?.name) }

  /// Writes a document of a format: text emphasised where it is read in colour.
  ///
  /// - Throws: ``StreamError``.
  package func write(_ bytes: [UInt8], as format: Format, remark: String? = nil) throws {
    let isStyled = format.name == "text" && isStyled
    try destination.write(isStyled ? TerminalStyle.styled(bytes) : bytes, remark: remark, note: formatNote)
  }

  /// Says something to a person.
  package func note(_ text: String) { destination.note(text) }
}
