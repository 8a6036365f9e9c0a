import CurveFits
import CurveMath
import Foundation

/// A generator of numbers that is the same on every machine.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // The streams of neighbouring seeds would be one stream, shifted.
    state = next() &* 0xD6E8_FEB8_6659_FD93
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func normal() -> Double {
    (-2 * log(uniform(1e-300...1))).squareRoot() * cos(2 * Double.pi * uniform(0...1))
  }
}

/// A trace whose spring is known.
struct SyntheticTrace {
  var truth: [SpringUnknown: Double]
  var times: [Double] = []
  var values: [Double] = []

  /// - Parameters:
  ///   - noise: A fraction of the travel.
  ///   - dropped: The share of frames that are missing.
  ///   - wrong: The share of samples that are off by 30 % of the travel.
  ///   - swings: How long the trace is after the release, in responses, or `nil` for as long as the
  ///     value moves.
  init(
    seed: UInt64, noise: Double = 0.01, dropped: Double = 0.05, wrong: Double = 0, rate: Double = 60,
    ratios: ClosedRange<Double> = 0.2...1.6, swings: Double? = nil
  ) throws {
    var numbers = SeededNumbers(seed: seed)
    let response = exp(numbers.uniform(log(0.15)...log(1.2)))
    let ratio = numbers.uniform(ratios)
    let travel = numbers.uniform(0.5...400) * (numbers.uniform(0...1) < 0.5 ? -1 : 1)
    let from = numbers.uniform(-200...200)
    let start = numbers.uniform(0.15...0.4)
    let velocity = numbers.uniform(0...1) < 0.4 ? 0 : numbers.uniform(-1...2) * travel / response
    truth = [
      .response: response, .dampingRatio: ratio, .start: start, .from: from, .to: from + travel, .velocity: velocity,
    ]
    let spring = try DampedSpring(response: response, dampingRatio: ratio)
    let motion = try SpringMotion(spring: spring, from: from, to: from + travel, velocity: velocity)
    let end =
      start
      + (swings.map { $0 * response }
        ?? max(0.5, motion.lastTime(.value, fartherThan: 0.01 * abs(travel)) * 1.2))
    let offset = numbers.uniform(0...0.01)
    for frame in 0...Int(end * rate) {
      let time = offset + Double(frame) / rate
      let error = noise * travel * numbers.normal()
      let isWrong = numbers.uniform(0...1) < wrong
      guard numbers.uniform(0...1) >= dropped else { continue }
      times.append(time)
      let value = time <= start ? from : motion.state(at: time - start).value
      values.append(value + error + (isWrong ? 0.3 * travel * (numbers.uniform(0...1) < 0.5 ? -1 : 1) : 0))
    }
  }
}
