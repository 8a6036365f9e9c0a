internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "List tokens of motion, turn them into every platform's files, and check that they still match.",
    discussion: """
      A file is any that the other commands read behind an '@': design tokens, CSS,
      Android's XML, Lottie, Figma's easings or springs in JSON. Several files know
      each other's variables and tokens.

      Example: motioncurve tokens --help
      """,
    subcommands: subcommands)

  private static var subcommands: [any ParsableCommand.Type] {
    [TokensListCommand.self, TokensLintCommand.self, TokensBuildCommand.self, TokensCheckCommand.self]
  }
}

/// What is built, of what and where.
struct TokenOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The curves, such as tokens.json or motion.css.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("The folder of the generated files; it holds nothing else.", valueName: "folder"))
  var folder: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The targets: \(ExportCatalog.all.map(\.name).joined(separator: ", ")) (default: css swiftui compose android flutter).",
      valueName: "target"))
  var targets: [TargetArgument] = []

  @OptionGroup var error: MaxErrorOption

  @Option(
    name: .customLong("reduce-motion"),
    help: ArgumentHelp(
      "The variant for people who asked for less motion: calm (no overshoot, no repetition), shorter (calm in half the time), fade (linear, 200 ms), none (default: calm).",
      valueName: "rule"))
  var reduceMotion: ReducedMotion?

  @Flag(help: "Leave out curves that cannot be read or written, with a note, instead of failing.") var lenient = false

  func validate() throws {
    guard !folder.isEmpty else { throw ValidationError("--folder needs the name of a folder, such as generated.") }
  }

  func refusePicture(_ output: OutputOptions) throws {
    let names = files.map { "@" + Shown.text($0, limit: 60) }.joined(separator: " ")
    try output.refusePicture(
      "'motioncurve compare \(names)' draws the curves of the \(files.count == 1 ? "file" : "files").")
  }

  /// Those that were asked for, each once, or those of an earlier build, or the usual ones.
  private func wanted(_ former: GeneratedList.Choices?) throws -> [any ExportTarget] {
    let all =
      targets.isEmpty
      ? try (former?.targets ?? ["css", "swiftui", "compose", "android", "flutter"]).map(ExportCatalog.target(named:))
      : targets.map(\.target)
    return all.reduce(into: []) { targets, target in
      if !targets.contains(where: { $0.name == target.name }) { targets.append(target) }
    }
  }

  var generated: GeneratedFolder { GeneratedFolder(path: folder) }

  /// `--output` is the file of the table.
  static let formerNames = ["--out": "--folder"]

  /// - Parameter former: The choices of an earlier build, for what is not asked for now.
  /// - Returns: The build, every file of the folder, and what could not be read, with its reasons.
  func build(
    _ former: GeneratedList.Choices? = nil, note: (String) -> Void
  ) throws -> (build: TokenBuild, files: GeneratedFiles, leftOut: [String]) {
    let targets = try wanted(former)
    let choices = GeneratedList.Choices(
      targets: targets.map(\.name), maxError: error.given ?? former?.maxError ?? MaxErrorOption.standard,
      reduced: reduceMotion ?? former?.reduced ?? .calm, lenient: lenient || former?.lenient ?? false)
    var paths: [String] = []
    for path in files where !paths.contains(path) { paths.append(path) }
    let together = try CurveFile.together(paths)
    together.compactMap(\.noteOnRepeatedNames).forEach(note)
    let (curves, errors) = try CurveFile.readable(together)
    // A file may be there for its variables alone, which is no failure.
    let unread = errors.filter { !$0.isNoCurve }.map(\.description)
    errors.filter(\.isNoCurve).forEach { note("\($0)") }
    let build = try TokenBuild(
      tokens: curves.flatMap(\.self), targets: targets, maxError: choices.maxError,
      reduced: choices.reduced)
    let problems =
      unread
      + build.failures.map { "'\(Shown.text($0.token, limit: 60))', \($0.variant), as \($0.target): \($0.reason)" }
    guard problems.isEmpty || choices.lenient else { throw TokenError.notCarried(problems) }
    problems.forEach { note("Left out: \($0)") }
    let files = build.files.map { (path: $0.path, text: $0.export.document.text) }
    return (build, GeneratedFiles(files: files, choices: choices), unread)
  }
}

