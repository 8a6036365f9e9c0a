internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import TokenFiles

struct TokensDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Say what has changed between two states of a design system, and how far.",
    discussion: """
      Two files or two folders, read as by 'tokens list'. Of each token that has
      another value: the largest difference of the two curves and where it is, how
      much longer it takes, how much later it settles. A token with another name and
      the same value is listed as renamed; a change caused by a referenced token is
      listed with that token; a value that is written differently and moves in the
      same way has not changed. HTML draws each curve before and after; with
      --pictures the drawings are files, which Markdown shows.

      A state of a repository is a folder once it is checked out, or a file:
        git worktree add --detach ../before main
        git show main:motion.css | motioncurve tokens diff - motion.css

      Example: printf 'a { --quick: 100ms; --out: ease-out }' > before.css
      && printf 'a { --quick: 150ms; --out: ease-in-out }' > after.css
      && motioncurve tokens diff before.css after.css
      """)

  @Argument(help: ArgumentHelp("The file or folder as it was; - is standard input.", valueName: "before"))
  var before: String
  @Argument(help: ArgumentHelp("The file or folder as it is.", valueName: "after"))
  var after: String

  @Flag(help: "Also compare the rules, animators and key frames that play something.") var uses = false
  @Flag(name: .customLong("exit-code"), help: "Fail when anything has changed.") var failsOnChange = false
  @Option(
    help: ArgumentHelp(
      "Also write each changed curve, before and after, as an SVG file into this folder.", valueName: "folder"))
  var pictures: String?
  @OptionGroup var output: CheckOutput

  func validate() throws {
    if pictures == "" { throw ValidationError("--pictures needs the name of a folder, such as pictures.") }
    if before == "-", after == "-" {
      throw ValidationError("Both states cannot be standard input. Give one of them a file.")
    }
  }

  func run() throws {
    let (old, new) = (try system(before, "earlier"), try system(after, "later"))
    let difference = SystemDifference(from: old, to: new, withUses: uses)
    let folder = pictures.map { PictureFolder(path: $0, document: output.destination.file) }
    let report = difference.report(output.chosenFormat().isForPrograms ? .full : .brief, files: folder?.reference(to:))
    try folder?.write(report.figures)
    try output.write(
      CheckReport(
        "motioncurve tokens diff", results: Self.results(of: difference), table: report,
        level: failsOnChange ? .error : .notice),
      text: difference.lines.map { $0 + "\n" }.joined())
    if failsOnChange, !difference.changes.isEmpty { throw ExitCode.failure }
  }

  private func system(_ path: String, _ state: String) throws -> MotionSystem {
    let system = MotionSystem(reading: try TokenFolder.files(at: [path]))
    system.leftOutSentences.forEach { output.destination.note("Left out of the \(state) state: \($0)") }
    return system
  }

  /// A result for each change, and one for all that is as it was.
  private static func results(of difference: SystemDifference) -> [CheckResult] {
    let changes = difference.changes.map { change in
      let place = change.token.place
      return CheckResult(
        subject: change.token.name, name: change.kind.rawValue, file: place.file,
        place: FilePlace(line: place.line, column: place.column), found: change.sentence, isMet: false)
    }
    guard difference.unchanged > 0 else { return changes }
    let count = "\(difference.unchanged) token\(difference.unchanged == 1 ? " is" : "s are") as before"
    return changes + [CheckResult(subject: "tokens", name: "unchanged", place: nil, found: count, isMet: true)]
  }
}
