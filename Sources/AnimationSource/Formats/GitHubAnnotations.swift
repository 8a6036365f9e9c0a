internal import AnimationScope
internal import CurveReports

/// Findings as annotations of GitHub's workflows.
enum GitHubAnnotations {
  static func document(of findings: [Finding]) -> String {
    findings.map { finding in
      // An end column is allowed on one line only.
      let endColumn = finding.start.line == finding.end.line ? "\(finding.end.column)" : nil
      return AnnotationText.line(
        command(finding.severity),
        [
          ("file", finding.file), ("line", "\(finding.start.line)"), ("endLine", "\(finding.end.line)"),
          ("col", "\(finding.start.column)"), ("endColumn", endColumn),
          ("title", "\(finding.code), certainty \(finding.certainty.rawValue)"),
        ], message: finding.message + "\n" + finding.fix)
    }.joined()
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .info: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
