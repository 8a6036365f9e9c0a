import CurveFits
import CurveMath
import Foundation

/// A recording whose law and numbers are known: 150 to 240 samples of which every twentieth is
/// missing, noise of 1 % of the travel, travels of both signs, recorded until the motion is over;
/// before half of them the rest was recorded too.
struct SyntheticThrow {
  let law: MotionLaw
  var truth: [String: Double] = [:]
  /// The keyword of an easing.
  var variant: String?
  private(set) var times: [Double] = []
  private(set) var values: [Double] = []

  /// - Parameters:
  ///   - noise: A fraction of the travel.
  ///   - share: Which part of the recording is kept, from its begin on.
  ///   - wild: So many samples anywhere are a third of the travel off.
  init(_ law: MotionLaw, seed: UInt64, noise: Double = 0.01, share: Double = 1, wild: Int = 0) throws {
    self.law = law
    var numbers = SeededNumbers(seed: seed)
    let from = numbers.uniform(-200...200)
    let sign = numbers.uniform(0...1) < 0.5 ? -1.0 : 1
    let motion = try Self.motion(law, sign: sign, &numbers)
    let count = numbers.uniform(150...240)
    let before = numbers.uniform(0...1) < 0.5 ? 0 : numbers.uniform(0.05...0.2) * motion.duration
    let step = (before + motion.duration) / count
    let origin = numbers.uniform(-3...3)
    truth = motion.numbers
    variant = motion.variant
    for name in ["to", "edge", "floor"] {
      if let value = truth[name] { truth[name] = from + value }
    }
    for name in ["edge-time", "first-impact"] {
      if let value = truth[name] { truth[name] = origin + before + value }
    }
    (truth["from"], truth["start"]) = (from, origin + before)
    for index in 0...Int(count * share) {
      let error = noise * motion.travel * numbers.normal()
      let isDropped = numbers.uniform(0...1) < 0.05
      if index > 0, isDropped { continue }
      let since = Double(index) * step - before
      times.append(origin + Double(index) * step)
      values.append(from + (since > 0 ? motion.value(since) : 0) + error)
    }
    for index in times.indices.shuffled(using: &numbers).prefix(wild) {
      values[index] += (numbers.uniform(0...1) < 0.5 ? -1 : 1) * motion.travel / 3
    }
  }

  private struct Motion {
    var duration: Double
    var travel: Double
    var numbers: [String: Double]
    var variant: String?
    var value: (Double) -> Double
  }

  private static let exponent = log(0.78) / log(0.9)
  private static let pull = 0.015 * 9.80665 * 39.37 * 160 * 0.84

