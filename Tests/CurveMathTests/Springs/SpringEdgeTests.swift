import CurveMath
import TestSupport
import Testing

@Suite("SpringMotion: edges")
struct SpringEdgeTests {
  static let ratios = [0, 0.3, 0.9, 1, 1.7, 20]

  private func spring(_ ratio: Double) throws -> DampedSpring {
    try DampedSpring(stiffness: 90, dampingRatio: ratio, mass: 2.5)
  }

  @Test("a level at which it starts is reached at once", arguments: ratios, [0.0, 40, -25])
  func start(ratio: Double, velocity: Double) throws {
    let motion = try SpringMotion(spring: spring(ratio), from: 5, to: 2, velocity: velocity)
    #expect(motion.firstTime(reaching: 5) == 0)
    #expect(try ScaledCurve(motion, from: 7, to: -3).firstTime(reaching: 7) == 0)
    #expect(try DelayedCurve(motion, by: 0.3).firstTime(reaching: 5) == 0)
    #expect(try DelayedCurve(motion, by: -0.3).firstTime(reaching: motion.state(at: 0.3).value) == 0)
    #expect(try RepeatedCurve(CurveNotation().curve("ease 0.4s"), count: 3).firstTime(reaching: 0) == 0)
  }

  @Test("its search span holds every extreme, and what comes later is nothing", arguments: ratios, [0.0, 40, -25, 900])
  func searchSpan(ratio: Double, velocity: Double) throws {
    let motion = try SpringMotion(spring: spring(ratio), from: 5, to: 2, velocity: velocity)
    let end = motion.searchSpan.upperBound
    #expect(motion.searchSpan.lowerBound == 0)
    if ratio < 1 {
      expectClose(end, 4 * .pi / motion.spring.dampedFrequency, within: 1e-13)
      return
    }
    for derivative in Derivative.allCases {
      let oscillation = motion.deviation.differentiated(derivative.rawValue)
      let largest = max(
        abs(oscillation.initial),
        motion.turningTimes(of: derivative, in: 0...end).map { abs(oscillation.value(at: $0)) }.max() ?? 0)
      #expect(abs(oscillation.value(at: end)) <= 0x1p-59 * largest, "\(derivative)")
      #expect(motion.turningTimes(of: derivative, in: 0...1e9) == motion.turningTimes(of: derivative, in: 0...end))
    }
    // No longer than that: one of them is just so small.
    let shares = Derivative.allCases.map { derivative -> Double in
      let oscillation = motion.deviation.differentiated(derivative.rawValue)
      return abs(oscillation.value(at: 0.9 * end)) / max(abs(oscillation.initial), 1e-300)
    }
    #expect(shares.max()! > 0x1p-60)
  }

  @Test("zeros come half a period apart, wherever the range begins", arguments: [0, 0.3, 0.9], [0.0, 40, -25])
  func zeros(ratio: Double, velocity: Double) throws {
    let oscillation = try SpringMotion(spring: spring(ratio), from: 5, to: 2, velocity: velocity).deviation
    let all = oscillation.zeros(in: 0...12)
    #expect(all.count >= 4)
    for (one, next) in zip(all, all.dropFirst()) { expectClose(next - one, oscillation.halfPeriod, within: 1e-12) }
    for begin in [0.01, 0.7, 2, 5.5, 11] {
      #expect(oscillation.zeros(in: begin...12) == all.filter { $0 > begin })
      #expect(oscillation.zeros(in: 0...begin) == all.filter { $0 < begin })
      #expect(oscillation.zeroCount(before: begin) == Double(all.count { $0 < begin }))
    }
    for zero in all {
      #expect(!oscillation.zeros(in: zero...12).contains(zero) && !oscillation.zeros(in: 0...zero).contains(zero))
    }
  }

  @Test("every release is a sum of the one from rest and the push", arguments: ratios)
  func unitMotions(ratio: Double) throws {
    let spring = try spring(ratio)
    let (released, pushed) = (
      try SpringMotion(spring: spring, from: 1, to: 0), try SpringMotion(spring: spring, from: 0, to: 0, velocity: 1)
    )
    for (time, low) in [(0, 0), (0.05, 1e-18), (0.37, -2e-17), (1.9, 9e-17), (30, 1e-15)] as [(Double, Double)] {
      let unit = spring.dynamics.unitMotions(at: DoubleDouble(time, low))
      // How far the low part moves it at most.
      let room = 4 * .ulpOfOne + 6 * abs(low)
      expectClose(unit.released, released.value(at: time), within: room, "\(time)")
      expectClose(unit.pushed, pushed.value(at: time), within: room, "\(time)")
    }
  }

