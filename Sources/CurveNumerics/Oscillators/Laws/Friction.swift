/// The friction of a dry contact: a constant force against the motion, and a hold as long as nothing pulls harder.
///
/// A mass that slides feels `kinetic`. When it comes to a halt it sticks as long as the other forces stay at or below
/// `breakaway`; then it slides again.
public struct DryFriction: Hashable, Sendable {
  /// Units of force, 0 or greater.
  public let kinetic: Double
  /// Units of force, not below ``kinetic``.
  public let breakaway: Double

  public static let none = DryFriction(unchecked: 0, 0)

  private init(unchecked kinetic: Double, _ breakaway: Double) {
    self.kinetic = kinetic
    self.breakaway = breakaway
  }

  /// - Throws: ``OscillatorError`` for a force that is negative or not finite, and for a hold weaker than the friction.
  public init(kinetic: Double, breakaway: Double) throws(OscillatorError) {
    try OscillatorError.checkNotNegative("the kinetic friction", kinetic)
    try OscillatorError.checkNotNegative("the breakaway force", breakaway)
    guard breakaway >= kinetic else { throw .breakawayBelowKinetic(breakaway: breakaway, kinetic: kinetic) }
    self.init(unchecked: kinetic, breakaway)
  }

  public static func + (a: DryFriction, b: DryFriction) -> DryFriction {
    DryFriction(unchecked: a.kinetic + b.kinetic, a.breakaway + b.breakaway)
  }
}

/// Dry friction: a constant force against the motion, and a hold at rest.
///
/// A mass under a spring comes to a halt after finitely many oscillations, in general beside the target.
public struct CoulombFriction: ForceLaw, Hashable {
  public let dryFriction: DryFriction

  /// - Parameters:
  ///   - kinetic: The friction of a sliding mass, in units of force.
  ///   - breakaway: The force that sets a resting mass in motion; `nil` for the same.
  /// - Throws: ``OscillatorError``.
  public init(kinetic: Double, breakaway: Double? = nil) throws(OscillatorError) {
    dryFriction = try DryFriction(kinetic: kinetic, breakaway: breakaway ?? kinetic)
  }

  public var description: String { "dry friction \(dryFriction.kinetic), breaking away at \(dryFriction.breakaway)" }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double { 0 }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes { ForceSlopes() }
}
