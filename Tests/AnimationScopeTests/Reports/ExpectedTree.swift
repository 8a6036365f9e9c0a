import AnimationScope
import TestSupport

/// One tree of `data/views` with the rows that it must give.
struct ExpectedTree {
  var name: String
  var rows: Set<String>
  var certainty: String

  func scenario() throws -> ViewScenario {
    try ViewScenario(json: Repository.text("data/views/\(name).json"))
  }

  /// A row as the table writes it.
  static func line(_ row: ScopeRow) -> String { "\(row.node) \(row.attribute) -> \(row.animation ?? "none")" }

  static let all: [ExpectedTree] = {
    var trees: [ExpectedTree] = []
    let text = (try? Repository.text("data/views/expected.csv")) ?? ""
    for line in text.split(separator: "\n").filter({ !$0.hasPrefix("#") }).dropFirst() {
      let cells = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      if trees.last?.name != cells[0] { trees.append(ExpectedTree(name: cells[0], rows: [], certainty: cells[4])) }
      trees[trees.count - 1].rows.insert("\(cells[1]) \(cells[2]) -> \(cells[3])")
    }
    return trees
  }()

  static let names = all.map(\.name)
}
