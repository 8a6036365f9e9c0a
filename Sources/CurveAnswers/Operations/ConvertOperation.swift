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

  /// A spring or a decay in every parameter form; on request also in every vocabulary, with the
  /// numbers that can be set. Of a cubic and of a stair there are vocabularies alone.
  static let convert = EvaluationOperation(
    "convert", usage: "curve; vocabularies", fields: ["curve", "vocabularies"]
  ) { (fields, curves) throws(EvaluationError) in
    let curve = try fields.curve(curves)
    let hasVocabularies = try fields.optional("vocabularies", .flag) ?? false
    let vocabularies = hasVocabularies ? try fields.editable(curves).vocabularies : []
    let words: [JSONValue.Member] =
      hasVocabularies ? [("vocabularies", .array(vocabularies.map(JSONValue.init(vocabulary:))))] : []
    if let decay = curve.thrown as? ExponentialDecay { return [("forms", .object(forms(of: decay)))] + words }
    if let spring = curve.dampedSpring { return [("forms", .object(forms(of: spring)))] + words }
    guard !vocabularies.isEmpty else {
      throw EvaluationError(.notASpring, CurveError.noSpring(curve.notation).description)
    }
    return words
  }

  private static func forms(of spring: DampedSpring) -> [JSONValue.Member] {
    [
      ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)), ("damping", .number(spring.damping)),
      ("dampingRatio", .number(spring.dampingRatio)), ("response", .number(spring.response)),
      ("duration", .number(spring.duration)), ("bounce", .number(spring.bounce)),
      ("naturalFrequency", .number(spring.naturalFrequency)), ("dampedFrequency", .number(spring.dampedFrequency)),
      ("decayRate", .number(spring.decayRate)), ("regime", .string(spring.regime.rawValue)),
    ]
  }
}

extension JSONValue {
  fileprivate init(vocabulary: CurveVocabulary) {
    self = .object([
      ("name", .string(vocabulary.name)), ("title", .string(vocabulary.title)), ("text", JSONValue(vocabulary.text)),
      ("loss", JSONValue(vocabulary.loss)), ("isEditable", .bool(vocabulary.isEditable)),
      ("parameters", .array(vocabulary.parameters.map(JSONValue.init(parameter:)))),
    ])
  }

  private init(parameter: VocabularyParameter) {
    self = .object([
      ("name", .string(parameter.name)), ("value", parameter.value.map(JSONValue.number) ?? .null),
      ("unit", .string(parameter.unit.rawValue)), ("definition", .string(parameter.definition)),
      ("least", .number(parameter.least)), ("most", .number(parameter.most)), ("step", .number(parameter.step)),
    ])
  }
}
