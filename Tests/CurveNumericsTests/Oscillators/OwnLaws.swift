// Forces of a caller's own: what the solver is tested by beside the laws that it comes with.

import CurveMath
import CurveNumerics

/// A spring that grows harder or softer with the distance x from its rest: −k x − κ x³.
///
/// With κ > 0 it hardens and oscillates faster the farther it is drawn. With κ < 0 it softens and holds a mass only within
/// √(k / −κ) of its rest. With k < 0 < κ it has two rests, one on either side.
struct DuffingSpring: ForceLaw, Hashable {
  /// k, force per unit.
  let stiffness: Double
  /// κ, force per cubed unit.
  let hardening: Double
  /// Units.
  var rest = 0.0

  var description: String { "Duffing spring \(stiffness), \(hardening) at \(rest)" }

  func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    let x = point.value - rest
    return -x * (stiffness + hardening * x * x)
  }

  func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    let x = point.value - rest
    return ForceSlopes(value: -(stiffness + 3 * hardening * x * x))
  }

  func potentialEnergy(at point: ForcePoint, on sides: SwitchingSides) -> Double? {
    let square = (point.value - rest) * (point.value - rest)
    return square * (0.5 * stiffness + 0.25 * hardening * square)
  }
}

/// A force that oscillates by itself, whatever the mass does: a · cos(ω t + φ).
struct HarmonicDrive: ForceLaw, Hashable {
  /// Units of force.
  let amplitude: Double
  /// ω, radians per second, greater than 0.
  let frequency: Double
  /// φ, radians.
  var phase = 0.0

  var description: String { "drive \(amplitude) at \(frequency) rad/s" }

  var drivePeriod: Double? { 2 * Double.pi / frequency }

  func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    amplitude * Elementary.cos(frequency * point.time + phase)
  }

  func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    ForceSlopes(time: -amplitude * frequency * Elementary.sin(frequency * point.time + phase))
  }
}

/// A force against the velocity, in proportion to its square: −b v |v|, as in air or water.
struct QuadraticDrag: ForceLaw, Hashable {
  /// Force per square of units and seconds, 0 or greater.
  let coefficient: Double

  init(_ coefficient: Double) { self.coefficient = coefficient }

  var description: String { "quadratic drag \(coefficient)" }

  /// The second derivative of v |v| jumps where the motion turns back.
  var surfaces: [SwitchingSurface] { [.velocity(0, label: "drag reverses")] }

  private func signed(_ sides: SwitchingSides) -> Double { sides[0] ? -coefficient : coefficient }

  func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    signed(sides) * point.velocity * point.velocity
  }

  func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    ForceSlopes(velocity: 2 * signed(sides) * point.velocity)
  }
}
