public import AnimationScope
internal import AnimationSource
public import ArgumentParser
internal import CommandKit
internal import CurveMath

/// Finds what goes wrong with the animations of a project.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Find animations that reach too much, too little, or the wrong thing.",
    discussion: """
      Reads every Swift file below PATH. 'animationscope explain-rule' lists the codes. A comment switches codes off: \
      '// animationscope:disable SC02' from there on, behind code for that line; 'disable:next', 'disable:file', 'enable'.

      The configuration is .animationscope.yml in the working folder, or --config FILE:

        disabled: [SC12]
        severities: {SC04: error, AN09: info}
        excluded: ["Generated/**"]
        budget: motion.yml
        rulePages: "https://example.org/animations.md#{code}"

      --fix makes the corrections that are safe and reports what is found afterwards; with --dry-run it only \
      shows them. A file that does not parse is left as it is.

      Exit status 1 when something of the chosen severity is found, when a file is no Swift or cannot be read, or when one \
      cannot be written. With --dry-run it is what it is without --fix.

      Example: animationscope lint Sources --format sarif -o animations.sarif
      """)

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path")) var paths: [String]

  @Option(help: "The least severity that is reported.")
  var severity = Severity.warning

  @Option(help: ArgumentHelp("Report this code alone. Repeat it for several.", valueName: "code"))
  var only: [CodesArgument] = []

  @Option(help: ArgumentHelp("Leave this code out. Repeat it for several.", valueName: "code"))
  var disable: [CodesArgument] = []

  @Option(
    name: .customLong("ios"),
    help: ArgumentHelp("The oldest iOS that the app runs on, such as 17 or 17.4.", valueName: "version"))
  var ios: DeploymentTarget?

  @Option(help: ArgumentHelp("Leave out the findings of this file.", valueName: "file")) var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings, of every severity, as a baseline, and end with status 0.", valueName: "file"))
  var writeBaseline: String?

  @Option(help: ArgumentHelp("The configuration.", valueName: "file")) var config: String?

  @Option(help: ArgumentHelp("The curves that are allowed, for AN11.", valueName: "file")) var budget: String?

  @Flag(help: "Make the corrections that are safe, each file whole or not at all.") var fix = false

  @Flag(help: "With --fix: show the lines that would change, and write nothing.") var dryRun = false

  @Flag(help: "Do not fail when a file, or a part of one, is no Swift or cannot be read.") var allowUnparsed = false

  @Flag(help: "Tell why, step by step.") var explain = false

  @OptionGroup var output: DocumentOptions<LintFormat>

  static let standardConfiguration = ".animationscope.yml"

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would change. Give both.") }
    let path = output.output?.lowercased() ?? ""
    if !dryRun, output.format == nil, LintFormat.differences.endings.contains(where: { path.hasSuffix(".\($0)") }) {
      throw ValidationError(
        "--output: Findings are no differences. Add --fix --dry-run, or use another ending, such as .txt.")
    }
    if fix, writeBaseline != nil {
      throw ValidationError("--write-baseline keeps the findings that --fix would correct. Give one of them.")
    }
  }

  func run() throws {
    let settings = try settings()
    let path = RepositoryPath().path
    let run = LintRun(
      paths, settings: settings, budget: try budget(settings), baseline: try knownFindings(), severity: severity,
      path: path, observer: LintProgress(isWanted: !output.quiet).observer)
    let sources = run.sources()
    try refuse(outputsAmong: sources)
    output.destination.note(sources)
    sources.unknownSuppressions.forEach(output.note)
    if let writeBaseline { return try write(run.baseline(of: sources), to: writeBaseline) }
    var result = run.result(of: sources)
    var made = MadeCorrections()
    if fix, !dryRun {
      if let file = output.destination.file { try AtomicFile(path: file).check() }
      made = run.fix(&result) { try AtomicFile(path: $0.file).write($0.bytes) }
      for (_, error) in made.refused.sorted(by: { $0.key < $1.key }) { output.note("\(error)") }
    }
    result.note.map(output.note)
    if fix { try tell(made, result) }
    if !dryRun {
      let text = result.document(
        as: output.chosenFormat(), path: path, pages: settings.rulePages, showsReasons: explain,
        isStyled: output.isStyled)
      try output.destination.write(text.utf8, note: output.formatNote)
      output.note("\(findings(result.findings.count)) in \(files(result.sources.files.count)).")
    }
    let isUnread = !allowUnparsed && result.sources.isIncomplete
    if !result.findings.isEmpty || !made.refused.isEmpty || result.sources.isNothing || isUnread {
      throw ExitCode.failure
    }
  }

  private func write(_ known: (baseline: Baseline, count: Int, note: String?), to file: String) throws {
    known.note.map(output.note)
    try AtomicFile(path: file).write(known.baseline.json.utf8)
    output.note("\(file) written: \(findings(known.count)).")
  }

  /// Says what was fixed, or writes what would be.
  private func tell(_ made: MadeCorrections, _ result: LintResult) throws {
    let corrected = result.corrected
    result.leftAsTheyAre(besides: corrected).forEach(output.note)
    guard dryRun else { return output.note("\(findings(made.count)) fixed in \(files(made.files.count)).") }
    try output.destination.write(corrected.map(\.difference).joined().utf8)
    let count = corrected.reduce(0) { $0 + $1.fixed.count }
    output.note("\(findings(count)) would be fixed in \(files(corrected.count)).")
  }

  /// What is written must not take the place of what is read.
  private func refuse(outputsAmong sources: SourceReading) throws {
    for (option, path) in [("--output", output.destination.file), ("--write-baseline", writeBaseline)] {
      guard let path, sources.includes(path) else { continue }
      throw ValidationError("\(option) is '\(path)', which is one of the files that are read. Name another one.")
    }
  }

  private func files(_ count: Int) -> String { Shown.count(count, "file") }

  private func findings(_ count: Int) -> String { Shown.count(count, "finding") }

  /// The configuration with what the options say.
  private func settings() throws -> LintSettings {
    var settings = try configuration()
    if !only.isEmpty { settings.only = Set(only.flatMap(\.codes).map(\.name)) }
    settings.disabled.formUnion(disable.flatMap(\.codes).map(\.name))
    settings.target = ios
    return settings
  }

  private func configuration() throws -> LintSettings {
    if let config { return try LintSettings(yaml: InputFile(path: config).validText(), file: config) }
    guard SystemCalls.kind(of: Self.standardConfiguration) != .nothing else { return LintSettings() }
    return try LintSettings(
      yaml: InputFile(path: Self.standardConfiguration).validText(), file: Self.standardConfiguration)
  }

  /// A baseline that is written again holds what this one leaves out.
  private func knownFindings() throws -> Baseline? {
    guard writeBaseline == nil else { return nil }
    return try baseline.map { try Baseline(json: InputFile(path: $0).bytes(), file: $0) }
  }

  /// The budget of the option, or the one of the configuration, whose path is relative to it.
  private func budget(_ settings: LintSettings) throws -> CurvePalette? {
    let path: String
    if let budget {
      path = budget
    } else if let written = settings.budgetPath {
      let folder = (config ?? Self.standardConfiguration).split(separator: "/", omittingEmptySubsequences: false)
        .dropLast()
      path = written.hasPrefix("/") || folder.isEmpty ? written : folder.joined(separator: "/") + "/" + written
    } else {
      return nil
    }
    return try CurvePalette(yaml: InputFile(path: path).validText(), file: path)
  }
}

extension Severity: ExpressibleByArgument {}
