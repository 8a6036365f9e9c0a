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

  /// The space between stacked views when none is given.
  static let standardSpacing = 8.0

  /// The size that an element chooses for a proposal.
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
    let proposal = task.question.proposal
    switch rule {
    case .transparent, .empty: return .answer(.zero)
    case .fill, .reader: return .answer(proposal.filled)
    case .filling:
      let open = Length(100, .unknown)
      return .answer(Extent(width: proposal.width ?? open, height: proposal.height ?? open))
    case .lines(let width, let height): return .answer(Self.lines(width, height, proposal))
    case .fixed(let extent): return .answer(extent)
    case .spacer(let axis, let minimum): return .answer(Self.spacer(axis, minimum, proposal))
    case .divider(let axis):
      var extent = proposal.filled
      extent[axis] = Length(1)
      return .answer(extent)
    case .stack(let axis, let spacing, _): return advanceStack(&task, given, axis, spacing)
    case .lazyStack(let axis, let spacing, _): return advanceLazyStack(&task, given, axis, spacing)
    case .pile, .opaque: return advancePile(&task, given)
    case .frame, .flexible, .padding, .offset, .position, .fixedSize, .layered, .unknownShift:
      guard let child = inner(of: task.question.element) else { return .answer(rule.size(around: .zero, proposal)) }
      guard let given else { return .ask(child, rule.offer(proposal)) }
      return .answer(rule.size(around: given, proposal))
    case .aspect(let ratio, let fills): return advanceAspect(&task, given, ratio, fills)
    }
  }

  private static func lines(_ width: Length, _ height: Length, _ proposal: Proposal) -> Extent {
    guard let offered = proposal.width, offered.value < width.value else { return Extent(width: width, height: height) }
    // A line breaks; one that gets no room keeps its place.
    let count = offered.value > 1 ? (width.value / offered.value).rounded(.up) : 1
    let room = proposal.height.map { max(1, ($0.value / height.value).rounded(.down)) } ?? count
    let lineCount = min(count, room.isFinite ? room : count)
    let knowledge = max(width.knowledge, offered.knowledge)
    return Extent(
      width: Length(max(0, offered.value), knowledge), height: Length(height.value * lineCount, knowledge))
  }

  private static func spacer(_ axis: LayoutAxis?, _ minimum: Length, _ proposal: Proposal) -> Extent {
    func along(_ offered: Length?) -> Length { offered.map { $0.value < minimum.value ? minimum : $0 } ?? minimum }
    guard let axis else { return Extent(width: along(proposal.width), height: along(proposal.height)) }
    var extent = Extent.zero
    extent[axis] = along(proposal[axis])
    return extent
  }

  private mutating func advancePile(_ task: inout LayoutTask, _ given: Extent?) -> LayoutTask.Move {
    if task.step == 0 { task.members = members(of: task.question.element) }
    if let given { task.sizes.append(given) }
    if task.sizes.count < task.members.count {
      return .ask(task.members[task.sizes.count], task.question.proposal)
    }
    var extent = Extent.zero
    for size in task.sizes {
      extent.width = .longer(extent.width, size.width)
      extent.height = .longer(extent.height, size.height)
    }
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
    var extent = sum(task.sizes, task.members, axis, spacing)
    if let across = task.question.proposal[axis.other] { extent[axis.other] = across }
    return .answer(extent)
  }

  func spacings(_ members: [ElementID], _ spacing: Length?) -> Length {
    var total = Length(0)
    for (left, right) in zip(members, members.dropFirst()) { total = total + space(left, right, spacing) }
    return total
  }

  /// The space between two neighbours: a spacer brings its own.
  func space(_ left: ElementID, _ right: ElementID, _ spacing: Length?) -> Length {
    if let spacing { return spacing }
    for member in [left, right] {
      if case .spacer = tree.rules[member] { return Length(0) }
    }
    return Length(Self.standardSpacing)
  }

  func sum(_ sizes: [Extent], _ members: [ElementID], _ axis: LayoutAxis, _ spacing: Length?) -> Extent {
    var extent = Extent.zero
    extent[axis] = spacings(members, spacing)
    for size in sizes {
      extent[axis] = extent[axis] + size[axis]
      extent[axis.other] = .longer(extent[axis.other], size[axis.other])
    }
    return extent
  }
}

extension Proposal {
  func with(_ axis: LayoutAxis, _ length: Length) -> Proposal {
    var result = self
    result[axis] = length
    return result
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
  var stack: StackShares?

  init(_ question: LayoutQuestion) {
    self.question = question
  }
}

extension LayoutRun {
  mutating func advanceAspect(
    _ task: inout LayoutTask, _ given: Extent?, _ ratio: Length?, _ fills: Bool
  ) -> LayoutTask.Move {
    guard let child = inner(of: task.question.element) else { return .answer(.zero) }
    let proposal = task.question.proposal
    if let ratio {
      guard let given else { return .ask(child, Self.offer(proposal, ratio: ratio, fills: fills)) }
      return .answer(given)
    }
    switch task.step {
    case 0: return .ask(child, .ideal)
    case 1:
      guard let ideal = given, ideal.height.value > 0, ideal.width.value.isFinite, ideal.height.value.isFinite else {
        return .ask(child, proposal)
      }
      let ratio = Length(
        ideal.width.value / ideal.height.value, max(ideal.width.knowledge, ideal.height.knowledge))
      return .ask(child, Self.offer(proposal, ratio: ratio, fills: fills))
    default: return .answer(given ?? .zero)
    }
  }

  /// The largest room of a shape inside a proposal, or the smallest around it.
  private static func offer(_ proposal: Proposal, ratio: Length, fills: Bool) -> Proposal {
    guard ratio.value > 0, ratio.value.isFinite else { return proposal }
    func high(_ width: Length) -> Length { Length(width.value / ratio.value, max(width.knowledge, ratio.knowledge)) }
    func wide(_ height: Length) -> Length { Length(height.value * ratio.value, max(height.knowledge, ratio.knowledge)) }
    switch (proposal.width, proposal.height) {
    case (let width?, let height?):
      let isWide = width.value / ratio.value <= height.value
      return isWide != fills
        ? Proposal(width: width, height: high(width)) : Proposal(width: wide(height), height: height)
    case (let width?, nil): return Proposal(width: width, height: high(width))
    case (nil, let height?): return Proposal(width: wide(height), height: height)
    case (nil, nil): return proposal
    }
  }
}
