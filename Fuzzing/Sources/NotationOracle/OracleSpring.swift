// A spring by steps of its equation x″ + 2ζω x′ + ω² (x − 1) = 0: the exponential of the system's
// matrix, by a Taylor series of a small step and squarings. No regime of damping has a formula of
// its own, so that none can be confused with another.

import Foundation

/// A spring on its way from 0 to 1.
struct OracleSpring: Sendable {
  /// Radians per second.
  var frequency: Double
  var dampingRatio: Double
  /// Travels per second.
  var velocity: Double

  /// What is left of the travel, and its derivative over ω.
  struct Remainder {
    var value: Double
    var slope: Double

    /// Never grows: friction only takes from it.
    var energy: Double { value * value + slope * slope }
  }

  /// A linear map of remainders.
  struct Step {
    var a, b, c, d: Double

    func callAsFunction(_ remainder: Remainder) -> Remainder {
      Remainder(value: a * remainder.value + b * remainder.slope, slope: c * remainder.value + d * remainder.slope)
    }

    static func * (p: Step, q: Step) -> Step {
      Step(
        a: p.a * q.a + p.b * q.c, b: p.a * q.b + p.b * q.d, c: p.c * q.a + p.d * q.c, d: p.c * q.b + p.d * q.d)
    }
  }

  var release: Remainder { Remainder(value: -1, slope: velocity / frequency) }

  /// What a time makes of a remainder; `nil` where too many squarings would lose too many digits.
  func step(_ time: Double) -> Step? {
    var angle = frequency * time
    var squarings = 0
    while angle * max(1, 2 * dampingRatio) > 0.5 {
      angle /= 2
      squarings += 1
    }
    guard squarings <= 22 else { return nil }
    let matrix = Step(a: 0, b: angle, c: -angle, d: -2 * dampingRatio * angle)
    var sum = Step(a: 1, b: 0, c: 0, d: 1)
    for order in (1...13).reversed() {
      let product = matrix * sum
      let part = 1 / Double(order)
      sum = Step(a: 1 + part * product.a, b: part * product.b, c: part * product.c, d: 1 + part * product.d)
    }
    for _ in 0..<squarings { sum = sum * sum }
    return sum
  }

  func value(at time: Double) -> Double {
    guard let step = step(time) else { return .nan }
    return 1 + step(release).value
  }

  /// The last time at which more than a part of the travel is left, by small steps and halving.
  func lastTime(fartherThan distance: Double) throws(OracleRefusal) -> Double {
    if dampingRatio == 0 { return release.energy.squareRoot() > distance ? .infinity : 0 }
    let length = 0.2 / frequency
    guard dampingRatio <= 20, abs(velocity) <= 1e4 * frequency, let step = step(length) else { throw .unknown }
    var before = release
    var last: (start: Remainder, time: Double, from: Double)?
    if abs(before.value) > distance { last = (before, 0, 0) }
    var count = 0
    while before.energy > distance * distance {
      guard count < 20_000 else { throw .unknown }
      let after = step(before)
      let time = Double(count) * length
      if abs(after.value) > distance {
        last = (after, time + length, 0)
      } else if before.slope * after.slope < 0, abs(before.value) > 0.9 * distance, abs(after.value) > 0.9 * distance {
        let turn = halved(length) { (try? remainder(before, after: $0).slope) ?? 0 }
        let height = abs(try remainder(before, after: turn).value)
        guard abs(height - distance) > 1e-5 * distance else { throw .unknown }
        if height > distance { last = (before, time, turn) }
      }
      before = after
      count += 1
    }
    guard let last else { return 0 }
    return last.time
      + halved(length, from: last.from) { time in
        ((try? remainder(last.start, after: time).value).map(abs) ?? 0) - distance
      }
  }

  private func remainder(_ start: Remainder, after time: Double) throws(OracleRefusal) -> Remainder {
    guard let step = step(time) else { throw .unknown }
    return step(start)
  }

  /// Where a function changes its sign, between two times.
  private func halved(_ end: Double, from start: Double = 0, _ function: (Double) -> Double) -> Double {
    var (low, high) = (start, end)
    let sign = function(low) > 0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if (function(middle) > 0) == sign { low = middle } else { high = middle }
    }
    return high
  }
}
