import CurveMath
import CurveNumerics
import Foundation
import TestSupport
import Testing

/// A mass on a spring with dry friction swings around alternating points, half a swing each: a closed form in pieces.
@Suite("Oscillator: dry friction")
struct DryFrictionTests {
  static let mass = 2.5
  static let stiffness = 90.0
  static let kinetic = 13.0
  static var halfSwing: Double { Double.pi / (stiffness / mass).squareRoot() }

  private static func law(breakaway: Double) throws -> SumOfLaws {
    try LinearSpring(stiffness: stiffness) + CoulombFriction(kinetic: kinetic, breakaway: breakaway)
  }

  /// Value and velocity at a time, and when and where the mass sticks.
  private static func exact(from start: Double, breakaway: Double) -> (
    at: (Double) -> (Double, Double), stop: (time: Double, value: Double)
  ) {
    var turns = [start]
    while abs(turns.last!) * stiffness > breakaway {
      let last = turns.last!
      turns.append(-(abs(last) - 2 * kinetic / stiffness) * (last < 0 ? -1 : 1))
    }
    let stop = (Double(turns.count - 1) * halfSwing, turns.last!)
    let frequency = (stiffness / mass).squareRoot()
    return (
      { time in
        guard time < stop.0 else { return (stop.1, 0) }
        let index = Int(time / halfSwing)
        let middle = (turns[index] + turns[index + 1]) / 2
        let phase = frequency * (time - Double(index) * halfSwing)
        let reach = turns[index] - middle
        return (middle + reach * cos(phase), -reach * frequency * sin(phase))
      }, stop
    )
  }

  @Test("follows the pieces and sticks where they end", arguments: [(3.0, 20.0), (-3, 13), (-1.7, 60), (0.3, 13)])
  func followsPieces(start: Double, breakaway: Double) throws {
    let motion = try Oscillator(mass: Self.mass, law: Self.law(breakaway: breakaway)).motion(
      from: start, to: 0, until: 8, watching: [.rest()])
    let exact = Self.exact(from: start, breakaway: breakaway)
    expectClose(motion.endTime, exact.stop.time, within: 1e-13)
    expectClose(motion.restingValue, exact.stop.value, within: 1e-13)
    #expect(motion.isAtRest)
    #expect(motion.occurrences(of: 0).map(\.time) == [motion.endTime])
    for index in 0...400 {
      let time = Double(index) / 50
      let (value, velocity) = exact.at(time)
      expectClose(motion.state(at: time).value, value, within: 2e-12, "\(time) s")
      if time < motion.endTime { expectClose(motion.state(at: time).velocity, velocity, within: 1e-10, "\(time) s") }
    }
  }

  @Test("stays where the hold is stronger than the spring")
  func stays() throws {
    let motion = try Oscillator(mass: Self.mass, law: Self.law(breakaway: 20)).motion(
      from: 0.2, to: 0, until: 1, watching: [.crossing(0), .turning(), .rest()])
    #expect(motion.endTime == 0)
    #expect(motion.isAtRest)
    #expect(motion.state(at: 0.5) == CurveState(value: 0.2, velocity: 0, acceleration: 0))
    #expect(motion.events.map(\.label) == ["sticks", "rests"])
    #expect(motion.lastTime(.value, fartherThan: 0.1) == .infinity)
  }

  @Test("a halt that lasts is no turning point")
  func haltIsNoTurn() throws {
    let oscillator = try Oscillator(mass: Self.mass, law: Self.law(breakaway: 20))
    let motion = try oscillator.motion(from: 3, to: 0, until: 8, watching: [.turning()])
    #expect(motion.occurrences(of: 0).count == 9)
    #expect(motion.events.last?.origin == .sticks)
    #expect(motion.events.last?.time == motion.endTime)
  }

  // A drive a sin ωt sets the mass free when it exceeds the hold, at asin(hold/a)/ω; sliding free of a spring the rest is
  // elementary too: m v = (a/ω)(cos ωt₀ − cos ωt) − f (t − t₀).
  @Test("breaks away from the hold when the drive exceeds it, and slides on")
  func breaksAway() throws {
    let (mass, amplitude, frequency, hold, friction) = (2.5, 30.0, 4.0, 20.0, 13.0)
    let law =
      try HarmonicDrive(amplitude: amplitude, frequency: frequency, phase: -Double.pi / 2)
      + CoulombFriction(kinetic: friction, breakaway: hold)
    let motion = try Oscillator(mass: mass, law: law).motion(from: 5, to: 2, until: 0.6)
    let first = asin(hold / amplitude) / frequency
    #expect(motion.events.first?.origin == .sticks)
    let slip = try #require(motion.events.dropFirst().first)
    #expect(slip.origin == .slips)
    expectClose(slip.time, first, within: 1e-14)
    #expect(motion.state(at: 0.1).value == 5)
    for time in [0.25, 0.4, 0.6] {
      let speed =
        (amplitude / frequency * (cos(frequency * first) - cos(frequency * time)) - friction * (time - first)) / mass
      expectClose(motion.state(at: time).velocity, speed, within: 1e-11, "\(time) s")
    }
  }

  @Test("driven to and fro it sticks and slips again and again")
  func sticksAndSlips() throws {
    let law =
      try HarmonicDrive(amplitude: 22, frequency: 4, phase: -Double.pi / 2)
      + CoulombFriction(kinetic: 13, breakaway: 20)
    let motion = try Oscillator(mass: 2.5, law: law).motion(from: 0, to: 1, until: 10)
    let slips = motion.events.filter { $0.origin == .slips }.map(\.time)
    let sticks = motion.events.filter { $0.origin == .sticks }.map(\.time)
    #expect(slips.count >= 10)
    #expect(abs(slips.count - sticks.count) <= 1)
    // Each half period is like the one before, mirrored.
    for (a, b) in zip(slips, slips.dropFirst()) { expectClose(b - a, Double.pi / 4, within: 1e-11) }
    #expect(!motion.isAtRest)
  }

  @Test("friction and damping together are damped half swings")
  func withDamping() throws {
    let law = try LinearSpring(stiffness: 90) + LinearDamping(9) + CoulombFriction(kinetic: 13)
    let motion = try Oscillator(mass: 2.5, law: law).motion(from: -3, to: 0, until: 3, watching: [.turning()])
    // Up to the first turn the friction only shifts the rest: to −13/90, for a motion to the right.
    let shifted = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: -3, to: -13 / 90)
    let turn = try #require(shifted.turningTimes(of: .value, in: 0.01...1).first)
    expectClose(motion.occurrences(of: 0)[0].time, turn, within: 1e-12)
    for index in 0...20 {
      let time = turn * Double(index) / 20
      expectClose(motion.state(at: time).value, shifted.state(at: time).value, within: 1e-12)
    }
  }
}
