internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// What of a curve can be dragged, where it is, and where it can be put.
  static let handles = EvaluationOperation(
    "handles", usage: "curve; from, to", fields: ["curve", "from", "to"]
  ) { (fields, curves) throws(EvaluationError) in
    [("handles", .handles(try fields.editable(curves).handles))]
  }
}

extension EvaluationFields {
  /// The curve with its handles and numbers, in the units that the request gives.
  func editable(_ curves: EvaluationCurves) throws(EvaluationError) -> EditableCurve {
    let text = try required("curve", .text)
    let from = try optional("from", .number)
    let to = try optional("to", .number)
    let expression: CurveExpression
    do throws(NotationError) { expression = try curves.expression(text) } catch { throw EvaluationError(error) }
    do throws(CurveError) {
      return try EditableCurve(expression, notation: curves.notation, from: from, to: to)
    } catch { throw EvaluationError(error) }
  }
}

extension JSONValue {
  static func handles(_ handles: [CurveHandle]) -> JSONValue {
    .array(
      handles.mapInTime { handle in
        .object([
          ("name", .string(handle.name)), ("title", .string(handle.title)), ("time", .number(handle.time)),
          ("value", .number(handle.value)), ("axes", .string(handle.axes.rawValue)),
          ("least", .numbers([handle.times.lowerBound, handle.values.lowerBound])),
          ("most", .numbers([handle.times.upperBound, handle.values.upperBound])),
          ("metrics", .object(handle.metrics.map { ($0.name, .number($0.value)) })),
        ])
      })
  }
}
