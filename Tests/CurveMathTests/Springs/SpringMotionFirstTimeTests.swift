import CurveMath
import TestSupport
import Testing

@Suite("SpringMotion: first time")
struct SpringMotionFirstTimeTests {
  @Test("is where a fine scan first sees the level", arguments: [0, 0.3, 0.9, 1, 1.7], [0.0, 40, -25])
  func agreesWithScan(dampingRatio: Double, velocity: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: velocity)
    for level in [5.5, 4.7, 3.5, 2.3, 2.01, 1.99, 1.8, -0.9] {
      var scanned: Double?
      var previous = motion.start
      for step in 1...60_000 {
        let time = Double(step) * 1e-4
        let value = motion.state(at: time).value
        if (previous < level) != (value < level) {
          scanned = time
          break
        }
        previous = value
      }
      let found = motion.firstTime(reaching: level)
      #expect((found == nil) == (scanned == nil), "level \(level): \(String(describing: found))")
      if let found, let scanned { expectClose(found, scanned - 0.5e-4, within: 0.51e-4, "level \(level):") }
    }
  }

  @Test("the target counts as reached where it is crossed, not where a Double cannot tell any more")
  func target() throws {
    let critical = try DampedSpring(stiffness: 90, dampingRatio: 1, mass: 2.5)
    #expect(critical.firstTime(reaching: 1) == nil)
    let swinging = try DampedSpring(stiffness: 90, dampingRatio: 0.3, mass: 2.5)
    let crossing = try #require(swinging.firstTime(reaching: 1))
    expectClose(swinging.state(at: crossing).value, 1, within: 4 * .ulpOfOne)
    // (π − arccos ζ)/ω_d, at rest.
    expectClose(crossing, (.pi - 1.266_103_672_779_499_1) / 5.723_635_208_501_674, within: 1e-15)
  }

  @Test("a scaled spring reaches what its base reaches")
  func scaled() throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: 0.3, mass: 2.5)
    let scaled = try ScaledCurve(spring, from: 5, to: 2)
    #expect(scaled.firstTime(reaching: 2) == spring.firstTime(reaching: 1))
    expectClose(
      try #require(scaled.firstTime(reaching: 3.5)), try #require(spring.firstTime(reaching: 0.5)), within: 1e-15)
  }
}
