internal import ArgumentParser
internal import CommandKit

/// How the results of a check are written, and where they go.
struct CheckOutput: ParsableArguments {
  @Option(
    help: """
      How it is written: \(CheckFormat.names.joined(separator: ", ")) (default: by the ending of the \
      file, else text).
      """)
  var format: CheckFormat?
  @OptionGroup var destination: Destination
  @OptionGroup var style: StyleOption

  /// Where none was named, the ending of the file names the format.
  mutating func validate() throws {
    guard format == nil else { return }
    let name = try FileFormats.checks.name(forOutput: destination.output, standard: "text")
    format = CheckFormat.all.first { $0.name == name }
  }

  /// - Parameters:
  ///   - text: What people read, where that is not the table of the report.
  ///   - remark: What else to say of a file that was written.
  func write(_ report: CheckReport, text: String? = nil, remark: String? = nil) throws {
    guard let format else { preconditionFailure("A command runs after it was validated.") }
    let document: String
    if format.name == "text", let text { document = text } else { document = try report.document(as: format) }
    let isStyled = format.name == "text" && style.isStyled(destination)
    try destination.write(
      isStyled ? TerminalStyle.styled(Array(document.utf8)) : Array(document.utf8), remark: remark,
      note: FileFormats.checks.note(onFile: destination.file, format: format.name))
  }
}