  private static func motion(_ law: MotionLaw, sign: Double, _ numbers: inout SeededNumbers) throws -> Motion {
    func even(_ range: ClosedRange<Double>) -> Double {
      exp(numbers.uniform(log(range.lowerBound)...log(range.upperBound)))
    }
    switch law.name {
    case "decay":
      let (rate, travel) = (even(1...12), sign * even(50...2000))
      let decay = try ExponentialDecay(velocity: travel * rate, friction: rate)
      return Motion(
        duration: numbers.uniform(3...5) / rate, travel: travel,
        numbers: [
          "decay-rate": rate, "velocity": travel * rate, "to": travel, "time-constant": 1 / rate,
          "deceleration-rate": exp(-rate / 1000),
        ]
      ) { decay.state(at: $0).value }
    case "bounded-decay":
      let (rate, way, part) = (even(1...6), sign * even(100...2000), numbers.uniform(0.35...0.7))
      let (ratio, frequency) = (numbers.uniform(0.3...1.2), rate * numbers.uniform(3...10))
      let decay = try ExponentialDecay(velocity: way * rate, friction: rate)
      let (time, edge) = (-log(1 - part) / rate, way * part)
      let spring = try DampedSpring(response: 2 * Double.pi / frequency, dampingRatio: ratio)
      let motion = try SpringMotion(spring: spring, from: edge, to: edge, velocity: decay.state(at: time).velocity)
      return Motion(
        duration: time + 6 / (frequency * min(ratio, 1)), travel: edge,
        numbers: [
          "decay-rate": rate, "velocity": way * rate, "edge": edge, "edge-time": time, "edge-frequency": frequency,
          "edge-damping-ratio": ratio, "time-constant": 1 / rate, "deceleration-rate": exp(-rate / 1000),
        ]
      ) { $0 < time ? decay.state(at: $0).value : motion.state(at: $0 - time).value }
    case "fling":
      let (duration, way) = (even(0.3...2), sign * even(50...2000))
      let curve = try CubicBezier(x1: 0.175, y1: 0.5, x2: 0.35, y2: 1)
      return Motion(
        duration: duration * numbers.uniform(1.05...1.4), travel: way,
        numbers: [
          "velocity": way / duration / 0.35, "duration": duration, "to": way,
          "density": abs(way) / pow(duration, exponent) / pull,
        ]
      ) { way * curve.progress(at: min($0 / duration, 1)) }
    case "clamping-scroll":
      // From velocity and friction, as Flutter has it.
      let (velocity, friction) = (sign * even(200...8000), even(0.005...0.05))
      let deceleration = friction * 9.80665 * 39.37 * 160 * 0.84
      let duration = 0.35 * exponent * pow(0.35 * abs(velocity) / deceleration, 1 / (exponent - 1))
      let way = velocity * duration / exponent
      return Motion(
        duration: duration * numbers.uniform(1.05...1.4), travel: way,
        numbers: ["velocity": velocity, "duration": duration, "to": way, "friction": friction]
      ) { way * (1 - pow(1 - min($0 / duration, 1), exponent)) }
    case "spring":
      let (response, ratio, travel) = (even(0.15...1.2), numbers.uniform(0.2...1.6), sign * even(50...2000))
      let velocity = numbers.uniform(0...1) < 0.4 ? 0 : numbers.uniform(-1...2) * travel / response
      let spring = try DampedSpring(response: response, dampingRatio: ratio)
      let motion = try SpringMotion(spring: spring, from: 0, to: travel, velocity: velocity)
      return Motion(
        duration: 1.2 * motion.lastTime(.value, fartherThan: 0.01 * abs(travel)), travel: travel,
        numbers: ["response": response, "damping-ratio": ratio, "to": travel, "velocity": velocity]
      ) { motion.state(at: $0).value }
    case "gravity":
      let (gravity, height, restitution) = (sign * even(500...5000), even(50...1000), numbers.uniform(0.2...0.8))
      let fall = (2 * height / abs(gravity)).squareRoot()
      let velocity = numbers.uniform(-0.6...0.6) * gravity * fall
      let speed = (velocity * velocity + 2 * abs(gravity) * height).squareRoot()
      let first = (speed - sign * velocity) / abs(gravity)
      let rest = first + 2 * speed / abs(gravity) * restitution / (1 - restitution)
      return Motion(
        duration: first + (rest - first) * numbers.uniform(0.6...1), travel: sign * height,
        numbers: [
          "gravity": gravity, "restitution": restitution, "velocity": velocity, "floor": sign * height,
          "first-impact": first,
        ]
      ) { time in
        guard time > first else { return velocity * time + gravity * time * time / 2 }
        var (begin, speed) = (first, speed * restitution)
        while speed > 1e-9 * abs(gravity), time > begin + 2 * speed / abs(gravity) {
          begin += 2 * speed / abs(gravity)
          speed *= restitution
        }
        let since = time - begin
        return sign * (height - max(0, since * (speed - abs(gravity) * since / 2)))
      }
    default:
      let keyword = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", nil, nil, nil, nil, nil][
        Int(numbers.uniform(0...9.99))]
      let handles = [(0.0, 0.0, 1.0, 1.0), (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1)]
      let known = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"].firstIndex { $0 == keyword }
      let (x1, y1, x2, y2) =
        known.map { handles[$0] }
        ?? (
          numbers.uniform(0.2...0.8), numbers.uniform(-0.4...0.3), numbers.uniform(0.1...0.8),
          numbers.uniform(0.7...1.4)
        )
      let (duration, travel) = (even(0.15...1.5), sign * even(50...2000))
      let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      var truth = ["duration": duration, "to": travel]
      if known == nil { truth.merge(["x1": x1, "y1": y1, "x2": x2, "y2": y2]) { $1 } }
      return Motion(duration: duration * numbers.uniform(1.05...1.4), travel: travel, numbers: truth, variant: keyword)
      {
        travel * curve.progress(at: min($0 / duration, 1))
      }
    }
  }
}
