// Changes inside of `.animation` that something outside renders.

extension ScopeRule {
  static let renderPointOutside = LintCode(
    "SC03", "Only a border or a clip outside shows the change", severity: .warning, certainty: .high,
    meaning: """
      A padding inside `.animation` changes the size of what surrounds it. A border, a background or a clip that stands \
      behind `.animation` draws that size with its own transaction, which has no animation: it jumps.
      """,
    fix: "Move .animation behind the border, the background or the clip.",
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .padding(flag ? 20 : 40)
        .animation(.default, value: flag)
        .border(.primary)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .padding(flag ? 20 : 40)
        .border(.primary)
        .animation(.default, value: flag)
      """
  )
  .foundInChange { report in
    report.rowsThatJump.filter(\.isDecoration).flatMap { row in
      row.missedWriters.filter { row.decorates($0.writer) }.map { cause, writer in
        row.hit(
          at: cause,
          "\(row.name(cause)) is inside of \(row.name(writer))\(row.line(of: writer)), but \(row.row.node) shows its change, and \(row.row.node) is outside: it jumps from \(row.row.from) to \(row.row.to)."
        )
        .remedied(row.reader.move(writer, behind: row.element))
      }
    }
  }

  static let neighbourJumps = LintCode(
    "SC04", "A neighbour jumps", severity: .warning, certainty: .high,
    meaning: """
      One view of a stack grows with an animation, and its neighbours make room. Each of them draws its own displacement \
      with its own transaction: without an animation there, it jumps to its new place while the other still grows.
      """,
    fix: "Move .animation to the stack.",
    example: """
      state flag: false -> true
      HStack(spacing: 0) {
        Rectangle()
          .frame(width: flag ? 120 : 60, height: 60)
          .animation(.default, value: flag)
        Circle().frame(width: 60, height: 60)
      }
      """,
    counterexample: """
      state flag: false -> true
      HStack(spacing: 0) {
        Rectangle().frame(width: flag ? 120 : 60, height: 60)
        Circle().frame(width: 60, height: 60)
      }
      .animation(.default, value: flag)
      """
  )
  .foundInChange { report in
    (report.rowsThatJump + report.rowsThatSurelyJump).filter { !$0.isDecoration }.flatMap { row in
      row.missedWriters.filter { row.isAnimated(by: $0.writer, $0.cause) }.map { _, writer in
        let way = row.row.displacement.map { " \(points($0))" } ?? ""
        return row.hit(
          at: writer,
          "\(row.row.node) jumps\(way) while what \(row.name(writer)) encloses still grows: its frame changes without an animation.",
          row.isKnownFrame ? nil : .medium
        )
        .remedied(row.reader.move(writer, behind: row.reader.container(of: writer, and: row.element)))
      }
    }
  }
}

/// The length of a way, to a tenth of a point.
private func points(_ way: ScopeRow.Displacement) -> String {
  let length = (way.x * way.x + way.y * way.y).squareRoot()
  let tenths = (length * 10).rounded() / 10
  return (tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)") + " points"
}

extension SearchedReport {
  /// Frames that jump although their change is written inside of an animation. SC06 reports what a
  /// barrier draws.
  fileprivate var rowsThatJump: [FoundRow] {
    rows.filter { $0.isKnownFrame && $0.row.animation == nil && !$0.isBarrier && $0.row.relation == .missed }
  }
}

extension SearchedReport {
  /// Places that nothing tells, of views that have another one afterwards however large the unknown
  /// ones are.
  fileprivate var rowsThatSurelyJump: [FoundRow] {
    let open = rows.filter { row in
      row.row.frame == .position && row.row.measure == .unknown && row.row.animation == nil && !row.isBarrier
        && row.row.relation == .missed && row.growthIsKnown
    }
    return Dictionary(grouping: open, by: \.row.transaction).sorted { $0.key < $1.key }.flatMap { _, rows in
      let walk = rows[0].walk
      let places = rows.compactMap { row in
        row.missedWriters.first.flatMap { row.reader.container(of: $0.writer, and: row.element) }.map {
          (row.element, $0)
        }
      }
      let moved = walk.writer.layout.surelyMoved(
        Dictionary(places) { first, _ in first }, walk.reader, walk.flows)
      return rows.filter { moved.contains($0.element) }
    }
  }
}

extension FoundRow {
  /// Whether something grows with an animation, for the same cause, by a size that is known.
  fileprivate var growthIsKnown: Bool {
    walk.facts.contains { other in
      other.row.frame == .size && other.row.measure != .unknown && other.row.animation != nil
        && !Set(other.causes).isDisjoint(with: facts.causes)
    }
  }

  /// Whether a border, a background or a clip draws the row.
  fileprivate var isDecoration: Bool {
    if case .layer = reader.elements[element].kind { true } else { row.attribute.hasPrefix("clip") }
  }

  /// Whether a border, a background or a clip is drawn around what a modifier stands on, and not
  /// around a neighbour.
  fileprivate func decorates(_ writer: ElementID) -> Bool {
    guard case .layer = reader.elements[element].kind, let layered = reader.elements[element].parent else {
      return reader.isInside(writer, element)
    }
    return reader.isInside(writer, layered)
  }

  /// Each cause that has an animation around it, written by a modifier that does not enclose the
  /// render point.
  fileprivate var missedWriters: [(cause: ElementID, writer: ElementID)] {
    facts.causes.compactMap { cause in
      guard let writer = walk.writer.writer(around: cause), !reader.isInside(element, writer) else { return nil }
      let wrote = walk.flows.steps.values.last { $0.place == writer && $0.action == .wrote }
      return wrote?.animation == nil ? nil : (cause, writer)
    }
  }

  /// Whether something inside a writer moves with its animation, for the same cause.
  fileprivate func isAnimated(by writer: ElementID, _ cause: ElementID) -> Bool {
    walk.facts.contains { other in
      other.row.animation != nil && other.causes.contains(cause)
        && other.flow.writer.map { walk.flows.steps[$0].place } == writer
    }
  }
}
