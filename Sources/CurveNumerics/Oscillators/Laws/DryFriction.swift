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
