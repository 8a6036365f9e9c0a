// How long a spring takes to settle, by SwiftUI's two rules.
// Follows: SwiftUI since iOS 17. Certainty: very strong. Quirks: mixed units, and a scan in tenths
// of a second.

public import AnimationGeometry
internal import CurveMath

extension Spring {
  /// Returns the seconds until a motion has settled, by SwiftUI's rule.
  ///
  /// Below critical damping an envelope is solved for `epsilon`; otherwise the motion is looked at
  /// every tenth of a second, and the answer is the first look that finds it within `epsilon` and
  /// is not contradicted for a second. Neither is the last time at which the distance equals
  /// `epsilon`: that is ``ExactSpring/settlingDuration(target:initialVelocity:epsilon:)``.
  ///
  ///     Spring(duration: 0.4, bounce: 0.3).settlingDuration(target: 1.0, epsilon: 0.001)  // 0.854188…
  ///     Spring(duration: 0.4, bounce: 0).settlingDuration(target: 1.0, epsilon: 0.001)    // 0.6
  ///
  /// - Parameters:
  ///   - target: Where the motion goes, in units from its start.
  ///   - initialVelocity: Units per second at the release.
  ///   - epsilon: The distance that counts as at rest, in units.
  /// - Precondition: `epsilon` is 0 or more. (SwiftUI answers 0 or −1 s.)
  /// - Returns: Seconds: infinity without damping, 0 where the scan finds nothing within 102.4 s.
  /// - Complexity: O(1); at and above critical damping 10 evaluations a second, at most 1024.
  @inlinable
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    precondition(epsilon >= 0, "The distance that counts as at rest is \(epsilon). Use a number above 0.")
    if decayConstant == 0 { return .infinity }
    if angularFrequency > 0 {
      let rate = (target.scaled(by: decayConstant) - initialVelocity).magnitudeSquared.squareRoot()
      return envelopeDuration(amplitude: rate + target.magnitudeSquared.squareRoot(), epsilon: epsilon)
    }
    return Spring.scannedDuration(within: epsilon) { time in
      let shares = formula(at: time)
      let distance = target.scaled(by: shares.ofTarget) + initialVelocity.scaled(by: shares.ofVelocity) - target
      return distance.magnitudeSquared.squareRoot()
    }
  }

  @usableFromInline
  static func scannedDuration(within epsilon: Double, distance: (Double) -> Double) -> Double {
    SettlingScan.duration(within: epsilon, distance: distance)
  }

  @usableFromInline
  func envelopeDuration(amplitude: Double, epsilon: Double) -> Double {
    if decayConstant == .infinity { return 0 }
    return max(0, -Elementary.log(epsilon / amplitude) / decayConstant)
  }
}

// The spring that settles in a given time, by SwiftUI's iteration.
// Follows: SwiftUI since iOS 17. Certainty: very strong. Quirks: the iteration stops early; below a
// damping ratio of ε it has no root to find, and SwiftUI's spring grows or is NaN.

extension Spring {
  /// The spring whose envelope has shrunk to `epsilon` after a duration.
  ///
  /// The ``settlingDuration`` of the result is another one: it follows another envelope.
  ///
  ///     let spring = Spring(settlingDuration: 1, dampingRatio: 0.5)
  ///     spring.settlingDuration  // 1.400…
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds, clamped to 0.01…10.
  ///   - dampingRatio: Clamped to at most 1, and to at least 2⁻⁵². Below about `epsilon` SwiftUI's
  ///     envelope, ζ/√(1 − ζ²)·e^(−ζω₀t), begins within `epsilon` and has no root: then the
  ///     envelope of the distance, e^(−ζω₀t)/√(1 − ζ²), is `epsilon` after the duration.
  ///   - epsilon: The fraction of the travel that counts as at rest. SwiftUI uses it a second time,
  ///     in 1/s, to end its iteration: see ``SwiftUIQuirk``.
  /// - Precondition: No parameter is NaN; and `epsilon` is below 1 where SwiftUI's iteration does
  ///   not end at a frequency.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    precondition(
      !(settlingDuration.isNaN || dampingRatio.isNaN || epsilon.isNaN),
      "A spring that settles in \(settlingDuration) s to \(epsilon) at damping ratio \(dampingRatio) cannot be made.")
    let envelope = SettlingEnvelope(
      duration: min(max(settlingDuration, 0.01), 10), dampingRatio: min(max(dampingRatio, .ulpOfOne), 1),
      epsilon: epsilon)
    let frequency = envelope.frequency
    precondition(frequency > 0, "No spring settles to \(epsilon) of its travel. Use an epsilon between 0 and 1.")
    let decay = envelope.dampingRatio * frequency
    guard frequency >= decay, envelope.dampingRatio < 1 else {
      self.init(angularFrequency: 0, decayConstant: frequency)
      return
    }
    self.init(
      angularFrequency: abs(frequency * frequency - decay * decay).squareRoot(), decayConstant: decay)
  }
}

/// The envelope of an approach as a function of its natural frequency, and SwiftUI's search for its
/// root.
private struct SettlingEnvelope {
  let duration: Double
  let dampingRatio: Double
  let epsilon: Double

  /// The natural frequency at which SwiftUI stops, ω₀ in 1/s; where that is none, the one of
  /// ``converged``.
  var frequency: Double {
    let first = newton(from: 5 / duration, steps: 12)
    let frequency = first.isAccepted ? first.frequency : newton(from: 1 / duration, steps: 20).frequency
    return frequency > 0 && frequency.isFinite ? frequency : converged
  }

  /// The root of the same envelope; where it has none, that of the envelope of the distance, which
  /// begins above ε.
  private var converged: Double {
    do {
      return try DampedSpring(settlingDuration: duration, dampingRatio: dampingRatio, epsilon: epsilon).naturalFrequency
    } catch {
      return -Elementary.log(epsilon * dampedShare) / (dampingRatio * duration)
    }
  }

  private func newton(from start: Double, steps: Int) -> (frequency: Double, isAccepted: Bool) {
    var frequency = start
    var change = 0.0
    for step in 0..<steps {
      let next = frequency - excess(frequency) / slope(frequency)
      guard next.isFinite else { return (.nan, false) }
      change = frequency - next
      frequency = next
      if step > 0, abs(change) <= epsilon { break }
    }
    return (frequency, change <= epsilon * 1e5)
  }

  /// How far the envelope is below ε, negative where it is above; at ζ = 1 with the opposite sign.
  private func excess(_ frequency: Double) -> Double {
    let phase = duration * frequency
    if dampingRatio < 1 {
      return epsilon - abs(dampingRatio / dampedShare * Elementary.exp(-dampingRatio * phase))
    }
    return Elementary.exp(-phase) * (1 + phase) - (frequency < 0 ? -epsilon : epsilon)
  }

  private func slope(_ frequency: Double) -> Double {
    let phase = duration * frequency
    if dampingRatio < 1 {
      return dampingRatio * dampingRatio * duration / (Elementary.exp(dampingRatio * phase) * dampedShare)
    }
    return -duration * duration * frequency * Elementary.exp(-phase)
  }

  private var dampedShare: Double { (1 - dampingRatio * dampingRatio).squareRoot() }
}
