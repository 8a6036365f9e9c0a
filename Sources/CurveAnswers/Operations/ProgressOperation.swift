internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// Output progress and slope of a timing curve at given inputs.
  static let progress = EvaluationOperation(
    "progress", usage: "curve, inputs; before", fields: ["curve", "inputs", "before"]
  ) { (fields, curves) throws(EvaluationError) in
    let text = try fields.required("curve", .text)
    let timing: any TimingCurve
    do throws(NotationError) { timing = try curves.expression(text).progress() } catch { throw EvaluationError(error) }
    let inputs = try fields.required("inputs", .numbers)
    let before = try fields.optional("before", .flag) ?? false
    return [
      ("outputs", .numbers(inputs.mapInTime { timing.progress(at: $0, before: before) })),
      ("slopes", .numbers(inputs.mapInTime(timing.slope(at:)))),
    ]
  }
}
