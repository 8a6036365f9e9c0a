// What the tree tells as a whole: parts that move apart, and writers without anything to write for.

extension ScopeFinder {
  /// SC05: views that one modifier moves by the same way, with different animations.
  mutating func findPartings() {
    var groups: [Group: [Int]] = [:]
    for (index, row) in report.rows.enumerated() {
      guard row.attribute == "position", let way = row.displacement, way.x != 0 || way.y != 0 else { continue }
      let (walk, facts) = report.facts(at: index)
      for cause in facts.causes where walk.reader.isInside(facts.element, cause) {
        groups[Group(transaction: row.transaction, cause: cause, x: way.x, y: way.y), default: []].append(index)
      }
    }
    for (group, rows) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      let first = report.rows[rows[0]]
      guard let other = rows.first(where: { report.rows[$0].animation != first.animation }) else { continue }
      let walk = report.walks[group.transaction]
      let one = "\(first.node) with \(first.animation ?? "none")"
      let two = "\(report.rows[other].node) with \(report.rows[other].animation ?? "none")"
      add(
        .partsSeparate, at: group.cause, in: walk,
        "\(walk.reader.name(of: group.cause)) moves \(one) and \(two): the parts separate on the way.",
        rows.map { report.rows[$0].certainty }.min() ?? .low, rows: rows)
    }
  }

  private struct Group: Hashable {
    var transaction: Int
    var cause: Int
    var x: Double
    var y: Double
  }

  /// SC07, SC13: writers that write nothing, or for nothing.
  mutating func findIdleWriters(_ walk: ScopeWalk, _ transaction: Int) {
    let reader = walk.reader
    let drawn = walk.facts.indices.sorted { walk.facts[$0].element < walk.facts[$1].element }
    let elements = drawn.map { walk.facts[$0].element }
    var idle: [Int] = []
    // A modifier of a group stands at each of its views, and has an effect when one of them has.
    var busy: Set<String> = []
    for step in walk.flows.steps where step.element >= 0 {
      let element = reader.elements[step.element]
      guard let call = reader.call(of: element), call.name == "animation", call.body == nil else { continue }
      let inside = drawn[Self.lowerBound(elements, step.element)..<Self.lowerBound(elements, element.end)]
      switch step.action {
      case .unchanged(let value):
        findBlindWriter(step, call, value, walk, inside.map { $0 })
      case .wrote where step.animation != nil:
        if inside.isEmpty, isKnown(step.element, reader) {
          idle.append(step.element)
        } else {
          busy.insert(reader.name(of: step.element))
        }
      default: break
      }
    }
    for index in idle where !busy.contains(reader.name(of: index)) {
      // Without a value, changes of other states may be meant.
      guard let value = reader.call(of: reader.elements[index])?.argument("value") else { continue }
      add(
        .withoutEffect, at: index, in: walk,
        "\(value.description.shortened) changes, and nothing inside of this does: no effect in this change.",
        .high, rows: [])
    }
  }

  private mutating func findBlindWriter(
    _ step: FlowStep, _ call: ModifierCall, _ value: String, _ walk: ScopeWalk, _ inside: [Int]
  ) {
    let isBlocker = call.argument(nil) == .nil
    if Self.isLiteral(call.argument("value")) {
      add(
        .unchangedValue, at: step.element, in: walk, "'\(value)' never changes: this writes no animation, ever.", .high,
        rows: [])
    } else if isBlocker, let animation = step.animation,
      let shown = inside.first(where: { walk.facts[$0].row.animation != nil })
    {
      let row = walk.facts[shown].row
      add(
        .unchangedValue, at: step.element, in: walk,
        "This blocks nothing here: '\(value)' does not change, and \(row.node)'s \(row.attribute) moves with \(animation).",
        row.certainty, rows: [])
    }
  }

  private static func isLiteral(_ value: ViewValue?) -> Bool {
    switch value {
    case .number?, .string?, .bool?, .nil?: true
    default: false
    }
  }

  /// Whether everything inside is known well enough to say that nothing changes there.
  private func isKnown(_ index: Int, _ reader: ElementReader) -> Bool {
    (index + 1..<reader.elements[index].end).allSatisfy { inner in
      let element = reader.elements[inner]
      let arguments = element.old + element.new
      guard !arguments.contains(where: { $0.value.isUnknown }) else { return false }
      switch element.kind {
      case .modifier: return reader.certainty(of: inner) > .low
      case .view:
        let role = reader.role(of: element)
        return role != .control && (role != nil || reader.node(of: element).kind == .custom)
      case .conditional: return reader.certainty(of: inner) > .low
      case .layer, .resume: return true
      }
    }
  }

  private static func lowerBound(_ sorted: [Int], _ value: Int) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
