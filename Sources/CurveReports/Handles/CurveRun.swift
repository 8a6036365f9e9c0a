// The part of a motion that has handles, inside all delays, speeds and repetitions, and how it is
// written.

internal import CurveMath
internal import CurveMetrics

/// One run of a motion, and the words in which it is written.
enum CurveRun: Sendable {
  /// A spring released from 0 to 1, its velocity in travels per second.
  case spring(DampedSpring, velocity: Double, words: SpringVocabulary)
  /// A throw that loses its velocity; it has no vocabulary where a distance is written in the place
  /// of the velocity.
  case decay(ExponentialDecay, words: DecayVocabulary?)
  /// A timing curve over a duration; `hasDuration` tells whether the duration is written, or 1 s
  /// stands for it.
  case timing(any TimingCurve, duration: Double, hasDuration: Bool)
  /// A motion of which nothing but the speed can be changed.
  case other(any MotionCurve, speed: Double)
}

extension CurveRun {
  init(_ curve: any MotionCurve, form: NotatedCall, hasOwnDuration: Bool) {
    if let motion = curve.springMotion, let velocity = motion.normalizedVelocity {
      self = .spring(motion.spring, velocity: velocity, words: SpringVocabulary.written(as: form))
    } else if let decay = curve as? ExponentialDecay {
      self = .decay(decay, words: DecayVocabulary.written(as: form))
    } else if let timed = curve as? TimedCurve {
      self = .timing(timed.timing, duration: timed.duration, hasDuration: hasOwnDuration)
    } else {
      self = .other(curve, speed: 1)
    }
  }

  /// The kind of curve, for those who show it.
  package var kind: String {
    switch self {
    case .spring: "spring"
    case .decay: "decay"
    case .timing(let timing, _, _):
      switch timing.cssEasing {
      case .cubic?: "cubic"
      case .lines?: "linear"
      case .stair?: "steps"
      case .line?, nil: "timing"
      }
    case .other(let curve, _): curve is any ThrownCurve ? "throw" : "motion"
    }
  }

  /// The name of the vocabulary in which it is written; `nil` for a run that has none.
  var vocabulary: String? {
    switch self {
    case .spring(_, _, let words): words.name
    case .decay(_, let words): words?.name
    case .timing(let timing, _, _): timing.vocabulary?.name
    case .other: nil
    }
  }

  /// Seconds that are written, or stand for what is not; `nil` for a run that has no duration.
  var duration: Double? {
    switch self {
    case .spring(let spring, _, _): spring.response
    case .timing(_, let duration, _): duration
    case .decay, .other: nil
    }
  }

  /// Returns the text in the notation, with so many significant digits of the numbers that are
  /// rounded; all of them for 17.
  ///
  /// Handles of cubics and stops are rounded where they are moved: one that is not moved keeps its
  /// digits.
  func text(digits: Int) -> String {
    let digits = digits < 17 ? digits : nil
    func number(_ value: Double) -> String { cssNumber(digits.map { DecimalText.rounded(value, digits: $0) } ?? value) }
    switch self {
    case .spring(let spring, let velocity, let words):
      guard let text = words.notated(spring, hasVelocity: velocity != 0, digits: digits) else { return spring.notation }
      return velocity == 0 ? text : "\(text.dropLast()), initialVelocity: \(number(velocity)))"
    case .decay(let decay, let words):
      if let text = words?.words(for: decay, digits: digits).text { return text }
      return "decay(distance: \(number(decay.distance)), friction: \(number(decay.decayRate)))"
    case .timing(let timing, let duration, let hasDuration):
      guard hasDuration, let timed = try? TimedCurve(timing, duration: Double(number(duration)) ?? duration) else {
        return timing.notation
      }
      return timed.notation
    case .other(let curve, let speed): return curve.notation + (speed == 1 ? "" : ".speed(\(number(speed)))")
    }
  }
}
