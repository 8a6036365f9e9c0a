internal import AnimationScope
internal import CurveReports

/// Findings as annotations of GitHub's workflows.
enum GitHubAnnotations {
  static func document(of findings: [Finding]) -> String {
    var text = ""
    for finding in findings {
      var properties = [
        "file=\(AnnotationText.property(finding.file))", "line=\(finding.start.line)", "endLine=\(finding.end.line)",
        "col=\(finding.start.column)",
      ]
      // An end column is allowed on one line only.
      if finding.start.line == finding.end.line { properties.append("endColumn=\(finding.end.column)") }
      let title = AnnotationText.property("\(finding.code), certainty \(finding.certainty.rawValue)")
      let message = AnnotationText.message(finding.message + "\n" + finding.fix)
      text += "::\(command(finding.severity)) \(properties.joined(separator: ",")),title=\(title)::\(message)\n"
    }
    return text
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .info: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
