// The forces behind throws, flings and edges. Where a law of a library begins again, at a bound or
// on the ground, the law here has an exit, so that the moment is found on the solution itself.

internal import CurveMath

extension ForceLaw {
  /// A force towards a rest, in proportion to the distance, and one against the velocity: −k (y −
  /// rest) − c v.
  ///
  /// - Parameters:
  ///   - stiffness: k, force per unit, 0 or greater.
  ///   - damping: c, force per unit and second, 0 or greater.
  ///   - rest: The value at which the spring pulls no more, in units.
  /// - Throws: ``NumericsError`` for a negative number and for what is not finite.
  public static func spring(
    stiffness: Double, damping: Double = 0, rest: Double = 0
  ) throws(NumericsError) -> ForceLaw {
    try NumericsError.checkNotNegative("the stiffness", stiffness)
    try NumericsError.checkNotNegative("the damping", damping)
    try NumericsError.checkFinite("the rest", rest)
    return ForceLaw { -stiffness * ($0.value - rest) - damping * $0.velocity }
  }

  /// A force against the velocity, in proportion to it: −c v. Alone it is the decay of a flick,
  /// which slows down as v₀ e^(−rate · t), rate = c/m, and comes to rest v₀/rate farther on.
  ///
  /// - Parameter damping: c, force per unit and second, 0 or greater.
  /// - Throws: ``NumericsError`` for a damping that is negative or not finite.
  public static func damping(_ damping: Double) throws(NumericsError) -> ForceLaw {
    try spring(stiffness: 0, damping: damping)
  }

  /// A force that is the same everywhere, such as gravity: mass times acceleration.
  ///
  /// - Throws: ``NumericsError/notFinite(name:value:)``.
  public static func constant(_ force: Double) throws(NumericsError) -> ForceLaw {
    try NumericsError.checkFinite("the force", force)
    return ForceLaw { _ in force }
  }

  // A scroll view shows a finger's way x beyond its edge as y = d (1 − 1/(c x/d + 1)). Read as
  // statics: a finger that pulls with a force k x holds the band at y, so that the band pulls back
  // with k x(y) = (k/c) · y d/(d − y).

  /// A wall that gives way like a scroll view's edge: the farther in, the harder, and never farther
  /// than `depth`.
  ///
  /// - Parameters:
  ///   - edge: The value beyond which the band pulls, in units.
  ///   - side: Where the band is.
  ///   - stiffness: k, force per unit of the finger's way, greater than 0.
  ///   - depth: d, units, greater than 0: the size of the scroll view, which the band never
  ///     exceeds.
  ///   - coefficient: c, without a unit, greater than 0.
  ///   - damping: Force per unit and second while the band is touched, 0 or greater.
  /// - Throws: ``NumericsError``.
  /// - Source: The curve (1 − 1/(x c/d + 1)) d, c = 0.55, read out of `UIScrollView` and published
  ///   by many.
  public static func rubberBand(
    beyond edge: Double, side: Side, stiffness: Double, depth: Double, coefficient: Double = 0.55, damping: Double = 0
  ) throws(NumericsError) -> ForceLaw {
    try NumericsError.checkPositive("the stiffness", stiffness)
    try NumericsError.checkPositive("the depth", depth)
    try NumericsError.checkPositive("the coefficient", coefficient)
    try NumericsError.checkNotNegative("the damping", damping)
    let sign = side == .above ? 1.0 : -1.0
    let band = ForceLaw { point in
      // Not so deep that the force has no sign.
      let y = min(sign * (point.value - edge), depth * (1 - 1e-10))
      let pull = stiffness * depth * y / (coefficient * (depth - y))
      return -sign * pull - damping * point.velocity
    }
    let free = try constant(0)
    return try switching(at: edge, below: side == .above ? free : band, above: side == .above ? band : free)
  }

  /// A side of a level.
  public enum Side: Hashable, Sendable {
    /// Where values are larger.
    case above
    /// Where values are smaller.
    case below
  }
}

// MARK: - Laws that take over from one another

extension ForceLaw {
  /// One law below a value and another one above it, as often as the value is passed.
  ///
  /// - Throws: ``NumericsError/notFinite(name:value:)`` for the level.
  public static func switching(
    at level: Double, below: ForceLaw, above: ForceLaw
  ) throws(NumericsError) -> ForceLaw {
    try NumericsError.checkFinite("the edge", level)
    @Sendable func branch(isAbove: Bool, at point: ForcePoint) -> ForceBranch {
      (isAbove ? above : below).branch(point).adding(
        ForceExit(.value, level, isRising: !isAbove) { (branch(isAbove: !isAbove, at: $0), $0.velocity) })
    }
    return ForceLaw { branch(isAbove: $0.isAbove(level, under: above), at: $0) }
  }

  /// The same law, whose solution lists when the value passes a level.
  public func watching(value level: Double) throws(NumericsError) -> ForceLaw {
    try Self.switching(at: level, below: self, above: self)
  }

