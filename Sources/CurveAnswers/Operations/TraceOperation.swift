internal import CurveFits
internal import CurveReports

extension EvaluationOperation {
  /// The samples of a recording, as `motioncurve fit trace` reads a file: columns and units by their heads or their looks.
  static let trace = EvaluationOperation("trace", fields: ["csv"]) { (fields, _) throws(EvaluationError) in
    let text = try fields.required("csv", .text)
    do {
      let recorded = try TraceReader().trace(from: CSVReader(name: "The recording", text: text))
      let notes =
        [recorded.timeSentence, recorded.valueSentence] + recorded.remarks + [recorded.doubt].compactMap { $0 }
      return [
        ("times", .numbers(recorded.times)), ("values", .numbers(recorded.values)),
        ("notes", .array(notes.map(JSONValue.string))),
      ]
    } catch {
      throw EvaluationError(.badValue, "\(error)")
    }
  }
}
