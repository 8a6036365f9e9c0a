package import ArgumentParser
internal import CurveMath
package import CurveReports

/// Where a document goes, and whether anything is said beside it.
package struct Destination: ParsableArguments {
  @Option(name: Destination.outputName, help: Destination.outputHelp, completion: .file()) package var output: String?

  @Flag(help: Destination.quietHelp) package var quiet = false

  package static let outputName: NameSpecification = [.short, .customLong("output")]
  package static let outputHelp = ArgumentHelp(
    "The file to write, whole or not at all; - is standard output.", valueName: "file")
  package static let quietHelp: ArgumentHelp = "Say nothing on standard error."

  package init() {}

  package init(output: String?, quiet: Bool) { (self.output, self.quiet) = (output, quiet) }

  /// The path of a file; `nil` for standard output.
  package var file: String? { output == "-" ? nil : output }

  /// Writes a document, and says that its file was written.
  ///
  /// - Parameters:
  ///   - remark: What else to say of a file, behind that.
  ///   - note: What to say of it in a line of its own.
  /// - Throws: ``StreamError``.
  package func write(
    _ bytes: some Sequence<UInt8>, remark: String? = nil, note: String? = nil
  ) throws(StreamError) {
    guard let file else { return try StandardStreams.write(bytes) }
    try AtomicFile(path: file).write(bytes)
    noteWritten(file, remark)
    note.map(self.note)
  }

  /// Writes the bytes that a function makes little by little.
  ///
  /// - Parameter produce: Is given a function that writes.
  /// - Throws: ``StreamError``, or what `produce` throws.
  package func write(_ produce: (_ write: ([UInt8]) throws(StreamError) -> Void) throws -> Void) throws {
    guard let file else {
      return try produce { (bytes) throws(StreamError) in try StandardStreams.write(bytes) }
    }
    try AtomicFile(path: file).write(produce)
    noteWritten(file, nil)
  }

  /// Says something to a person.
  package func note(_ text: String) {
    if !quiet { StandardStreams.note(text) }
  }

  private func noteWritten(_ file: String, _ remark: String?) {
    note("\(Shown.text(file)) written.\(remark.map { " \($0)" } ?? "")")
  }
}

/// Whether text is emphasised.
package struct StyleOption: ParsableArguments {
  @Flag(name: StyleOption.name, help: StyleOption.help) package var noColor = false

  package static let name = NameSpecification.customLong("no-color")
  package static let help: ArgumentHelp = "Write plain text; so does NO_COLOR."

  package init() {}

  package func isStyled(_ destination: Destination) -> Bool { Self.isStyled(destination, noColor: noColor) }

  /// Text is emphasised on a terminal, unless somebody asked for plain text.
  package static func isStyled(_ destination: Destination, noColor: Bool) -> Bool {
    destination.file == nil && !noColor && TerminalStyle.isWanted
  }
}

/// A format of tables, by the name of its writer.
package struct TableFormat: ListedArgument {
  package let writer: any CurveWriter

  package static let all = WriterCatalog.tables.map { TableFormat(writer: $0) }

  package static let text = TableFormat(writer: TextWriter())

  package var name: String { writer.name }
}
