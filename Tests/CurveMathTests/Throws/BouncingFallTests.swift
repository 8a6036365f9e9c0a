import CurveMath
import TestSupport
import Testing

@Suite("BouncingFall")
struct BouncingFallTests {
  // 50-digit arithmetic, from impact to impact, up to the 199th.
  @Test("agrees with 50-digit values, bounce by bounce")
  func golden() throws {
    let rows = try ThrowGoldens.rows(of: "gravity")
    #expect(rows.count == 105)
    for row in rows {
      let n = row.numbers
      let fall = try BouncingFall(acceleration: n[0], restitution: n[1], velocity: n[2], height: n[3])
      let comment = "\(fall.notation) at \(row.time):"
      let state = fall.state(at: row.time)
      let speed = (n[2] * n[2] + 2 * abs(n[0]) * n[3]).squareRoot()
      let room = 8 * (max(abs(fall.target), speed * row.time)).ulp
      expectClose(state.value, row.value, within: room, comment)
      expectClose(state.velocity, row.velocity, within: 8 * max(speed, abs(n[0]) * row.time).ulp, comment)
      #expect(state.acceleration == n[0])
      #expect(fall.jerk(at: row.time) == 0)
    }
  }

  @Test("three falls for a restitution of a half")
  func half() throws {
    let ball = try BouncingFall(acceleration: 2000, restitution: 0.5, height: 400)
    expectClose(ball.firstImpact, 0.4.squareRoot(), within: 2e-16)
    expectClose(ball.endTime, 3 * 0.4.squareRoot(), within: 1e-15)
    // 0.5 w (t − t₁) − g (t − t₁)²/2 above the floor.
    expectClose(ball.state(at: 1).value, 302.63340389897224, within: 1e-12)
    #expect(ball.target == 400)
    #expect(ball.restingValue == 400)
    #expect(ball.targetCrossings(before: 10) == 0)
    // H + 2 H Σ e²ⁿ = 400 (1 + 2/3).
    expectClose(ball.totalVariation, 400 * (1 + 2.0 / 3), within: 1e-12)
    #expect(ball.knots(in: 0...10).count == 45)
  }

  static let balls: [(acceleration: Double, restitution: Double, velocity: Double, height: Double)] = [
    (2000, 0.5, 0, 1), (-9.81, 0.8, -3, 2.5), (9.81, 0.8, -3, 2.5), (9.81, 0.62, 40, 2.5), (2.5, 0, -6, 3),
    (-7, 0.3, 5, 0), (40, 1, 3, 2), (-40, 0.05, 0, 2), (1e-3, 0.9, 0, 1e6),
  ]

  @Test("says of itself what is seen", arguments: balls)
  func structure(ball: (acceleration: Double, restitution: Double, velocity: Double, height: Double)) throws {
    let fall = try BouncingFall(
      acceleration: ball.acceleration, restitution: ball.restitution, velocity: ball.velocity, height: ball.height)
    let end = min(1.1 * fall.endTime, 8 * fall.firstImpact)
    // The last bounces are too short to be looked at one by one.
    expectStructure(of: fall, over: 0...end, without: [.slopes, .sides])
    expectStructure(
      of: fall, over: 0...(fall.firstImpact * 1.3), without: ball.restitution == 0.05 ? [.slopes, .sides] : [])
    guard ball.height > 0 else { return }
    let moved = try fall.moving(from: 5, to: 2, velocity: 0)
    expectStructure(of: moved, over: 0...(fall.firstImpact * 1.1), without: [.sides])
    for time in [0.1, 0.7, 1.4, 2.5].map({ $0 * fall.firstImpact }) {
      let share = fall.state(at: time).value / fall.target
      expectClose(moved.state(at: time).value, 5 - 3 * share, within: 1e-12 * (1 + abs(share)))
    }
  }

  @Test("each impact gives back its part of the velocity", arguments: [0.5, 0.8, 0.999, 1])
  func impacts(restitution: Double) throws {
    let fall = try BouncingFall(acceleration: -9.81, restitution: restitution, velocity: 3, height: 2.5)
    let knots = fall.knots(in: 0...min(fall.endTime * 0.99, 100))
    #expect(knots.count > 3)
    for knot in knots {
      let (before, behind) = (fall.leftLimit(of: .velocity, at: knot), fall.state(at: knot).velocity)
      expectClose(behind, -restitution * before, within: 1e-12 * max(1, knot), "\(knot)")
      expectClose(fall.state(at: knot).value, -2.5, within: 1e-13)
    }
  }

