internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import TokenFiles

struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "List tokens of motion, turn them into every platform's files, and see what has changed.",
    discussion: """
      Files are \(TokenFileFormats.titles). \
      All files of a system know each other's variables and tokens.

      Example: motioncurve tokens --help
      """,
    subcommands: subcommands)

  private static var subcommands: [any ParsableCommand.Type] {
    [
      TokensListCommand.self, TokensLintCommand.self, TokensBuildCommand.self, TokensCheckCommand.self,
      TokensDiffCommand.self, TokensAdoptCommand.self,
    ]
  }
}

/// A platform by its name.
struct PlatformArgument: TypedArgument {
  let platform: SystemPlatform

  init(parsing text: String) throws(ArgumentRefusal) {
    do { platform = try SystemPlatform.named(text) } catch { throw ArgumentRefusal(error) }
  }
}

/// What is built, of what and where.
struct TokenOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("Files and folders, such as tokens.json or res.", valueName: "file"))
  var files: [String] = []

  @Option(
    help: ArgumentHelp("The configuration (default: motion.yml, where there is one).", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("The folder of the generated files; it holds nothing else.", valueName: "folder"))
  var folder: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The targets: \(SystemPlatform.all.map(\.name).joined(separator: ", ")) (default: all).", valueName: "target"))
  var targets: [PlatformArgument] = []

  @OptionGroup var error: MaxErrorOption

  @Option(
    name: .customLong("reduce-motion"),
    help: ArgumentHelp(
      "The motion under reduced motion, where the files do not define it: calm (no overshoot, no repetition), shorter (calm in half the time), fade (linear, 200 ms), none (default: calm).",
      valueName: "rule"))
  var reduceMotion: ReducedMotion?

  @Flag(help: "Also write a file for each interpolator, as Android's folders hold them.") var split = false
  @Flag(help: "Fail when something is left out, or further away than --max-error.") var strict = false

  func validate() throws {
    if folder == "" { throw ValidationError("--folder needs the name of a folder, such as generated.") }
  }

  func refusePicture(_ output: OutputOptions) throws {
    let names = files.map { "@" + Shown.text($0, limit: 60) }.joined(separator: " ")
    try output.refusePicture(
      "'motioncurve compare \(names)' draws the curves of the \(files.count == 1 ? "file" : "files").")
  }

  /// `--output` is the file of the table.
  static let formerNames = ["--out": "--folder"]

  /// What the configuration says, that was named or stands where the command runs.
  func settings() throws -> TokenSettings? {
    try config.map { try TokenSettings(file: $0) } ?? TokenSettings.usual()
  }

  /// - Parameter settings: Where the folder is not named here.
  /// - Throws: ``TokenError/noGoal``.
  func generated(_ settings: TokenSettings?) throws(TokenError) -> GeneratedFolder {
    guard let folder = folder ?? settings?.folder else { throw .noGoal }
    return GeneratedFolder(path: folder)
  }

  /// What a build is, and what it leaves.
  struct Build {
    let build: SystemBuild
    let files: GeneratedFiles
    /// What is not written, with its reasons.
    let leftOut: [String]
    let places: [String: MotionToken.Place]
  }

  /// - Parameters:
  ///   - settings: Behind what is asked for here.
  ///   - former: The choices of an earlier build, for what neither says.
  func build(
    _ settings: TokenSettings?, _ former: GeneratedList.Choices? = nil, note: (String) -> Void
  ) throws -> Build {
    var choices = choices(settings, former)
    if let target = choices.targets.first(where: { $0.file.lowercased() == GeneratedList.name }) {
      throw TokenError.fileOfList(target.platform.name)
    }
    let paths = files.isEmpty ? settings?.sources ?? [] : files
    guard !paths.isEmpty else { throw TokenError.noFiles }
    // A check may write the same path differently.
    if former == nil {
      choices.sources = paths.reduce(into: []) { names, path in
        let name = Self.name(path)
        if !names.contains(name) { names.append(name) }
      }
    }
    let read = try TokenFolder.files(at: paths)
    let system = MotionSystem(reading: read)
    let plan = try SystemPlan(of: system, maxError: choices.maxError, reduced: choices.reduced)
    guard plan.count > 0 else {
      plan.leftOut.forEach { note("Left out: \($0)") }
      throw SystemError.noTokens(uses: system.tokens.count { $0.role == .use })
    }
    let build = try SystemBuild(
      of: plan, targets: choices.targets, maxError: choices.maxError, header: choices.header,
      sources: choices.sources, isSplit: choices.isSplit)
    let leftOut = plan.leftOut + build.failures
    let far = Self.beyond(choices.maxError, build.rows)
    if strict || settings?.isStrict ?? false, !leftOut.isEmpty || !far.isEmpty {
      throw TokenError.notCarried(leftOut + far)
    }
    leftOut.forEach { note("Left out: \($0)") }
    // These were reported when it was built.
    if former == nil { (far + Self.remarks(in: system)).forEach(note) }
    build.notes.forEach(note)
    let files = GeneratedFiles(
      files: build.files.map { ($0.path, $0.text) }, choices: choices, tokens: plan.values)
    return Build(build: build, files: files, leftOut: leftOut, places: plan.places)
  }

  /// What the source leaves open, or has beside a token, a sentence each.
  private static func remarks(in system: MotionSystem) -> [String] {
    system.tokens.filter { $0.role == .token }.compactMap { token in
      token.remark.map {
        "\(Shown.text("\(token.place)", limit: 200)): \(Shown.quoted(token.name, limit: 60)): \(Shown.text($0, limit: 300))."
      }
    }
  }

  /// What is further from its source than allowed, a sentence for each platform.
  private static func beyond(_ maxError: Double, _ rows: [SystemBuild.Row]) -> [String] {
    // Design tokens keep the whole beside their cubic.
    let far = rows.filter { ($0.largestError ?? 0) > maxError * (1 + 1e-9) && $0.target != SystemPlatform.dtcg.name }
    return Dictionary(grouping: far, by: \.target).sorted { $0.key < $1.key }.map { target, rows in
      var known: Set<String> = []
      let tokens = rows.map(\.token).filter { known.insert($0).inserted }
      let shown = Shown.first(3, of: tokens.map { Shown.quoted($0, limit: 60) })
      let largest = DecimalText.shortest(rows.compactMap(\.largestError).max() ?? 0, digits: 3)
      return
        "\(target) has no words for \(shown) within --max-error \(DecimalText.shortest(maxError)): what is written is up to \(largest) of the travel away."
    }
  }

  /// A file says the same wherever the repository stands.
  private static func name(_ path: String) -> String {
    let whole = path.isAbsolutePath || path.hasPrefix("..")
    return whole ? String(path.split(separator: "/").last { $0 != ".." && $0 != "." } ?? "files") : path
  }

  private func choices(_ settings: TokenSettings?, _ former: GeneratedList.Choices?) -> GeneratedList.Choices {
    var choices = former ?? GeneratedList.Choices()
    if let settings {
      (choices.header, choices.isSplit) = (settings.header, settings.isSplit ?? false)
      choices.maxError = settings.maxError ?? ExportedMotion.standardMaxError
      choices.reduced = settings.reduced ?? .calm
      choices.targets = settings.targets
    }
    if !targets.isEmpty {
      var known: Set<String> = []
      let wanted = targets.filter { known.insert($0.platform.name).inserted }.map(\.platform)
      choices.targets = wanted.map { platform in
        choices.targets.first { $0.platform.name == platform.name } ?? SystemTarget(platform)
      }
    }
    if choices.targets.isEmpty { choices.targets = SystemPlatform.all.map { SystemTarget($0) } }
    if let given = error.given { choices.maxError = given }
    if let reduceMotion { choices.reduced = reduceMotion }
    if split { choices.isSplit = true }
    return choices
  }
}

