// The view tree as it is written: views with their modifiers in source order, and nothing
// evaluated.
//
// Nodes lie in one flat array and name each other by index. A tree of any depth is built, copied
// and released without recursion, and a node that one branch does not show in one state keeps its
// identity.

/// A view tree as it was written.
///
///     var tree = ViewTree()
///     let square = tree.add(
///       ViewNode("Rectangle", modifiers: [
///         ModifierCall("scaleEffect", [ViewArgument(.choice(.state("flag"), .number(2), .number(1)))]),
///         ModifierCall("animation", [ViewArgument(.member(nil, "bouncy")), ViewArgument("value", .state("flag"))]),
///       ]))
///     tree.root = square
public struct ViewTree: Hashable, Sendable {
  /// Names one node of a tree.
  public struct NodeID: Hashable, Comparable, Sendable {
    /// The place in ``ViewTree/nodes``.
    public let index: Int

    public static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
  }

  /// Every node, in the order in which they were added.
  public private(set) var nodes: [ViewNode] = []

  /// The outermost view, or `nil` while the tree is empty. A body with several views is a `Group`.
  public var root: NodeID?

  /// Whether a node has a parent already.
  private var isPlaced: [Bool] = []

  public init() {}

  /// Adds a node and returns its name. Children are added before their parent, and each has one
  /// parent.
  ///
  /// - Precondition: Every node that the new one mentions is in the tree, and no other node
  ///   mentions it.
  @discardableResult
  public mutating func add(_ node: ViewNode) -> NodeID {
    place(node, before: nodes.count)
    nodes.append(node)
    isPlaced.append(false)
    return NodeID(index: nodes.count - 1)
  }

  /// Every node with its name, in the order in which they were added.
  package var identifiedNodes: some Sequence<(id: NodeID, node: ViewNode)> {
    nodes.enumerated().lazy.map { (NodeID(index: $0), $1) }
  }

  /// A node by its name. A node that is set may only mention nodes that were added before it and
  /// have no other parent.
  public subscript(id: NodeID) -> ViewNode {
    get { nodes[id.index] }
    set {
      for other in nodes[id.index].mentionedNodes { isPlaced[other.index] = false }
      place(newValue, before: id.index)
      nodes[id.index] = newValue
    }
  }

  private mutating func place(_ node: ViewNode, before limit: Int) {
    for id in node.mentionedNodes {
      precondition(id.index < limit, "A child is added before its parent, to the same tree.")
      precondition(!isPlaced[id.index], "A node has one parent. Add the node once for each place.")
      isPlaced[id.index] = true
    }
  }
}
