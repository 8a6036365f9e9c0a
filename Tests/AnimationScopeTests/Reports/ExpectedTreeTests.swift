import AnimationScope
import Testing

@Suite("AnimationScope: the trees of data/views")
struct ExpectedTreeTests {
  @Test("there are thirty-one")
  func count() {
    #expect(ExpectedTree.names == (1...31).map { $0 < 10 ? "S0\($0)" : "S\($0)" })
  }

  @Test("gives exactly its rows, with the certainty of its weakest", arguments: ExpectedTree.names)
  func rows(name: String) throws {
    let tree = try #require(ExpectedTree.all.first { $0.name == name })
    let report = try tree.scenario().report()
    #expect(Set(report.rows.map(ExpectedTree.line)) == tree.rows)
    #expect(report.rows.count == tree.rows.count)
    #expect(report.rows.map(\.certainty).min()?.rawValue == tree.certainty)
    #expect(report.remarks.isEmpty)
    for row in report.rows {
      #expect(!row.causes.isEmpty, "\(row.node) \(row.attribute) has no cause")
      #expect(!report.animationChain(of: row).isEmpty)
    }
  }

  @Test("survives the exchange form and back", arguments: ExpectedTree.names)
  func roundTrip(name: String) throws {
    let scenario = try #require(ExpectedTree.all.first { $0.name == name }).scenario()
    let text = try scenario.json()
    let again = try ViewScenario(json: text)
    #expect(again == scenario)
    #expect(try again.json() == text)
    #expect(again.report().rows == scenario.report().rows)
  }
}
