internal import AnimationScope
internal import AnimationSource
internal import ArgumentParser
internal import CommandKit

/// Says what a code means.
struct ExplainRuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain-rule", abstract: "Say what a code means, with an example, a counterexample and the fix.",
    discussion: """
      Without a code, all of them are listed; with --markdown they are written as one page with a heading for each, to \
      be published where 'rulePages' of the configuration says.

      Example: animationscope explain-rule SC02
      """)

  @Argument(help: "A code, such as SC02.") var codes: [CodesArgument] = []

  @Flag(help: "Write Markdown, each code below a heading of its name.") var markdown = false

  @OptionGroup var output: Destination

  @OptionGroup var style: StyleOption

  func run() throws {
    guard !codes.isEmpty || markdown else {
      let width = LintCatalog.all.map(\.severity.rawValue.count).max() ?? 0
      let lines = LintCatalog.all.map { code in
        let severity = code.severity.rawValue
        return "\(code.name)  \(severity)\(String(repeating: " ", count: width - severity.count))  \(code.title)\n"
      }
      return try output.write(lines.joined().utf8)
    }
    let found = codes.flatMap(\.codes)
    if markdown {
      let pages = (codes.isEmpty ? LintCatalog.all : found).map { "## \($0.name)\n\n\($0.title). \($0.markdown)\n" }
      return try output.write(pages.joined(separator: "\n").utf8)
    }
    let bytes = Array(found.map(\.page).joined(separator: "\n").utf8)
    try output.write(style.isStyled(output) ? TerminalStyle.styled(bytes) : bytes)
  }
}
