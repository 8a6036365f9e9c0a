internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

/// Holds curves and scripts of a repository against a file.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Hold curves against limits and goldens, for CI.",
    discussion: """
      The file is YAML. Paths in it start from its folder; a bare number is the
      most that is allowed.

        curves:
          press:
            curve: 'spring(duration: 0.3, bounce: 0.2)'
            limits:
              settling-time: 600ms
              overshoot: { least: 1%, most: 5% }
            golden: goldens/press.csv
            within: 0.001
        interruptions:
          toggle:
            script: toggle.json
            policy: merge
            jumps: { value: 0, velocity: 0 }

      YAML wants quotes around text with a colon in it or an '@' before it: curve:
      '@motion.css#--press' is the curve of a file. A curve may also have
      'from', 'to', 'velocity' and 'epsilon'. The exit status is 1 when a demand is
      not met. --record replaces the goldens and nothing else.

      Example: echo 'curves: { press: { curve: bouncy, limits: { overshoot: 5% } } }' | motioncurve check -
      """)

  @Argument(help: ArgumentHelp("The budget; - is standard input.", valueName: "file"), completion: .file())
  var file: String
  @OptionGroup var output: CheckOutput
  @Flag(help: "Write the goldens that are missing or differ, then check.") var record = false
  @Flag(help: "Let --record write goldens that are not in the budget's folder.") var outside = false

  func validate() throws {
    guard record || !outside else {
      throw ValidationError(
        "--outside says where --record may write, and nothing is recorded. Add --record, or leave it out.")
    }
  }

  func run() throws {
    let reader = BudgetReader(file: file, note: output.destination.note)
    let check = BudgetCheck(budget: try reader.budget(), folder: reader.folder)
    if record {
      let written = try check.record(for: file, outside: outside)
      output.destination.note(
        written.isEmpty
          ? "All goldens are as they were." : written.map { "\(Shown.text($0)) written." }.joined(separator: "\n"))
    }
    let results = check.results.map { result in
      var result = result
      result.file = file
      return result
    }
    guard !results.isEmpty else {
      throw SettingsFileError(
        file: file, place: nil, message: "Nothing is demanded. Give a curve 'limits' or a 'golden'.")
    }
    let report = CheckReport("motioncurve check", results: results)
    try output.write(report, text: report.lines, remark: report.summary)
    if results.contains(where: { !$0.isMet }) { throw ExitCode.failure }
  }
}
