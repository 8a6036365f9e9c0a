// Every vocabulary's words back to a decay. The velocity belongs to all of them.

public import CurveMath
internal import CurveMetrics

extension DecayVocabulary {
  /// The numbers that can be set, with the values that a decay has: its velocity, and the
  /// library's number.
  public func parameters(of decay: ExponentialDecay) -> [VocabularyParameter] { numbers.parameters(of: decay) }

  /// Returns the decay that has other numbers in this vocabulary.
  ///
  ///     let decay = try ExponentialDecay(velocity: 2000, friction: 4.2)
  ///     let uikit = try DecayVocabulary.named("uikit")
  ///     try uikit.decay(setting: ["rate": 0.998], of: decay).decayRate  // 2.0020…
  ///
  /// - Parameters:
  ///   - values: By the names of ``parameters(of:)``, in their units.
  ///   - decay: Keeps its start and its other numbers in this vocabulary. Its distance follows from
  ///     velocity and rate.
  /// - Throws: ``VocabularyError``, for a number that the vocabulary does not have, and one that no
  ///   decay has.
  /// - Precision: Some ulps of the numbers.
  public func decay(
    setting values: [String: Double], of decay: ExponentialDecay
  ) throws(VocabularyError) -> ExponentialDecay {
    try numbers.motion(setting: values, of: decay, in: name)
  }
}

extension VocabularyNumber<ExponentialDecay> {
  fileprivate static let velocity = VocabularyNumber(
    "velocity", .unitsPerSecond, "At release.", usual: -5000...5000, step: 10, allowed: Limits.throwVelocity.range
  ) { $0.releaseVelocity }

  /// A number for the part that is left after a time: between 0 and 1.
  fileprivate static func share(
    _ name: String, _ definition: String, usual: ClosedRange<Double>, step: Double,
    value: @escaping @Sendable (ExponentialDecay) -> Double
  ) -> Self {
    VocabularyNumber(
      name, .one, definition, usual: usual, step: step, allowed: 1e-300...(1.0).nextDown
    ) { decay in
      let share = value(decay)
      return share > 0 && share < 1 ? share : nil
    }
  }
}

extension VocabularyNumbers<ExponentialDecay> {
  static let friction = VocabularyNumbers(
    .velocity,
    VocabularyNumber(
      "friction", .perSecond, "λ: the velocity lost in a second, as a multiple of what there is.", usual: 0.1...20,
      step: 0.1, allowed: Limits.throwRate.range
    ) { $0.decayRate }
  ) { (values, before) throws(CurveError) in
    try ExponentialDecay(from: before.start, velocity: values[0], friction: values[1])
  }

  /// Motion's words too: with power = time constant the release keeps the velocity.
  static let timeConstant = VocabularyNumbers(
    .velocity,
    VocabularyNumber(
      "timeConstant", .seconds, "τ = 1/λ: after it the velocity has fallen to 1/e.", usual: 0.05...2, step: 0.005,
      allowed: Limits.throwTime.range
    ) { $0.timeConstant }
  ) { (values, before) throws(CurveError) in
    try ExponentialDecay(from: before.start, velocity: values[0], timeConstant: values[1])
  }

  static let rate = VocabularyNumbers(
    .velocity,
    .share(
      "rate", "What is left of the velocity after a millisecond: e^(−λ/1000).", usual: 0.98...0.9995, step: 0.0005
    ) { Elementary.exp(-$0.decayRate / 1000) }
  ) { (values, before) throws(CurveError) in
    try ExponentialDecay(from: before.start, velocity: values[0], rate: values[1])
  }

  static let deceleration = VocabularyNumbers(
    .velocity,
    .share("deceleration", "1 − λ/1000.", usual: 0.98...0.9995, step: 0.0005) { 1 - $0.decayRate / 1000 }
  ) { (values, before) throws(CurveError) in
    try ExponentialDecay(from: before.start, velocity: values[0], deceleration: values[1])
  }

  static let drag = VocabularyNumbers(
    .velocity,
    .share(
      "drag", "What is left of the velocity after a second: e^(−λ).", usual: 0.001...0.9, step: 0.005
    ) { Elementary.exp(-$0.decayRate) }
  ) { (values, before) throws(CurveError) in
    try ExponentialDecay(from: before.start, velocity: values[0], drag: values[1])
  }

  static let frictionMultiplier = VocabularyNumbers(
    .velocity,
    VocabularyNumber(
      "frictionMultiplier", .one, "λ/4.2: of exponentialDecay, and what setFriction takes.", usual: 0.1...5, step: 0.05,
      allowed: 1e-4...1e20
    ) { $0.decayRate / 4.2 }
  ) { (values, before) throws(CurveError) in
    try ExponentialDecay(from: before.start, velocity: values[0], friction: 4.2 * values[1])
  }
}
