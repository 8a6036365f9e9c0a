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
      standard error; with --strict it is an error. A decay, a fling or a fall is
      written in the words of platforms that have its law.

      Example: motioncurve export bouncy --format css --max-error 0.002
      """)

  @OptionGroup var curve: CurveArgument
  @Option(help: "The target: \(Self.targets) (default: by the ending of the file, else css).")
  var format: TargetArgument?
  @Flag(help: "Write every target, one below the other, as Markdown.") var all = false
  @OptionGroup var error: MaxErrorOption
  @Option(parsing: .unconditional, help: "What the motion is called in the file (default: made from the curve).")
  var name: String?
  @Flag(help: "Fail when the target cannot carry all of the motion.") var strict = false
  @OptionGroup var destination: Destination

  /// Where none was named, the ending of the file names the target.
  mutating func validate() throws {
    if let name, !name.contains(where: { !$0.isWhitespace }) {
      throw ValidationError(
        "--name is '\(Shown.text(name, limit: 40))'. Write a word, such as --name enter, or leave it out.")
    }
    guard !all else {
      guard format == nil else { throw ValidationError("--all writes every target. Leave --format out, or --all.") }
      _ = try Self.sheets.name(forOutput: destination.output, standard: "markdown")
      return
    }
    guard format == nil else { return }
    let name = try TargetArgument.files.name(forOutput: destination.output, standard: "css")
    format = TargetArgument(target: try ExportCatalog.target(named: name))
  }

  func run() throws {
    let named = try curve.read(noting: destination.note)
    let motion = ExportedMotion(named, named: name, maxError: error.given ?? ExportedMotion.standardMaxError)
    // Only --all leaves it open: 'validate' has chosen one otherwise.
    guard let target = format?.target else { return try writeAll(motion) }
    let export = try target.export(motion)
    if strict, !export.losses.isEmpty {
      throw CommandError.lossy(target: target.name, losses: export.losses)
    }
    // CSV has no place for it.
    if target.name == "csv" { motion.way.map(destination.note) }
    export.losses.forEach { destination.note("\(target.name) loses: \(Shown.text($0))") }
    try destination.write(
      export.document.bytes, note: TargetArgument.files.note(onFile: destination.file, format: target.name))
  }

  /// A target that cannot carry anything says so in the text: only where none can is it an error.
  private func writeAll(_ motion: ExportedMotion) throws {
    let sheet = ExportSheet(of: motion)
    var failure: ExportError?
    var written = 0
    var notes: [String] = []
    for entry in sheet.entries {
      switch entry.result {
      case .success(let export):
        written += 1
        guard !strict || export.losses.isEmpty else {
          throw CommandError.lossy(target: entry.target.name, losses: export.losses)
        }
        notes += export.losses.map { "\(entry.target.name) loses: \(Shown.text($0))" }
      case .failure(let error):
        guard !strict else { throw error }
        failure = failure ?? error
        notes.append("\(entry.target.name): not written: \(Shown.text("\(error)"))")
      }
    }
    // What no target takes is said once.
    if written == 0, let failure { throw failure }
    notes.forEach(destination.note)
    try destination.write(sheet.document.bytes)
  }

  private static let sheets = FileFormats("A motion for every target", [("markdown", ["md"])])

  private static var targets: String { ExportCatalog.all.map(\.name).joined(separator: ", ") }
}

/// A target by its name.
struct TargetArgument: TypedArgument {
  let target: any ExportTarget

  static let files = FileFormats("A motion", ExportCatalog.all.map { ($0.name, [$0.fileExtension]) })
}

extension TargetArgument {
  init(parsing text: String) throws(ArgumentRefusal) {
    do { target = try ExportCatalog.target(named: text) } catch { throw ArgumentRefusal(error) }
  }
}
