internal import AnimationScope
internal import CurveReports

/// Findings for programs: an array of objects.
enum LintJSON {
  static func document(of findings: [Finding]) -> String {
    let rows = findings.map { finding in
      let reasons = finding.reasons.map(JSONText.string).joined(separator: ", ")
      return """
          {"code": \(JSONText.string(finding.code)), "severity": "\(finding.severity.rawValue)", \
        "certainty": "\(finding.certainty.rawValue)", "file": \(JSONText.string(finding.file)), \
        "line": \(finding.start.line), "column": \(finding.start.column), "endLine": \(finding.end.line), \
        "endColumn": \(finding.end.column), "message": \(JSONText.string(finding.message)), \
        "fix": \(JSONText.string(finding.fix)), "reasons": [\(reasons)]}
        """
    }
    return rows.isEmpty ? "[]\n" : "[\n\(rows.joined(separator: ",\n"))\n]\n"
  }
}
