public import AnimationScope
public import AnimationSource
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

      --fix makes the corrections that are safe and reports the rest; with --dry-run it only shows them.

      Exit status 1 when something of the chosen severity is found, or when a file is no Swift.

      Example: animationscope lint Sources --format sarif -o animations.sarif
      """)

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path")) var paths: [String]

  @Option(help: "How it is written: \(LintFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = LintFormat.text

  @Option(help: "The least severity that is reported: \(Severity.allCases.map(\.rawValue).joined(separator: ", ")).")
  var severity = Severity.warning

  @Option(help: ArgumentHelp("Report this code alone. Repeat it for several.", valueName: "code"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Leave this code out. Repeat it for several.", valueName: "code"))
  var disable: [String] = []

  @Option(
    name: .customLong("ios"),
    help: ArgumentHelp("The oldest iOS that the app runs on, such as 17.", valueName: "version")) var ios: Int?

  @Option(help: ArgumentHelp("Leave out the findings of this file.", valueName: "file")) var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings, of every severity, as a baseline, and end with status 0.", valueName: "file"))
  var writeBaseline: String?

  @Option(help: ArgumentHelp("The configuration.", valueName: "file")) var config: String?

  @Option(help: ArgumentHelp("The curves that are allowed, for AN11.", valueName: "file")) var budget: String?

  @Flag(help: "Make the corrections that are safe, each file whole or not at all.") var fix = false

  @Flag(help: "With --fix: show the lines that would change, and write nothing.") var dryRun = false

  @Flag(help: "Do not fail when a file, or a part of one, is no Swift.") var allowUnparsed = false

  @Flag(help: "Tell why, step by step.") var explain = false

  @OptionGroup var output: Destination

  @OptionGroup var style: StyleOption

  static let standardConfiguration = ".animationscope.yml"

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would change. Give both.") }
    if let ios, DeploymentTarget(iOS: ios) == nil {
      throw ValidationError("--ios is \(ios). Write a version that has SwiftUI, such as 17: 13 or later.")
    }
  }

  func run() throws {
    let settings = try settings()
    let reading = SourceReading(paths: paths, settings: settings)
    output.note(reading)
    for code in reading.unknownSuppressions { output.note(code) }
    let linter = Linter(settings: settings, budget: try budget(settings))
    var findings = linter.findings(in: reading)
    let line: (Finding) -> String = { reading.line($0.start.line, of: $0.file) }
    let repository = RepositoryPath()
    if let writeBaseline {
      let known = Baseline(findings, line: line, path: repository.path)
      try AtomicFile(path: writeBaseline).write(known.json.utf8)
      output.note("\(writeBaseline) written: \(count(findings.count)).")
      return
    }
    if let baseline {
      findings = try Baseline(json: InputFile(path: baseline).bytes(), file: baseline).unknown(
        among: findings, line: line, path: repository.path)
    }
    findings = findings.filter { $0.severity >= severity }
    if fix {
      let files = reading.corrected(findings)
      let mended = Set(files.flatMap(\.mended))
      if dryRun {
        try output.write(files.map(\.difference).joined().utf8)
        return output.note(
          "\(count(mended.count)) would be mended in \(files.count) \(files.count == 1 ? "file" : "files").")
      }
      for file in files { try AtomicFile(path: file.file).write(file.bytes) }
      findings.removeAll(where: mended.contains)
      output.note("\(count(mended.count)) mended in \(files.count) \(files.count == 1 ? "file" : "files").")
    }
    try output.write(
      format.document(of: findings, line: line, showsReasons: explain, isStyled: style.isStyled(output)).utf8)
    output.note("\(count(findings.count)) in \(reading.files.count) \(reading.files.count == 1 ? "file" : "files").")
    let isNothingRead = reading.files.isEmpty && !(reading.problems.isEmpty && reading.headerErrors.isEmpty)
    let isUnparsed = reading.problems.contains { !$0.isPassedOver }
    if !findings.isEmpty || isNothingRead || (isUnparsed && !allowUnparsed) { throw ExitCode.failure }
  }

  private func count(_ number: Int) -> String { number == 1 ? "1 finding" : "\(number) findings" }

  /// The configuration with what the options say.
  private func settings() throws -> LintSettings {
    var settings = try configuration()
    if !only.isEmpty { settings.only = try names(only) }
    settings.disabled.formUnion(try names(disable))
    settings.target = ios.flatMap(DeploymentTarget.init(iOS:))
    return settings
  }

  /// Codes as they are typed: in any case, several of them with commas.
  private func names(_ codes: [String]) throws -> Set<String> {
    Set(
      try codes.flatMap { $0.split(separator: ",") }.map { code in
        do throws(SettingsError) {
          return try LintCatalog.find(String(code)).name
        } catch {
          throw ValidationError("\(error)")
        }
      })
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

extension LintFormat: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
