// Every vocabulary's words back to a spring.

public import CurveMath
internal import CurveMetrics

extension SpringVocabulary {
  /// The numbers that can be set, with the values that a spring has.
  ///
  ///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
  ///     try SpringVocabulary.named("motion").parameters(of: spring)[0].value
  ///     // 0.416…: visualDuration
  public func parameters(of spring: DampedSpring) -> [VocabularyParameter] { numbers.parameters(of: spring) }

  /// Returns the spring that has other numbers in this vocabulary.
  ///
  ///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
  ///     let swiftUI = try SpringVocabulary.named("swiftui")
  ///     let slower = try swiftUI.spring(setting: ["duration": 0.8], of: spring)
  ///     slower.bounce  // 0.3
  ///
  /// - Parameters:
  ///   - values: By the names of ``parameters(of:)``, in their units.
  ///   - spring: Keeps its other numbers in this vocabulary, and its mass where the vocabulary has
  ///     none.
  /// - Throws: ``VocabularyError``, for a number that the vocabulary does not have, one that is
  ///   needed besides, and one that no spring has.
  /// - Precision: Some ulps of the numbers. Reanimated's duration comes back to the millisecond in
  ///   which its rule counts.
  public func spring(
    setting values: [String: Double], of spring: DampedSpring
  ) throws(VocabularyError) -> DampedSpring {
    try numbers.motion(setting: values, of: spring, in: name)
  }

  /// Whether one of the numbers is the response, so that a duration is written as it was given.
  var hasResponse: Bool { numbers.numbers.contains { $0.isResponse } }
}

extension VocabularyNumber<DampedSpring> {
  fileprivate static let times = Limits.goalTime.range
  fileprivate static let rates = Limits.goalRate.range

  fileprivate static let mass = VocabularyNumber(
    "mass", .mass, "What is moved: m.", usual: 0.1...10, step: 0.1, allowed: Limits.goalMass.range
  ) { $0.mass }

  fileprivate static func stiffness(_ name: String = "stiffness") -> Self {
    VocabularyNumber(
      name, .stiffness, "Force per unit of distance: k.", usual: 1...1000, step: 1, allowed: rates
    ) { $0.stiffness }
  }

  fileprivate static func damping(_ name: String = "damping") -> Self {
    VocabularyNumber(
      name, .damping, "Force per unit of velocity: c.", usual: 0...100, step: 0.5, allowed: 0...rates.upperBound
    ) { $0.damping }
  }

  fileprivate static let duration = VocabularyNumber(
    "duration", .seconds, "The perceptual duration, which is the response: no end.", usual: 0.05...2, step: 0.01,
    allowed: times, isResponse: true
  ) { $0.duration }

  fileprivate static func bounce(_ usual: ClosedRange<Double>, allowed: ClosedRange<Double>) -> Self {
    VocabularyNumber(
      "bounce", .one, "1 − ζ; above critical damping 1/ζ − 1, which is negative.", usual: usual, step: 0.01,
      allowed: allowed
    ) { $0.bounce }
  }

  fileprivate static let response = VocabularyNumber(
    "response", .seconds, "One period without damping: 2π/ω₀.", usual: 0.05...2, step: 0.01, allowed: times,
    isResponse: true
  ) { $0.response }

  fileprivate static func dampingRatio(
    _ usual: ClosedRange<Double> = 0.05...2, allowed: ClosedRange<Double> = Limits.dampingRatio.range
  ) -> Self {
    VocabularyNumber(
      "dampingRatio", .one, "ζ = c/(2√(km)): below 1 it oscillates, above 1 it is overdamped.", usual: usual,
      step: 0.01,
      allowed: allowed
    ) { $0.dampingRatio }
  }
}

extension VocabularyNumbers<DampedSpring> {
  static let physical = VocabularyNumbers(.mass, .stiffness(), .damping()) { (values, _) throws(CurveError) in
    try DampedSpring(mass: values[0], stiffness: values[1], damping: values[2])
  }

  static let perceptual = VocabularyNumbers(.duration, .bounce(-0.9...1, allowed: -0.999...1)) {
    (values, before) throws(CurveError) in
    try DampedSpring(duration: values[0], bounce: values[1], mass: before.mass)
  }

  static let response = VocabularyNumbers(.response, .dampingRatio()) { (values, before) throws(CurveError) in
    try DampedSpring(response: values[0], dampingRatio: values[1], mass: before.mass)
  }

  static let stiffness = VocabularyNumbers(
    VocabularyNumber(
      "stiffness", .stiffness, "Stiffness over mass: ω₀².", usual: 1...1500, step: 1, allowed: VocabularyNumber.rates
    ) { $0.stiffness / $0.mass }, .dampingRatio()
  ) { (values, before) throws(CurveError) in
    try DampedSpring(stiffness: values[0] * before.mass, dampingRatio: values[1], mass: before.mass)
  }

