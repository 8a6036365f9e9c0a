extension ViewScenario {
  /// Simulates the change: which animation, or none, does every changed attribute receive, at which node, and why?
  ///
  /// Each transaction of the event is walked by itself; an attribute takes the one in which it changed. The result is the same
  /// for the same scenario, in every run.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views and modifiers; no recursion, so no depth is too deep.
  /// - Source: `ModelRule` names the rules; their evidence stands in ``ModifierCatalog`` and ``ViewCatalog``.
  public func report(under assumptions: ScopeAssumptions = .standard) -> ScopeReport {
    ScopeReport(self, assumptions)
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
