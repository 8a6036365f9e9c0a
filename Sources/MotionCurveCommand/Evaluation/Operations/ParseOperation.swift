internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// Whether a text is a curve, and its one spelling.
  static let parse = EvaluationOperation("parse", fields: ["curve"]) { (fields, curves) throws(EvaluationError) in
    let text = try fields.required("curve", .text)
    do throws(NotationError) {
      return [("valid", .bool(true)), ("canonical", .string(try curves.expression(text).canonical))]
    } catch {
      let facts: [JSONValue.Member] = [
        ("code", .string(EvaluationError.Code.badCurve.rawValue)), ("message", .string(error.description)),
        ("column", .count(error.column)), ("nearest", JSONValue(error.nearest)),
      ]
      return [("valid", .bool(false)), ("error", .object(facts))]
    }
  }
}
