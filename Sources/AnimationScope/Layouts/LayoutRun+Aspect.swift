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