  @Test("a thousand bounces come to rest")
  func thousand() throws {
    let fall = try BouncingFall(acceleration: 9.81, restitution: 0.999, height: 2)
    // t₁ (1 + 2e/(1 − e)): 1999 falls.
    expectClose(fall.endTime, 1999 * (4 / 9.81).squareRoot(), within: 1e-9)
    let knots = fall.knots(in: 0...fall.endTime.nextUp)
    #expect(knots.count > 20_000 && knots.count < 30_000)
    #expect(zip(knots, knots.dropFirst()).allSatisfy(<))
    // e²ⁿ of the height is left after n bounces: ln 1000 / 2 ln(1/e) = 3452.2 of them, at which the
    // time is that of 3453 impacts.
    let last = fall.lastTime(.value, fartherThan: 0.002)
    let height = 2 - fall.state(at: last).value
    expectClose(height, 0.002, within: 1e-11)
    #expect(fall.turningTimes(of: .value, in: last...fall.endTime).allSatisfy { 2 - fall.state(at: $0).value <= 0.002 })
    #expect(fall.state(at: fall.endTime) == CurveState(value: 2, velocity: 0, acceleration: 0))
  }

  @Test("without loss it never ends")
  func endless() throws {
    let fall = try BouncingFall(acceleration: 9.81, restitution: 1, height: 2)
    #expect(fall.endTime == .infinity)
    #expect(fall.totalVariation == .infinity)
    #expect(fall.lastTime(.value, fartherThan: 1.9) == .infinity)
    #expect(fall.lastTime(.value, fartherThan: 2.1) == 0)
    #expect(fall.lastTime(.velocity, fartherThan: 1) == .infinity)
    // At the top again after every second fall.
    let period = 2 * (4 / 9.81).squareRoot()
    for count in [1.0, 7, 1000] { expectClose(fall.state(at: count * period).value, 0, within: 1e-11) }
    #expect(fall.firstTime(reaching: 2) == fall.firstImpact)
  }

  @Test("without restitution the impact is the end")
  func plastic() throws {
    let fall = try BouncingFall(acceleration: -8, restitution: 0, height: 4)
    #expect(fall.endTime == 1)
    #expect(fall.state(at: 1) == CurveState(value: -4, velocity: -8, acceleration: -8))
    #expect(fall.state(at: 1.0.nextUp) == CurveState(value: -4, velocity: 0, acceleration: 0))
  }

  @Test("lies still on the floor")
  func still() throws {
    let still = try BouncingFall(acceleration: 2000, restitution: 0.5, height: 0)
    #expect(still.endTime == 0)
    #expect(still.state(at: 0.3) == CurveState(value: 0, velocity: 0, acceleration: 0))
    #expect(still.knots(in: -1...5).isEmpty)
    #expect(still.totalVariation == 0)
    #expect(throws: CurveError.noTravel(still.notation)) { try still.moving(from: 5, to: 2, velocity: 0) }
    let thrown = try BouncingFall(acceleration: 2, restitution: 0, velocity: 3, height: 0)
    #expect(thrown.state(at: 0) == CurveState(value: 0, velocity: 0, acceleration: 0))
  }

  @Test("thrown into the floor it bounces at once")
  func floor() throws {
    let fall = try BouncingFall(acceleration: 8, restitution: 0.5, velocity: 16, height: 0)
    #expect(fall.state(at: 0) == CurveState(value: 0, velocity: -8, acceleration: 8))
    #expect(fall.endTime == 4)
    #expect(fall.state(at: 1).value == -4)
  }

  @Test("a velocity comes on top of its own")
  func velocity() throws {
    let fall = try BouncingFall(acceleration: 2, restitution: 0.5, velocity: 1, height: 4)
    let moved = try #require(try fall.moving(from: 10, to: 2, velocity: 5) as? BouncingFall)
    #expect(moved.state(at: 0) == CurveState(value: 10, velocity: 3, acceleration: -4))
    #expect(moved.notation == "gravity(acceleration: -4, restitution: 0.5, velocity: 3, height: 8)")
    #expect(throws: CurveError.velocityOfThrow(5, curve: fall.notation)) {
      try fall.moving(from: 2, to: 2, velocity: 5)
    }
    #expect(try fall.moving(from: 2, to: 2, velocity: 0).state(at: 0.7).value == 2)
  }

  @Test("refuses what is no fall, with what to write")
  func refusals() throws {
    func message(_ a: Double, _ e: Double, _ v: Double = 0, _ h: Double = 1) -> String {
      do {
        return try BouncingFall(acceleration: a, restitution: e, velocity: v, height: h).notation
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message(0, 0.5) == "acceleration is 0. Use 1e-25 to 1e25 units per square second, or less than 0."
    )
    #expect(message(.nan, 0.5) == "acceleration is nan. Use a finite number.")
    for restitution in [-0.1, 1.1, .nan] {
      #expect(
        message(1, restitution)
          == "restitution is \(restitution). Use 0 to 1: the fraction of the velocity that an impact gives back.")
    }
    #expect(
      message(1, 0.9999)
        == "restitution is 0.9999. Use 1, or less: so near to 1 there are more than 100000 bounces.")
    #expect(message(1, 0.5, .infinity) == "velocity is inf. Use a finite number.")
    #expect(message(1, 0.5, 0, -2) == "height is -2. Use 0 or a positive number.")
    #expect(message(1, 0.5, 0, .nan) == "height is nan. Use a finite number.")
  }
}
