/// A flick that decays between two bounds and is caught by a spring beyond them.
///
/// Inside, −c v; beyond a bound, −k (y − bound) − c′ v instead.
public struct BoundedDecay: ForceLaw, Hashable {
  /// When the spring lets go again.
  public enum HandOver: Hashable, Sendable {
    /// Never: the motion ends at the bound, as in scroll views and in most libraries.
    case forGood
    /// Where the motion comes back inside; there it decays on.
    case whileOutside
  }

  /// Units.
  public let bounds: ClosedRange<Double>
  public let decay: LinearDamping
  /// k of the boundary spring, force per unit.
  public let stiffness: Double
  /// c′ of the boundary spring, force per unit and second.
  public let damping: Double
  public let handOver: HandOver

  /// - Throws: ``OscillatorError`` for bounds that are not finite or equal, a stiffness that is not greater than 0, a
  ///   negative damping, and for what is not finite.
  public init(
    within bounds: ClosedRange<Double>, decay: LinearDamping, stiffness: Double, damping: Double,
    handOver: HandOver = .forGood
  ) throws(OscillatorError) {
    try OscillatorError.checkFinite("the lower bound", bounds.lowerBound)
    try OscillatorError.checkFinite("the upper bound", bounds.upperBound)
    try OscillatorError.checkPositive("the distance of the bounds", bounds.upperBound - bounds.lowerBound)
    try OscillatorError.checkPositive("the stiffness", stiffness)
    try OscillatorError.checkNotNegative("the damping", damping)
    self.bounds = bounds
    self.decay = decay
    self.stiffness = stiffness
    self.damping = damping
    self.handOver = handOver
  }

  public var description: String { "decay \(decay.damping) within \(bounds), then spring \(stiffness), \(damping)" }

  public var surfaces: [SwitchingSurface] {
    [
      .value(bounds.lowerBound, label: "bound \(bounds.lowerBound)"),
      .value(bounds.upperBound, label: "bound \(bounds.upperBound)"),
    ]
  }

  public func isWatched(_ surface: Int, on sides: SwitchingSides) -> Bool {
    handOver == .whileOutside || anchor(sides) == nil
  }

  /// The bound whose spring holds the motion.
  private func anchor(_ sides: SwitchingSides) -> Double? {
    if sides[1] { return bounds.upperBound }
    return sides[0] ? nil : bounds.lowerBound
  }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    guard let anchor = anchor(sides) else { return -decay.damping * point.velocity }
    return -stiffness * (point.value - anchor) - damping * point.velocity
  }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    guard anchor(sides) != nil else { return ForceSlopes(velocity: -decay.damping) }
    return ForceSlopes(value: -stiffness, velocity: -damping)
  }

  public func potentialEnergy(at point: ForcePoint, on sides: SwitchingSides) -> Double? {
    guard let anchor = anchor(sides) else { return 0 }
    return 0.5 * stiffness * (point.value - anchor) * (point.value - anchor)
  }
}
