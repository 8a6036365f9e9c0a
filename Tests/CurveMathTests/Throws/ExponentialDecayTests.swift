import CurveMath
import TestSupport
import Testing

@Suite("ExponentialDecay")
struct ExponentialDecayTests {
  // 50-digit values, 1e-12 to 700 time constants after the release, for λ from 1e-3 to 1e4 per
  // second.
  @Test("agrees with 50-digit values", arguments: [0.0, -3])
  func golden(start: Double) throws {
    let rows = try ThrowGoldens.rows(of: "decay")
    #expect(rows.count == 200)
    for row in rows {
      let decay = try ExponentialDecay(from: start, velocity: row.numbers[0], friction: row.numbers[1])
      let comment = "\(decay.notation) at \(row.time):"
      let (state, ulp) = (decay.state(at: row.time), Double.ulpOfOne)
      let size = abs(decay.distance)
      expectClose(state.value - start, row.value, within: 2 * ulp * (size + abs(start)), comment)
      expectClose(state.velocity, row.velocity, within: 2 * ulp * abs(decay.releaseVelocity), comment)
      expectClose(state.acceleration, row.acceleration, within: 3 * ulp * abs(decay.state(at: 0).acceleration), comment)
      expectClose(decay.jerk(at: row.time), row.jerk, within: 3 * ulp * abs(decay.jerk(at: 0)), comment)
      guard start == 0, row.value != 0 else { continue }
      // The first flights keep their digits: against the value itself, not against the travel.
      let turns = decay.decayRate * row.time
      expectClose(state.value / row.value, 1, within: 3 * ulp * (1 + turns), comment)
      guard let reached = decay.firstTime(reaching: state.value) else { continue }
      // A value is known to an ulp of itself, the time to that divided by the velocity.
      let room = 4 * ulp * row.time + 2 * state.value.ulp / abs(state.velocity)
      expectClose(reached, row.time, within: abs(room), comment)
    }
  }

  @Test("starts where and as fast as it is thrown", arguments: [-2000.0, 0, 1e-6, 1e6])
  func release(velocity: Double) throws {
    let decay = try ExponentialDecay(from: -3, velocity: velocity, rate: 0.99)
    #expect(decay.state(at: 0).value == -3)
    #expect(decay.state(at: 0).velocity == velocity)
    #expect(decay.target == -3 + velocity / decay.decayRate)
    #expect(decay.restingValue == decay.target)
    #expect(decay.endTime == .infinity)
  }

  // ln 0.998 and ln 0.99, as the nearest Doubles have them, times −1000.
  @Test("has UIKit's rates", arguments: [(0.998, 2.0020026706730791), (0.99, 10.05033585350145)])
  func rates(rate: Double, expected: Double) throws {
    let decay = try ExponentialDecay(velocity: 1, rate: rate)
    expectClose(decay.decayRate, expected, within: 2 * expected.ulp)
  }

