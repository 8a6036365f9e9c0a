internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import TokenFiles

struct TokensListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what the files of a design system say about motion.",
    discussion: """
      Easings, durations, delays, staggers, transitions, animations, springs and key
      frames, each with its value, the names that it is written with and its place.
      All files are read as one system: they know each other's variables, tokens and
      resources. Motion values that cannot be read are listed with file and line;
      with --strict the exit status is then 1. In folders, hidden files and
      node_modules are skipped.

      Example: printf 'a { --quick: 100ms; --enter: var(--quick) ease }' > motion.css
      && motioncurve tokens list motion.css
      """)

  @OptionGroup var source: TokenSource

  @Flag(help: "Also list the rules, animators and key frames that play something.") var uses = false
  @Flag(help: "Fail when something is left out.") var strict = false
  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.refusePicture("It is a table of tokens.")
    let system = try source.system()
    let report = system.report(output.isForPeople ? .brief : .full, withUses: uses)
    // People get one line for all undefined names of a file, programs each by itself.
    system.leftOutSentences(namingFiles: !output.isForPeople).forEach { output.note("Left out: \($0)") }
    let hidden = uses ? 0 : system.tokens.count { $0.role == .use }
    if hidden > 0 {
      output.note(
        "\(hidden) use\(hidden == 1 ? " is" : "s are") not listed: --uses lists what rules and animators play.")
    }
    let remarks = system.tokens.count { $0.remark != nil && (uses || $0.role == .token) }
    if output.isForPeople, remarks > 0 {
      let which = remarks == 1 ? "1 value is" : "\(remarks) values are"
      output.note("\(which) read in one of several ways: --format csv says how, in the column 'remark'.")
    }
    try output.write(report)
    if strict, !system.leftOut.isEmpty { throw TokenError.leftOut(system.leftOut.count) }
  }
}
