// What every change of one tree has in common: names, the states that each call mentions, and the
// values of the calls that mention none.

/// A tree that is asked about many changes.
package final class PreparedTree: Sendable {
  package let tree: ViewTree
  let names: ViewNames
  private let nodes: [PreparedArguments]
  private let modifiers: [[PreparedArguments]]
  /// What each modifier that may bring an animation waits for.
  private let occasions: [Occasion]

  /// When a modifier may bring an animation.
  private enum Occasion: Hashable {
    case always
    /// When one of these states changes.
    case states(Set<String>)
  }

  /// - Complexity: O(nodes and modifiers).
  package init(_ tree: ViewTree) {
    self.tree = tree
    names = ViewNames(tree)
    nodes = tree.nodes.map { node in
      guard case .conditional(let branches) = node.kind else { return PreparedArguments(node.arguments) }
      return PreparedArguments(branches.map { ViewArgument($0.condition ?? .bool(true)) })
    }
    modifiers = tree.nodes.map { $0.modifiers.map { PreparedArguments($0.arguments) } }
    var occasions: Set<Occasion> = []
    for node in tree.nodes {
      for call in node.modifiers { if let occasion = Self.occasion(of: call) { occasions.insert(occasion) } }
    }
    self.occasions = Array(occasions)
  }

  private static func occasion(of call: ModifierCall) -> Occasion? {
    switch ModifierCatalog.behavior(named: call.name) {
    case .animates, .editsTransaction:
      guard call.body == nil, let value = call.argument("value") else { return .always }
      let states = value.mentionedStates
      // A value that never changes is a finding of its own.
      return states.isEmpty ? .always : .states(states)
    default: return nil
    }
  }

  /// Whether an animation may arrive somewhere in a change. Without one every attribute has its
  /// new value at once, and there is nothing to tell about it.
  package func isAnimated(_ change: ViewChange) -> Bool {
    if change.transactions.contains(where: { $0.trigger != .none }) { return true }
    let changed = Set(change.states.lazy.filter(\.isChange).map(\.name))
    return occasions.contains {
      switch $0 {
      case .always: true
      case .states(let states): !states.isDisjoint(with: changed)
      }
    }
  }

  /// The report of one change; what is prepared serves all of them.
  ///
  /// - Parameter frames: Where a layout has run, what it measured.
  package func report(
    of change: ViewChange, under assumptions: ScopeAssumptions = .standard, frames: MeasuredFrames? = nil
  ) -> ScopeReport {
    ScopeReport(self, change, assumptions, frames)
  }

  /// The arguments of a view, or the conditions of its branches.
  subscript(id: ViewTree.NodeID) -> PreparedArguments { nodes[id.index] }

  subscript(id: ViewTree.NodeID, modifier: Int) -> PreparedArguments { modifiers[id.index][modifier] }
}

/// The state before and after one transaction.
struct StateStep: Sendable {
  let old: [String: ViewValue]
  let new: [String: ViewValue]
  /// The names of what differs.
  let changed: Set<String>
  /// The names of those that may keep their values: they are worked out from others in a way that
  /// cannot be read.
  let uncertain: Set<String>

  init(old: [String: ViewValue], new: [String: ViewValue], uncertain: Set<String> = []) {
    self.old = old
    self.new = new
    self.uncertain = uncertain
    changed = Set(new.keys.filter { old[$0] != new[$0] }).union(old.keys.filter { new[$0] == nil })
  }
}

/// Arguments with the states that they mention.
struct PreparedArguments: Sendable {
  private let written: [ViewArgument]
  let states: Set<String>

  static let none = PreparedArguments([])

  init(_ arguments: [ViewArgument]) {
    states = arguments.reduce(into: []) { $0.formUnion($1.value.mentionedStates) }
    // What mentions no state is the same in all of them.
    written = states.isEmpty ? Self.evaluated(arguments, in: [:]) : arguments
  }

  private static func evaluated(_ arguments: [ViewArgument], in state: [String: ViewValue]) -> [ViewArgument] {
    arguments.map { ViewArgument($0.label, $0.value.evaluated(in: state)) }
  }

  /// The values before and after: one list for both where nothing that is mentioned differs.
  func evaluated(_ step: StateStep) -> (old: [ViewArgument], new: [ViewArgument]) {
    if states.isEmpty { return (written, written) }
    let old = Self.evaluated(written, in: step.old)
    return (old, states.isDisjoint(with: step.changed) ? old : Self.evaluated(written, in: step.new))
  }
}
