import CurveMath
import TestSupport
import Testing

@Suite("CoastingDecay")
struct CoastingDecayTests {
  @Test("agrees with 50-digit values, at its end too")
  func golden() throws {
    let rows = try ThrowGoldens.rows(of: "coasting")
    #expect(rows.count == 240)
    for row in rows {
      let decay = try CoastingDecay(
        velocity: row.numbers[0], drag: row.numbers[1], constantDeceleration: row.numbers[2])
      let comment = "\(decay.notation) at \(row.time):"
      if row.velocity == 0 {
        expectClose(decay.endTime, row.time, within: 6 * row.time.ulp, comment)
        expectClose(decay.target, row.value, within: 3 * abs(decay.releaseVelocity * row.time).ulp, comment)
        #expect(decay.state(at: decay.endTime).velocity == 0)
        continue
      }
      let (state, ulp) = (decay.state(at: row.time), Double.ulpOfOne)
      let first = decay.state(at: 0)
      expectClose(state.value, row.value, within: 2 * ulp * abs(decay.releaseVelocity * decay.endTime), comment)
      expectClose(state.velocity, row.velocity, within: 4 * ulp * abs(first.velocity), comment)
      expectClose(state.acceleration, row.acceleration, within: 4 * ulp * abs(first.acceleration), comment)
      expectClose(decay.jerk(at: row.time), row.jerk, within: 4 * ulp * abs(decay.jerk(at: 0)), comment)
    }
  }

  @Test("stops, and stays there", arguments: [-2000.0, 3, 1e-6, 1e6])
  func end(velocity: Double) throws {
    let decay = try CoastingDecay(velocity: velocity, drag: 0.135, constantDeceleration: 1400)
    #expect(decay.state(at: 0).velocity == velocity)
    #expect(decay.state(at: decay.endTime).value == decay.target)
    #expect(decay.state(at: decay.endTime.nextUp) == CurveState(value: decay.target, velocity: 0, acceleration: 0))
    // Without the constant part it would go farther: by how much is where it is slow.
    let plain = try ExponentialDecay(velocity: velocity, drag: 0.135)
    #expect(abs(decay.target) < abs(plain.target))
    expectStructure(of: decay, over: 0...(1.2 * decay.endTime))
    expectStructure(of: try decay.moving(from: 5, to: 2, velocity: 0), over: 0...(1.2 * decay.endTime))
  }

  // Where the constant part takes nothing it is the exponential decay, where the drag takes nothing
  // a parabola.
  @Test("goes over into both of its parts")
  func limits() throws {
    let free = try CoastingDecay(velocity: -400, drag: 0.5, constantDeceleration: 1e-12)
    let plain = try ExponentialDecay(velocity: -400, drag: 0.5)
    for time in [0.01, 0.7, 3] {
      expectClose(free.state(at: time).value, plain.state(at: time).value, within: 1e-9)
    }
    let parabola = try CoastingDecay(velocity: -400, drag: 1.0.nextDown, constantDeceleration: 50)
    expectClose(parabola.endTime, 8, within: 1e-13)
    expectClose(parabola.target, -1600, within: 1e-11)
    expectClose(parabola.state(at: 3).value, -400 * 3 + 25 * 9, within: 1e-11)
  }

  @Test("is at rest from the beginning without a velocity")
  func still() throws {
    let still = try CoastingDecay(velocity: 0, drag: 0.135, constantDeceleration: 1400)
    #expect(still.endTime == 0)
    #expect(still.target == 0)
    #expect(still.state(at: 0) == CurveState(value: 0, velocity: 0, acceleration: 0))
    #expect(still.totalVariation == 0)
    #expect(still.knots(in: -1...1).isEmpty)
  }
}
