internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// A spring in every parameter form.
  static let convert = EvaluationOperation("convert", fields: ["curve"]) { (fields, curves) throws(EvaluationError) in
    let curve = try fields.curve(curves)
    guard let spring = curve.dampedSpring else {
      throw EvaluationError(.notASpring, CurveError.noSpring(curve.notation).description)
    }
    let forms: [JSONValue.Member] = [
      ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)), ("damping", .number(spring.damping)),
      ("dampingRatio", .number(spring.dampingRatio)), ("response", .number(spring.response)),
      ("duration", .number(spring.duration)), ("bounce", .number(spring.bounce)),
      ("naturalFrequency", .number(spring.naturalFrequency)), ("dampedFrequency", .number(spring.dampedFrequency)),
      ("decayRate", .number(spring.decayRate)), ("regime", .string(spring.regime.rawValue)),
    ]
    return [("forms", .object(forms))]
  }
}
