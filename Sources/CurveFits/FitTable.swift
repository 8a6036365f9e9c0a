// Many fits as one table: a row for each recording, with the numbers that reports of one fit have
// below each other.

internal import CurveMath
package import CurveReports

private typealias NamedNumber = (name: String, unit: String, value: ReportCell)

/// What was found behind many recordings.
///
/// First come the recording, the law, the curve, the verdict, what is to be said about it and why
/// there is no fit; then the numbers, each parameter with its standard error and interval. What a
/// law does not have is missing.
package struct FitTable: Sendable {
  /// A recording and what was found, or the reason why nothing was.
  package struct Row: Sendable {
    fileprivate var texts: [String: String]
    private var verdictClause: String?
    fileprivate var numbers: [NamedNumber] = []

    /// - Parameter fit: As ``TraceFit`` found it.
    package init(_ recording: String, _ fit: TraceFit) {
      texts = ["recording": recording]
      var findings: [String] = []
      for row in fit.rows {
        switch row.kind {
        case .heading: continue
        case .verdict(let clause): (texts["verdict"], verdictClause) = (row.note, clause)
        case .finding: findings.append(row.note)
        case .law(let law):
          // The laws stand in their order, the most likely first.
          if texts["law"] == nil { texts["law"] = law.name }
          fallthrough
        case .number: numbers += row.numbers
        }
      }
      if texts["law"] == nil { texts["law"] = fit.lawName }
      texts["curve"] = fit.curve
      if !findings.isEmpty { texts["findings"] = findings.joined(separator: " ") }
    }

    package init(_ recording: String, error: String) { texts = ["recording": recording, "error": error] }

    /// A text as a person reads it beside others: of a verdict its first clause.
    fileprivate func brief(_ head: String) -> String? { head == "verdict" ? verdictClause : texts[head] }

    fileprivate var isFailure: Bool { texts["error"] != nil }
  }

  private static let heads = ["recording", "law", "curve", "verdict", "findings", "error"]
  /// What a person reads of many recordings.
  private static let summary = ["recording", "law", "curve", "verdict", "error"]

  private let rows: [Row]

  /// - Parameter rows: In the order in which they are to stand.
  package init(_ rows: [Row]) { self.rows = rows }

  /// How many recordings have no fit.
  package var failureCount: Int { rows.count(where: \.isFailure) }

  /// The table, without a picture.
  ///
  /// - Parameters:
  ///   - title: The report's.
  ///   - layout: All numbers, or in words what was found.
  package func report(_ layout: FitLayout = .full, title: String) -> CurveReport {
    guard layout == .full else {
      let shown = Self.summary.filter { head in rows.contains { $0.texts[head] != nil } }
      return CurveReport(
        title: title,
        table: ReportTable(
          columns: shown.map { ReportColumn($0, alignment: .leading) },
          rows: rows.map { row in shown.map { row.brief($0).map(ReportCell.text) ?? .missing } }),
        traces: [])
    }
    var columns = Self.heads.map { ReportColumn($0, alignment: .leading) }
    var places: [String: Int] = [:]
    for number in rows.lazy.flatMap(\.numbers) where places[number.name] == nil {
      places[number.name] = columns.count
      columns.append(
        ReportColumn(number.name, unit: number.unit.isEmpty ? nil : number.unit, digits: .each(5)))
    }
    let cells = rows.map { row in
      var cells = [ReportCell](repeating: .missing, count: columns.count)
      for (index, head) in Self.heads.enumerated() { cells[index] = row.texts[head].map(ReportCell.text) ?? .missing }
      for number in row.numbers { cells[places[number.name]!] = number.value }
      return cells
    }
    return CurveReport(title: title, table: ReportTable(columns: columns, rows: cells), traces: [])
  }
}

extension TraceFit {
  /// The law that was asked for, where no other was compared.
  fileprivate var lawName: String? {
    switch self {
    case .spring: MotionLaw.spring.name
    case .lines: TraceModel.lines.name
    case .law: nil
    }
  }
}

extension FitRow {
  /// The number, and what is known of its uncertainty.
  fileprivate var numbers: [NamedNumber] {
    let number = [(name, unit, ReportCell(value))]
    guard error != nil || interval != nil else { return number }
    return number + [
      ("\(name)-error", unit, ReportCell(error)), ("\(name)-low", unit, ReportCell(interval?.lowerBound)),
      ("\(name)-high", unit, ReportCell(interval?.upperBound)),
    ]
  }
}
