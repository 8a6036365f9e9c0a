/// A mass under a force law: what moves like a spring, and what does not.
///
///     let friction = try CoulombFriction(kinetic: 13, breakaway: 20)
///     let drawer = try Oscillator(mass: 2.5, law: LinearSpring(stiffness: 90) + friction)
///     let motion = try drawer.motion(from: 3, to: 0, until: 8)
///     motion.endTime         // 5.2359…: after ten half periods of π/6 s it sticks
///     motion.restingValue    // 0.1111…, beside the target
///
/// The motion is a `MotionCurve`: every metric and every report takes it.
public struct Oscillator: Sendable, CustomStringConvertible {
  /// Greater than 0.
  public let mass: Double
  public let law: any ForceLaw

  /// - Throws: ``OscillatorError`` for a mass that is not greater than 0, and for a law of more than 64 surfaces.
  public init(mass: Double = 1, law: any ForceLaw) throws(OscillatorError) {
    try OscillatorError.checkPositive("the mass", mass)
    guard law.surfaces.count <= SwitchingSides.mostSurfaces else {
      throw .tooManySurfaces(count: law.surfaces.count)
    }
    self.mass = mass
    self.law = law
  }

  public var description: String { "oscillator(mass: \(mass), \(law))" }

  /// Returns the motion after a release.
  ///
  /// - Parameters:
  ///   - from: The value at release, in units.
  ///   - to: The value that metrics take for the target, in units. The law alone says where the mass is drawn.
  ///   - velocity: Units per second at release.
  ///   - end: Until when to follow it, in seconds, greater than 0. The motion ends earlier where it sticks for good, and
  ///     with an event that ends it.
  ///   - events: What to watch for.
  ///   - solver: How to solve it.
  /// - Throws: ``OscillatorError``, ``NumericsError``.
  /// - Precision: 1e-11 of the travel for motions of up to 100 periods with the solver's defaults, in value; the
  ///   velocity errs ten times as much in units of travel and natural frequency. An error grows where neighbouring motions
  ///   drift apart. A law is given values, not deviations from the target, so that the target's rounding is felt: some ulps of
  ///   the target a period; and a moment is known to the ulp of its time.
  /// - Complexity: About 15 panels a period, each of 60 to 120 evaluations of the force, also where the target is far from 0;
  ///   only a stiff force takes more panels there.
  public func motion(
    from: Double, to: Double, velocity: Double = 0, until end: Double, watching events: [MotionEvent] = [],
    by solver: OscillatorSolver = OscillatorSolver()
  ) throws -> OscillatorMotion {
    try OscillatorError.checkFinite("from", from)
    try OscillatorError.checkFinite("to", to)
    try OscillatorError.checkFinite("velocity", velocity)
    try OscillatorError.checkFinite("the travel", to - from)
    try OscillatorError.checkPositive("the end", end)
    try solver.validate()
    for event in events { try event.validate() }
    guard law.domain.contains(from) else {
      throw OscillatorError.leftDomain(law: law.description, value: from, domain: law.domain, time: 0)
    }
    var walk = try OscillatorWalk(
      self, from: from, to: to, velocity: velocity, until: end, watching: events, by: solver)
    try walk.run()
    return OscillatorMotion(self, walk)
  }
}