struct TokensBuildCommand: RenamedOptions {
  static let formerNames = TokenOptions.formerNames

  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Write all tokens of a design system for every platform, one file each.",
    discussion: """
      An easing is written as the platform's easing, a time as its time, and a
      transition refers to both by their names. The motion under reduced motion
      stands where the platform itself looks for it. A configuration, motion.yml,
      chooses targets, files and names:

        sources: [motion.css, app/src/main/res]
        folder: generated
        targets:
          css: { prefix: acme }
          swiftui: { file: ios/Motion.swift, access: public, enum: Motion }
          compose: { package: com.acme.motion, object: Motion }

      Its further keys are prefix, header, max-error, reduce-motion, split and
      strict.

      The folder holds a list of its files: one that holds anything else is
      refused. All files are written before the first one is moved to its place; a
      build that is stopped on the way shows in 'tokens check', and the next one
      fixes it. The same tokens give the same bytes everywhere. Numbers that come
      from a conversion have as few digits as keep the motion within a tenth of
      --max-error.

      A table lists each token that differs from its source on a platform; with
      --quiet it is written only where --format or --output asks for it.

      Example: printf 'a { --quick: 100ms; --enter: var(--quick) ease }' > motion.css
      && motioncurve tokens build motion.css --folder generated
      """)

  @OptionGroup var tokens: TokenOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try tokens.refusePicture(output)
    let settings = try tokens.settings()
    let folder = try tokens.generated(settings)
    let made = try tokens.build(settings, note: output.note)
    let count = made.files.all.count
    if try folder.drift(from: made.files).isEmpty {
      output.note("All \(count) files of \(Shown.text(folder.name)) are as they were.")
    } else {
      try FolderReplacement(of: folder, by: made.files).perform()
      output.note("\(count) files written to \(Shown.text(folder.name)).")
    }
    // With --quiet the table may still be wanted in a file or in a format.
    if output.quiet, output.output == nil, output.format == nil { return }
    var report = made.build.report(output.isForPeople ? .differences : .full)
    // Heads without rows say nothing to people.
    if output.isForPeople, report.table.rows.isEmpty {
      report = CurveReport(title: report.title, table: ReportTable(columns: [], rows: []))
    }
    try output.write(report, leftOut: made.leftOut)
  }
}

