/// One transaction of an event, walked through the tree.
struct ScopeWalk {
  let reader: ElementReader
  let flows: FlowWalk
  let writer: RowWriter
  let remarks: [ScopeRemark]

  var facts: [RowFacts] { writer.facts }

  init(
    _ scenario: ViewScenario, _ names: ViewNames, old: [String: ViewValue], new: [String: ViewValue],
    trigger: AnimationTrigger, transaction: Int, _ assumptions: ScopeAssumptions
  ) {
    let builder = ElementBuilder(scenario, names: names, old: old, new: new)
    let environment = ElementEnvironment(builder.elements, scenario.tree, names)
    reader = ElementReader(
      tree: scenario.tree, names: names, elements: builder.elements, environment: environment, oldState: old,
      newState: new)
    flows = FlowWalk(reader, trigger, assumptions)
    let layout = LayoutChange(reader, flows, container: scenario.change.container)
    writer = RowWriter(reader, flows, layout, assumptions, transaction: transaction)
    remarks = builder.remarks + environment.remarks
  }

  /// The chain of a row from the trigger to its render point.
  func steps(of facts: RowFacts) -> [ScopeStep] {
    var result: [ScopeStep] = []
    var link = facts.flow.step
    while link >= 0 {
      let step = flows.steps[link]
      result.append(
        ScopeStep(
          node: step.element < 0 ? "trigger \(flows.trigger)" : reader.name(of: step.element),
          location: step.element < 0 ? nil : reader.location(of: step.element), action: step.action,
          animation: step.animation?.description))
      link = step.previous
    }
    return result.reversed()
  }
}
