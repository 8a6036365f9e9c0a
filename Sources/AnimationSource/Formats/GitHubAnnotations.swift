internal import AnimationScope
internal import CurveReports

/// Findings as annotations of GitHub's workflows.
enum GitHubAnnotations {
  static func document(of findings: [Finding]) -> String {
    findings.map { finding in
      // An end column is allowed on one line only.
      let endColumn = finding.start.line == finding.end.line ? "\(finding.end.column)" : nil
      return AnnotationText.line(
        finding.severity.annotation,
        [
          ("file", finding.file), ("line", "\(finding.start.line)"), ("endLine", "\(finding.end.line)"),
          ("col", "\(finding.start.column)"), ("endColumn", endColumn),
          ("title", "\(finding.code), certainty \(finding.certainty.rawValue)"),
        ], message: finding.message + "\n" + finding.fix)
    }.joined()
  }
}

extension Severity {
  /// The command of the workflow.
  fileprivate var annotation: String { self == .info ? "notice" : rawValue }
}
