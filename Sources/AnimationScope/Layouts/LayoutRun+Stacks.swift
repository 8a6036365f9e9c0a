extension LayoutRun {
  mutating func advanceStack(
    _ task: inout LayoutTask, _ given: Extent?, _ axis: LayoutAxis, _ spacing: Length?
  ) -> LayoutTask.Move {
    let proposal = task.question.proposal
    if task.step == 0 {
      task.members = members(of: task.question.element)
      task.offers = Array(repeating: proposal, count: task.members.count)
      if let offered = proposal[axis] {
        let free = line(of: task.members, axis, spacing).free(of: offered)
        task.sizes = Array(repeating: .zero, count: task.members.count)
        task.knowledge = free.knowledge
        task.shares = StackShares(dividing: free.value, priorities: task.members.map { tree.priorities[$0] })
      }
    }
    guard proposal[axis] != nil else { return advanceIdealStack(&task, given, axis, spacing) }
    if let move = Self.advanceShares(&task, given, axis) { return move }
    offers[task.question] = task.offers
    return .answer(line(of: task.members, axis, spacing).size(around: task.sizes))
  }

  /// Takes the answer of one member and asks the next; `nil` when all are served.
  private static func advanceShares(
    _ task: inout LayoutTask, _ given: Extent?, _ axis: LayoutAxis
  ) -> LayoutTask.Move? {
    if let given, let question = task.shares?.question {
      task.shares?.answer(given[axis].value)
      if question.isShare {
        task.sizes[question.member] = given
        task.knowledge = max(task.knowledge, given[axis].knowledge)
      }
    }
    guard let question = task.shares?.question else { return nil }
    let member = task.members[question.member]
    guard question.isShare else {
      return .ask(member, task.question.proposal.with(axis, Length(question.length)))
    }
    task.offers[question.member][axis] = Length(question.length, task.knowledge)
    return .ask(member, task.offers[question.member])
  }

  /// Without a length to divide every member gets its ideal one.
  private mutating func advanceIdealStack(
    _ task: inout LayoutTask, _ given: Extent?, _ axis: LayoutAxis, _ spacing: Length?
  ) -> LayoutTask.Move {
    if let given { task.sizes.append(given) }
    if task.sizes.count < task.members.count { return .ask(task.members[task.sizes.count], task.question.proposal) }
    offers[task.question] = task.offers
    return .answer(line(of: task.members, axis, spacing).size(around: task.sizes))
  }

  func line(of members: [ElementID], _ axis: LayoutAxis, _ spacing: Length?) -> StackLine {
    StackLine(axis, of: members.map { tree.rules[$0] }, spacing: spacing)
  }
}
