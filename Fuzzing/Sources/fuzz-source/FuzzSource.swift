import AnimationScope
import AnimationSource
import Foundation
import FuzzHarness

@main
enum FuzzSource {
  static func main() { FuzzProgram.run([.swift]) }
}

extension FuzzTarget {
  /// Swift source, or a tree in JSON, for the linter and for `explain`.
  static let swift = FuzzTarget(name: "swift") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if text.first(where: { !$0.isWhitespace }) == "{" {
      if let explanation = try? Explanation(json: text, ChangeRequest()) { check([explanation]) }
      return
    }
    let reading = SourceReading(texts: [("Case.swift", text)])
    guard reading.files == ["Case.swift"] else {
      return demand(!reading.problems.isEmpty || !reading.headerErrors.isEmpty, "a file was passed over in silence")
    }
    let findings = Linter().findings(in: reading)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    for finding in findings {
      let (start, end) = (finding.start, finding.end)
      demand(1 <= start.line && start.line <= end.line && end.line <= lines + 1, "\(finding) lies outside of the text")
      demand(start.line < end.line || start.column <= end.column, "\(finding) ends before it begins")
      demand(!finding.message.isEmpty && !finding.message.contains("\n"), "\(finding) is no line")
    }
    for format in [LintFormat.json, .sarif] {
      let document = format.document(of: findings) { reading.line($0.start.line, of: $0.file) }
      demand((try? JSONSerialization.jsonObject(with: Data(document.utf8))) != nil, "no JSON: \(document)")
    }
    let annotations = LintFormat.github.document(of: findings)
    demand(annotations.split(separator: "\n").count == findings.count, "annotations of several lines")
    _ = reading.inventory
    if let explanations = try? reading.explanations(ofView: nil, ChangeRequest()) { check(explanations) }
    // What is said of a view is no matter of what follows it.
    let longer = Linter().findings(in: SourceReading(texts: [("Case.swift", text + "\n// the end\n")]))
    if text.hasSuffix("\n") && !text.contains("/*") && !text.contains("\"\"\"") && !text.contains("#") {
      demand(longer.map(\.message) == findings.map(\.message), "a comment at the end changes what is found")
    }
  }

  private static func check(_ explanations: [Explanation]) {
    let json = ExplanationFormat.json(explanations)
    demand((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil, "no JSON: \(json)")
    _ = ExplanationFormat.text(explanations, explained: true)
  }
}
