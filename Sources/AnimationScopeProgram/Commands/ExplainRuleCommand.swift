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
    let codes = codes.flatMap(\.codes)
    if markdown { return try output.write(LintCatalog.markdown(of: codes.isEmpty ? LintCatalog.all : codes).utf8) }
    guard !codes.isEmpty else { return try output.write(LintCatalog.list.utf8) }
    let bytes = Array(codes.map(\.page).joined(separator: "\n").utf8)
    try output.write(style.isStyled(output) ? TerminalStyle.styled(bytes) : bytes)
  }
}
