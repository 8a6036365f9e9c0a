/// One transaction of an event, walked through the tree.
struct ScopeWalk {
  let reader: ElementReader
  let flows: FlowWalk
  let writer: RowWriter
  let remarks: [ScopeRemark]

  var facts: [RowFacts] { writer.facts }

  init(
    _ prepared: PreparedTree, _ change: StateStep, trigger: AnimationTrigger, container: ContainerSize,
    transaction: Int, _ assumptions: ScopeAssumptions, measured: MeasuredFrames?
  ) {
    let builder = ElementBuilder(prepared, change)
    let environment = ElementEnvironment(builder.elements, prepared.tree, prepared.names)
    reader = ElementReader(prepared: prepared, change: change, elements: builder.elements, environment: environment)
    flows = FlowWalk(reader, trigger, assumptions)
    let layout = LayoutChange(reader, flows, container: container, measured: measured)
    writer = RowWriter(reader, flows, layout, assumptions, transaction: transaction)
    remarks =
      builder.remarks + environment.remarks + reader.openChanges(besides: writer.told, flows)
      + (writer.told.isEmpty ? reader.hiddenChanges() : [])
      + reader.openChoices(among: writer.told)
  }

  /// The chain of a row from the trigger to its render point.
  func steps(of facts: RowFacts) -> [ScopeStep] {
    var result: [ScopeStep] = []
    var next: StepID? = facts.flow.step
    while let id = next {
      let step = flows.steps[id]
      result.append(
        ScopeStep(
          node: step.place.map(reader.name) ?? "trigger \(flows.trigger)",
          location: step.place.flatMap(reader.location), action: step.action,
          animation: step.animation?.description))
      next = step.previous
    }
    return result.reversed()
  }
}
