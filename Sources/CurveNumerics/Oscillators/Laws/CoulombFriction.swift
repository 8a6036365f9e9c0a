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
