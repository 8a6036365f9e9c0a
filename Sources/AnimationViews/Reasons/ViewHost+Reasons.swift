// Why something moves, or does not: the answer that a linter gives of source, asked of what has
// run.
//
// Not of SwiftUI.

public import AnimationScope

extension ViewHost {
  /// Whether it keeps what is written from change to change.
  package var explains: Bool { graph.reasons.isKept }

  /// The last change, as the linter reads a change from source: a tree for both states, and what
  /// carried the change.
  ///
  /// Where views come and go their types stand in a choice; values are those that were there. Of
  /// several transactions in one event it is the last one that changed anything. `nil` before the
  /// first change, and where the host was made without reasons.
  public var scenario: ViewScenario? { GraphScenario(graph)?.scenario }

  /// Why an attribute of a view moved: the row that `animationscope explain` has of the last change
  /// that moved it, whatever has happened to others since.
  ///
  ///     withAnimation(.bouncy) { host.set(\.isOpen, true) }
  ///     host.frame(at: 1)
  ///     try host.why("card", .position).animation  // ".spring(response: 0.5, dampingRatio: 0.7)"
  ///
  /// A row may be of the view itself, of what is in it or of a modifier around it, the nearest
  /// first. A frame is reported as a position, or where that stays, as a size, and of a view that
  /// shares one as `matched frame`. What no report has, such as what a control draws of itself,
  /// has a row of the attribute alone.
  ///
  /// - Throws: ``ViewHostError/unchanged(_:_:changed:)`` where no event has changed the attribute
  ///   that is remembered, or what the query says.
  public func why(_ target: ViewQuery, _ attribute: ViewAttribute) throws(ViewHostError) -> ScopeRow {
    do throws(ViewHostError) {
      return try whyInLastEvent(target, attribute)
    } catch {
      guard case .unchanged = error else { throw error }
      let earlier = try rows(of: target, in: GraphScenario.earlierChanges(of: graph))
      guard let row = attribute.row(among: earlier) else { throw error }
      return row
    }
  }

  /// The same of the last event alone, with what follows from it.
  package func whyInLastEvent(_ target: ViewQuery, _ attribute: ViewAttribute) throws(ViewHostError) -> ScopeRow {
    let changes = try changedRows(of: target)
    if let row = attribute.row(among: changes) { return row }
    var changed: [String] = []
    for row in changes.joined() where !changed.contains(row.attribute) { changed.append(row.attribute) }
    throw .unchanged(target, attribute, changed: changed)
  }

  /// Seconds: the last event that came from outside, such as a touch or a write; `nil` before the
  /// first one.
  package var lastEventTime: Double? { graph.reasons.time }

  /// Whether something has come from outside that no frame, update or touch has taken in.
  package var hasUntakenEvents: Bool { graph.hasEvents }

  /// Everything that the last event changed of a view, with what has followed from that by itself:
  /// rows as ``why(_:_:)`` gives them, the nearest first. Of several changes the last one that
  /// changed an attribute counts.
  ///
  ///     try host.rows(of: "card").map(\.attribute)  // ["size", "color"]
  ///
  /// - Returns: Rows of the view, of what is drawn in it and of the modifiers around it; none where
  ///   the event left all of that alone, or where the host was made without reasons.
  /// - Throws: What the query says.
  public func rows(of target: ViewQuery) throws(ViewHostError) -> [ScopeRow] {
    var result: [ScopeRow] = []
    for row in try changedRows(of: target).joined()
    where !result.contains(where: { $0.node == row.node && $0.attribute == row.attribute }) {
      result.append(row)
    }
    return result
  }

  /// The same by change, the last one first.
  private func changedRows(of target: ViewQuery) throws(ViewHostError) -> [[ScopeRow]] {
    Array(try rows(of: target, in: GraphScenario.changes(of: graph)))
  }

  private func rows(
    of target: ViewQuery, in changes: some Collection<GraphScenario>
  ) throws(ViewHostError) -> some Collection<[ScopeRow]> {
    let names = GraphNames(graph)
    let element = try names.element(target)
    let (places, whole) = (element.places(with: try names.drawn(target)), ObjectIdentifier(element.node))
    let assumptions = graph.flows.assumptions
    return changes.lazy.map { $0.rows(of: places, in: whole, assumptions) }
  }
}

extension ViewAttribute {
  /// The row that tells it, of the first change that does.
  fileprivate func row(among changes: some Collection<[ScopeRow]>) -> ScopeRow? {
    for rows in changes {
      for wanted in rowNames {
        if let row = rows.first(where: { $0.attribute == wanted }) { return row }
      }
    }
    return nil
  }

  /// What rows call it. A view that shares a frame moves by that, unless its own place says more.
  private var rowNames: [String] {
    switch self {
    case .frame: ["position", "size", "matched frame"]
    case .offset: ["position", "matched frame"]
    case .position, .size: [name, "matched frame"]
    default: [name]
    }
  }
}

extension ViewElement {
  /// The nodes of what is drawn of this, of everything between that and this, and of everything
  /// around, from the inside out.
  fileprivate func places(with drawn: [ViewElement]) -> [ObjectIdentifier] {
    var known: Set<ObjectIdentifier> = []
    var result: [ObjectIdentifier] = []
    func add(_ element: ViewElement) {
      let node = ObjectIdentifier(element.node)
      if known.insert(node).inserted { result.append(node) }
    }
    for leaf in drawn { add(leaf) }
    for leaf in drawn {
      var next = leaf.parent
      while let element = next, element !== self {
        add(element)
        next = element.parent
      }
    }
    var next: ViewElement? = self
    while let element = next {
      add(element)
      next = element.parent
    }
    return result
  }
}
