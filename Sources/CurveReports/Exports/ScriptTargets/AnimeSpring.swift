// What anime.js 4 makes of a spring. It takes a mass of 1 or more and numbers up to 10 000. It
// looks at the motion every 20 ms, and when eleven looks in a row are within 0.05 % of the travel,
// or after a minute, the motion ends: from then on it is at its target.
// Source: anime.js 4.5, its module of springs.

internal import CurveMath
internal import CurveMetrics

/// A spring in the words of anime.js, with mass 1, and what its early end changes.
struct AnimeSpring {
  /// Per unit of mass.
  let stiffness, damping: Double
  /// Travels per second.
  let velocity: Double
  /// Seconds after which it is at its target at once.
  let end: Double
  /// No time shows a larger difference to the motion, in fractions of the travel.
  let largestError: Double

  /// - Returns: `nil` for what is no spring, and for one beyond the limits of the library.
  init?(of motion: ExportedMotion) {
    guard case .spring(let spring, let velocity) = motion.run else { return nil }
    (stiffness, damping) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    self.velocity = velocity
    guard 1e-11...10_000 ~= stiffness, 0...10_000 ~= damping, abs(velocity) <= 10_000 else { return nil }
    end = Self.end(of: motion.curve)
    largestError = Self.rest(of: motion.curve, after: end)
  }

  private static func end(of curve: any MotionCurve) -> Double {
    var (looks, resting) = (0, 0)
    var time = 0.0
    while true {
      resting = abs(1 - curve.state(at: time).value) < 0.0005 ? resting + 1 : 0
      looks += 1
      guard resting <= 10, looks <= 3000 else { return time }
      time += 0.02
    }
  }

  /// The distance that the motion does not leave any more.
  private static func rest(of curve: any MotionCurve, after end: Double) -> Double {
    var (low, high) = (0.0, 0.0005)
    while curve.lastTime(.value, fartherThan: high) > end, high < 1e300 { (low, high) = (high, 2 * high) }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if curve.lastTime(.value, fartherThan: middle) > end { low = middle } else { high = middle }
    }
    return high
  }
}
