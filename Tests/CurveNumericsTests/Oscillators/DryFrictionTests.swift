import CurveMath
import CurveNumerics
import Foundation
import TestSupport
import Testing

/// A mass on a spring with dry friction oscillates around alternating points, half a period each: a
/// closed form in pieces.
@Suite("Oscillator: dry friction")
struct DryFrictionTests {
  static let mass = 2.5
  static let stiffness = 90.0
  static let kinetic = 13.0
  static var halfPeriod: Double { Double.pi / (stiffness / mass).squareRoot() }

  private static func drawer(breakaway: Double) throws -> Oscillator {
    let law = try ForceLaw.spring(stiffness: stiffness).rubbing(kinetic: kinetic, breakaway: breakaway)
    return try Oscillator(mass: mass, law: law)
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
    let stop = (Double(turns.count - 1) * halfPeriod, turns.last!)
    let frequency = (stiffness / mass).squareRoot()
    return (
      { time in
        guard time < stop.0 else { return (stop.1, 0) }
        let index = Int(time / halfPeriod)
        let middle = (turns[index] + turns[index + 1]) / 2
        let phase = frequency * (time - Double(index) * halfPeriod)
        let reach = turns[index] - middle
        return (middle + reach * cos(phase), -reach * frequency * sin(phase))
      }, stop
    )
  }

  @Test("follows the pieces and sticks where they end", arguments: [(3.0, 20.0), (-3, 13), (-1.7, 60), (0.3, 13)])
  func followsPieces(start: Double, breakaway: Double) throws {
    let times = (0...400).map { Double($0) / 50 }
    let motion = try Self.drawer(breakaway: breakaway).solution(from: start, at: times)
    let exact = Self.exact(from: start, breakaway: breakaway)
    let restTime = try #require(motion.restTime)
    expectClose(restTime, exact.stop.time, within: 1e-13)
    expectClose(motion.states[400].value, exact.stop.value, within: 1e-13)
    for (time, state) in zip(times, motion.states) {
      let (value, velocity) = exact.at(time)
      expectClose(state.value, value, within: 2e-12, "\(time) s")
      if time < restTime { expectClose(state.velocity, velocity, within: 1e-10, "\(time) s") }
    }
  }

  @Test("stays where the hold is stronger than the spring")
  func stays() throws {
    let motion = try Self.drawer(breakaway: 20).solution(from: 0.2, at: [0, 0.5])
    #expect(motion.restTime == 0)
    #expect(motion.states[1] == CurveState(value: 0.2, velocity: 0, acceleration: 0))
    #expect(motion.switches.isEmpty)
  }

  @Test("friction and damping together are damped half periods")
  func withDamping() throws {
    // Up to the first turn the friction only shifts the rest: to −13/90, for a motion to the right.
    let shifted = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: -3, to: -13 / 90)
    let turn = try #require(shifted.turningTimes(of: .value, in: 0.01...1).first)
    let times = (0...20).map { turn * Double($0) / 20 } + [3]
    let law = try ForceLaw.spring(stiffness: 90, damping: 9).rubbing(kinetic: 13)
    let motion = try Oscillator(mass: 2.5, law: law).solution(from: -3, at: times)
    expectClose(motion.switches[0].time, turn, within: 1e-12)
    for (time, state) in zip(times, motion.states).dropLast() {
      expectClose(state.value, shifted.state(at: time).value, within: 1e-12)
    }
  }

  // A flick that dry friction slows down beside damping: v = (v₀ + f/c) e^(−ct/m) − f/c, until that
  // is 0.
  @Test("a flick under friction ends at a time of its own")
  func flick() throws {
    let law = try ForceLaw.damping(5).rubbing(kinetic: 130)
    let motion = try Oscillator(mass: 2.5, law: law).solution(from: 0, velocity: 900, at: [0.4, 3])
    expectClose(motion.states[0].velocity, (900 + 26) * exp(-0.8) - 26, within: 1e-9)
    expectClose(try #require(motion.restTime), log((900 + 26) / 26) / 2, within: 1e-12)
  }
}
