// One JSON object: title, columns with units, rows by column name, traces as arrays.

internal import CurveMath

/// Writes table and traces for programs; under `found` the curves that were found, in the notation of curves, under `notes` what
/// table and traces do not show, and under `leftOut` what is not in the report, with its reasons, each only where there is any.
///
/// Numbers are the shortest that read back the same, an infinity is the string `"Infinity"`, and what is missing is `null`.
public struct JSONWriter: CurveWriter {
  public let name = "json"
  public let fileExtension = "json"
  public let mediaType = "application/json"
  public let summary = "The table by column names and the traces as arrays, numbers in full."

  public init() {}

  /// - Throws: ``ReportError/notANumber(column:row:)``; ``ReportError/notDrawable(series:index:)`` for the first time or
  ///   value of a trace that is not finite.
  public func document(of report: CurveReport) throws(ReportError) -> Document {
    try report.checkTable()
    try report.checkTraces()
    let keys = report.table.distinctColumnNames.map(JSONText.string)
    let columns = zip(keys, report.table.columns).map { key, column in
      "{\"name\": \(key), \"unit\": \(column.unit.map(JSONText.string) ?? "null")}"
    }
    let rows = report.table.rows.map { row in
      "{" + zip(keys, row).map { "\($0): \(value($1))" }.joined(separator: ", ") + "}"
    }
    var lines = ["\"title\": \(JSONText.string(report.title))"]
    if !report.found.isEmpty {
      lines.append("\"found\": [\(report.found.map(JSONText.string).joined(separator: ", "))]")
    }
    if !report.notes.isEmpty {
      lines.append("\"notes\": [\(report.notes.map(JSONText.string).joined(separator: ", "))]")
    }
    if !report.leftOut.isEmpty { lines.append("\"leftOut\": \(list(report.leftOut.map(JSONText.string)))") }
    lines.append("\"columns\": \(list(columns))")
    lines.append("\"rows\": \(list(rows))")
    if !report.traces.isEmpty {
      lines.append("\"valueUnit\": \(JSONText.string(report.valueUnit))")
      lines.append("\"target\": \(JSONText.number(report.target))")
      lines.append("\"traces\": \(list(report.traces.map(object)))")
      if let residuals = report.residuals { lines.append("\"residuals\": \(list([object(residuals)]))") }
    }
    return document("{\n  " + lines.joined(separator: ",\n  ") + "\n}\n")
  }

  private func value(_ cell: ReportCell) -> String {
    switch cell {
    case .text(let text): JSONText.string(text)
    case .number(let value): JSONText.number(value)
    case .missing: "null"
    }
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n    " + items.joined(separator: ",\n    ") + "\n  ]"
  }

  private func object(_ series: LabeledTrace) -> String {
    let states = series.trace.states
    let marks = series.trace.marks.map {
      "{\"time\": \(JSONText.number($0.time)), \"label\": \(JSONText.string($0.label))}"
    }
    var members = [
      "\"label\": \(JSONText.string(series.label))", "\"time\": \(JSONText.array(series.trace.times))",
      "\"value\": \(JSONText.array(states.map(\.value)))",
    ]
    if series.hasSlopes {
      members.append("\"velocity\": \(JSONText.array(states.map(\.velocity)))")
      members.append("\"acceleration\": \(JSONText.array(states.map(\.acceleration)))")
    }
    members.append("\"marks\": [\(marks.joined(separator: ", "))]")
    return "{\n      " + members.joined(separator: ",\n      ") + "\n    }"
  }
}
