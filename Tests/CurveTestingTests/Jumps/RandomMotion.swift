import CurveMath
import CurveTesting
import Foundation
import TestSupport

/// A motion with a continuous velocity, drawn by lot, that a jump may be put into.
struct RandomMotion {
  enum Kind: CaseIterable {
    case spring, cubic, interruption
  }

  let state: (Double) -> CurveState
  /// Seconds.
  let end: Double
  /// All values, in units.
  let range: Double
  /// The largest speed, in units per second.
  let speed: Double

  init(_ kind: Kind, by random: inout SplitMix) throws {
    switch kind {
    case .spring:
      let curve = try Self.spring(by: &random).moving(
        from: .random(in: -300...300, using: &random), to: 100, velocity: .random(in: -2000...2000, using: &random))
      self.init(until: .random(in: 0.3...1.2, using: &random), state: curve.state)
    case .cubic:
      let cubic = try CubicBezier(
        x1: .random(in: 0...1, using: &random), y1: .random(in: -0.5...1.5, using: &random),
        x2: .random(in: 0...1, using: &random), y2: .random(in: -0.5...1.5, using: &random))
      let curve = try TimedCurve(cubic, duration: Self.spread(0.15...1, by: &random))
      let moved = try curve.moving(from: 20, to: .random(in: 50...400, using: &random), velocity: 0)
      self.init(until: curve.endTime, state: moved.state)
    case .interruption:
      try self.init(interruptedBy: &random)
    }
  }

  /// Springs that take over value and velocity from each other.
  private init(interruptedBy random: inout SplitMix) throws {
    var parts: [(begin: Double, curve: any MotionCurve)] = [
      (0, try Self.spring(by: &random).moving(from: 0, to: 100, velocity: 0))
    ]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let last = parts[parts.count - 1]
      let length = Double.random(in: 0.06...0.4, using: &random)
      let state = last.curve.state(at: length)
      let next = try Self.spring(by: &random).moving(
        from: state.value, to: .random(in: -100...300, using: &random), velocity: state.velocity)
      parts.append((last.begin + length, next))
    }
    let all = parts
    self.init(until: all[all.count - 1].begin + .random(in: 0.2...0.8, using: &random)) { time in
      let part = all.last { $0.begin <= time } ?? all[0]
      return part.curve.state(at: time - part.begin)
    }
  }

  private init(until end: Double, state: @escaping (Double) -> CurveState) {
    self.state = state
    self.end = end
    let step = end / 1000
    let values = (0...1000).map { state(step * Double($0)).value }
    range = values.max()! - values.min()!
    speed = zip(values, values.dropFirst()).map { abs($1 - $0) }.max()! / step
  }

  private init(_ other: RandomMotion, state: @escaping (Double) -> CurveState) {
    self.state = state
    (end, range, speed) = (other.end, other.range, other.speed)
  }

  /// The same motion with a kink: the velocity jumps by a fraction of the largest speed.
  func kinked(at time: Double, by fraction: Double) -> RandomMotion {
    let jump = fraction * speed
    return RandomMotion(self) { now in
      var state = state(now)
      guard now >= time else { return state }
      state.value += jump * (now - time)
      state.velocity += jump
      return state
    }
  }

  /// The same motion with a value that jumps by a fraction of its range.
  func torn(at time: Double, by fraction: Double) -> RandomMotion {
    RandomMotion(self) { now in
      var state = state(now)
      if now >= time { state.value += fraction * range }
      return state
    }
  }

  /// - Parameter kind: `samples`, `trace` or `function`.
  func tested(as kind: String, framesPerSecond: Double) -> TestedMotion {
    let times = (0...Int(end * framesPerSecond)).map { Double($0) / framesPerSecond }
    return switch kind {
    case "samples": .samples(times: times, values: times.map { state($0).value })
    case "trace": .trace(Trace(times: times, states: times.map(state)))
    default: .function(through: end, framesPerSecond: framesPerSecond) { state($0).value }
    }
  }

  private static func spring(by random: inout SplitMix) throws -> DampedSpring {
    try DampedSpring(response: spread(0.12...1.2, by: &random), dampingRatio: spread(0.2...2, by: &random))
  }

  /// Evenly by ratio and not by difference.
  private static func spread(_ range: ClosedRange<Double>, by random: inout SplitMix) -> Double {
    exp(.random(in: log(range.lowerBound)...log(range.upperBound), using: &random))
  }
}
