internal import CurveReports

extension ScopeReport {
  /// The rows as a JSON array of objects with `node`, `attribute`, `from`, `to`, `animation`
  /// (`null` for none), `manner`, `cause`, `writer`, `certainty`, `rules`, and `file`, `line` and
  /// `column` where they are known.
  ///
  /// - Parameter explained: Whether each row also has both chains: `causes` and `steps`.
  public func json(explained: Bool = false) -> String {
    JSONValue.array(rows.indices.map { document(of: $0, explained: explained) }).text(.scope) + "\n"
  }

  private func document(of index: Int, explained: Bool) -> JSONValue {
    let row = rows[index]
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue) { members.append((key, value)) }
    add("node", .string(row.node))
    add("attribute", .string(row.attribute))
    add("from", .string(row.from))
    add("to", .string(row.to))
    add("animation", JSONValue(row.animation))
    add("manner", .string(row.mannerText))
    add("measure", .string(row.measure.rawValue))
    add("cause", JSONValue(row.causes.isEmpty ? nil : row.causes.map(\.description).joined(separator: "; ")))
    add("writer", JSONValue(row.writer))
    add("certainty", .string(row.certainty.rawValue))
    add("rules", .array(row.rules.map { .string($0.name) }))
    if walks.count > 1 { add("transaction", .count(row.transaction)) }
    if let place = row.location {
      if let file = place.file { add("file", .string(file)) }
      add("line", .count(place.line))
      add("column", .count(place.column))
    }
    if explained {
      add("causes", .array(row.causes.map { .string($0.description) }))
      add("steps", .array(chain(at: index).map { .string($0.description) }))
    }
    return .object(members)
  }
}
