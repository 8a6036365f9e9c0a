import CurveMath
import TestSupport
import Testing

@Suite("Android's and Flutter's flings")
struct AndroidFlingTests {
  @Test("Flutter's clamping scroll agrees with 50-digit values")
  func power() throws {
    let rows = try ThrowGoldens.rows(of: "clampingScroll")
    #expect(rows.count == 72)
    for row in rows {
      let scroll = try PowerDecay(velocity: row.numbers[0], friction: row.numbers[1])
      let comment = "\(scroll.notation) at \(row.time):"
      let (state, ulp) = (scroll.state(at: row.time), Double.ulpOfOne)
      let first = scroll.state(at: 0)
      // The end is known to some ulps: as much as the time is nearer to it.
      let left = 1 - row.time / scroll.endTime
      let room = 8 * ulp * (1 + 1 / left)
      expectClose(state.value, row.value, within: 8 * ulp * abs(scroll.target), comment)
      expectClose(state.velocity, row.velocity, within: min(room, 1e-8) * abs(first.velocity), comment)
      expectClose(state.acceleration, row.acceleration, within: min(room, 1e-8) * abs(first.acceleration), comment)
      expectClose(scroll.jerk(at: row.time), row.jerk, within: room * abs(row.jerk), comment)
    }
  }

  @Test("Android's fling agrees with 50-digit values")
  func fling() throws {
    let rows = try ThrowGoldens.rows(of: "fling")
    #expect(rows.count == 108)
    for row in rows {
      let fling = try SplineFling(velocity: row.numbers[0], density: row.numbers[1], friction: row.numbers[2])
      let comment = "\(fling.notation) at \(row.time):"
      let (state, ulp) = (fling.state(at: row.time), Double.ulpOfOne)
      let first = fling.state(at: 0)
      let duration = fling.endTime
      expectClose(state.value, row.value, within: 12 * ulp * abs(fling.target), comment)
      expectClose(state.velocity, row.velocity, within: 40 * ulp * abs(first.velocity), comment)
      let scale = abs(fling.target) / (duration * duration)
      expectClose(state.acceleration, row.acceleration, within: 400 * ulp * scale, comment)
      expectClose(fling.jerk(at: row.time), row.jerk, within: 1e4 * ulp * scale / duration, comment)
    }
  }

  @Test("both keep the velocity of the finger and go equally far", arguments: [-2000.0, 50, 1e-6, 1e6])
  func release(velocity: Double) throws {
    let fling = try SplineFling(velocity: velocity)
    let scroll = try PowerDecay(velocity: velocity)
    expectClose(fling.state(at: 0).velocity, velocity, within: 8 * velocity.ulp)
    #expect(scroll.state(at: 0).velocity == velocity)
    expectClose(fling.target, scroll.target, within: 8 * scroll.target.ulp)
    // D · 0.35, since one curve begins with the slope 1/0.35 and the other with D.
    expectClose(scroll.endTime / fling.endTime, 0.35 * PowerDecay.exponent, within: 1e-15)
  }

  // 2000 px/s at the densities of two phones, as `OverScroller` counts them: whole milliseconds and
  // pixels.
  @Test("goes as far and takes as long as Android's", arguments: [(1.0, 924.0, 647.0), (2.625, 454, 318)])
  func published(density: Double, milliseconds: Double, pixels: Double) throws {
    let fling = try SplineFling(velocity: 2000, density: density)
    #expect((1000 * fling.endTime).rounded(.down) == milliseconds)
    #expect(fling.target.rounded(.down) == pixels)
  }

  // The deceleration depends on the velocity alone: a flick from the middle of one is the rest of
  // it.
  @Test("Flutter's scroll may begin anywhere", arguments: [0.1, 0.3, 0.74])
  func ballistic(time: Double) throws {
    let scroll = try PowerDecay(velocity: -2000)
    let state = scroll.state(at: time)
    let rest = try PowerDecay(velocity: state.velocity)
    expectClose(rest.endTime, scroll.endTime - time, within: 1e-14)
    expectClose(rest.target, scroll.target - state.value, within: 1e-11)
    expectClose(rest.state(at: 0).acceleration, state.acceleration, within: 1e-9)
  }

  @Test("the table stays within 9e-5 of the curve, and within 2.4e-5 at its knots")
  func table() throws {
    let smooth = try SplineFling(velocity: -3000, density: 2)
    let drawn = try SplineFling(velocity: -3000, density: 2, followsTable: true)
    #expect(drawn.target == smooth.target && drawn.endTime == smooth.endTime)
    var (most, mostAtKnots) = (0.0, 0.0)
    for step in 0...1000 {
      let time = smooth.endTime * Double(step) / 1000
      let difference = abs((drawn.state(at: time).value - smooth.state(at: time).value) / smooth.target)
      most = max(most, difference)
      if step.isMultiple(of: 10) { mostAtKnots = max(mostAtKnots, difference) }
    }
    #expect(8.5e-5...9e-5 ~= most)
    #expect(2.3e-5...2.45e-5 ~= mostAtKnots)
    #expect(drawn.knots(in: 0...smooth.endTime).count == 99)
  }

  @Test("say of themselves what is seen", arguments: [-2000.0, 3, 1e-6, 1e6])
  func structure(velocity: Double) throws {
    let fling = try SplineFling(velocity: velocity, density: 2.625)
    expectStructure(of: fling, over: 0...(1.2 * fling.endTime))
    let drawn = try SplineFling(velocity: velocity, density: 2.625, followsTable: true)
    expectStructure(of: drawn, over: 0...(1.2 * drawn.endTime))
    let scroll = try PowerDecay(velocity: velocity)
    // Away from the end, where the jerk is infinite.
    expectStructure(of: scroll, over: 0...(0.9 * scroll.endTime))
    expectStructure(of: scroll, over: 0...(1.2 * scroll.endTime), without: [.slopes, .sides])
    expectStructure(of: try scroll.moving(from: 5, to: 2, velocity: 0), over: 0...(0.9 * scroll.endTime))
    #expect(abs(scroll.jerk(at: scroll.endTime)) == .infinity)
  }

  @Test("are at rest from the beginning without a velocity, or with next to none", arguments: [0.0, 1e-60])
  func still(velocity: Double) throws {
    let flings: [any MotionCurve] = [
      try SplineFling(velocity: velocity, density: 1e10, friction: 1e10),
      try SplineFling(velocity: velocity, density: 1e10, friction: 1e10, followsTable: true),
      try PowerDecay(velocity: velocity, friction: 1e10),
    ]
    for fling in flings {
      #expect(abs(fling.target) < 1e-59 && fling.endTime < 1e-40)
      #expect(fling.state(at: 1) == CurveState(value: fling.target, velocity: 0, acceleration: 0))
      #expect(fling.totalVariation == abs(fling.target))
      guard velocity == 0 else { continue }
      #expect(throws: CurveError.noTravel(fling.notation)) { try fling.moving(from: 5, to: 2, velocity: 0) }
      #expect(try fling.moving(from: 5, to: 5, velocity: 0).state(at: 0.3).value == 5)
    }
  }

  @Test("a fling has the timing curve of its shape")
  func shape() throws {
    let fling = try SplineFling(velocity: 2000, density: 2.625)
    #expect(fling.timingCurve?.notation == "cubic-bezier(0.175, 0.5, 0.35, 1)")
    #expect(fling.notation == "fling(velocity: 2000, density: 2.625, friction: 0.015)")
  }
}
