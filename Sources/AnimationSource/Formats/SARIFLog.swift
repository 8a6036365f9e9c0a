// SARIF 2.1.0: one run, a rule per code, a result per finding.
// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0* (2020).
//
// Columns are UTF-16 code units, and the run says so. Paths below the working folder stay relative to `%SRCROOT%`, so that
// the document is the same on every machine.

internal import AnimationScope
internal import CurveReports

enum SARIFLog {
  static func document(of findings: [Finding], line: (Finding) -> String) -> String {
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
        fingerprint: Baseline.fingerprint(finding, line: text, repetition: repetition))
    }
    return """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "tool": {
              "driver": {
                "name": "animationscope",
                "semanticVersion": "\(PackageVersion.number)",
                "rules": \(list(codes.map(rule), indentation: 14))
              }
            },
            "columnKind": "utf16CodeUnits",
            "originalUriBaseIds": {"%SRCROOT%": {"description": {"text": "The folder in which the program ran."}}},
            "results": \(list(results, indentation: 10))
          }
        ]
      }

      """
  }

  private static func list(_ items: [String], indentation: Int) -> String {
    guard !items.isEmpty else { return "[]" }
    let space = String(repeating: " ", count: indentation)
    return "[\n" + items.map { space + $0 }.joined(separator: ",\n") + "\n" + space.dropLast(2) + "]"
  }

  /// GitHub reads how often a rule is right as its `precision`, with the same words.
  private static func rule(_ code: LintCode) -> String {
    """
    {"id": \(JSONText.string(code.name)), "name": \(JSONText.string(code.title)), \
    "shortDescription": \(message(code.title)), "fullDescription": \(message(code.meaning)), "help": \(message(code.fix)), \
    "defaultConfiguration": {"level": "\(level(code.severity))"}, \
    "properties": {"certainty": "\(code.certainty.rawValue)", "precision": "\(code.certainty.rawValue)"}}
    """
  }

  private static func result(_ finding: Finding, index: Int?, fingerprint: String) -> String {
    let place = index.map { "\"ruleIndex\": \($0), " } ?? ""
    let start = "\"startLine\": \(finding.start.line), \"startColumn\": \(finding.start.column)"
    let end = "\"endLine\": \(finding.end.line), \"endColumn\": \(finding.end.column)"
    return """
      {"ruleId": \(JSONText.string(finding.code)), \(place)"level": "\(level(finding.severity))", \
      "message": \(message("\(finding.message) \(finding.fix)")), \
      "locations": [{"physicalLocation": {"artifactLocation": \(artifact(finding.file)), "region": {\(start), \(end)}}}], \
      "partialFingerprints": {"animationscope/v1": "\(fingerprint)"}, \
      "properties": {"certainty": "\(finding.certainty.rawValue)"}}
      """
  }

  private static func message(_ text: String) -> String { "{\"text\": \(JSONText.string(text))}" }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .info: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// A relative path is below the base; an absolute one is a URI of its own.
  private static func artifact(_ path: String) -> String {
    if path.hasPrefix("/") { return "{\"uri\": \(JSONText.string("file://" + encoded(path)))}" }
    let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return "{\"uri\": \(JSONText.string(encoded(plain))), \"uriBaseId\": \"%SRCROOT%\"}"
  }

  /// Everything but unreserved characters and slashes by its bytes.
  private static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
