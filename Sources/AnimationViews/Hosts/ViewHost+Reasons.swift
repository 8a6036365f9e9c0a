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

  /// Why an attribute of a view moved in the last event, or did not: the row that `animationscope
  /// explain` has of it. Of several transactions the last one that changed it is told.
  ///
  ///     withAnimation(.bouncy) { host.set(\.isOpen, true) }
  ///     host.frame(at: 1)
  ///     try host.why("card", .position).animation  // ".spring(response: 0.5, dampingRatio: 0.7)"
  ///
  /// A row may be of the view itself or of a modifier around it, the nearest first. A frame is told
  /// as a position, or where that stays, as a size.
  ///
  /// - Throws: ``ViewHostError/unchanged(_:_:changed:)`` where the last event left the attribute
  ///   alone, or what the query says.
  public func why(_ target: ViewQuery, _ attribute: ViewAttribute) throws(ViewHostError) -> ScopeRow {
    let changes = try changedRows(of: target)
    for rows in changes {
      for wanted in attribute.rowNames {
        if let row = rows.first(where: { $0.attribute == wanted }) { return row }
      }
    }
    var changed: [String] = []
    for row in changes.joined() where !changed.contains(row.attribute) { changed.append(row.attribute) }
    throw .unchanged(target, attribute, changed: changed)
  }

  /// Everything that the last event changed of a view: rows as ``why(_:_:)`` gives them, the nearest
  /// first. Of several transactions the last one that changed an attribute is told.
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
    let places = try GraphNames(graph).element(target).places
    return GraphScenario.changes(of: graph).map { written in
      let rows = written.scenario.report(under: graph.flows.assumptions).rows
      let names = places.compactMap { written.names[$0] }
      return names.flatMap { name in rows.filter { $0.node == name } }
    }
  }
}

extension ViewAttribute {
  /// What rows call it.
  fileprivate var rowNames: [String] {
    switch self {
    case .frame: ["position", "size"]
    case .offset: ["position"]
    default: [name]
    }
  }
}

extension ViewElement {
  /// The nodes of what is drawn in this and of everything around it, from the inside out.
  fileprivate var places: [ObjectIdentifier] {
    var result = leaves.map { ObjectIdentifier($0.node) }
    var next: ViewElement? = leaves.count == 1 ? leaves[0].parent : self
    while let element = next {
      result.append(ObjectIdentifier(element.node))
      next = element.parent
    }
    return result
  }
}
