// Where a spring is and how fast it moves, for any vector.
// Follows: SwiftUI since iOS 17. Certainty: very strong; the order of the operations on vectors is
// ours, so that results agree to some ulps and not bit by bit. Quirk: the velocity above critical
// damping.
//
// A motion is linear in its target T and its initial velocity v₀: both are scaled by numbers that
// depend on the time alone, which are computed once for all components. With E = e^(−βt):
//
//   ω > 0   value     T·(1 − E(cos ωt + β sin ωt/ω)) + v₀·E sin ωt/ω
//           velocity  T·E sin ωt·(ω² + β²)/ω + v₀·E(cos ωt − β sin ωt/ω)
//   ω = 0   value     T·(1 − E(1 + βt)) + v₀·Et
//           velocity  T·β²tE + v₀·E(1 − βt)
//   ω < 0   with a = −ω − β, b = ω − β, A = e^(at), B = e^(bt)
//           value     T·(((β − ω)A + aB)/2ω + 1) − v₀·(A − B)/2ω
//           velocity  T·(((β − ω)aA + abB)/2ω + 1) − v₀·(aA − bB)/2ω, where SwiftUI's + 1 does not belong

public import AnimationGeometry
internal import CurveMath

/// How much of the target and of the initial velocity there is in a state.
@usableFromInline
struct SpringShares {
  /// Value per target, without a unit.
  @usableFromInline var ofTarget: Double
  /// Value per initial velocity, in seconds.
  @usableFromInline var ofVelocity: Double
  /// Velocity per target, in 1/s.
  @usableFromInline var rateOfTarget: Double
  /// Velocity per initial velocity, without a unit.
  @usableFromInline var rateOfVelocity: Double
}

extension Spring {
  /// The shares of a time. A spring whose own numbers are none has NaN, and where the formula
  /// exceeds all numbers it is infinite or NaN, as SwiftUI's.
  @usableFromInline
  func shares(at time: Double) -> SpringShares {
    precondition(!time.isNaN, "The time of a spring is NaN. Use seconds.")
    return formula(at: time)
  }

  /// Whether nothing is left of the motion: the slowest part of it has faded below all numbers.
  private func isAtRest(at time: Double) -> Bool {
    let rate = angularFrequency < 0 ? decayConstant + angularFrequency : decayConstant
    return rate > 0 && rate * time > 746
  }

  @usableFromInline
  func formula(at time: Double) -> SpringShares {
    let (frequency, decay) = (angularFrequency, decayConstant)
    if isAtRest(at: time) {
      return SpringShares(ofTarget: 1, ofVelocity: 0, rateOfTarget: frequency < 0 ? 1 : 0, rateOfVelocity: 0)
    }
    // Duration 0: the rates are infinite, and the motion is over as soon as it has begun.
    if decay == .infinity, frequency > -.infinity {
      return time > 0
        ? SpringShares(ofTarget: 1, ofVelocity: 0, rateOfTarget: 0, rateOfVelocity: 0)
        : SpringShares(ofTarget: 0, ofVelocity: 0, rateOfTarget: 0, rateOfVelocity: 1)
    }
    if frequency > 0 {
      let envelope = Elementary.exp(-decay * time)
      let cosine = Elementary.cos(frequency * time)
      let sine = Elementary.sin(frequency * time)
      let quotient = decay * sine / frequency
      return SpringShares(
        ofTarget: 1 - envelope * (cosine + quotient), ofVelocity: envelope * sine / frequency,
        rateOfTarget: envelope * sine * (frequency * frequency + decay * decay) / frequency,
        rateOfVelocity: envelope * (cosine - quotient))
    }
    if frequency == 0 {
      let envelope = Elementary.exp(-decay * time)
      let phase = decay * time
      return SpringShares(
        ofTarget: 1 - envelope * (1 + phase), ofVelocity: envelope * time,
        rateOfTarget: decay * phase * envelope, rateOfVelocity: envelope * (1 - phase))
    }
    let (slow, fast) = (-frequency - decay, frequency - decay)
    let slowPart = Elementary.exp(slow * time)
    let fastPart = Elementary.exp(fast * time)
    let span = 2 * frequency
    return SpringShares(
      ofTarget: ((decay - frequency) * slowPart + slow * fastPart) / span + 1,
      ofVelocity: -(slowPart - fastPart) / span,
      rateOfTarget: ((decay - frequency) * slow * slowPart + slow * fast * fastPart) / span + 1,
      rateOfVelocity: -(slow * slowPart - fast * fastPart) / span)
  }

  /// Returns the value some time after a release from 0.
  ///
  ///     Spring(duration: 0.4, bounce: 0.3).value(target: 10.0, time: 0.1)  // 5.613…
  ///
  /// - Parameters:
  ///   - target: Where the motion goes, in units from its start.
  ///   - initialVelocity: Units per second at the release.
  ///   - time: Seconds since the release, not NaN. It is not clamped: before 0 the formula goes on.
  ///     At infinity the motion is at its target.
  /// - Returns: The place; as SwiftUI's it is infinite or NaN where the formula exceeds all
  ///   numbers: long before the release, and at infinity for a spring that does not come to rest.
  /// - Precision: some ulps of the target and of the initial velocity's share.
  /// - Complexity: One evaluation of the spring, then O(components); nothing is allocated.
  @inlinable
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let shares = shares(at: time)
    return target.scaled(by: shares.ofTarget) + initialVelocity.scaled(by: shares.ofVelocity)
  }

  /// Returns the velocity some time after a release from 0, in units per second.
  ///
  /// Above critical damping SwiftUI's answer is too large by one `target` per second, and this is
  /// SwiftUI's; ``exact`` has the derivative of ``value(target:initialVelocity:time:)``.
  ///
  /// - Parameters: As ``value(target:initialVelocity:time:)``.
  @inlinable
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let shares = shares(at: time)
    return target.scaled(by: shares.rateOfTarget) + initialVelocity.scaled(by: shares.rateOfVelocity)
  }

  /// Moves a value and its velocity on by some time.
  ///
  /// Any number of small steps comes to where one large step does, but for rounding; above critical
  /// damping only with the ``exact`` spring, because the velocity's error is carried from step to
  /// step.
  ///
  ///     var (value, velocity) = (0.0, 0.0)
  ///     Spring(duration: 0.4, bounce: 0.3).update(value: &value, velocity: &velocity, target: 10, deltaTime: 1.0 / 60)
  ///     value  // 0.302706…
  ///
  /// - Parameters:
  ///   - value: The position, in units.
  ///   - velocity: Units per second.
  ///   - target: Where the motion goes, in the units of `value`.
  ///   - deltaTime: Seconds.
  @inlinable
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let shares = shares(at: deltaTime)
    let distance = target - value
    value += distance.scaled(by: shares.ofTarget) + velocity.scaled(by: shares.ofVelocity)
    velocity = distance.scaled(by: shares.rateOfTarget) + velocity.scaled(by: shares.rateOfVelocity)
  }

  /// Returns the force on the object: stiffness times the distance that is left, less damping times
  /// velocity.
  ///
  ///     Spring(mass: 2, stiffness: 100, damping: 10).force(target: 1.0, position: 0.5, velocity: 3.0)  // 20.0
  ///
  /// Above critical damping it inherits the stiffness that SwiftUI reports, which is too large.
  @inlinable
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}
