extension LayoutRun {
  mutating func advanceStack(
    _ task: inout LayoutTask, _ given: Extent?, _ axis: LayoutAxis, _ spacing: Length?
  ) -> LayoutTask.Move {
    let proposal = task.question.proposal
    if task.step == 0 {
      task.members = members(of: task.question.element)
      task.offers = Array(repeating: proposal, count: task.members.count)
      if proposal[axis] != nil {
        task.sizes = Array(repeating: .zero, count: task.members.count)
        task.stack = StackShares(axis: axis, priorities: task.members.map { tree.priorities[$0] })
      }
    }
    guard let offered = proposal[axis], task.stack != nil else {
      return advanceIdealStack(&task, given, axis, spacing)
    }
    let free = offered - spacings(task.members, spacing)
    if let move = Self.advanceShares(&task, given, free) { return move }
    offers[task.question] = task.offers
    return .answer(sum(task.sizes, task.members, axis, spacing))
  }

  /// Takes the answer of one member and asks the next; `nil` when all are served.
  private static func advanceShares(_ task: inout LayoutTask, _ given: Extent?, _ free: Length) -> LayoutTask.Move? {
    guard var shares = task.stack else { return nil }
    // The list is moved, not copied: a stack of many members asks often.
    task.stack = nil
    defer { task.stack = shares }
    let count = task.members.count
    if let given {
      if shares.smallest.count < count {
        shares.smallest.append(given)
      } else if shares.largest.count < count {
        shares.largest.append(given)
      } else if let member = shares.next {
        task.sizes[member] = given
        shares.serve(given)
      }
    }
    if shares.smallest.count < count {
      return .ask(task.members[shares.smallest.count], task.question.proposal.with(shares.axis, Length(0)))
    }
    if shares.largest.count < count {
      return .ask(task.members[shares.largest.count], task.question.proposal.with(shares.axis, Length(.infinity)))
    }
    if shares.order.isEmpty { shares.begin(free) }
    guard let member = shares.next else { return nil }
    task.offers[member][shares.axis] = shares.share
    return .ask(task.members[member], task.offers[member])
  }

  /// Without a length to divide every member gets its ideal one.
  private mutating func advanceIdealStack(
    _ task: inout LayoutTask, _ given: Extent?, _ axis: LayoutAxis, _ spacing: Length?
  ) -> LayoutTask.Move {
    if let given { task.sizes.append(given) }
    if task.sizes.count < task.members.count { return .ask(task.members[task.sizes.count], task.question.proposal) }
    offers[task.question] = task.offers
    return .answer(sum(task.sizes, task.members, axis, spacing))
  }
}
