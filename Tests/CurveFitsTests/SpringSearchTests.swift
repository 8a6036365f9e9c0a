import CurveMath
import Foundation
import TestSupport
import Testing

@testable import CurveFits

@Suite("SpringFit: where the search ends")
struct SpringSearchTests {
  // Multiplied by a power of two times have the same digits, so the fits are the same but for the
  // unit.
  @Test("a start at a sample is found in any unit of time", arguments: UInt64(0)..<40)
  func scales(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed + 90_000)
    let count = Int(numbers.uniform(25...50))
    let times = (0..<count).map { Double($0) / 64 }
    let frequency = 2 * Double.pi / (times[count - 1] * exp(numbers.uniform(-1 ... -0.3)))
    let ratio = exp(numbers.uniform(-2 ... -0.7))
    let start = times[Int(numbers.uniform(8...12))]
    let motion = try SpringMotion(
      spring: DampedSpring(response: 2 * Double.pi / frequency, dampingRatio: ratio), from: 0, to: 1,
      velocity: numbers.uniform(0...1) < 0.5 ? -3 * frequency : 3 * frequency)
    let noise = pow(10, numbers.uniform(-2 ... -1))
    let values = times.map { time in
      (time < start ? 0 : motion.value(at: time - start)) + noise * numbers.normal()
    }
    func fit(_ scale: Double) throws -> SpringFit {
      try SpringFit(times: times.map { $0 * scale }, values: values, options: SpringFitOptions(loss: .squares))
    }
    let plain = try fit(1)
    // Elsewhere several minima lie beside each other, and the units decide among them.
    guard times.contains(where: { abs($0 - plain.start) < 1e-6 }) else { return }
    for power in [-30, -20, 10, 20] {
      let scale = pow(2, Double(power))
      let other = try fit(scale)
      #expect(abs(other.rms / plain.rms - 1) < 1e-9, "\(seed), \(power)")
      #expect(abs(other.start / scale - plain.start) < 1e-9, "\(seed), \(power)")
    }
  }

  @Test(
    "a few samples in motion lead to the spring that meets them, where the usual guesses do not",
    arguments: [
      (33, 0.6, 0.1, -10), (33, 0.6, 0.1, -20), (33, 1.1, 0.11, -10), (33, 1.9, 0.1, -20), (33, 1.9, 0.11, -20),
      (33, 3, 0.1242, -20), (33, 3, 0.11, -10), (60, 0.6, 0.11, -40), (60, 1.1, 0.11, -60), (60, 3, 0.11, -40),
    ])
  func fewMoving(frequency: Double, ratio: Double, start: Double, velocity: Double) throws {
    let motion = try SpringMotion(
      spring: DampedSpring(response: 2 * Double.pi / frequency, dampingRatio: ratio), from: 0, to: 1,
      velocity: velocity)
    let ripple = [2, -1, 5, 4, 4, -1, -2, 2, -1, 3].map { Double($0) * 1e-4 }
    let times = (0..<10).map { Double($0) / 60 }
    let values = zip(times, ripple).map { $0 < start ? $1 : motion.value(at: $0 - start) + $1 }
    let fit = try SpringFit(
      times: times, values: values, options: SpringFitOptions(fixed: [.from: 0, .to: 1], loss: .squares))
    // The ripple alone has 2.5e-4.
    #expect(fit.rms < 3e-4)
  }
}
