// What moves a mass: a force, written so that an integrator never steps across one of its jumps.
//
// A law is smooth on each branch. Where the force or one of its derivatives jumps, the law names a surface (contact with a
// wall, the velocity's change of sign) and is told on which side of it the motion is. Each branch has to go on smoothly
// beyond its surface: the integrator looks there before it knows where the surface is met.

/// A force on a moving mass, as a function of time, value and velocity.
///
/// Values are in the caller's units, times in seconds, forces in units of mass times units per second squared. A law of
/// your own states its force, and its surfaces if it has any; everything else has a default:
///
///     struct MagneticPull: ForceLaw {
///       var strength: Double
///       var description: String { "magnetic pull \(strength)" }
///       func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
///         -strength * point.value / (1 + point.value * point.value)
///       }
///     }
///
/// Laws add up: `spring + friction` is a law.
public protocol ForceLaw: Sendable, CustomStringConvertible {
  /// Where the force or one of its derivatives jumps. Default: nowhere.
  var surfaces: [SwitchingSurface] { get }

  /// Whether a surface matters on a branch. A surface that does not matter after it was crossed is crossed for good.
  /// Default: always.
  func isWatched(_ surface: Int, on sides: SwitchingSides) -> Bool

  /// The friction of a dry contact, which the solver applies by itself. Default: none.
  var dryFriction: DryFriction { get }

  /// The shortest time in seconds in which the force changes though nothing moves; `nil`, the default, for a force that
  /// depends on value and velocity alone.
  var drivePeriod: Double? { get }

  /// The values in units between which the law means something. Default: all.
  var domain: ClosedRange<Double> { get }

  /// Returns the force, without that of dry friction.
  ///
  /// - Parameters:
  ///   - point: Where the mass is, and how fast it moves.
  ///   - sides: The side of each of ``surfaces``, whatever the point says.
  func force(at point: ForcePoint, on sides: SwitchingSides) -> Double

  /// Returns the derivatives of the force, from which implicit steppers profit.
  ///
  /// Default: differences, about 10 digits.
  func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes

  /// Returns the energy that the law stores by the mass's place, in units of force times value; `nil`, the default, for a
  /// law that stores none.
  func potentialEnergy(at point: ForcePoint, on sides: SwitchingSides) -> Double?
}

/// Where a mass is at a time.
public struct ForcePoint: Hashable, Sendable {
  /// Seconds since release.
  public var time: Double
  /// Units.
  public var value: Double
  /// Units per second.
  public var velocity: Double

  public init(time: Double = 0, value: Double, velocity: Double = 0) {
    self.time = time
    self.value = value
    self.velocity = velocity
  }
}

/// How a force changes with each thing that it depends on.
public struct ForceSlopes: Hashable, Sendable {
  /// Force per unit.
  public var value: Double
  /// Force per unit and second.
  public var velocity: Double
  /// Force per second.
  public var time: Double

  public init(value: Double = 0, velocity: Double = 0, time: Double = 0) {
    self.value = value
    self.velocity = velocity
    self.time = time
  }
}

extension ForceLaw {
  public var surfaces: [SwitchingSurface] { [] }
  public func isWatched(_ surface: Int, on sides: SwitchingSides) -> Bool { true }
  public var dryFriction: DryFriction { .none }
  public var drivePeriod: Double? { nil }
  public var domain: ClosedRange<Double> { -Double.infinity...Double.infinity }
  public func potentialEnergy(at point: ForcePoint, on sides: SwitchingSides) -> Double? { nil }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    func slope(_ path: WritableKeyPath<ForcePoint, Double>) -> Double {
      // The third root of the rounding error balances it against the third derivative.
      let step = 6e-6 * (abs(point[keyPath: path]) + 1)
      var (above, below) = (point, point)
      above[keyPath: path] += step
      below[keyPath: path] -= step
      return (force(at: above, on: sides) - force(at: below, on: sides)) / (above[keyPath: path] - below[keyPath: path])
    }
    return ForceSlopes(
      value: slope(\.value), velocity: slope(\.velocity), time: drivePeriod == nil ? 0 : slope(\.time))
  }

  /// Returns the sides on which a point lies; a point on a surface counts as above it.
  public func sides(of point: ForcePoint) -> SwitchingSides {
    var sides = SwitchingSides()
    for (index, surface) in surfaces.enumerated() { sides[index] = surface.height(at: point) >= 0 }
    return sides
  }
}
