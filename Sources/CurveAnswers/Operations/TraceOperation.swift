internal import CurveFits
internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// The samples of a recording, as `motioncurve fit trace` reads a file: columns and units by
  /// their heads or their looks.
  static let trace = EvaluationOperation(
    "trace", usage: "csv: samples as 'fit trace' reads a file; timeColumn,\nvalueColumn, timeUnit, every",
    fields: ["csv", "timeColumn", "valueColumn", "timeUnit", "every"]
  ) { (fields, _) throws(EvaluationError) in
    let text = try fields.required("csv", .text)
    let reader = TraceReader(
      timeColumn: try fields.optional("timeColumn", .text), valueColumn: try fields.optional("valueColumn", .text),
      timeUnit: try fields.optional("timeUnit", .timeUnit), every: try fields.optional("every", .count) ?? 1)
    do {
      let recorded = try reader.trace(from: CSVReader(name: "The recording", text: text))
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

extension EvaluationFields.Kind where Value == TimeUnit {
  fileprivate static var timeUnit: Self {
    Self(words: "a unit of time: s, ms, us, ns or min") { $0.string.flatMap { TimeUnit(word: $0) } }
  }
}

extension EvaluationFields.Kind where Value == Int {
  fileprivate static var count: Self {
    Self(words: "a whole number from 1 on") {
      $0.finiteNumber.flatMap(Int.init(exactly:)).flatMap { $0 < 1 ? nil : $0 }
    }
  }
}
