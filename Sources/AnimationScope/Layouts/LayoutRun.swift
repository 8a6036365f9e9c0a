// Sizes and places of all elements in one state: the subset of SwiftUI's layout that decides which
// frames change.
//
// Parents propose, children choose, parents place. Each question is answered once and remembered.

/// Sizes elements on request.
struct LayoutRun {
  let tree: LayoutTree
  private var answers: [LayoutQuestion: Extent] = [:]
  /// What stacks offered their members when they were asked a question.
  var offers: [LayoutQuestion: [Proposal]] = [:]
  private var memberLists: [ElementID: [ElementID]] = [:]

  init(_ tree: LayoutTree) {
    self.tree = tree
  }

  mutating func size(of element: ElementID, _ proposal: Proposal) -> Extent {
    var open = [LayoutTask(LayoutQuestion(element: element, proposal: proposal))]
    var given: Extent?
    while !open.isEmpty {
      let last = open.count - 1
      if open[last].step == 0, let known = answers[open[last].question] {
        open.removeLast()
        given = known
        continue
      }
      let move = advance(&open[last], given)
      given = nil
      switch move {
      case .ask(let child, let offer):
        let question = LayoutQuestion(element: child, proposal: offer)
        if let known = answers[question] { given = known } else { open.append(LayoutTask(question)) }
      case .answer(let extent):
        answers[open[last].question] = extent
        open.removeLast()
        given = extent
      }
    }
    return given ?? .zero
  }

  mutating func members(of container: ElementID) -> [ElementID] {
    if let known = memberLists[container] { return known }
    let list = tree.members(of: container)
    memberLists[container] = list
    return list
  }

  /// The only child that a modifier lays out.
  func inner(of element: ElementID) -> ElementID? { tree.primary[element].first.map { tree.targets[$0] } }

  private mutating func advance(_ task: inout LayoutTask, _ given: Extent?) -> LayoutTask.Move {
    defer { task.step += 1 }
    let rule = tree.effectiveRule(of: task.question.element)
    if let own = rule.ownSize(task.question.proposal) { return .answer(own) }
    switch rule {
    case .stack(let axis, let spacing, _): return advanceStack(&task, given, axis, spacing)
    case .lazyStack(let axis, let spacing, _): return advanceLazyStack(&task, given, axis, spacing)
    case .pile, .opaque: return advancePile(&task, given)
    default: return advanceModifier(&task, given, rule)
    }
  }

  /// Offers its one content what the rule says, and wraps what that chooses.
  private func advanceModifier(_ task: inout LayoutTask, _ given: Extent?, _ rule: LayoutRule) -> LayoutTask.Move {
    let proposal = task.question.proposal
    guard let child = inner(of: task.question.element) else { return .answer(rule.size(around: .zero, proposal)) }
    if task.step == 0, rule.asksForIdeal { return .ask(child, .ideal) }
    if task.step == (rule.asksForIdeal ? 1 : 0) { return .ask(child, rule.offer(proposal, ideal: given)) }
    return .answer(rule.size(around: given ?? .zero, proposal))
  }

  private mutating func advancePile(_ task: inout LayoutTask, _ given: Extent?) -> LayoutTask.Move {
    if task.step == 0 { task.members = members(of: task.question.element) }
    if let given { task.sizes.append(given) }
    if task.sizes.count < task.members.count {
      return .ask(task.members[task.sizes.count], task.question.proposal)
    }
    var extent = Extent(covering: task.sizes)
    if tree.rules[task.question.element] == .opaque {
      extent.width.knowledge = .unknown
      extent.height.knowledge = .unknown
    }
    return .answer(extent)
  }

  private mutating func advanceLazyStack(
    _ task: inout LayoutTask, _ given: Extent?, _ axis: LayoutAxis, _ spacing: Length?
  ) -> LayoutTask.Move {
    if task.step == 0 { task.members = members(of: task.question.element) }
    if let given { task.sizes.append(given) }
    if task.sizes.count < task.members.count {
      var offer = task.question.proposal
      offer[axis] = nil
      task.offers.append(offer)
      return .ask(task.members[task.sizes.count], offer)
    }
    offers[task.question] = task.offers
    var extent = line(of: task.members, axis, spacing).size(around: task.sizes)
    if let across = task.question.proposal[axis.other] { extent[axis.other] = across }
    return .answer(extent)
  }
}

/// What a parent asks a child: how large are you if I offer this?
struct LayoutQuestion: Hashable {
  var element: ElementID
  var proposal: Proposal
}

/// A question that is being answered. Questions wait on a list instead of the call stack, so that
/// no depth is too deep.
struct LayoutTask {
  enum Move {
    case ask(ElementID, Proposal)
    case answer(Extent)
  }

  let question: LayoutQuestion
  var step = 0
  var members: [ElementID] = []
  var sizes: [Extent] = []
  var offers: [Proposal] = []
  /// How a stack divides its length, and how well that is known.
  var shares: StackShares?
  var knowledge = Knowledge.known

  init(_ question: LayoutQuestion) {
    self.question = question
  }
}
