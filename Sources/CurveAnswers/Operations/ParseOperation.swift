internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// Whether a text is a curve, and its one spelling; on request what it is made of.
  static let parse = EvaluationOperation(
    "parse", usage: "curve; parts", fields: ["curve", "parts"]
  ) { (fields, curves) throws(EvaluationError) in
    let text = try fields.required("curve", .text)
    let answer: Answer
    let hasParts = try fields.optional("parts", .flag) ?? false
    do throws(NotationError) {
      let canonical = try curves.expression(text).canonical
      answer = [("valid", .bool(true)), ("canonical", .string(canonical))]
    } catch {
      let facts: [JSONValue.Member] = [
        ("code", .string(EvaluationError.Code.badCurve.rawValue)), ("message", .string(error.description)),
        ("column", .count(error.column)), ("nearest", JSONValue(error.nearest)),
        ("corrected", JSONValue(error.corrected(text))),
      ]
      return [("valid", .bool(false)), ("error", .object(facts))]
    }
    return hasParts ? answer + [("parts", .object(parts(of: try fields.editable(curves))))] : answer
  }

  private static func parts(of curve: EditableCurve) -> [JSONValue.Member] {
    let repetition = curve.repetition.map { repetition in
      JSONValue.object([
        ("count", repetition.count.map(JSONValue.count) ?? .null), ("autoreverses", .bool(repetition.autoreverses)),
      ])
    }
    return [
      ("kind", .string(curve.kind)), ("form", .string(curve.form)), ("vocabulary", JSONValue(curve.vocabulary)),
      ("delay", .number(curve.delay)), ("speed", .number(curve.speed)), ("repetition", repetition ?? .null),
      ("duration", curve.duration.map(JSONValue.number) ?? .null),
      ("hasOwnDuration", .bool(curve.expression.hasOwnDuration)),
    ]
  }
}
