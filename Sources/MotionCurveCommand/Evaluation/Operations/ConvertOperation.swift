internal import CurveMath
internal import CurveMetrics
internal import CurveReports

extension EvaluationOperation {
  /// A decay in every parameter form: a library without a word for it has `null`.
  private static func forms(of decay: ExponentialDecay) -> [JSONValue.Member] {
    let own: [JSONValue.Member] = [
      ("velocity", .number(decay.releaseVelocity)), ("distance", .number(decay.distance)),
      ("decayRate", .number(decay.decayRate)), ("timeConstant", .number(decay.timeConstant)),
    ]
    let words = DecayVocabulary.all.flatMap { $0.words(for: decay).parameters }
    return own
      + words.filter { !["friction", "timeConstant"].contains($0.name) }.map {
        ($0.name, $0.value.map(JSONValue.number) ?? .null)
      }
  }

  /// A spring or a decay in every parameter form.
  static let convert = EvaluationOperation("convert", fields: ["curve"]) { (fields, curves) throws(EvaluationError) in
    let curve = try fields.curve(curves)
    if let decay = curve.thrown as? ExponentialDecay { return [("forms", .object(forms(of: decay)))] }
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
