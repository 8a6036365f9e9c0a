// A scroll view shows a finger's way x beyond its edge as y = d (1 − 1/(c x/d + 1)). Read as statics: a finger that pulls
// with a force k x holds the band at y, so that the band pulls back with k x(y) = (k/c) · y d/(d − y).

internal import CurveMath

/// A wall that gives way like a scroll view's edge: the farther in, the harder, and never farther than ``depth``.
///
/// Held at y units beyond the edge it pulls back with k · y d / (c (d − y)): as hard as a linear spring of stiffness k at the
/// way of the finger which a scroll view of size d with the coefficient c shows as y.
///
/// - Source: The curve (1 − 1/(x c/d + 1)) d, c = 0.55, read out of `UIScrollView` and published by many.
public struct RubberBandWall: ForceLaw, Hashable {
  /// Where the free stretch is.
  public enum Side: Hashable, Sendable {
    /// The wall stops what goes to larger values.
    case above
    /// The wall stops what goes to smaller values.
    case below
  }

  /// The value at which the wall is touched, in units.
  public let edge: Double
  public let side: Side
  /// k, force per unit of the finger's way.
  public let stiffness: Double
  /// d, units: the size of the scroll view, which the band never exceeds.
  public let depth: Double
  /// c, without a unit.
  public let coefficient: Double
  /// Force per unit and second, while the wall is touched.
  public let damping: Double

  /// - Throws: ``OscillatorError`` for a stiffness, depth or coefficient that is not greater than 0, a negative damping, and
  ///   for what is not finite.
  public init(
    edge: Double, side: Side, stiffness: Double, depth: Double, coefficient: Double = 0.55, damping: Double = 0
  ) throws(OscillatorError) {
    try OscillatorError.checkFinite("the edge", edge)
    try OscillatorError.checkPositive("the stiffness", stiffness)
    try OscillatorError.checkPositive("the depth", depth)
    try OscillatorError.checkPositive("the coefficient", coefficient)
    try OscillatorError.checkNotNegative("the damping", damping)
    self.edge = edge
    self.side = side
    self.stiffness = stiffness
    self.depth = depth
    self.coefficient = coefficient
    self.damping = damping
  }

  public var description: String { "rubber band \(stiffness) \(side) \(edge)" }

  public var surfaces: [SwitchingSurface] { [.value(edge, label: "wall \(side) \(edge)")] }

  /// Beyond it the force is more than a billion times that at the edge.
  public var domain: ClosedRange<Double> {
    let deepest = depth * (1 - 1e-9)
    return side == .above ? -Double.infinity...(edge + deepest) : (edge - deepest)...Double.infinity
  }

  private func isTouched(_ sides: SwitchingSides) -> Bool { sides[0] == (side == .above) }

  /// The depth in the wall, not so deep that the force has no sign.
  private func stretch(_ point: ForcePoint) -> Double {
    min(side == .above ? point.value - edge : edge - point.value, depth * (1 - 1e-10))
  }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    guard isTouched(sides) else { return 0 }
    let y = stretch(point)
    let pull = stiffness * depth * y / (coefficient * (depth - y))
    return (side == .above ? -pull : pull) - damping * point.velocity
  }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    guard isTouched(sides) else { return ForceSlopes() }
    let share = depth / (depth - stretch(point))
    return ForceSlopes(value: -stiffness * share * share / coefficient, velocity: -damping)
  }

  public func potentialEnergy(at point: ForcePoint, on sides: SwitchingSides) -> Double? {
    let y = stretch(point)
    guard isTouched(sides), y > 0 else { return 0 }
    return -stiffness * depth * (y + depth * Elementary.log1p(-y / depth)) / coefficient
  }
}
