/// The answer to a scenario: every attribute that differs, with its animation and the reasons.
///
///     let report = scenario.report()
///     for row in report.rows { print(row.node, row.attribute, row.animation ?? "none") }
///     print(report.animationChain(of: report.rows[0]))
public struct ScopeReport: Sendable {
  public let scenario: ViewScenario
  public let assumptions: ScopeAssumptions
  /// In text order of the nodes.
  public let rows: [ScopeRow]
  /// What the simulation does not know or cannot decide.
  public let remarks: [ScopeRemark]
  /// By row: the walk and the place in it.
  private let origins: [Origin]
  let walks: [ScopeWalk]

  private struct Origin {
    var walk: Int
    var fact: Int
  }

  init(
    _ prepared: PreparedTree, _ change: ViewChange, _ assumptions: ScopeAssumptions, _ frames: MeasuredFrames?
  ) {
    var scenario = ViewScenario(prepared.tree, change)
    scenario.frames = frames
    self.scenario = scenario
    self.assumptions = assumptions
    let stages = scenario.stages
    let uncertain = Set(change.states.lazy.filter { $0.isChange && !$0.isCertain }.map(\.name))
    walks = change.transactions.indices.map { number in
      ScopeWalk(
        prepared, StateStep(old: stages[number], new: stages[number + 1], uncertain: uncertain),
        trigger: change.transactions[number].trigger, container: change.container, transaction: number, assumptions,
        measured: stages.count == 2 ? frames : nil)
    }
    var rows: [ScopeRow] = []
    var origins: [Origin] = []
    var textPlaces: [RowFacts.Place] = []
    var places: [String: Int] = [:]
    for (number, walk) in walks.enumerated() {
      for (place, facts) in walk.facts.enumerated() {
        let key = facts.row.node + "\u{0}" + facts.row.attribute
        guard number > 0, let earlier = places[key], rows[earlier].transaction < number else {
          places[key] = rows.count
          rows.append(facts.row)
          textPlaces.append(facts.place)
          origins.append(Origin(walk: number, fact: place))
          continue
        }
        // Changed twice before a frame was drawn: the later transaction replaces the earlier, or
        // merges with it.
        var row = facts.row
        row.from = rows[earlier].from
        row.certainty = min(.medium, row.certainty, rows[earlier].certainty)
        row.rules = ModelRule.allCases.filter { $0 == .t12 || row.rules.contains($0) }
        row.displacement = nil
        rows[earlier] = row
        origins[earlier] = Origin(walk: number, fact: place)
      }
    }
    if walks.count > 1 {
      for index in rows.indices where !rows[index].rules.contains(.t12) {
        rows[index].rules = ModelRule.allCases.filter { $0 == .t12 || rows[index].rules.contains($0) }
      }
    }
    let order = rows.indices.sorted { (textPlaces[$0], $0) < (textPlaces[$1], $1) }
    self.rows = order.map { rows[$0] }
    self.origins = order.map { origins[$0] }
    var remarks: [ScopeRemark] = []
    for remark in walks.flatMap(\.remarks) where !remarks.contains(remark) { remarks.append(remark) }
    self.remarks = remarks
  }

  /// What every node on the way did to the transaction that a row is drawn with, from the trigger
  /// inwards.
  ///
  /// - Parameter row: A row of this report.
  /// - Returns: The animation chain; empty for a row of another report.
  /// - Complexity: O(rows) to find the row, then O(length of the chain).
  public func animationChain(of row: ScopeRow) -> [ScopeStep] {
    rows.firstIndex(of: row).map(chain) ?? []
  }

  /// The animation chain of a row by its place.
  package func chain(at index: Int) -> [ScopeStep] {
    let origin = origins[index]
    return walks[origin.walk].steps(of: walks[origin.walk].facts[origin.fact])
  }

  func facts(at index: Int) -> (walk: ScopeWalk, facts: RowFacts) {
    let origin = origins[index]
    return (walks[origin.walk], walks[origin.walk].facts[origin.fact])
  }
}

extension ViewScenario {
  /// Simulates the change: which animation, or none, does every changed attribute receive, at which
  /// node, and why?
  ///
  /// Each transaction of the event is walked by itself; an attribute takes the one in which it
  /// changed. The result is the same for the same scenario, in every run.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views and modifiers; no recursion, so no depth is too
  ///   deep.
  /// - Source: `ModelRule` names the rules; their evidence stands in ``ModifierCatalog`` and
  ///   ``ViewCatalog``.
  public func report(under assumptions: ScopeAssumptions = .standard) -> ScopeReport {
    PreparedTree(tree).report(of: change, under: assumptions, frames: frames)
  }

  /// The state before the event and after each of its transactions.
  var stages: [[String: ViewValue]] {
    var state = Dictionary(change.states.map { ($0.name, $0.old) }) { first, _ in first }
    let claimed = Set(change.transactions.flatMap { $0.states ?? [] })
    let firstOpen = change.transactions.firstIndex { $0.states == nil } ?? change.transactions.count - 1
    var result = [state]
    for (number, transaction) in change.transactions.enumerated() {
      let own = Set(transaction.states ?? [])
      for flag in change.states
      where own.contains(flag.name) || number == firstOpen && !claimed.contains(flag.name) {
        state[flag.name] = flag.new
      }
      result.append(state)
    }
    return result
  }
}
