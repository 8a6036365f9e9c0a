/// How findings are written.
public enum LintFormat: String, CaseIterable, Sendable {
  /// For people: a line each, and what to write instead.
  case text
  /// Annotations of GitHub's workflows.
  case github
  /// SARIF 2.1.0, for code scanning and editors.
  case sarif
  /// For programs.
  case json

  /// Writes findings down.
  ///
  /// The same findings give the same bytes: no date, no folder of the machine.
  ///
  /// - Parameters:
  ///   - findings: In the order of the report.
  ///   - line: The text of the line of a finding, for fingerprints that stay when lines move.
  ///   - showsReasons: Whether text tells why, step by step.
  ///   - isStyled: Whether text is coloured.
  public func document(
    of findings: [Finding], line: (Finding) -> String = { _ in "" }, showsReasons: Bool = false, isStyled: Bool = false
  ) -> String {
    switch self {
    case .text: LintText(showsReasons: showsReasons, style: TextStyle(isStyled)).document(of: findings)
    case .github: GitHubAnnotations.document(of: findings)
    case .sarif: SARIFLog.document(of: findings, line: line)
    case .json: LintJSON.document(of: findings)
    }
  }
}
