/// A force towards a rest, in proportion to the distance: −k (y − rest).
public struct LinearSpring: ForceLaw, Hashable {
  /// Force per unit, 0 or greater.
  public let stiffness: Double
  /// The value at which the spring pulls no more, in units.
  public let rest: Double

  /// - Throws: ``OscillatorError`` for a negative stiffness and for what is not finite.
  public init(stiffness: Double, rest: Double = 0) throws(OscillatorError) {
    try OscillatorError.checkNotNegative("the stiffness", stiffness)
    try OscillatorError.checkFinite("the rest", rest)
    self.stiffness = stiffness
    self.rest = rest
  }

  public var description: String { "spring \(stiffness) at \(rest)" }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double { -stiffness * (point.value - rest) }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes { ForceSlopes(value: -stiffness) }

  public func potentialEnergy(at point: ForcePoint, on sides: SwitchingSides) -> Double? {
    let stretch = point.value - rest
    return 0.5 * stiffness * stretch * stretch
  }
}
