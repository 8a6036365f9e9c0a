public import AnimationScope

extension Explanation {
  /// Explains a tree in its JSON form.
  ///
  /// - Parameters:
  ///   - json: A tree with its states, as `ViewScenario` reads it.
  ///   - request: What it says in place of the document.
  /// - Throws: `ScenarioError`.
  public init(json: String, _ request: ChangeRequest = ChangeRequest()) throws(ScenarioError) {
    var scenario = try ViewScenario(json: json)
    for state in request.states {
      scenario.change.states.removeAll { $0.name == state.name }
      scenario.change.states.append(state.change)
    }
    if let trigger = request.trigger { scenario.change.transactions = [TriggeredChange(trigger)] }
    if let container = request.container { scenario.change.container = container }
    self.init(report: scenario.report())
  }
}
