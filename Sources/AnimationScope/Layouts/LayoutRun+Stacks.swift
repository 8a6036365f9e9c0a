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

/// How a stack divides its length: each member says how short and how long it can be, then higher
/// priorities are served first, and of one priority the least flexible first. Who is served gets an
/// equal share of what is left.
struct StackShares {
  let axis: LayoutAxis
  let priorities: [Double]
  var smallest: [Extent] = []
  var largest: [Extent] = []
  /// Members in the order in which they are served.
  private(set) var order: [Int] = []
  private(set) var served = 0
  private var remaining = Length(0)
  /// By place in `order`: what members of lower priority need at least, and where the priority
  /// ends.
  private var kept: [Double] = []
  private var ends: [Int] = []

  init(axis: LayoutAxis, priorities: [Double]) {
    self.axis = axis
    self.priorities = priorities
  }

  /// Begins to serve, with the length that is there for all members.
  mutating func begin(_ length: Length) {
    remaining = length
    let flexibility = smallest.indices.map { place in
      let span = largest[place][axis].value - smallest[place][axis].value
      return span.isNaN ? 0 : span
    }
    order = smallest.indices.sorted {
      (-priorities[$0], flexibility[$0], $0) < (-priorities[$1], flexibility[$1], $1)
    }
    kept = Array(repeating: 0, count: order.count)
    ends = Array(repeating: order.count, count: order.count)
    var needed = 0.0
    var level = 0.0
    var end = order.count
    for place in order.indices.reversed() {
      let below = place + 1
      if below < order.count, priorities[order[below]] != priorities[order[place]] {
        needed += level
        level = 0
        end = below
      }
      level += smallest[order[place]][axis].value
      kept[place] = needed
      ends[place] = end
    }
  }

  /// The member whose turn it is, or `nil` when all are served.
  var next: Int? { served < order.count ? order[served] : nil }

  /// What the next member is offered.
  var share: Length {
    let free = remaining.value - kept[served]
    return Length(max(0, free / Double(ends[served] - served)), remaining.knowledge)
  }

  /// Takes away what the next member chose.
  mutating func serve(_ size: Extent) {
    remaining = remaining - size[axis]
    served += 1
  }
}
