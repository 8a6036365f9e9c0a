/// A place where the scope of an animation is probably not what was meant.
public struct ScopeFinding: Hashable, Sendable {
  /// The name of the rule's code: `SC02`.
  public var code: String
  /// The name of the node to look at: `offset#1`.
  public var node: String
  public var location: SourceLocation?
  /// What happens, in a sentence or two.
  public var message: String
  /// The certainty of the best of its rows; that of a row is the lowest of everything that the row
  /// rests on.
  public var certainty: Certainty
  /// The rows that show it, by their indices in the report.
  public var rows: [Int]
  /// What to write instead, where the text alone decides it.
  package var remedy: ScopeRemedy?
}

extension ScopeReport {
  /// What is probably not as it was meant, by the order of the codes and then of the text.
  ///
  /// A rule has one finding at a node, whose rows are those of all its hits there.
  ///
  /// - Complexity: O(*rows* × *causes* + *nodes* + *p*²) for each rule, *p* of the rows that are
  ///   positions with a common cause.
  public var findings: [ScopeFinding] {
    let searched = SearchedReport(self)
    return ScopeRule.all.flatMap { rule -> [ScopeFinding] in
      var findings: [ScopeFinding] = []
      var indices: [String: Int] = [:]
      for hit in rule.search(searched) {
        if let index = indices[hit.node] {
          findings[index].rows += hit.rows
          findings[index].certainty = max(findings[index].certainty, hit.certainty)
        } else {
          indices[hit.node] = findings.count
          findings.append(
            ScopeFinding(
              code: rule.code.name, node: hit.node, location: hit.location, message: hit.message,
              certainty: hit.certainty, rows: hit.rows, remedy: hit.remedy))
        }
      }
      return findings.sorted { ($0.location ?? .none, $0.node) < ($1.location ?? .none, $1.node) }
    }
  }
}

extension SourceLocation {
  /// Before every other place.
  fileprivate static let none = SourceLocation(line: 0, column: 0, offset: -1)
}
