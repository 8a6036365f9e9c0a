// What is worth a remark in one report. A finding names the place to change; rows with the same place make one finding.

struct ScopeFinder {
  let report: ScopeReport
  private var found: [ScopeFinding] = []
  /// By kind and node: the place in `found`.
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var kind: ScopeFinding.Kind
    var node: String
  }

  init(_ report: ScopeReport) { self.report = report }

  mutating func findings() -> [ScopeFinding] {
    for index in report.rows.indices {
      let (walk, facts) = report.facts(at: index)
      let row = FoundRow(index: index, row: report.rows[index], walk: walk, facts: facts)
      findOutside(row)
      findMissed(row)
      findOverridden(row)
      findUnclear(row)
    }
    findPartings()
    for (number, walk) in report.walks.enumerated() { findIdleWriters(walk, number) }
    return found.sorted {
      ($0.kind.rawValue, $0.location ?? .none, $0.node) < ($1.kind.rawValue, $1.location ?? .none, $1.node)
    }
  }

  /// Adds a finding at an element, or a row to the one that is there.
  mutating func add(
    _ kind: ScopeFinding.Kind, at element: Int, in walk: ScopeWalk, _ message: String, _ certainty: Certainty,
    rows: [Int]
  ) {
    let node = walk.reader.name(of: element)
    if let place = places[Key(kind: kind, node: node)] {
      found[place].rows += rows
      found[place].certainty = max(found[place].certainty, certainty)
      return
    }
    places[Key(kind: kind, node: node)] = found.count
    found.append(
      ScopeFinding(
        kind: kind, node: node, location: walk.reader.location(of: element), message: message, certainty: certainty,
        rows: rows))
  }
}

extension SourceLocation {
  /// Before every other place.
  fileprivate static let none = SourceLocation(line: 0, column: 0, offset: -1)
}

/// A row with everything that is known about it.
struct FoundRow {
  let index: Int
  let row: ScopeRow
  let walk: ScopeWalk
  let facts: RowFacts

  var element: Int { facts.element }
  var reader: ElementReader { walk.reader }

  /// The element that wrote the animation; `nil` for the trigger and for none.
  var writer: Int? {
    guard facts.flow.writer >= 0 else { return nil }
    let element = walk.flows.steps[facts.flow.writer].element
    return element < 0 ? nil : element
  }

  var isFrame: Bool { ["size", "position", "clip size", "clip position"].contains(row.attribute) }

  /// Whether somebody chose how the old and the new one follow each other: a content transition, or the style of a control.
  var isFadeMeant: Bool {
    if let slot = reader.environment.slot(.unread("contentTransition"), at: element) { return slot.new != .nil }
    return row.attribute == "content" && reader.role(of: reader.elements[element]) == .control
  }

  /// `size and color` belong to what is drawn; the words of messages.
  var what: String { "\(row.node)'s \(row.attribute)" }

  /// Where the animation of the row was written, as a reader of the source looks for it.
  func name(_ element: Int) -> String {
    let call = reader.call(of: reader.elements[element])
    return call.map { ".\($0.name)" } ?? reader.name(of: element)
  }

  func line(of element: Int) -> String {
    reader.location(of: element).map { " in line \($0.line)" } ?? ""
  }
}
