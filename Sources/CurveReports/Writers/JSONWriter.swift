// One JSON object: title, columns with units, rows by column name, traces as arrays.

internal import CurveMath

/// Writes table and traces for programs; under `found` the curves that were found, in the notation
/// of curves, under `notes` what table and traces do not show, and under `leftOut` what is not in
/// the report, with its reasons, each only where there is any.
///
/// Numbers are the shortest that read back the same, an infinity is the string `"Infinity"`, and
/// what is missing is `null`.
public struct JSONWriter: CurveWriter {
  public let name = "json"
  public let fileExtension = "json"
  public let mediaType = "application/json"
  public let summary = "The table by column names and the traces as arrays, numbers in full."
  public let isForPrograms = true

  public init() {}

  /// - Throws: ``ReportError/notANumber(column:row:)``; ``ReportError/notDrawable(series:index:)``
  ///   for the first time or value of a trace that is not finite.
  public func document(of report: CurveReport) throws(ReportError) -> Document {
    Document(text: JSONValue.object(try Self.members(of: report)).text(Self.layout) + "\n", mediaType: mediaType)
  }

  private static func members(of report: CurveReport) throws(ReportError) -> [JSONValue.Member] {
    try report.checkTraces()
    var members = try tableMembers(of: report)
    if !report.traces.isEmpty {
      members += [
        ("valueUnit", .string(report.valueUnit)), ("target", report.target.map(JSONValue.number) ?? .null),
        ("traces", .array(report.traces.map(object))),
      ]
      if let residuals = report.residuals { members.append(("residuals", [object(residuals)])) }
    }
    return members
  }

  /// What the object holds of everything but traces, for answers that are part of something larger.
  ///
  /// - Throws: ``ReportError/notANumber(column:row:)``.
  package static func tableMembers(of report: CurveReport) throws(ReportError) -> [JSONValue.Member] {
    let rows = try rows(of: report.table)
    let columns = zip(report.table.distinctColumnNames, report.table.columns).map { name, column -> JSONValue in
      ["name": .string(name), "unit": JSONValue(column.unit)]
    }
    var members: [JSONValue.Member] = [("title", .string(report.title))]
    func add(_ name: String, _ texts: [String]) {
      if !texts.isEmpty { members.append((name, .array(texts.map(JSONValue.string)))) }
    }
    add("found", report.found)
    add("notes", report.notes)
    add("leftOut", report.leftOut)
    members += [("columns", .array(columns)), ("rows", .array(rows))]
    return members
  }

  /// The rows of a table, each an object by column names.
  ///
  /// - Throws: ``ReportError/notANumber(column:row:)``.
  package static func rows(of table: ReportTable) throws(ReportError) -> [JSONValue] {
    try table.check()
    let names = table.distinctColumnNames
    return table.rows.map { row in .object(zip(names, row).map { ($0, value($1)) }) }
  }

  /// A row a line, and of each trace a column of numbers a line.
  private static let layout = JSONLayout.lines(
    of: .line,
    named: [
      "leftOut": .lines(of: .line), "columns": .lines(of: .line), "rows": .lines(of: .line), "traces": .rows,
      "residuals": .rows,
    ])

  private static func value(_ cell: ReportCell) -> JSONValue {
    switch cell {
    case .text(let text): .string(text)
    case .number(let value): .number(value)
    case .missing: .null
    }
  }

  private static func object(_ series: LabeledTrace) -> JSONValue {
    let states = series.trace.states
    var members: [JSONValue.Member] = [
      ("label", .string(series.label)), ("time", .numbers(series.trace.times)),
      ("value", .numbers(states.map(\.value))),
    ]
    if series.hasSlopes {
      members += [
        ("velocity", .numbers(states.map(\.velocity))), ("acceleration", .numbers(states.map(\.acceleration))),
      ]
    }
    let marks = series.trace.marks.map { ["time": .number($0.time), "label": .string($0.label)] as JSONValue }
    return .object(members + [("marks", .array(marks))])
  }
}
