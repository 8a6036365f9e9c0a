/// A force against the velocity, in proportion to its square: −b v |v|, as in air or water.
public struct QuadraticDrag: ForceLaw, Hashable {
  /// Force per square of units and seconds, 0 or greater.
  public let coefficient: Double

  /// - Throws: ``OscillatorError`` for a coefficient that is negative or not finite.
  public init(_ coefficient: Double) throws(OscillatorError) {
    try OscillatorError.checkNotNegative("the drag coefficient", coefficient)
    self.coefficient = coefficient
  }

  public var description: String { "quadratic drag \(coefficient)" }

  /// The second derivative of v |v| jumps where the motion turns back.
  public var surfaces: [SwitchingSurface] { [.velocity(0, label: "drag reverses")] }

  private func signed(_ sides: SwitchingSides) -> Double { sides[0] ? -coefficient : coefficient }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    signed(sides) * point.velocity * point.velocity
  }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    ForceSlopes(velocity: 2 * signed(sides) * point.velocity)
  }
}