  @Test("the four ways to say it are one motion")
  func ways() throws {
    let decay = try ExponentialDecay(velocity: -840, friction: 4)
    let others = [
      try ExponentialDecay(velocity: -840, timeConstant: 0.25), try ExponentialDecay(distance: -210, friction: 4),
      try ExponentialDecay(distance: -210, timeConstant: 0.25),
    ]
    for other in others { #expect(other == decay) }
    #expect(decay.notation == "decay(velocity: -840, friction: 4)")
    #expect(decay.timeConstant == 0.25)
    // Motion's power is what the distance is of velocity × time constant.
    let inertia = try ExponentialDecay(distance: 0.8 * 2000, timeConstant: 0.325)
    #expect(inertia.target == 1600)
    #expect(inertia.notation == "decay(velocity: 4923.076923076923, friction: 3.0769230769230766)")
    // Its velocity is beyond what a velocity may be.
    #expect(try ExponentialDecay(distance: -1e75, friction: 4).notation == "decay(distance: -1e+75, friction: 4)")
    expectClose(inertia.releaseVelocity / 2000, 2.4615384615384617, within: 1e-15)
  }

  // The law of a point mass with linear drag: what of the velocity is gone is the way, times λ.
  @Test("loses λ of velocity per unit of way", arguments: [0.0, 0.003, 0.4, 1.7, 9])
  func ballistics(time: Double) throws {
    let decay = try ExponentialDecay(from: -3, velocity: -1234.5, friction: 2.25)
    let state = decay.state(at: time)
    expectClose(state.velocity, -1234.5 - 2.25 * (state.value + 3), within: 1e-12)
    // A flick from there on is the rest of this one.
    let later = try ExponentialDecay(from: state.value, velocity: state.velocity, friction: 2.25)
    for more in [0.0, 0.2, 3] {
      expectClose(later.state(at: more).value, decay.state(at: time + more).value, within: 1e-12)
    }
    expectClose(later.target, decay.target, within: 1e-12)
  }

  @Test("says of itself what is seen", arguments: [(2000.0, 2.002), (-37.5, 0.4), (1e-6, 10), (-1e6, 4.2)])
  func structure(velocity: Double, friction: Double) throws {
    let decay = try ExponentialDecay(from: -3, velocity: velocity, friction: friction)
    expectStructure(of: decay, over: 0...(6 / friction))
    expectStructure(of: decay, over: (0.5 / friction)...(3 / friction))
    let moved = try decay.moving(from: 5, to: 2, velocity: 0)
    expectStructure(of: moved, over: 0...(6 / friction))
    #expect(moved.target == 2)
    for time in [0.01, 0.5, 2] {
      // From a start that costs no digits.
      let share = try ExponentialDecay(velocity: velocity, friction: friction).state(at: time).value / decay.distance
      expectClose(moved.state(at: time).value, 5 - 3 * share, within: 1e-14)
    }
  }

  @Test("meets a level once, on the way only")
  func levels() throws {
    let decay = try ExponentialDecay(from: 100, velocity: -840, friction: 4.2)
    #expect(decay.target == -100)
    #expect(decay.firstTime(reaching: 100) == 0)
    #expect(decay.firstTime(reaching: 100.5) == nil)
    #expect(decay.firstTime(reaching: -100) == nil)
    #expect(decay.firstTime(reaching: -101) == nil)
    #expect(decay.targetCrossings(before: .infinity) == 0)
    // ln 2 / 4.2, and ln 10⁶ / 4.2.
    expectClose(try #require(decay.firstTime(reaching: 0)), 0.16503504299046317, within: 1e-16)
    expectClose(try #require(decay.firstTime(reaching: -99.9998)), 3.2894072757057794, within: 1e-9)
    expectClose(decay.lastTime(.value, fartherThan: 2e-4), 3.2894072757057794, within: 1e-14)
    // An ulp from the start: λt is the ulp, not nothing.
    let first = try #require(decay.firstTime(reaching: 100.0.nextDown))
    expectClose(first * 840, 100.0 - 100.0.nextDown, within: 1e-28)
  }

  @Test("is at rest from the beginning without a velocity")
  func still() throws {
    let still = try ExponentialDecay(from: -3, velocity: -0.0, rate: 0.998)
    #expect(still.target == -3)
    #expect(still.state(at: 1e6) == CurveState(value: -3, velocity: 0, acceleration: 0))
    #expect(still.lastTime(.value, fartherThan: 0) == 0)
    #expect(still.firstTime(reaching: -3) == 0)
    #expect(still.firstTime(reaching: -2) == nil)
    #expect(still.totalVariation == 0)
    #expect(still.searchSpan == 0...0)
    #expect(still.notation == "decay(velocity: 0, friction: \(cssNumber(still.decayRate)))")
  }

  @Test("is finite for the shortest and the longest", arguments: [1e-25, 1e25])
  func extremes(friction: Double) throws {
    for velocity in [-1e50, 1e-50, 1e50] {
      let decay = try ExponentialDecay(velocity: velocity, friction: friction)
      for time in [0, 1e-300, 1e-30, 1, 1e30, 1e300, .infinity] {
        let state = decay.state(at: time)
        #expect(state.value.isFinite && state.velocity.isFinite && state.acceleration.isFinite)
        #expect(abs(state.value) <= abs(decay.distance))
        #expect(decay.jerk(at: time).isFinite)
      }
      #expect(decay.lastTime(.value, fartherThan: .leastNonzeroMagnitude).isFinite)
      #expect(decay.lastTime(.value, fartherThan: 0) == .infinity)
    }
  }

  @Test("refuses what is no throw, with what to write")
  func refusals() throws {
    func message(_ work: () throws -> ExponentialDecay) -> String {
      do { return try work().notation } catch { return "\(error)" }
    }
    #expect(message { try ExponentialDecay(velocity: .nan, friction: 4.2) } == "velocity is nan. Use a finite number.")
    #expect(
      message { try ExponentialDecay(velocity: 2e50, friction: 4.2) }
        == "velocity is 2e+50. Use -1e50 to 1e50 units per second.")
    #expect(
      message { try ExponentialDecay(velocity: 1, friction: 0) } == "friction is 0. Use a number greater than 0.")
    #expect(
      message { try ExponentialDecay(velocity: 1, friction: 1e26) }
        == "friction is 1e+26. Use 1e-25 to 1e25 per second.")
    #expect(
      message { try ExponentialDecay(velocity: 1, timeConstant: -1) }
        == "timeConstant is -1. Use a number greater than 0.")
    for rate in [-0.5, 0, 1, 1.002, .nan] {
      #expect(
        message { try ExponentialDecay(velocity: 1, rate: rate) }
          == "rate is \(rate == rate.rounded() ? "\(Int(rate))" : "\(rate)"). Use a number between 0 and 1: what is left of the velocity after a millisecond, "
          + "such as 0.998."
      )
    }
    #expect(
      message { try ExponentialDecay(distance: .infinity, friction: 1) } == "distance is inf. Use a finite number.")
    #expect(
      message { try ExponentialDecay(from: .nan, velocity: 1, friction: 1) } == "from is nan. Use a finite number.")
    let decay = try ExponentialDecay(velocity: 1, friction: 1)
    #expect(throws: CurveError.velocityOfThrow(-3, curve: "decay(velocity: 1, friction: 1)")) {
      try decay.moving(from: 0, to: 1, velocity: -3)
    }
  }
}
