/// A tree and one change of its state: the question that a simulation answers.
public struct ViewScenario: Hashable, Sendable {
  public var tree: ViewTree
  public var change: ViewChange

  public init(_ tree: ViewTree, _ change: ViewChange) {
    self.tree = tree
    self.change = change
  }
}