  /// The same law, whose solution lists when the motion turns back. Steps end there: a force such
  /// as −b v |v| has a derivative that jumps with the velocity's sign.
  public func watchingTurns() -> ForceLaw {
    @Sendable func branch(isRising: Bool, at point: ForcePoint) -> ForceBranch {
      self.branch(point).adding(
        ForceExit(.velocity, 0, isRising: isRising) { (branch(isRising: !isRising, at: $0), 0) })
    }
    return ForceLaw { point in
      branch(isRising: point.velocity != 0 ? point.velocity < 0 : self.branch(point).force(point) < 0, at: point)
    }
  }

  /// This law within bounds, and for good another one from the moment on at which a bound is
  /// passed, as in most libraries: a flick that runs out, and a spring that catches it.
  ///
  /// - Parameters:
  ///   - bounds: Units, both finite.
  ///   - catching: The law beyond a bound.
  /// - Throws: ``NumericsError/notFinite(name:value:)``, and what `catching` throws.
  public func caught(
    beyond bounds: ClosedRange<Double>, by catching: (_ bound: Double) throws(NumericsError) -> ForceLaw
  ) throws(NumericsError) -> ForceLaw {
    try NumericsError.checkFinite("the lower bound", bounds.lowerBound)
    try NumericsError.checkFinite("the upper bound", bounds.upperBound)
    let (below, above) = (try catching(bounds.lowerBound), try catching(bounds.upperBound))
    return ForceLaw { point in
      if point.isAbove(bounds.upperBound, under: self) { return above.branch(point) }
      guard point.isAbove(bounds.lowerBound, under: self) else { return below.branch(point) }
      return branch(point)
        .adding(ForceExit(.value, bounds.upperBound, isRising: true) { (above.branch($0), $0.velocity) })
        .adding(ForceExit(.value, bounds.lowerBound, isRising: false) { (below.branch($0), $0.velocity) })
    }
  }

  /// This law on one side of a hard wall, from which the mass bounces back slower.
  ///
  /// - Parameters:
  ///   - wall: The value where it stands, in units.
  ///   - restitution: The share of the speed that is left after a bounce, 0 to 1.
  ///   - speed: The speed in units per second below which the mass bounces no more and stays at the
  ///     wall, greater than 0.
  /// - Throws: ``NumericsError``.
  public func bouncing(
    off wall: Double, restitution: Double, restingBelow speed: Double
  ) throws(NumericsError) -> ForceLaw {
    try NumericsError.checkFinite("the wall", wall)
    try NumericsError.checkNotNegative("the restitution", restitution)
    try NumericsError.checkNotNegative("the loss of a bounce", 1 - restitution)
    try NumericsError.checkPositive("the speed of rest", speed)
    @Sendable func branch(isAbove: Bool, at point: ForcePoint) -> ForceBranch {
      self.branch(point).adding(
        ForceExit(.value, wall, isRising: !isAbove) { point in
          var start = point
          start.velocity = -restitution * point.velocity
          guard abs(start.velocity) >= speed else { return (.held, 0) }
          return (branch(isAbove: isAbove, at: start), start.velocity)
        })
    }
    return ForceLaw { branch(isAbove: $0.isAbove(wall, under: self), at: $0) }
  }

  /// This law and a dry contact: a constant force against the motion, and a hold as long as nothing
  /// pulls harder.
  ///
  /// A mass under a spring comes to a halt after finitely many oscillations, in general beside the
  /// target. A mass that is held stays: the law must not depend on the time.
  ///
  /// - Parameters:
  ///   - kinetic: The friction of a sliding mass, in units of force, 0 or greater.
  ///   - breakaway: The force that sets a resting mass in motion, not below `kinetic`; `nil` for
  ///     the same.
  /// - Throws: ``NumericsError``.
  public func rubbing(kinetic: Double, breakaway: Double? = nil) throws(NumericsError) -> ForceLaw {
    let breakaway = breakaway ?? kinetic
    try NumericsError.checkNotNegative("the kinetic friction", kinetic)
    try NumericsError.checkFinite("the breakaway force", breakaway)
    try NumericsError.checkNotNegative("the breakaway force beyond the kinetic friction", breakaway - kinetic)
    @Sendable func rubbed(_ base: ForceBranch, at point: ForcePoint) -> ForceBranch {
      let pull = base.force(point)
      guard point.velocity != 0 || abs(pull) > breakaway else { return .held }
      let direction = (point.velocity != 0 ? point.velocity : pull) > 0 ? 1.0 : -1.0
      return ForceBranch(
        force: { base.force($0) - direction * kinetic },
        exits: base.exits.map { $0.followed(by: rubbed) } + [
          ForceExit(.velocity, 0, isRising: direction < 0) { (rubbed(base, at: $0), 0) }
        ],
        isHeld: base.isHeld)
    }
    return ForceLaw { rubbed(branch($0), at: $0) }
  }
}
