// A difference as documents show it.

internal import CurveMath

extension SystemDifference.Change {
  /// What has happened, as the end of a sentence that begins with the token.
  public var sentence: String {
    let now = after.map { OutsideText.beginning(of: $0.text, limit: 120) } ?? ""
    let was = before.map { OutsideText.beginning(of: $0.text, limit: 120) } ?? ""
    switch kind {
    case .added: return "is new: \(now)"
    case .removed: return "is gone: it was \(was)"
    case .renamed: return "was called \(Shown.quoted(formerName, limit: 60)), with the same value: \(now)"
    case .changed:
      let distance = distance.map { "\($0)" } ?? ""
      let followers = followers.isEmpty ? "" : "; with it \(Self.list(followers))"
      return "was \(was) and is \(now)\(distance.isEmpty ? "" : ": ")\(distance)\(followers)"
    }
  }

  fileprivate static func list(_ names: [String], most: Int = 4) -> String {
    Shown.first(most, of: names.map { Shown.text($0, limit: 60) })
  }

  fileprivate var condition: String { Self.condition(of: token) }

  private static func condition(of token: MotionToken) -> String {
    ((token.scope.isEmpty ? [] : [token.scope]) + token.conditions.map(\.description)).joined(separator: ", ")
  }

  /// The name before, and where it stood if that alone is another.
  fileprivate var formerName: String {
    guard let before else { return "" }
    let place = Self.condition(of: before)
    return before.name == token.name && !place.isEmpty ? "\(before.name) (\(place))" : before.name
  }

  /// Both curves in one drawing; `nil` for what has none.
  fileprivate var figure: CurveReport? {
    guard kind == .changed, let before, let after, let distance, let curves = distance.curves else { return nil }
    let traces = [
      LabeledCurve("before: \(OutsideText.beginning(of: before.text))", curves.before),
      LabeledCurve("after: \(OutsideText.beginning(of: after.text))", curves.after),
    ]
    let under = condition.isEmpty ? "" : " (\(condition))"
    let time = distance.isOverUnitTime ? ", over one second" : ""
    return CurveReport(
      title: "\(OutsideText.beginning(of: token.name))\(OutsideText.beginning(of: under)), before and after\(time)",
      table: ReportTable(columns: [], rows: []), traces: traces.traces(until: curves.end),
      target: curves.after.target)
  }
}

extension SystemDifference {
  /// How much a row says.
  public enum Detail: Hashable, Sendable {
    /// For people.
    case brief
    /// For programs: every number by itself, values in full.
    case full
  }

  /// Of more curves that have changed there are no drawings.
  public static let mostDrawn = 60

  /// `2 changed, 1 added; 40 as before`.
  public var summary: String {
    let counts = Kind.allCases.compactMap { kind -> String? in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return (counts.isEmpty ? "Nothing has changed" : counts.joined(separator: ", ")) + "; \(unchanged) as before"
  }

  /// The summary, and a line for each change.
  public var lines: [String] {
    [summary]
      + changes.map { change in
        let under = change.condition.isEmpty ? "" : " (\(Shown.line(change.condition, limit: 80)))"
        let kind = change.kind.rawValue.padding(to: 7)
        return "\(kind)  \(Shown.text(change.token.name, limit: 80))\(under) \(change.sentence)"
      }
  }

  /// A row for each change, and a drawing for each curve that has changed.
  ///
  /// - Parameters:
  ///   - detail: How many columns there are.
  ///   - files: Where the drawing of each is, as a document refers to it: is given the token's name
  ///     in lower case, its words joined by hyphens, and no name twice.
  public func report(_ detail: Detail = .brief, files: ((_ name: String) -> String)? = nil) -> CurveReport {
    // A column in which nothing stands would only take the room of the others.
    let columns =
      detail == .full
      ? Self.fullColumns : Self.briefColumns.filter { column in changes.contains { column.cell($0) != .missing } }
    var report = CurveReport(
      title: summary,
      table: ReportTable(
        columns: columns.map(\.head), rows: changes.map { change in columns.map { $0.cell(change) } }),
      notes: drawn.count > Self.mostDrawn ? ["\(Self.mostDrawn) of \(drawn.count) curves are drawn."] : [],
      leftOut: leftOut)
    var taken: [String: Int] = [:]
    report.figures = drawn.prefix(Self.mostDrawn).map { drawing in
      let name = ExportName(drawing.name).plain.kebab
      let count = (taken[name] ?? 0) + 1
      taken[name] = count
      return CurveFigure(drawing.report, file: files.map { $0(count == 1 ? name : "\(name).\(count)") })
    }
    return report
  }

  private var drawn: [(name: String, report: CurveReport)] {
    changes.compactMap { change in change.figure.map { (change.token.name, $0) } }
  }

  private struct Column: Sendable {
    let head: ReportColumn
    let cell: @Sendable (Change) -> ReportCell

    static func words(_ name: String, _ text: @escaping @Sendable (Change) -> String?) -> Column {
      Column(head: ReportColumn(name, alignment: .leading)) { change in
        text(change).flatMap { $0.isEmpty ? nil : .text($0) } ?? .missing
      }
    }

    static func number(
      _ name: String, unit: String? = nil, _ number: @escaping @Sendable (Change) -> Double?
    ) -> Column {
      Column(head: ReportColumn(name, unit: unit)) { ReportCell(number($0)) }
    }

    static func step(
      _ name: String, unit: String, _ step: @escaping @Sendable (TokenDistance) -> TokenDistance.Step?
    ) -> [Column] {
      [
        number("\(name) before", unit: unit) { $0.distance.flatMap(step)?.before },
        number("\(name) after", unit: unit) { $0.distance.flatMap(step)?.after },
      ]
    }
  }

  private static let briefColumns: [Column] = [
    .words("change") { $0.kind.rawValue },
    .words("token") { $0.token.name },
    .words("under") { $0.condition },
    .words("kind") { $0.token.kind.rawValue },
    .words("before") { change in
      change.kind == .renamed ? nil : change.before.map { OutsideText.beginning(of: $0.text) }
    },
    .words("after") { $0.after.map { OutsideText.beginning(of: $0.text) } },
    .words("difference") { change in
      change.kind == .renamed ? "was called \(change.formerName)" : change.distance?.description
    },
    .words("with it") { $0.followers.isEmpty ? nil : Change.list($0.followers) },
  ]

  private static let fullColumns: [Column] =
    [
      .words("change") { $0.kind.rawValue }, .words("token") { $0.token.name },
      .words("former name") { $0.kind == .renamed ? $0.formerName : nil },
      .words("scope") { $0.token.scope },
      .words("condition") { $0.token.conditions.map(\.description).joined(separator: ", ") },
      .words("kind") { $0.token.kind.rawValue }, .words("before") { $0.before?.text },
      .words("after") { $0.after?.text },
      .number("largest difference", unit: "travel") { $0.distance?.largest },
      .number("at", unit: "s") { $0.distance?.isOverUnitTime == false ? $0.distance?.time : nil },
      .number("at fraction") { $0.distance?.isOverUnitTime == true ? $0.distance?.time : nil },
    ]
    + Column.step("duration", unit: "s", \.duration) + Column.step("delay", unit: "s", \.delay)
    + Column.step("settling", unit: "s", \.settling) + Column.step("overshoot", unit: "travel", \.overshoot)
    + [
      .words("with it") { $0.followers.joined(separator: " ") }, .words("file") { $0.token.place.file },
      .number("line") { Double($0.token.place.line) }, .number("column") { Double($0.token.place.column) },
    ]
}

extension String {
  fileprivate func padding(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
