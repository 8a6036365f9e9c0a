internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a motion as code or tokens for another platform, with its certified error.",
    discussion: """
      Platforms with springs get the spring. The others get straight lines, cubics
      or key frames that stay within --max-error of the motion, as they are written,
      digits included. What a format cannot carry is said in the file and on
      standard error; with --strict it is an error.

      Example: motioncurve export bouncy --format css --max-error 0.002
      """)

  @OptionGroup var curve: CurveArgument
  @Option(help: "The target: \(Self.targets) (default: by the ending of the file, else css).")
  var format: String?
  @Option(
    name: .customLong("max-error"), parsing: .unconditional,
    help: ArgumentHelp("The largest difference, as a fraction of the travel or as a percentage.", valueName: "fraction")
  )
  var maxError = TravelFraction(0.005)
  @Option(parsing: .unconditional, help: "What the motion is called in the file (default: made from the curve).")
  var name: String?
  @Flag(help: "Fail when the target cannot carry all of the motion.") var strict = false
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The file to write, whole or not at all; - is standard output.", valueName: "file"))
  var output: String?
  @Flag(help: "Say nothing on standard error.") var quiet = false

  func validate() throws {
    try maxError.check("max-error")
    _ = try target()
  }

  func run() throws {
    let target = try target()
    let named = try curve.read(quiet: quiet)
    var motion = ExportedMotion(named: name ?? named.label, curve: named.curve, maxError: maxError.value)
    motion.hasOwnDuration = named.hasOwnDuration
    let export = try target.export(motion)
    if strict, !export.losses.isEmpty {
      throw CommandError.lossy(target: target.name, losses: export.losses)
    }
    if !quiet { export.losses.forEach { StandardStreams.note("\(target.name) loses: \(Shown.text($0))") } }
    guard let output, output != "-" else { return try StandardStreams.write(export.document.text.utf8) }
    try AtomicFile(path: output).write(export.document.text.utf8)
    if quiet { return }
    StandardStreams.note("\(Shown.text(output)) written.")
    if format != nil { FileFormats.exports.note(onFile: output, format: target.name).map(StandardStreams.note) }
  }

  private static var targets: String { ExportCatalog.all.map(\.name).joined(separator: ", ") }

  private func target() throws -> any ExportTarget {
    let name: String
    do {
      name = try format ?? output.map { try FileFormats.exports.name(forFile: $0, standard: "css") } ?? "css"
    } catch {
      throw ValidationError("--output: \(error)")
    }
    do {
      return try ExportCatalog.target(named: name)
    } catch {
      throw ValidationError("--format: \(error)")
    }
  }
}
