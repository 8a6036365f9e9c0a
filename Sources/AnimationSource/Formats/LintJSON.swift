internal import AnimationScope
internal import CurveReports

/// Findings for programs: an array of objects.
enum LintJSON {
  static func document(of findings: [Finding]) -> String {
    let rows = findings.map { finding -> JSONValue in
      let edits = (finding.correction?.edits ?? []).map { edit -> JSONValue in
        [
          "line": .count(edit.start.line), "column": .count(edit.start.column), "endLine": .count(edit.end.line),
          "endColumn": .count(edit.end.column), "text": .string(edit.text),
        ]
      }
      let related = finding.related.map { place -> JSONValue in
        [
          "name": .string(place.name), "file": .string(place.file), "line": .count(place.place.line),
          "column": .count(place.place.column),
        ]
      }
      return [
        "code": .string(finding.code), "severity": .string(finding.severity.rawValue),
        "certainty": .string(finding.certainty.rawValue), "file": .string(finding.file),
        "line": .count(finding.start.line), "column": .count(finding.start.column),
        "endLine": .count(finding.end.line), "endColumn": .count(finding.end.column),
        "message": .string(finding.message), "fix": .string(finding.fix),
        "reasons": .array(finding.reasons.map(JSONValue.string)), "edits": .array(edits),
        "related": .array(related),
        "isSafe": .bool(finding.correction?.isSafe ?? false),
      ]
    }
    return JSONValue.array(rows).text(.lines(of: .line)) + "\n"
  }
}