struct TokensCheckCommand: RenamedOptions {
  static let formerNames = TokenOptions.formerNames

  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fail when generated files are not what the tokens say.",
    discussion: """
      Targets, names, error and reduced motion are those of the configuration, or of
      the build, which its list says.

      A table names every token that has changed since the build, every file that
      was edited, is missing or was never generated, and where; then the exit status
      is 1.

      Example: printf 'a { --quick: 100ms; --enter: var(--quick) ease }' > motion.css
      && motioncurve tokens build motion.css --folder generated --quiet
      && motioncurve tokens check motion.css --folder generated
      """)

  @OptionGroup var tokens: TokenOptions
  @OptionGroup var output: CheckOutput

  func run() throws {
    let settings = try tokens.settings()
    let folder = try tokens.generated(settings)
    guard folder.exists else { throw TokenError.noFolder(folder.name) }
    let list = folder.list
    let made = try tokens.build(settings, list?.choices, note: output.destination.note)
    let state = try FolderState(of: folder, list: list, beside: made.files)
    let drifts = TokenDrift.all(
      in: state, places: made.places, written: made.build.rows.map { ($0.token, $0.name) })
    let paths = made.files.all.map(\.path)
    var table = Self.table(of: drifts, in: paths.count)
    table.leftOut = made.leftOut
    let isShort = drifts.isEmpty && output.destination.output == nil
    try output.write(
      CheckReport("motioncurve tokens check", results: Self.results(of: drifts, in: state, paths), table: table),
      text: isShort ? "All \(paths.count) files match.\n" : nil)
    if !drifts.isEmpty { throw TokenError.drifted(drifts.count, foreign: state.foreign) }
  }

  private static func table(of drifts: [TokenDrift], in count: Int) -> CurveReport {
    CurveReport(
      title: "\(Shown.count(drifts.count, "finding")) in \(count) files",
      table: ReportTable(
        columns: [
          ReportColumn("name", alignment: .leading), ReportColumn("drift", alignment: .leading),
          ReportColumn("place", alignment: .leading),
        ],
        rows: drifts.map { drift in
          [
            .text(drift.name), .text(drift.what),
            .text(drift.place.map { "\(drift.file):\($0.line):\($0.column)" } ?? drift.file),
          ]
        }))
  }

  /// One result for each file that is as it should be, and one for each finding.
  private static func results(of drifts: [TokenDrift], in state: FolderState, _ paths: [String]) -> [CheckResult] {
    let name = state.folder.name
    let other = Set(state.drifts.map(\.file))
    return paths.filter { !other.contains($0) }.map { path in
      CheckResult(subject: name, name: path, file: "\(name)/\(path)", place: nil, found: "matches", isMet: true)
    }
      + drifts.map { drift in
        CheckResult(
          subject: name, name: drift.name, file: drift.file, place: drift.place, found: drift.what, isMet: false)
      }
  }
}
