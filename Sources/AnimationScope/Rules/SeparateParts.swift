// Where parts of one view move apart, and where a corner jumps.

extension ScopeRule {
  static let partsSeparate = LintCode(
    "SC05", "Parts of one view move with different animations", severity: .warning, certainty: .high,
    meaning: """
      One movement reaches several views, and an `.animation` around one of them gives that one another curve. While it \
      runs, the parts drift apart.
      """,
    fix: "Put .geometryGroup() below the movement: then the group moves, once.",
    example: """
      state flag: false -> true
      Circle()
        .foregroundColor(.red)
        .overlay {
          Circle().foregroundColor(.blue).frame(width: 50, height: 50).animation(.spring, value: flag)
        }
        .frame(width: 100, height: 100)
        .offset(y: flag ? -50 : 50)
        .animation(.easeIn(duration: 1), value: flag)
      """,
    counterexample: """
      state flag: false -> true
      Circle()
        .foregroundColor(.red)
        .overlay {
          Circle().foregroundColor(.blue).frame(width: 50, height: 50).animation(.spring, value: flag)
        }
        .frame(width: 100, height: 100)
        .geometryGroup()
        .offset(y: flag ? -50 : 50)
        .animation(.easeIn(duration: 1), value: flag)
      """
  )
  .foundInChange(
    olderFixes: [
      OlderFix(
        below: 17,
        fix: "Put .transformEffect(.identity) below the movement: then the group moves, once.")
    ]
  ) { report in
    report.rowsByMovement.compactMap { movement, rows in
      let first = rows[0].row
      guard let other = rows.first(where: { $0.row.animation != first.animation })?.row else { return nil }
      let one = "\(first.node) with \(first.animation ?? "none")"
      let two = "\(other.node) with \(other.animation ?? "none")"
      let walk = rows[0].walk
      return ScopeHit(
        walk, at: movement.cause,
        "\(walk.reader.name(of: movement.cause)) moves \(one) and \(two): the parts separate on the way.",
        rows.map(\.row.certainty).min() ?? .low, rows: rows.map(\.index)
      )
      .remedied(walk.reader.location(of: movement.cause).map { .barrier(before: $0) })
    }
  }

  static let barrierJumps = LintCode(
    "SC06", "The corner jumps before the content grows", severity: .warning, certainty: .medium,
    meaning: """
      A scale or a rotation renders the movement of its own corner. When the size inside grows with an animation and the \
      effect stands outside of it, the corner is at its new place at once, and the content grows from there.
      """,
    fix: "Move .animation behind the effect.",
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: flag ? 200 : 100, height: 100)
        .animation(.default, value: flag)
        .rotationEffect(.zero)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: flag ? 200 : 100, height: 100)
        .rotationEffect(.zero)
        .animation(.default, value: flag)
      """
  )
  .foundInChange { report in
    report.rows.filter { $0.isKnownFrame && $0.row.animation == nil && $0.isBarrier }.compactMap { row in
      row.growthInside.map { inside in
        row.hit(
          at: row.element,
          "The content shifts to its new corner at once, from \(row.row.from) to \(row.row.to), and grows from there: \(row.row.node) draws its own movement, and no animation arrives at it.",
          min(row.row.certainty, inside.row.certainty)
        )
        .remedied(
          inside.flow.writer.flatMap { row.walk.flows.steps[$0].place }
            .flatMap { row.reader.move($0, behind: row.element) })
      }
    }
  }
}

/// Where one modifier moves views to: those that move the same way belong together.
private struct Movement: Hashable {
  var transaction: Int
  var cause: ElementID
  var x: Double
  var y: Double
}

extension SearchedReport {
  /// The positions that one modifier moves by the same way, in the order of the first row of each.
  fileprivate var rowsByMovement: [(movement: Movement, rows: [FoundRow])] {
    var groups: [Movement: [FoundRow]] = [:]
    for found in rows where found.row.frame == .position {
      guard let way = found.row.displacement, way.x != 0 || way.y != 0,
        found.facts.flow.animation?.isSaidAnimation ?? true
      else { continue }
      for cause in found.facts.causes where found.reader.isInside(found.element, cause) {
        let movement = Movement(transaction: found.row.transaction, cause: cause, x: way.x, y: way.y)
        groups[movement, default: []].append(found)
      }
    }
    return groups.sorted { $0.value[0].index < $1.value[0].index }.map { ($0.key, $0.value) }
  }
}

extension FoundRow {
  /// A size inside a barrier that grows with an animation, for the same cause.
  fileprivate var growthInside: RowFacts? {
    walk.facts.first { other in
      other.row.frame == .size && other.row.animation != nil && other.element != element
        && reader.isInside(other.element, element) && !Set(other.causes).isDisjoint(with: facts.causes)
    }
  }
}