  static let settlingDuration = VocabularyNumbers(
    VocabularyNumber(
      "settlingDuration", .seconds, SpringVocabulary.settlingWords, usual: 0.1...3,
      step: 0.01, allowed: VocabularyNumber.times
    ) { $0.settlingDuration() }, .dampingRatio(0.05...1, allowed: 0.002...1)
  ) { (values, before) throws(CurveError) in
    try DampedSpring(settlingDuration: values[0], dampingRatio: values[1], mass: before.mass)
  }

  static let visualDuration = VocabularyNumbers(
    VocabularyNumber(
      "visualDuration", .seconds, "The response over 1.2.", usual: 0.05...2, step: 0.01, allowed: VocabularyNumber.times
    ) { $0.visualDuration }, .bounce(0...0.95, allowed: 0...0.95)
  ) { (values, _) throws(CurveError) in try DampedSpring(visualDuration: values[0], bounce: values[1]) }

  /// The time until rest is a multiple of the response for springs of one damping ratio.
  static let reanimated = VocabularyNumbers(
    VocabularyNumber(
      "reanimatedDuration", .seconds, "Two thirds of the time until its rule says rest.", usual: 0.05...3, step: 0.01,
      allowed: 0.002...1e6, isRounded: true
    ) { SettlingRule.reanimatedDuration(of: $0).map { $0 / 1000 } }, .dampingRatio(0.05...1, allowed: 0.001...1)
  ) { (values, before) throws(CurveError) in
    let (duration, ratio) = (values[0], values[1])
    guard ratio > 0, ratio <= 1 else {
      throw .outside(name: "dampingRatio", value: ratio, allowed: "more than 0 and at most 1, as Reanimated plays it")
    }
    guard duration >= 0.002, duration <= 1e6 else {
      throw .outside(name: "reanimatedDuration", value: duration, allowed: "0.002 to 1000000 seconds, such as 0.55")
    }
    // Many times longer than a millisecond, which is then no part of the answer.
    let sample = try DampedSpring(response: 1e6, dampingRatio: ratio)
    guard let end = SettlingRule.reanimated.duration(of: sample, frameRate: 1000), end.isFinite, end > 0 else {
      throw .outside(name: "dampingRatio", value: ratio, allowed: "more: the spring never rests by Reanimated's rule")
    }
    // In the middle of the millisecond whose end the rule says.
    return try DampedSpring(
      response: 1e6 * (1.5 * duration - 0.0005) / end, dampingRatio: ratio, mass: before.mass)
  }

  static let tension = VocabularyNumbers(.stiffness("tension"), .damping("friction")) {
    (values, before) throws(CurveError) in
    try DampedSpring(tension: values[0], friction: values[1], mass: before.mass)
  }

  static let origami = VocabularyNumbers(
    VocabularyNumber(
      "origamiTension", .one, "(k/m − 194)/3.62 + 30.", usual: 0...200, step: 1, allowed: -23.59...1e20
    ) { $0.origamiTension },
    VocabularyNumber(
      "origamiFriction", .one, "(c/m − 25)/3 + 8.", usual: 0...50, step: 0.5, allowed: -0.3333...1e20
    ) { $0.origamiFriction }
  ) { (values, _) throws(CurveError) in
    try DampedSpring(origamiTension: values[0], origamiFriction: values[1])
  }

  static let bounciness = VocabularyNumbers(
    VocabularyNumber(
      "bounciness", .one, "How far friction is below the one without bounce.", usual: 0...20, step: 0.5,
      allowed: 0...42.5
    ) { $0.bouncinessAndSpeed?.bounciness },
    VocabularyNumber(
      "speed", .one, "Origami's tension on a scale from 0.", usual: 0...40, step: 0.5, allowed: 0...1e20
    ) { $0.bouncinessAndSpeed?.speed }
  ) { (values, _) throws(CurveError) in try DampedSpring(bounciness: values[0], speed: values[1]) }
}

extension SettlingRule {
  /// Reanimated's duration of a spring in milliseconds: two thirds of the time until its own rule
  /// says rest.
  ///
  /// The rule counts milliseconds and not the frames of a screen: Reanimated looks for a spring of
  /// that duration before anything moves.
  static func reanimatedDuration(of spring: DampedSpring) -> Double? {
    SettlingRule.reanimated.duration(of: spring, frameRate: 1000).flatMap { $0.isFinite ? 1000 * $0 / 1.5 : nil }
  }
}
