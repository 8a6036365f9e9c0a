// A spring moves every component of a vector by the same two numbers of time.

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
    let basis = dynamics.basis(at: time)
    let deviation = from - to
    let kept = basis.decay * (basis.first + dynamics.slowRate * basis.second)
    let pushed = basis.decay * basis.second
    let other = 2 * dynamics.decayRate - dynamics.slowRate
    return (
      to + deviation.multiplied(by: kept) + velocity.multiplied(by: pushed),
      velocity.multiplied(by: basis.decay * (basis.first - other * basis.second))
        - deviation.multiplied(by: dynamics.squaredFrequency * pushed)
    )
  }
}
