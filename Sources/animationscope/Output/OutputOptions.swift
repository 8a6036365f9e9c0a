internal import AnimationSource
internal import ArgumentParser
internal import Foundation

/// Where a document goes.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The file to write, whole or not at all; - is standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Say nothing on standard error.") var quiet = false

  @Flag(name: .customLong("no-color"), help: "Write plain text; so does NO_COLOR.") var noColor = false

  /// Whether text is coloured: on a terminal, unless somebody asked for plain text.
  var isStyled: Bool {
    let variables = ProcessInfo.processInfo.environment
    return !noColor && (output ?? "-") == "-" && isatty(FileHandle.standardOutput.fileDescriptor) == 1
      && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
  }

  /// - Throws: ``CommandError/cannotWrite(file:reason:)``.
  func write(_ text: String) throws {
    let data = Data(text.utf8)
    guard let output, output != "-" else {
      do {
        try FileHandle.standardOutput.write(contentsOf: data)
      } catch {
        // A reader that has gone away, as in `animationscope lint . | head`, is no failure of ours.
        if (error as? POSIXError)?.code == .EPIPE || (error as NSError).code == Int(EPIPE) { throw ExitCode(141) }
        throw CommandError.cannotWrite(file: "standard output", reason: "\(error.localizedDescription)")
      }
      return
    }
    try OutputFile(path: output).write(data)
    note("\(output) written.")
  }

  /// Says something to a person.
  func note(_ text: String) {
    if !quiet { try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8)) }
  }

  /// Says what could not be read.
  func note(_ reading: SourceReading) {
    for problem in reading.problems { note("\(problem)") }
    for error in reading.headerErrors { note("\(error)") }
  }
}
