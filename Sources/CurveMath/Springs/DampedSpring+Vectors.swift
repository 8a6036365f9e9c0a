// A spring moves every component of a vector by the same four numbers of time.

/// How much of the deviation and of the velocity at the release there is in a state.
@frozen
@usableFromInline
package struct StateShares: Sendable {
  /// Deviation per deviation, without a unit.
  @usableFromInline package let ofDeviation: Double
  /// Deviation per velocity, in seconds.
  @usableFromInline package let ofVelocity: Double
  /// Velocity per deviation, in 1/s.
  @usableFromInline package let rateOfDeviation: Double
  /// Velocity per velocity, without a unit.
  @usableFromInline package let rateOfVelocity: Double
}

extension DampedSpring {
  /// Returns where a vector is and how fast it moves, some time after its release.
  ///
  ///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
  ///     spring.motion(from: 5.0, to: 2.0, velocity: 4.0, at: 0).velocity  // 4.0
  ///
  /// - Parameters:
  ///   - from: The vector at release, in units.
  ///   - to: The target, in units.
  ///   - velocity: Units per second at release.
  ///   - time: Seconds since release: finite, not negative.
  /// - Precision: As ``MotionCurve/state(at:)``, but for two roundings more a component.
  /// - Complexity: One evaluation of the spring, then O(components); nothing is allocated.
  public func motion<Vector: CurveVector>(
    from: Vector, to: Vector, velocity: Vector, at time: Double
  ) -> (value: Vector, velocity: Vector) {
    guard time > 0 else { return (from, velocity) }
    let shares = shares(at: time)
    let deviation = from - to
    return (
      to + deviation.multiplied(by: shares.ofDeviation) + velocity.multiplied(by: shares.ofVelocity),
      velocity.multiplied(by: shares.rateOfVelocity) + deviation.multiplied(by: shares.rateOfDeviation)
    )
  }

  /// The shares of a time after the release.
  @usableFromInline
  package func shares(at time: Double) -> StateShares {
    let basis = dynamics.basis(at: time)
    let pushed = basis.decay * basis.second
    let other = 2 * dynamics.decayRate - dynamics.slowRate
    return StateShares(
      ofDeviation: basis.decay * (basis.first + dynamics.slowRate * basis.second), ofVelocity: pushed,
      rateOfDeviation: -(dynamics.squaredFrequency * pushed),
      rateOfVelocity: basis.decay * (basis.first - other * basis.second))
  }
}
