internal import CurveMath
internal import CurveMetrics
internal import CurveReports

extension EvaluationOperation {
  /// States at given times in any order, in frames, or as a line.
  static let sample = EvaluationOperation(
    "sample", usage: "curve, when; parts, from, to, velocity",
    fields: ["curve"] + EvaluationWhen.fields + ["parts"] + motionFields
  ) { (fields, curves) throws(EvaluationError) in
    let motion = try fields.motion(curves)
    let when = try fields.when()
    let parts = try fields.parts(usually: ["value", "velocity", "acceleration"])
    let look = try EvaluationLook(when, ofNumbers: 1, until: ComparisonSpan.of([motion]))
    return look.shared + look.members(of: [motion], parts)
  }
}
