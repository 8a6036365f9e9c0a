public import AnimationScope
internal import AnimationSource
public import ArgumentParser
internal import CommandKit

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

  @Option(help: "How it is written.")
  var format = LintFormat.text

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

  @OptionGroup var output: Destination

  @OptionGroup var style: StyleOption

  static let standardConfiguration = ".animationscope.yml"

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would change. Give both.") }
    if fix, writeBaseline != nil {
      throw ValidationError("--write-baseline keeps the findings that --fix would correct. Give one of them.")
    }
  }

  func run() throws {
    let settings = try settings()
    let progress = LintProgress(isWanted: !output.quiet)
    let sources = read(settings, progress)
    try refuse(outputsAmong: sources)
    output.note(sources)
    for code in sources.unknownSuppressions { output.note(code) }
    let linter = Linter(settings: settings, budget: try budget(settings))
    let find = { (sources: SourceReading) in
      defer { progress.clear() }
      return linter.search(sources, observer: progress.observer)
    }
    if let writeBaseline { return try write(find(sources), of: sources, asBaseline: writeBaseline) }
    let known = try baseline.map { try Baseline(json: InputFile(path: $0).bytes(), file: $0) }
    var cut: String?
    let search = { (sources: SourceReading) -> Reading in
      let (found, note) = find(sources)
      cut = note
      let findings = known?.unknown(among: found, line: sources.text(of:), path: repository.path) ?? found
      return (sources, findings.filter { $0.severity >= severity })
    }
    var reading = search(sources)
    var fixing = Fixing()
    if fix, !dryRun {
      if let file = output.file { try AtomicFile(path: file).check() }
      fixing.fix(&reading) { search(read(settings, progress)) }
      for file in fixing.refused.keys.sorted() { output.note("\(fixing.refused[file]!)") }
    }
    if let cut { output.note(cut) }
    if fix { try tell(fixing, reading) }
    if !dryRun { try write(reading, settings) }
    let isUnread = !allowUnparsed && reading.sources.isIncomplete
    if !reading.findings.isEmpty || !fixing.refused.isEmpty || reading.sources.isNothing || isUnread {
      throw ExitCode.failure
    }
  }

  private func read(_ settings: LintSettings, _ progress: LintProgress) -> SourceReading {
    defer { progress.clear() }
    return SourceReading(paths: paths, settings: settings, observer: progress.observer)
  }

  private typealias Reading = (sources: SourceReading, findings: [Finding])

  private var repository: RepositoryPath { RepositoryPath() }

  private func write(
    _ found: (findings: [Finding], note: String?), of sources: SourceReading, asBaseline file: String
  ) throws {
    if let cut = found.note { output.note(cut) }
    let known = Baseline(found.findings, line: sources.text(of:), path: repository.path)
    try AtomicFile(path: file).write(known.json.utf8)
    output.note("\(file) written: \(count(found.findings.count)).")
  }

  /// Says what was fixed, or writes what would be.
  private func tell(_ fixing: Fixing, _ reading: Reading) throws {
    let corrected = reading.sources.corrected(reading.findings)
    noteUnfixed(reading.findings, besides: Set(corrected.map(\.file)), in: reading.sources)
    guard dryRun else {
      return output.note("\(count(fixing.count)) fixed in \(files(fixing.files.count)).")
    }
    try output.write(corrected.map(\.difference).joined().utf8)
    output.note("\(count(corrected.reduce(0) { $0 + $1.fixed.count })) would be fixed in \(files(corrected.count)).")
  }

  private func write(_ reading: Reading, _ settings: LintSettings) throws {
    let text = format.document(
      of: reading.findings, line: reading.sources.text(of:), path: repository.path, pages: settings.rulePages,
      showsReasons: explain, isStyled: style.isStyled(output))
    try output.write(text.utf8)
    output.note("\(count(reading.findings.count)) in \(files(reading.sources.files.count)).")
  }

  /// What is written must not take the place of what is read.
  private func refuse(outputsAmong sources: SourceReading) throws {
    for (option, path) in [("--output", output.file), ("--write-baseline", writeBaseline)] {
      guard let path, sources.includes(path) else { continue }
      throw ValidationError("\(option) is '\(path)', which is one of the files that are read. Name another one.")
    }
  }

  /// Says which files could be fixed but for their syntax.
  private func noteUnfixed(_ findings: [Finding], besides corrected: Set<String>, in sources: SourceReading) {
    let unparsed = Set(sources.problems.map(\.file))
    let fixable = Set(findings.filter { $0.correction?.isSafe ?? false }.map(\.file))
    for file in fixable.subtracting(corrected).sorted() {
      let reason = unparsed.contains(file) ? "it does not parse" : "it would not parse afterwards"
      output.note("\(file): \(reason). It was left as it is.")
    }
  }

  private func files(_ number: Int) -> String { number == 1 ? "1 file" : "\(number) files" }

  private func count(_ number: Int) -> String { number == 1 ? "1 finding" : "\(number) findings" }

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

extension SourceReading {
  /// The line that a finding begins in.
  fileprivate func text(of finding: Finding) -> String { line(finding.start.line, of: finding.file) }
}
