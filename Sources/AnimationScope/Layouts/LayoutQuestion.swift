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
