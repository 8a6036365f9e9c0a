internal import CurveMath
internal import CurveMetrics
internal import CurveReports

extension EvaluationOperation {
  /// The exact ends of curves and what every library's rule says of them: the rows of `motioncurve
  /// settle`.
  static let settle = EvaluationOperation(
    "settle", usage: "curves; names, epsilons, frameRate, from, to, velocity",
    fields: ["curves", "names", "epsilons", "frameRate"] + motionFields
  ) { (fields, curves) throws(EvaluationError) in
    let (motions, scale) = try fields.motions(curves)
    let fractions = try fields.optional("epsilons", .numbers) ?? SettlingReport.usualFractions
    if let wrong = fractions.first(where: { !($0 > 0 && $0 < 1) }) {
      throw EvaluationError(
        .badValue,
        "The fraction \(DecimalText.shortest(wrong)) of 'epsilons' is not between 0 and 1. Give parts of the travel, such as 0.01."
      )
    }
    let rate = try fields.conditions().frameRate
    return try members(of: SettlingReport(of: motions, fractions: fractions, frameRate: rate, scale: scale).report())
  }
}
