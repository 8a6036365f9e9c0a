import AnimationScope
import AnimationSource
import TestSupport
import Testing

// The trees of data/views as source text. `expected.csv` holds the rows of each: the same that the
// trees in JSON must give.
@Suite("Trees as source text")
struct TreeTests {
  struct Row: Hashable, CustomStringConvertible {
    let node: String
    let attribute: String
    let animation: String
    var description: String { "\(node) \(attribute) → \(animation)" }
  }

  static let expected: [String: [[String]]] = {
    let lines = (try? Repository.text("data/views/expected.csv"))?.split(separator: "\n") ?? []
    let rows = lines.filter { !$0.hasPrefix("#") }.dropFirst().map { $0.split(separator: ";").map(String.init) }
    return Dictionary(grouping: rows) { $0[0] }
  }()

  static let names = (1...31).map { "S\($0 < 10 ? "0" : "")\($0)" }

  @Test("each gives exactly its rows, with its certainty", arguments: names)
  func givesRows(name: String) throws {
    let expected = try #require(Self.expected[name])
    let text = try Repository.text("data/views/\(name).swift")
    let reading = SourceReading(texts: [(name: "\(name).swift", text: text)])
    #expect(reading.problems.isEmpty)
    let explanations = try reading.explanations()
    #expect(explanations.count == 1)
    let report = try #require(explanations.first).report
    #expect(explanations[0].notes.isEmpty, "\(explanations[0].notes)")
    #expect(report.remarks.isEmpty, "\(report.remarks)")
    let rows = report.rows.map { Row(node: $0.node, attribute: $0.attribute, animation: $0.animation ?? "none") }
    #expect(Set(rows) == Set(expected.map { Row(node: $0[1], attribute: $0[2], animation: $0[3]) }))
    #expect(rows.count == expected.count)
    #expect(report.rows.map(\.certainty).min()?.rawValue == expected[0][4])
  }

  // The same tree, once read from Swift and once from JSON.
  @Test("each is the tree of its JSON form", arguments: names)
  func agreesWithJSON(name: String) throws {
    let reading = SourceReading(texts: [(name: name, text: try Repository.text("data/views/\(name).swift"))])
    let fromSwift = try #require(try reading.explanations().first).report
    let fromJSON = try Explanation(json: Repository.text("data/views/\(name).json")).report
    func cells(_ report: ScopeReport) -> [String] {
      report.rows.map { "\($0.node) \($0.attribute) \($0.from) \($0.to) \($0.animationText) \($0.rules.map(\.name))" }
    }
    #expect(cells(fromSwift) == cells(fromJSON))
  }
}
