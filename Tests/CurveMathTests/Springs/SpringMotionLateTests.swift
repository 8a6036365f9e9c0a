import CurveMath
import TestSupport
import Testing

// 60-digit values after up to 2⁴⁹ quarter turns, at mass 2.5: only the last digits of the phase
// count there.
@Suite("SpringMotion: late times")
struct SpringMotionLateTests {
  struct Row {
    let motion: SpringMotion
    let time: Double
    let state: CurveState

    init(_ numbers: [Double]) throws {
      let spring = try DampedSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      motion = try SpringMotion(spring: spring, from: numbers[3], to: numbers[4], velocity: numbers[5])
      time = numbers[6]
      state = CurveState(value: numbers[9], velocity: numbers[10], acceleration: numbers[11])
    }
  }

  /// The rows whose time is a Double.
  static func rows() throws -> [Row] {
    try Repository.rows("data/golden/late-springs.csv")
      .map { try $0.map { try #require(Double($0)) } }
      .filter { $0[8] == 0 }.map(Row.init)
  }

  @Test("value, velocity and acceleration are within 4 ulps, at every phase")
  func state() throws {
    let rows = try Self.rows()
    #expect(rows.count == 133)
    var latest = 0.0
    for row in rows {
      let (spring, motion) = (row.motion.spring, row.motion)
      let frequency = spring.naturalFrequency
      let (travel, speed) = (abs(motion.travel), abs(motion.releaseVelocity))
      // The farthest that a release with this speed can come from the target.
      let distance = travel + speed / frequency
      let found = motion.state(at: row.time)
      let comment = "ζ \(spring.dampingRatio), t \(row.time), v₀ \(motion.releaseVelocity):"
      expectClose(found.value, row.state.value, within: 4 * .ulpOfOne * distance, comment)
      expectClose(
        found.velocity, row.state.velocity, within: 4 * .ulpOfOne * max(frequency * travel, speed), comment)
      expectClose(
        found.acceleration, row.state.acceleration,
        within: 4 * .ulpOfOne * (frequency * frequency * travel + (2 * spring.decayRate + frequency) * speed), comment)
      #expect(motion.value(at: row.time) == found.value)
      latest = max(latest, row.time * frequency)
    }
    #expect(latest > 0x1p49)
  }

  // Beyond all digits of the phase something has to be said that a spring can do.
  @Test("no time is too late for a spring that swings for ever", arguments: [1e-100, 90, 1e100])
  func staysOnItsCircle(stiffness: Double) throws {
    let motion = try SpringMotion(spring: DampedSpring(stiffness: stiffness, damping: 0), from: 5, to: 2, velocity: 0)
    for time in [1e16, 1e40, 1e100, 1e299, 1e308, Double.greatestFiniteMagnitude] {
      let state = motion.state(at: time)
      let swing = state.velocity / motion.spring.naturalFrequency
      expectClose(swing * swing + (state.value - 2) * (state.value - 2), 9, within: 1e-13, "\(time)")
    }
  }

  // Below 2²⁰ radians the phase is reduced in radians, from there on in quarter turns.
  @Test("neighbouring times stay neighbours where the reduction of the phase changes", arguments: [0, 0x1p-60])
  func isContinuous(dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: 1, dampingRatio: dampingRatio, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 1, to: 0)
    let change = Elementary.longestPhase / spring.naturalFrequency
    var (before, after) = (change, change)
    for _ in 0..<200 {
      (before, after) = (before.nextDown, after.nextUp)
      let gap = (after - before) * spring.naturalFrequency
      expectClose(motion.value(at: after), motion.value(at: before), within: gap + 4 * .ulpOfOne)
      expectClose(
        motion.state(at: after).velocity, motion.state(at: before).velocity,
        within: (gap + 4 * .ulpOfOne) * spring.naturalFrequency)
    }
  }
}
