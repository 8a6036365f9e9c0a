internal import AnimationScope
internal import CurveReports

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
  /// JUnit's XML, for servers that show tests: each finding a failure of its file.
  case junit
  /// A table, for comments and summaries.
  case markdown

  /// Writes findings down.
  ///
  /// The same findings give the same bytes: no date, no folder of the machine.
  ///
  /// - Parameters:
  ///   - findings: In the order of the report.
  ///   - line: The text of the line of a finding, for fingerprints that stay when lines move.
  ///   - path: The path by which a file is known, from a folder that stays the same: fingerprints
  ///     are then the same wherever the program runs. The same as for
  ///     ``Baseline/init(_:line:path:)``.
  ///   - pages: Where it is published what each code means, for SARIF.
  ///   - showsReasons: Whether text tells why, step by step.
  ///   - isStyled: Whether text is coloured.
  public func document(
    of findings: [Finding], line: (Finding) -> String = { _ in "" }, path: (String) -> String = { $0 },
    pages: RulePages? = nil, showsReasons: Bool = false, isStyled: Bool = false
  ) -> String {
    switch self {
    case .text: LintText(showsReasons: showsReasons, style: TextStyle(isStyled)).document(of: findings)
    case .github: GitHubAnnotations.document(of: findings)
    case .sarif: SARIFLog.document(of: findings, line: line, path: path, pages: pages)
    case .json: LintJSON.document(of: findings)
    case .junit:
      JUnitText.document(
        name: "animationscope lint",
        cases: findings.map {
          JUnitText.Case(
            suite: $0.file, name: "\($0.code) at \($0.start.line):\($0.start.column)",
            failure: "\($0.message) \($0.fix)")
        })
    case .markdown: Self.markdown(findings)
    }
  }

  private static func markdown(_ findings: [Finding]) -> String {
    let table = ReportTable(
      columns: [
        ReportColumn("file", alignment: .leading), ReportColumn("line"), ReportColumn("severity", alignment: .leading),
        ReportColumn("code", alignment: .leading), ReportColumn("message", alignment: .leading),
        ReportColumn("fix", alignment: .leading),
      ],
      rows: findings.map {
        [
          .text($0.file), .number(Double($0.start.line)), .text($0.severity.rawValue), .text($0.code),
          .text($0.message),
          .text($0.fix),
        ]
      })
    let title = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return MarkdownWriter().text(of: CurveReport(title: title, table: table))
  }
}
