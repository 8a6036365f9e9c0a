// What is inside all delays, speeds and repetitions: the part of a motion that has handles, and how it is written.

internal import CurveMath
internal import CurveMetrics

/// One run of a motion, and the words in which it is written.
enum CurveRun: Sendable {
  /// Released from 0 to 1, its velocity in travels per second, in the words of a vocabulary.
  case spring(DampedSpring, velocity: Double, words: String)
  /// A throw that loses its velocity, in the words of a vocabulary; `nil` for a distance in the place of the velocity.
  case decay(ExponentialDecay, words: String?)
  /// `hasDuration` tells whether a duration is written, or 1 s stands for it.
  case timing(any TimingCurve, duration: Double, hasDuration: Bool)
  /// What has no numbers to be changed but its speed.
  case other(any MotionCurve, speed: Double)
}

extension CurveRun {
  init(_ curve: any MotionCurve, form: CurveExpression.Form, hasOwnDuration: Bool) {
    if let motion = curve.springMotion, let velocity = motion.normalizedVelocity {
      self = .spring(motion.spring, velocity: velocity, words: Self.springWords(of: form))
    } else if let decay = curve as? ExponentialDecay {
      self = .decay(decay, words: Self.decayWords(of: form))
    } else if let timed = curve as? TimedCurve {
      self = .timing(timed.timing, duration: timed.duration, hasDuration: hasOwnDuration)
    } else {
      self = .other(curve, speed: 1)
    }
  }

  /// The vocabulary of `spring(…)` by its labels.
  private static func springWords(of form: CurveExpression.Form) -> String {
    let byLabel = [
      ("settlingDuration", "settling"), ("visualDuration", "motion"), ("tension", "react-spring"),
      ("bounciness", "pop"), ("response", "response"), ("damping", "physical"), ("stiffness", "compose"),
    ]
    return byLabel.first { form[$0.0] != nil }?.1 ?? "swiftui"
  }

  private static func decayWords(of form: CurveExpression.Form) -> String? {
    if form.name == "inertia" { return "motion" }
    if form["distance"] != nil { return nil }
    let byLabel = [
      ("timeConstant", "time-constant"), ("friction", "friction"), ("deceleration", "react-native"),
      ("drag", "flutter"), ("rate", "uikit"),
    ]
    return byLabel.first { form[$0.0] != nil }?.1 ?? "friction"
  }

  /// What kind of curve it is, for those who show it.
  package var kind: String {
    switch self {
    case .spring: "spring"
    case .decay: "decay"
    case .timing(is CubicBezier, _, _): "cubic"
    case .timing(is PiecewiseLinear, _, _): "linear"
    case .timing(is StepsCurve, _, _): "steps"
    case .timing: "timing"
    case .other(let curve, _): curve is any ThrownCurve ? "throw" : "motion"
    }
  }

  /// The vocabulary in which it is written; `nil` for what has none.
  var vocabulary: String? {
    switch self {
    case .spring(_, _, let words): words
    case .decay(_, let words): words
    case .timing(is CubicBezier, _, _): "cubic-bezier"
    case .timing(is StepsCurve, _, _): "steps"
    case .timing, .other: nil
    }
  }

  /// Seconds that are written, or stand for what is not; `nil` for what has none.
  var duration: Double? {
    switch self {
    case .spring(let spring, _, _): spring.response
    case .timing(_, let duration, _): duration
    case .decay, .other: nil
    }
  }

  /// In the notation, with so many significant digits of what is rounded; all of them for 17.
  ///
  /// Handles of cubics and stops are rounded where they are moved: what nobody touched keeps its digits.
  func text(digits: Int) -> String {
    let digits = digits < 17 ? digits : nil
    func number(_ value: Double) -> String { cssNumber(digits.map { DecimalText.rounded(value, digits: $0) } ?? value) }
    switch self {
    case .spring(let spring, let velocity, let words):
      return Self.text(of: spring, velocity: velocity, words: words, digits: digits, number)
    case .decay(let decay, let words):
      if let words, let vocabulary = try? DecayVocabulary.named(words),
        let text = vocabulary.words(for: decay, digits: digits).text
      {
        return text
      }
      return "decay(distance: \(number(decay.distance)), friction: \(number(decay.decayRate)))"
    case .timing(let timing, let duration, let hasDuration):
      guard hasDuration, let timed = try? TimedCurve(timing, duration: Double(number(duration)) ?? duration) else {
        return timing.notation
      }
      return timed.notation
    case .other(let curve, let speed): return curve.notation + (speed == 1 ? "" : ".speed(\(number(speed)))")
    }
  }

  private static func text(
    of spring: DampedSpring, velocity: Double, words: String, digits: Int?, _ number: (Double) -> String
  ) -> String {
    // Reanimated and Origami have words that the notation has not.
    var words = ["reanimated": "swiftui", "origami": "physical"][words] ?? words
    if velocity != 0, !["physical", "swiftui", "response", "compose"].contains(words) {
      words = ["react-spring": "physical", "motion": "swiftui"][words] ?? "response"
    }
    for name in [words, "response"] {
      guard let text = try? SpringVocabulary.named(name).words(for: spring, digits: digits).text else { continue }
      return velocity == 0 ? text : "\(text.dropLast()), initialVelocity: \(number(velocity)))"
    }
    return spring.notation
  }
}
