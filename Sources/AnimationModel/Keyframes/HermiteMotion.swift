// A cubic keyframe as a curve: the polynomial with given values and velocities at both ends.
//
// Not of SwiftUI: the same polynomial as that of its cubic keyframes, exactly.

internal import CurveMath

/// A cubic polynomial of time between two values, at rest outside its duration.
struct HermiteMotion: MotionCurve {
  let start: Double
  let target: Double
  /// Seconds, greater than 0.
  let duration: Double
  private let startVelocity: Double
  private let endVelocity: Double
  /// The value less the start and its three derivatives by time, as polynomials of the fraction of
  /// the duration.
  private let derivatives: [UnitPolynomial]

  init(from start: Double, to target: Double, duration: Double, startVelocity: Double, endVelocity: Double) {
    (self.start, self.target, self.duration) = (start, target, duration)
    (self.startVelocity, self.endVelocity) = (startVelocity, endVelocity)
    let travel = target - start
    let (first, last) = (startVelocity * duration, endVelocity * duration)
    var derivatives = [UnitPolynomial([0, first, 3 * travel - 2 * first - last, first + last - 2 * travel])]
    for _ in 1...3 {
      derivatives.append(
        UnitPolynomial(derivatives[derivatives.count - 1].derivative.coefficients.map { $0 / duration }))
    }
    self.derivatives = derivatives
  }

  var endTime: Double { duration }

  var notation: String { "keyframes(\(cssNumber(start)), \(cssNumber(target)) at \(cssNumber(duration)))" }

  private func value(_ u: Double) -> Double {
    let v = 1 - u
    return start * ((1 + 2 * u) * v * v) + target * (u * u * (3 - 2 * u))
      + duration * u * v * (startVelocity * v - endVelocity * u)
  }

  func state(at time: Double) -> CurveState {
    guard time >= 0, time <= duration else {
      return CurveState(value: time < 0 ? start : target, velocity: 0, acceleration: 0)
    }
    let u = time / duration
    return CurveState(
      value: value(u), velocity: derivatives[1].value(at: u), acceleration: derivatives[2].value(at: u))
  }

  func jerk(at time: Double) -> Double {
    time >= 0 && time <= duration ? derivatives[3].value(at: time / duration) : 0
  }

  func knots(in range: ClosedRange<Double>) -> [Double] {
    [0, duration].filter { $0 > range.lowerBound && $0 < range.upperBound }
  }

  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    guard derivative != .jerk else { return [] }
    return derivatives[derivative.rawValue + 1].signChanges.map { $0 * duration }
      .filter { $0 > range.lowerBound && $0 < range.upperBound }
  }

  /// The hull of both ends and the turning points, with room for the rounding of the polynomials.
  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let inside = range.clamped(to: 0...duration)
    func bounds(_ derivative: Derivative) -> ClosedRange<Double> {
      func at(_ time: Double) -> Double { self.derivative(derivative, at: time) }
      var hull = ClosedRange.spanning(at(inside.lowerBound), at(inside.upperBound))
      for time in turningTimes(of: derivative, in: inside) { hull = hull.joined(at(time)) }
      let size = derivatives[derivative.rawValue].coefficients.reduce(0) { max($0, abs($1)) }
      let room = 16 * .ulpOfOne * max(size, derivative == .value ? abs(start) : 0)
      return (hull.lowerBound - room)...(hull.upperBound + room)
    }
    var result = CurveEnclosure(
      value: bounds(.value), velocity: bounds(.velocity), acceleration: bounds(.acceleration))
    if range.lowerBound < 0 || range.upperBound > duration {
      if range.lowerBound < 0 { result.value = result.value.joined(start) }
      if range.upperBound > duration { result.value = result.value.joined(target) }
      result.velocity = result.velocity.joined(0)
      result.acceleration = result.acceleration.joined(0)
    }
    return result
  }
}
