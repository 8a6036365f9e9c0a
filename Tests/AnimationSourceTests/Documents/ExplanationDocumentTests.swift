import AnimationScope
import AnimationSource
import TestSupport
import Testing

/// What is said about whole files, letter by letter.
@Suite("Explanations as a whole")
struct ExplanationDocumentTests {
  private static func text(_ name: String, _ text: String) throws -> String {
    let found = try SourceReading(texts: [(name: name, text: text)]).explanations()
    return found.map { explanation in
      let notes = explanation.notes.map { "\($0)\n" }.joined()
      return
        "\(explanation.view.map { "\($0)  " } ?? "")\(explanation.report.text(explained: true))\n\(notes)"
    }.joined(separator: "\n")
  }

  private func check(_ text: String, against file: String) throws {
    let path = "data/documents/explanations/\(file).txt"
    #expect(try text == Snapshot.text(path, renewedAs: text), "\(file) differs")
  }

  @Test("the trees of data/views")
  func trees() throws {
    let names = (1...31).map { $0 < 10 ? "S0\($0)" : "S\($0)" }
    let texts = try names.map { name in
      "== \(name)\n\n\(try Self.text("\(name).swift", Repository.text("data/views/\(name).swift")))"
    }
    try check(texts.joined(separator: "\n"), against: "trees")
  }

  @Test("ordinary views", arguments: OrdinaryViewsTests.names)
  func ordinary(name: String) throws {
    let text = try Self.text(name, Repository.text("\(OrdinaryViewsTests.folder)/\(name)"))
    try check(text, against: String(name.dropLast(6)))
  }

  @Test("what the linter says about the example of each code")
  func findings() throws {
    let texts = try LintCatalog.all.map { code in
      let lines = try LintCatalogTests.findings(in: code.example).map {
        "\($0.code) \($0.start.line):\($0.start.column) \($0.certainty) \($0.message)\n"
      }
      return "== \(code.name)\n\n\(lines.joined())"
    }
    try check(texts.joined(separator: "\n"), against: "findings")
  }
}
