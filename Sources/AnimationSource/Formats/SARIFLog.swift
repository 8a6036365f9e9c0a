// SARIF 2.1.0: one run, a rule per code, a result per finding.
// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0* (2020).
//
// Columns are UTF-16 code units, and the run says so. Paths below the working folder stay relative
// to `%SRCROOT%`, so that the document is the same on every machine.

internal import AnimationScope
internal import CurveReports

enum SARIFLog {
  static func document(
    of findings: [Finding], line: (Finding) -> String, path: (String) -> String, pages: RulePages?
  ) -> String {
    let codes = LintCatalog.all
    let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1.name, $0) })
    var repetitions: [String: Int] = [:]
    let results = findings.map { finding in
      let text = line(finding)
      let key = "\(finding.code)\u{0}\(finding.file)\u{0}\(text)"
      let repetition = repetitions[key, default: 0]
      repetitions[key] = repetition + 1
      return result(
        finding, index: indices[finding.code],
        fingerprint: Baseline.fingerprint(finding, line: text, path: path(finding.file), repetition: repetition))
    }
    let driver: JSONValue = [
      "name": "animationscope", "semanticVersion": .string(PackageVersion.number),
      "rules": .array(codes.map { rule($0, pages) }),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver], "columnKind": "utf16CodeUnits",
      "originalUriBaseIds": ["%SRCROOT%": ["description": message("The folder in which the program ran.")]],
      "results": .array(results),
    ]
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
    return log.text(layout) + "\n"
  }

  /// A rule a line and a result a line.
  private static let layout: JSONLayout = {
    let driver = JSONLayout.lines(of: .line, named: ["rules": .lines(of: .line)])
    let run = JSONLayout.lines(of: .line, named: ["tool": .lines(of: driver), "results": .lines(of: .line)])
    return .lines(of: .line, named: ["runs": .lines(of: run)])
  }()

  /// GitHub reads how often a rule is right as its `precision`, with the same words.
  private static func rule(_ code: LintCode, _ pages: RulePages?) -> JSONValue {
    .object(
      [
        ("id", .string(code.name)), ("name", .string(code.title)), ("shortDescription", message(code.title)),
        ("fullDescription", message(code.meaning)),
        ("help", ["text": .string(code.page), "markdown": .string(code.markdown)]),
        // An absolute address, says the format: there is one where a project has published the
        // pages.
      ] + (pages.map { [("helpUri", .string($0.address(of: code.name)))] } ?? []) + [
        ("defaultConfiguration", ["level": .string(code.severity.level)]),
        (
          "properties",
          ["certainty": .string(code.certainty.rawValue), "precision": .string(code.certainty.rawValue)]
        ),
      ])
  }

  private static func result(_ finding: Finding, index: Int?, fingerprint: String) -> JSONValue {
    let region: JSONValue = [
      "startLine": .count(finding.start.line), "startColumn": .count(finding.start.column),
      "endLine": .count(finding.end.line), "endColumn": .count(finding.end.column),
    ]
    let place: JSONValue = ["physicalLocation": ["artifactLocation": artifact(finding.file), "region": region]]
    return .object(
      [("ruleId", .string(finding.code))] + (index.map { [("ruleIndex", .count($0))] } ?? []) + [
        ("level", .string(finding.severity.level)), ("message", message("\(finding.message) \(finding.fix)")),
        ("locations", [place]), ("partialFingerprints", ["animationscope/v1": .string(fingerprint)]),
        ("properties", ["certainty": .string(finding.certainty.rawValue)]),
      ] + (finding.related.isEmpty ? [] : [("relatedLocations", .array(relatedLocations(of: finding)))])
        + (finding.correction.map { [("fixes", [fix($0, of: finding)])] } ?? []))
  }

  /// Further places that the message names, each with the name that it has there.
  private static func relatedLocations(of finding: Finding) -> [JSONValue] {
    finding.related.enumerated().map { index, related in
      let region: JSONValue = [
        "startLine": .count(related.place.line), "startColumn": .count(related.place.column),
      ]
      return [
        "id": .count(index + 1), "message": message(related.name),
        "physicalLocation": ["artifactLocation": artifact(related.file), "region": region],
      ]
    }
  }

  /// What an editor offers to change.
  private static func fix(_ correction: Correction, of finding: Finding) -> JSONValue {
    let replacements = correction.edits.map { edit -> JSONValue in
      [
        "deletedRegion": [
          "startLine": .count(edit.start.line), "startColumn": .count(edit.start.column),
          "endLine": .count(edit.end.line), "endColumn": .count(edit.end.column),
        ], "insertedContent": message(edit.text),
      ]
    }
    return [
      "description": message(finding.fix),
      "artifactChanges": [["artifactLocation": artifact(finding.file), "replacements": .array(replacements)]],
    ]
  }

  private static func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  /// A relative path is below the base; an absolute one is a URI of its own.
  private static func artifact(_ path: String) -> JSONValue {
    if path.hasPrefix("/") { return ["uri": .string("file://" + PercentText.path(path))] }
    let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return ["uri": .string(PercentText.path(plain)), "uriBaseId": "%SRCROOT%"]
  }
}

extension Severity {
  fileprivate var level: String { self == .info ? "note" : rawValue }
}
