internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import TokenFiles

struct TokensLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Find what is doubtful in the tokens of a design system.",
    discussion: """
      The files are read as by 'tokens list'. The rules:

      \(TokenRule.all.map(\.help).joined(separator: "\n\n"))

      A line for each finding, at its place; the exit status is 1 where there is a
      warning. Remarks are printed and do not change the exit status.

      Example: printf ':root { --fast: 100ms; --ease-card: cubic-bezier(0.21, 0, 0, 1) }' > motion.css
      && motioncurve tokens lint motion.css
      """)

  @OptionGroup var tokens: NearTokens

  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Ask these rules alone (default: all of them).", valueName: "rule"))
  var only: [TokenRuleArgument] = []
  @Option(parsing: .upToNextOption, help: ArgumentHelp("Do not ask these rules.", valueName: "rule"))
  var without: [TokenRuleArgument] = []
  @OptionGroup var output: CheckOutput

  func validate() throws {
    guard rules.isEmpty else { return }
    throw ValidationError("--without leaves out every rule that --only names. Leave one of them in.")
  }

  /// What is asked.
  private var rules: [TokenRule] {
    let chosen =
      only.isEmpty ? TokenRule.all : TokenRule.all.filter { rule in only.contains { $0.rule.name == rule.name } }
    return chosen.filter { rule in !without.contains { $0.rule.name == rule.name } }
  }

  func run() throws {
    let system = try tokens.system()
    let lint = TokenLint(of: system, rules: rules, nearness: tokens.nearness)
    system.leftOutSentences.forEach { output.destination.note("Left out: \($0)") }
    try output.write(
      CheckReport("motioncurve tokens lint", results: Self.results(of: lint), table: lint.report, level: .warning),
      text: Self.lines(of: lint))
    if !lint.warnings.isEmpty { throw ExitCode.failure }
  }

  /// As compilers write them.
  private static func lines(of lint: TokenLint) -> String {
    let lines = lint.findings.map { finding in
      "\(Shown.text("\(finding.token.place)", limit: 400)): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\n"
    }
    return lines.joined() + "\(lint.summary).\n"
  }

  /// A result for each finding, and one for each rule that has none. A remark is no demand that is
  /// not met.
  private static func results(of lint: TokenLint) -> [CheckResult] {
    lint.rules.flatMap { rule in
      let found = lint.findings.filter { $0.rule == rule.name }
      guard !found.isEmpty else {
        return [CheckResult(subject: "tokens", name: rule.name, place: nil, found: "nothing found", isMet: true)]
      }
      return found.map { finding in
        let place = finding.token.place
        return CheckResult(
          subject: finding.token.name, name: rule.name, file: place.file,
          place: FilePlace(line: place.line, column: place.column), found: finding.message,
          isMet: finding.severity == .remark)
      }
    }
  }
}

extension TokenRule {
  /// The name, and the definition below it.
  fileprivate var help: String {
    var lines = ["  \(name)\(severity == .remark ? " (a remark)" : "")", "   "]
    for word in definition.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 76 { lines.append("   ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }
}

/// A rule by its name.
struct TokenRuleArgument: TypedArgument {
  let rule: TokenRule

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let rule = TokenRule.named(text) else {
      throw ArgumentRefusal { option in
        let names = TokenRule.all.map(\.name)
        return
          "\(option.name): no rule is called '\(Shown.text(text, limit: 60))'. \(NearestSpelling.advice(for: text, among: names))"
      }
    }
    self.rule = rule
  }
}
