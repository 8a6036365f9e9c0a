/// Where a project has published what each code means, for services that link a finding to it.
///
/// `animationscope explain-rule -o rules.md` writes a page with a heading for each code. The
/// address is a template: `{code}` stands for the code in lower case, as headings are linked to,
/// and `{CODE}` for the code as it is written.
///
///     RulePages("https://example.org/animations.md#{code}")?.address(of: "SC02")
///     // https://example.org/animations.md#sc02
public struct RulePages: Hashable, Sendable {
  /// The address as it was given.
  public let template: String

  /// - Returns: `nil` for what is no absolute address on the web, has blanks in it, or names no
  ///   code.
  public init?(_ template: String) {
    guard let scheme = ["https://", "http://"].first(where: template.hasPrefix),
      template.utf8.count > scheme.utf8.count,
      !template.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "<" }),
      template.contains("{code}") || template.contains("{CODE}")
    else { return nil }
    // Every other brace would stay in the address, where none is allowed.
    let rest = template.replacing("{code}", with: "").replacing("{CODE}", with: "")
    guard rest.allSatisfy({ $0 != "{" && $0 != "}" && $0.isASCII }) else { return nil }
    self.template = template
  }

  /// The address of the page of a code.
  public func address(of code: String) -> String {
    template.replacing("{code}", with: code.lowercased()).replacing("{CODE}", with: code)
  }
}
