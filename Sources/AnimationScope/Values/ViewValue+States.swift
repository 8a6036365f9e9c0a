extension ViewValue {
  /// The states that the value depends on.
  package var mentionedStates: Set<String> {
    var states: Set<String> = []
    collectStates(into: &states)
    return states
  }

  private func collectStates(into states: inout Set<String>) {
    switch self {
    case .number, .string, .bool, .nil, .name: break
    case .state(let name): states.insert(name)
    case .member(let base, _): base?.collectStates(into: &states)
    case .call(let callee, let arguments):
      callee.collectStates(into: &states)
      for argument in arguments { argument.value.collectStates(into: &states) }
    case .list(let values), .interpolation(let values): for value in values { value.collectStates(into: &states) }
    case .choice(let condition, let first, let second):
      for value in [condition, first, second] { value.collectStates(into: &states) }
    case .selection(let subject, let cases, let otherwise):
      subject.collectStates(into: &states)
      for one in cases { for value in one.patterns + [one.value] { value.collectStates(into: &states) } }
      otherwise?.collectStates(into: &states)
    case .prefix(_, let operand): operand.collectStates(into: &states)
    case .infix(_, let left, let right):
      left.collectStates(into: &states)
      right.collectStates(into: &states)
    case .unknown(_, let mentions): states.formUnion(mentions)
    }
  }
}
