internal import AnimationScope
internal import AnimationSource
internal import ArgumentParser
internal import CommandKit
internal import CurveReports

/// Says what a code means.
struct ExplainRuleCommand: ParsableCommand, RenamedOptions {
  static let formerNames = ["--markdown": "--format=markdown"]

  static let configuration = CommandConfiguration(
    commandName: "explain-rule", abstract: "Say what a code means, with an example, a counterexample and the fix.",
    discussion: """
      Without a code, all of them are listed; as Markdown they are one page with a heading for each, to be published \
      where 'rulePages' of the configuration says.

      Example: animationscope explain-rule SC02
      """)

  @Argument(help: "A code, such as SC02.") var codes: [CodesArgument] = []

  @OptionGroup var output: DocumentOptions<RuleFormat>

  func run() throws {
    let (codes, format) = (codes.flatMap(\.codes), output.chosenFormat())
    let text =
      format == .markdown
      ? LintCatalog.markdown(of: codes.isEmpty ? LintCatalog.all : codes)
      : codes.isEmpty ? LintCatalog.list : codes.map(\.page).joined(separator: "\n")
    try output.write(Array(text.utf8), as: format)
  }
}

/// A format of pages on codes.
enum RuleFormat: DocumentFormat {
  case text
  /// Each code below a heading of its name.
  case markdown

  static let all = [text, markdown]
  static let files = FileFormats("A page on codes", all)

  var name: String { "\(self)" }
  var endings: [String] { self == .text ? TextWriter().endings : MarkdownWriter().endings }
}
