import CurveMath
import CurveMetrics
import CurveNumerics
import TestSupport
import Testing

/// Where the force is linear the closed form is a second method.
@Suite("OscillatorMotion: a curve like any other")
struct OscillatorMotionTests {
  static let dampings: [Double] = [0, 9, 30 * (1 - 1e-6), 30, 30 * (1 + 1e-6), 120]

  private static func pair(damping: Double, until end: Double = 4) throws -> (OscillatorMotion, SpringMotion) {
    let law = try LinearSpring(stiffness: 90, rest: 2) + LinearDamping(damping)
    let motion = try Oscillator(mass: 2.5, law: law).motion(from: 5, to: 2, velocity: 4, until: end)
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: damping)
    return (motion, try SpringMotion(spring: spring, from: 5, to: 2, velocity: 4))
  }

  @Test("agrees with the closed form in value and three derivatives", arguments: dampings)
  func agrees(damping: Double) throws {
    let (motion, exact) = try Self.pair(damping: damping)
    let pace = max(6, damping / 2.5)
    for index in 0...400 {
      let time = Double(index) / 100
      let (a, b) = (motion.state(at: time), exact.state(at: time))
      expectClose(a.value, b.value, within: 6e-12, "\(time) s")
      expectClose(a.velocity, b.velocity, within: 1e-11 * pace, "\(time) s")
      expectClose(a.acceleration, b.acceleration, within: 1e-9 * pace * pace, "\(time) s")
      expectClose(motion.jerk(at: time), exact.jerk(at: time), within: 5e-8 * pace * pace * pace, "\(time) s")
    }
    #expect(motion.largestDenseError < 2e-12)
  }

  @Test("is measured like the closed form")
  func isMeasured() throws {
    let (motion, exact) = try Self.pair(damping: 9, until: 12)
    for metric in MetricCatalog.all {
      guard let expected = metric.reading(of: exact).value, let actual = metric.reading(of: motion).value
      else { continue }
      expectClose(actual, expected, within: 1e-8 * max(1, abs(expected)), metric.name)
    }
  }

  @Test("lies within its enclosures, and the largest difference from the closed form is certified")
  func isEnclosed() throws {
    let (motion, exact) = try Self.pair(damping: 9)
    let difference = try LargestDifference(motion, exact, until: 1, tolerance: 1e-8)
    #expect(difference.isTight)
    #expect(difference.upperBound < 1.1e-8)
    for (lower, upper) in [(0.0, 0.003), (0.31, 0.9), (1.2, 1.200001), (0, 4), (3.5, 9)] {
      let bounds = motion.enclosure(over: lower...upper)
      for index in 0...50 {
        let state = motion.state(at: lower + (upper - lower) * Double(index) / 50)
        #expect(bounds.value.contains(state.value))
        #expect(bounds.velocity.contains(state.velocity))
        #expect(bounds.acceleration.contains(state.acceleration))
      }
    }
  }

  @Test("waits before the release and holds its last value behind the end")
  func hasEnds() throws {
    let (motion, _) = try Self.pair(damping: 9)
    #expect(motion.state(at: -1) == CurveState(value: 5, velocity: 0, acceleration: 0))
    #expect(motion.state(at: 0).velocity == 4)
    #expect(motion.endTime == 4)
    #expect(motion.restingValue == motion.state(at: 4).value)
    #expect(motion.state(at: 4.0.nextUp) == CurveState(value: motion.restingValue, velocity: 0, acceleration: 0))
    #expect(!motion.isAtRest)
    #expect(motion.leftLimit(of: .velocity, at: 0) == 0)
    expectClose(motion.leftLimit(of: .velocity, at: 4), motion.state(at: 4).velocity, within: 1e-12)
  }

  @Test("jumps in acceleration where the force does, and nowhere else")
  func hasKnots() throws {
    let law = try BoundedDecay(within: 0...250, decay: LinearDamping(5), stiffness: 600, damping: 60)
    let motion = try Oscillator(mass: 2.5, law: law).motion(from: 0, to: 250, velocity: 900, until: 2)
    let knot = try #require(motion.knots(in: 0...2).first)
    #expect(motion.knots(in: 0...2) == [knot])
    expectClose(motion.leftLimit(of: .acceleration, at: knot), -2 * motion.state(at: knot).velocity, within: 1e-9)
    expectClose(motion.state(at: knot).acceleration, -24 * motion.state(at: knot).velocity, within: 1e-9)
    let (least, greatest) = motion.extremes(of: .velocity)
    #expect(greatest.value == 900)
    #expect(least.value < 0)
  }

  @Test("is stretched as a curve, and cannot be thrown anew")
  func moves() throws {
    let (motion, _) = try Self.pair(damping: 9)
    let moved = try motion.moving(from: 0, to: 100, velocity: 0)
    expectClose(moved.state(at: 0.3).value, (5 - motion.state(at: 0.3).value) / 3 * 100, within: 1e-10)
    #expect(throws: CurveError.self) { try motion.moving(from: 0, to: 1, velocity: 3) }
  }

  // One motion in other units and at another pace.
  @Test("is the same motion in any unit and at any pace", arguments: [(1e-6, 1.0), (1e5, 1), (1, 1e4), (1e3, 1e-5)])
  func scales(unit: Double, pace: Double) throws {
    func motion(_ unit: Double, _ pace: Double) throws -> OscillatorMotion {
      let law =
        try DuffingSpring(stiffness: 90 * pace * pace, hardening: 35 * pace * pace / (unit * unit))
        + CoulombFriction(kinetic: 13 * unit * pace * pace)
      return try Oscillator(mass: 2.5, law: law).motion(from: -3 * unit, to: 0, until: 9 / pace)
    }
    let (plain, scaled) = (try motion(1, 1), try motion(unit, pace))
    expectClose(scaled.endTime * pace, plain.endTime, within: 1e-11)
    for time in [0.1, 0.7, 2.3, 5] {
      expectClose(scaled.state(at: time / pace).value / unit, plain.state(at: time).value, within: 1e-11)
    }
  }

  @Test("never gains energy, and keeps it where nothing takes it")
  func energy() throws {
    let wall = try RubberBandWall(edge: 1, side: .above, stiffness: 300, depth: 20)
    let laws: [(SumOfLaws, isKept: Bool)] = try [
      (DuffingSpring(stiffness: 90, hardening: 35) + wall, true),
      (LinearSpring(stiffness: 90) + QuadraticDrag(1.3) + wall, false),
      (DuffingSpring(stiffness: 90, hardening: -5) + LinearDamping(3) + CoulombFriction(kinetic: 2), false),
    ]
    for (law, isKept) in laws {
      let motion = try Oscillator(mass: 2.5, law: law).motion(from: -3, to: 0, velocity: 4, until: 5)
      let first = motion.energy(at: 0).total
      var last = first
      for index in 1...1000 {
        let energy = motion.energy(at: Double(index) / 200).total
        #expect(energy <= last + 1e-10 * first, "\(law) at \(Double(index) / 200) s")
        if isKept { expectClose(energy, first, within: 1e-10 * first) }
        last = energy
      }
    }
  }
}
