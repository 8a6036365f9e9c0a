/// One branch of `if` or `switch` between views.
public struct ViewBranch: Hashable, Sendable {
  /// What must hold. `nil` is `else` or `default`. The cases of a `switch` are comparisons of its subject.
  public var condition: ViewValue?
  public var children: [ViewTree.NodeID]

  public init(_ condition: ViewValue?, _ children: [ViewTree.NodeID]) {
    self.condition = condition
    self.children = children
  }
}