struct TokensBuildCommand: RenamedOptions {
  static let formerNames = TokenOptions.formerNames

  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Write every curve for every target, with a table of the errors.",
    discussion: """
      Each curve gets a file for each target and beside it a variant for people who
      asked for less motion. The folder holds a list of its files: one that holds
      anything else is refused. All files are written before the first one is moved
      to its place; a build that is stopped on the way shows in 'tokens check', and
      the next one mends it. The same curves give the same bytes everywhere.
      With --quiet the table is written only where --format or --output asks for it.

      Example: printf ':root { --out: ease-out; --out-duration: 300ms }' > motion.css
      && motioncurve tokens build motion.css --folder generated
      """)

  @OptionGroup var tokens: TokenOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try tokens.refusePicture(output)
    let (build, files, leftOut) = try tokens.build(note: output.note)
    let folder = tokens.generated
    if try folder.drift(from: files).isEmpty {
      output.note("All \(files.all.count) files of \(Shown.text(tokens.folder)) are as they were.")
    } else {
      try FolderReplacement(of: folder, by: files).perform()
      output.note("\(files.all.count) files written to \(Shown.text(tokens.folder)).")
    }
    // Whoever wants no word of it may still want the table in a file or in a format.
    if output.quiet, output.output == nil, output.format == nil { return }
    try output.write(build.report, leftOut: leftOut)
  }
}

struct TokensCheckCommand: RenamedOptions {
  static let formerNames = TokenOptions.formerNames

  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fail when generated files are not what the curves say.",
    discussion: """
      Targets, error, reduced motion and --lenient are those of the build, which its
      list says.
      A table names every file that is missing, differs, is not generated any more
      or was never generated, and where; then the exit status is 1.

      Example: printf ':root { --out: ease-out; --out-duration: 300ms }' > motion.css
      && motioncurve tokens build motion.css --folder generated --quiet
      && motioncurve tokens check motion.css --folder generated
      """)

  @OptionGroup var tokens: TokenOptions
  @OptionGroup var output: CheckOutput

  func run() throws {
    let folder = tokens.generated
    guard folder.exists else { throw TokenError.noFolder(tokens.folder) }
    let (_, files, leftOut) = try tokens.build(folder.list?.choices, note: output.destination.note)
    let drifts = try folder.drift(from: files)
    var table = CurveReport(
      title: "\(drifts.count) of \(files.all.count) files drifted",
      table: ReportTable(
        columns: [ReportColumn("file", alignment: .leading), ReportColumn("drift", alignment: .leading)],
        rows: drifts.map { [.text($0.file), .text($0.what)] }))
    table.leftOut = leftOut
    let isShort = drifts.isEmpty && output.destination.output == nil
    try output.write(
      CheckReport("motioncurve tokens check", results: results(files, drifts), table: table),
      text: isShort ? "All \(files.all.count) files match.\n" : nil)
    if !drifts.isEmpty {
      throw TokenError.drifted(drifts.count, of: files.all.count, foreign: try folder.foreign())
    }
  }

  /// One result a file: those of the build, then what lies beside them.
  private func results(_ files: GeneratedFiles, _ drifts: [GeneratedFolder.Drift]) -> [CheckResult] {
    let whole = files.all.map(\.path).filter { path in !drifts.contains { $0.file == path } }
    func result(_ file: String, _ found: String, isMet: Bool) -> CheckResult {
      CheckResult(
        subject: tokens.folder, name: file, file: "\(tokens.folder)/\(file)", place: nil, found: found, isMet: isMet)
    }
    return whole.map { result($0, "matches", isMet: true) } + drifts.map { result($0.file, $0.what, isMet: false) }
  }
}