  // Scaled by a factor of 1, by another from a travel that is not 1, and by none.
  @Test("a stretched motion has the structure of its base", arguments: [(5.0, 2.0), (0, 1), (-3, 4)])
  func scaled(from: Double, to: Double) throws {
    for base in [
      try SpringMotion(spring: spring(0.3), from: from, to: to, velocity: 4),
      try RepeatedCurve(CurveNotation().curve("cubic-bezier(0.3, -0.6, 0.4, 1.7) 0.4s"), count: 3)
        .moving(from: from, to: to, velocity: 0),
    ] as [any MotionCurve] {
      for (start, target) in [(1, 1 + base.travel), (10, 4), (0, 1), (2, -30)] as [(Double, Double)] {
        let scaled = try ScaledCurve(base, from: start, to: target)
        let factor = (target - start) / base.travel
        for time in [0, 0.1, 0.37, 1.1] {
          let (own, inner) = (scaled.state(at: time), base.state(at: time))
          expectClose(own.value, start + factor * (inner.value - base.start), within: 1e-12)
          expectClose(own.velocity, factor * inner.velocity, within: 1e-11)
          #expect(scaled.targetCrossings(before: time) == base.targetCrossings(before: time))
          expectClose(scaled.totalVariation(from: time), abs(factor) * base.totalVariation(from: time), within: 1e-11)
        }
        expectClose(scaled.totalVariation, abs(factor) * base.totalVariation, within: 1e-11)
        expectClose(
          scaled.lastTime(.velocity, fartherThan: abs(factor)), base.lastTime(.velocity, fartherThan: 1), within: 1e-12)
        #expect(scaled.endTime == base.endTime && scaled.searchSpan == base.searchSpan)
        let level = base.start + 0.6 * base.travel
        expectClose(
          try #require(scaled.firstTime(reaching: start + factor * (level - base.start))),
          try #require(base.firstTime(reaching: level)), within: 1e-9)
      }
      let still = try ScaledCurve(base, from: 3, to: 3)
      #expect(
        still.targetCrossings(before: 9) == 0 && still.totalVariation == 0 && still.totalVariation(from: 0.1) == 0)
      #expect(still.lastTime(.value, fartherThan: 0.1) == 0 && still.lastTime(.velocity, fartherThan: 0) == 0)
      #expect(still.firstTime(reaching: 3) == 0 && still.firstTime(reaching: 3.5) == nil)
      #expect(still.state(at: 0.1) == CurveState(value: 3, velocity: 0, acceleration: 0))
    }
  }

  @Test(
    "no bounciness and no speed give a spring beside their range",
    arguments: [(0.5, true), (0.4999999, false), (0.5 + 1e-7, true)])
  func bounciness(tension: Double, isFound: Bool) throws {
    // The friction without bounce of that tension.
    let friction = ((0.0007 * tension - 0.031) * tension + 0.64) * tension + 1.28
    let pair = try DampedSpring(origamiTension: tension, origamiFriction: friction).bouncinessAndSpeed
    #expect((pair != nil) == isFound)
    if let pair {
      expectClose(pair.bounciness, 0, within: 1e-9)
      expectClose(pair.speed, (tension - 0.5) * 34 / 199.5, within: 1e-9)
    }
  }

  @Test("friction without bounce joins at tensions of 18 and 44", arguments: [18.0, 44])
  func friction(tension: Double) throws {
    func still(_ tension: Double) throws -> Double {
      try DampedSpring(bounciness: 0, speed: (tension - 0.5) * 34 / 199.5).origamiFriction
    }
    // The published cubics miss each other by 0.05 and by 0.001 there.
    expectClose(try still(tension * (1 - 1e-9)), try still(tension * (1 + 1e-9)), within: tension == 18 ? 0.05 : 0.01)
    #expect(try still(tension * 1.2) > still(tension) && still(tension) > still(tension * 0.8))
    let (low, high) = (try DampedSpring(bounciness: 0, speed: 0), try DampedSpring(bounciness: 42.5, speed: 0))
    expectClose(low.origamiTension, 0.5, within: 1e-12)
    expectClose(high.origamiFriction, 0.01, within: 1e-12)
    #expect(throws: CurveError.self) { try DampedSpring(bounciness: 42.6, speed: 0) }
  }
}
