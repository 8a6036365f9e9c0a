package import ArgumentParser
internal import CurveMath
internal import CurveReports

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

  /// How wide tables are: as the terminal, from 40 columns to the 100 that files and pipes get.
  package var width: Int {
    guard file == nil, let columns = SystemCalls.columns(ofTerminal: 1) else { return TextWriter.standardWidth }
    return min(max(columns, TextWriter.leastWidth), TextWriter.standardWidth)
  }

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
