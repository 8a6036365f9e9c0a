// Names of nodes in reports: `Rectangle#2` is the second Rectangle in text order.
//
// Text order: a view, what stands in its braces, then its modifiers, each with its own braces.

/// The names of the views and modifiers of a tree.
public struct ViewNames: Sendable {
  private var views: [String]
  private var modifiers: [[String]]
  /// Places in text order, as the names.
  private var viewPlaces: [Int]
  private var modifierPlaces: [[Int]]

  /// - Complexity: O(nodes and modifiers), without recursion.
  public init(_ tree: ViewTree) {
    views = Array(repeating: "", count: tree.nodes.count)
    modifiers = tree.nodes.map { Array(repeating: "", count: $0.modifiers.count) }
    viewPlaces = Array(repeating: 0, count: tree.nodes.count)
    modifierPlaces = tree.nodes.map { Array(repeating: 0, count: $0.modifiers.count) }
    var place = 0
    var counts: [String: Int] = [:]
    func next(_ type: String) -> String {
      counts[type, default: 0] += 1
      return "\(type)#\(counts[type, default: 0])"
    }
    var open: [Step] = tree.root.map { [.view($0)] } ?? []
    while let step = open.popLast() {
      switch step {
      case .view(let id):
        let node = tree[id]
        viewPlaces[id.index] = place
        place += 1
        if node.kind != .content { views[id.index] = next(node.type) }
        open.append(.modifier(id, 0))
        var inside = node.children
        if case .conditional(let branches) = node.kind { inside += branches.flatMap(\.children) }
        open += inside.reversed().map(Step.view)
      case .modifier(let id, let index):
        let calls = tree[id].modifiers
        guard index < calls.count else { continue }
        modifiers[id.index][index] = next(calls[index].name)
        modifierPlaces[id.index][index] = place
        place += 1
        open.append(.modifier(id, index + 1))
        if let body = calls[index].body { open.append(.view(body)) }
        open += calls[index].content.reversed().map(Step.view)
      }
    }
  }

  private enum Step {
    case view(ViewTree.NodeID)
    case modifier(ViewTree.NodeID, Int)
  }

  /// The name of a view; empty when the root does not lead to it, or when it stands for the content
  /// of a body.
  public subscript(id: ViewTree.NodeID) -> String { views[id.index] }

  /// The place of a view, or of one of its modifiers, in text order.
  func place(of id: ViewTree.NodeID, modifier: Int?) -> Int {
    modifier.map { modifierPlaces[id.index][$0] } ?? viewPlaces[id.index]
  }

  /// The name of a modifier by its place among those of a view.
  public subscript(id: ViewTree.NodeID, modifier index: Int) -> String { modifiers[id.index][index] }
}
