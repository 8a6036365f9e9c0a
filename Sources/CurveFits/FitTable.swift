// Many fits as one table: a row for each recording, with the numbers that reports of one fit have
// below each other.

internal import CurveMath
package import CurveReports

/// What was found behind many recordings.
///
/// First come the recording, the law, the curve, the verdict, what is to be said about it and why
/// there is no fit; then the numbers, each parameter with its standard error and interval. What a
/// law does not have is missing.
package struct FitTable: Sendable {
  /// A recording and what was found, or the reason why nothing was.
  package struct Row: Sendable {
    fileprivate var texts: [String: String]
    fileprivate var numbers: [(name: String, unit: String, value: ReportCell)] = []

    /// - Parameter fit: As ``TraceFit`` found it.
    package init(_ recording: String, _ fit: TraceFit) {
      texts = ["recording": recording]
      let table = fit.report(.full).table
      let named = Dictionary(uniqueKeysWithValues: table.columns.enumerated().map { ($1.name, $0) })
      func cell(_ row: [ReportCell], _ name: String) -> ReportCell { named[name].map { row[$0] } ?? .missing }
      let ends = table.columns.map(\.name).filter { $0.hasSuffix(" from") || $0.hasSuffix(" to") }
      var findings: [String] = []
      for row in table.rows {
        guard case .text(let name) = cell(row, "name") else { continue }
        let note = if case .text(let note) = cell(row, "note") { note } else { "" }
        switch name {
        case "verdict": texts["verdict"] = note
        case "finding": findings.append(note)
        case "spring", "law", "laws": break
        default:
          // The laws stand in their order, the most likely first.
          if name.hasPrefix("law-"), texts["law"] == nil { texts["law"] = String(name.dropFirst(4)) }
          let unit = if case .text(let unit) = cell(row, "unit") { unit } else { "" }
          numbers.append((name, unit, cell(row, "value")))
          let (error, bounds) = (cell(row, "error"), ends.map { cell(row, $0) })
          guard ([error] + bounds).contains(where: { $0 != .missing }) else { continue }
          numbers.append(("\(name)-error", unit, error))
          for (end, bound) in zip(["low", "high"], bounds) { numbers.append(("\(name)-\(end)", unit, bound)) }
        }
      }
      if texts["law"] == nil { texts["law"] = fit.lawName }
      texts["curve"] = fit.curve
      if !findings.isEmpty { texts["findings"] = findings.joined(separator: " ") }
    }

    package init(_ recording: String, error: String) { texts = ["recording": recording, "error": error] }

    /// A text as a person reads it beside others: of a verdict its first clause.
    fileprivate func brief(_ head: String) -> String? {
      head == "verdict" ? texts[head].map { String($0.prefix { $0 != ":" && $0 != "." }) } : texts[head]
    }

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
