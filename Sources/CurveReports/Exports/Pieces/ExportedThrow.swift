// For targets with laws for throws: when each of them stops a decay, which has no end of
// its own.

internal import CurveMath

/// Where a platform stops a decay: at its own threshold, or at a finer one where that would stop it
/// too early.
struct RestThreshold {
  /// In the unit of the platform.
  let value: Double
  /// How far from the target it stops, in fractions of the travel.
  let error: Double
  /// Whether it is the platform's own, which need not be written.
  let isOwn: Bool

  /// - Parameters:
  ///   - own: The platform's own threshold.
  ///   - errorPerUnit: How far from the target a threshold of 1 stops, in fractions of the travel.
  ///   - maxError: What it may be away.
  init(own: Double, errorPerUnit: Double, maxError: Double) {
    isOwn = own * errorPerUnit <= maxError
    // Two digits, rounded down.
    value = isOwn ? own : DecimalText.rounded(0.94 * maxError / errorPerUnit, digits: 2)
    error = value * errorPerUnit
  }
}

extension ExportedMotion {
  /// The run where it is a decay that goes somewhere.
  var decay: ExponentialDecay? { thrown as? ExponentialDecay }

  /// The units of a throw, which shapes from 0 to 1 leave out, in words; `nil` for what is none.
  package var way: String? {
    thrown.map { thrown in
      let (distance, velocity) = (exportNumber(thrown.travel), exportNumber(thrown.releaseVelocity))
      return "It goes \(distance) units, from a release at \(velocity) units/s."
    }
  }

  /// A threshold that is a speed in units per second.
  func restSpeed(of decay: ExponentialDecay, own: Double) -> RestThreshold {
    RestThreshold(own: own, errorPerUnit: 1 / abs(decay.releaseVelocity), maxError: maxError)
  }

  /// A threshold that is the way of a frame, at 120 frames a second and fewer.
  func restStep(of decay: ExponentialDecay, own: Double) -> RestThreshold {
    let short = decay.left(behindStep: 1, at: 120)
    return RestThreshold(own: own, errorPerUnit: short / abs(decay.distance), maxError: maxError)
  }
}

extension ExponentialDecay {
  /// What is left of the way at most behind the first frame that moves by less than a step: units.
  func left(behindStep step: Double, at rate: Double) -> Double { step / Elementary.expm1(decayRate / rate) }

  /// e^(−λ/1000), UIKit's rate; `nil` where a Double has none between 0 and 1.
  var rate: String? {
    share(Elementary.exp(-decayRate / 1000), missing: -Elementary.expm1(-decayRate / 1000))
  }

  /// 1 − λ/1000, as React Native and react-spring have it; `nil` likewise.
  var deceleration: String? { share(1 - decayRate / 1000, missing: decayRate / 1000) }

  /// e^(−λ), Flutter's drag; `nil` likewise.
  var drag: String? {
    share(Elementary.exp(-decayRate), missing: -Elementary.expm1(-decayRate))
  }

  /// A share that holds at least six digits of λ.
  private func share(_ value: Double, missing: Double) -> String? {
    guard value > 0, value < 1, missing > 1e-10 else { return nil }
    return exportShare(value, missing: missing)
  }

  /// When and where it is as slow as a platform's rest, in words.
  func restWords(slowerThan speed: Double) -> String {
    let time = lastTime(.velocity, fartherThan: speed)
    return "after \(rounded(time)) s, \(rounded(Swift.min(abs(distance), speed / decayRate))) units short of its target"
  }

  /// How far from its target it stops, where a frame that moves by less than a step is its last
  /// one.
  func shortWords(step: Double) -> String {
    let places = [60, 120].map { rounded(Swift.min(abs(distance), left(behindStep: step, at: $0))) }
    return "up to \(places[0]) units short of its target at 60 frames a second, \(places[1]) at 120"
  }

  private func rounded(_ value: Double) -> String { DecimalText.significant(value, digits: 3) }
}
