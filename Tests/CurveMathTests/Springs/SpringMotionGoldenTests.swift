import CurveMath
import TestSupport
import Testing

// 50-digit values at mass 2.5, with travels 1 and −3 and velocities of both signs, phases up to 40.
@Suite("SpringMotion: many-digit values")
struct SpringMotionGoldenTests {
  struct Row {
    let spring: DampedSpring
    let motion: SpringMotion
    let time: Double
    let value: Double
    let speed: Double

    init(_ cells: [String]) throws {
      let numbers = try cells.map { try #require(Double($0)) }
      spring = try DampedSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      motion = try SpringMotion(spring: spring, from: numbers[3], to: numbers[4], velocity: numbers[5])
      (time, value, speed) = (numbers[6], numbers[7], numbers[8])
    }
  }

  static func rows() throws -> [Row] { try Repository.rows("data/golden/springs.csv").map(Row.init) }

  @Test("the value is within 4 ulps of the travel, at every phase")
  func value() throws {
    let rows = try Self.rows()
    #expect(rows.count == 630)
    for row in rows {
      let scale = max(abs(row.motion.travel), abs(row.value))
      expectClose(
        row.motion.state(at: row.time).value, row.value, within: 4 * scale * .ulpOfOne,
        "ζ \(row.spring.dampingRatio), t \(row.time), v₀ \(row.motion.releaseVelocity):")
    }
  }

  @Test("the velocity is within 4 ulps of the peak speed that the release allows")
  func velocity() throws {
    for row in try Self.rows() {
      let scale = max(abs(row.motion.travel) * row.spring.naturalFrequency, abs(row.motion.releaseVelocity))
      expectClose(
        row.motion.state(at: row.time).velocity, row.speed, within: 4 * scale * .ulpOfOne,
        "ζ \(row.spring.dampingRatio), t \(row.time), v₀ \(row.motion.releaseVelocity):")
    }
  }

  // Stiffness and damping are rounded to Doubles; the motion must not feel it, even 40 radians
  // later.
  @Test("a spring by response and ratio moves by just these")
  func perceptual() throws {
    let rows = try Repository.rows("data/golden/springs-perceptual.csv")
    #expect(rows.count == 224)
    for cells in rows {
      let numbers = try cells.map { try #require(Double($0)) }
      let spring = try DampedSpring(response: numbers[0], dampingRatio: numbers[1], mass: 2.5)
      let state = spring.state(at: numbers[2])
      expectClose(
        state.value, numbers[3], within: 4 * .ulpOfOne * max(1, abs(numbers[3])),
        "response \(numbers[0]), ζ \(numbers[1]), t \(numbers[2]):")
      expectClose(state.velocity, numbers[4], within: 4 * .ulpOfOne * spring.naturalFrequency)
    }
  }

  // Two terms of the equation of motion meet in the acceleration, three in the jerk.
  @Test("acceleration and jerk obey the equation of motion")
  func equationOfMotion() throws {
    for row in try Self.rows() {
      let spring = row.spring
      let state = row.motion.state(at: row.time)
      let force = spring.stiffness * (row.motion.target - row.value) - spring.damping * row.speed
      let scale = max(
        abs(row.motion.travel) * spring.naturalFrequency, abs(row.motion.releaseVelocity))
      let rate = max(spring.naturalFrequency, 2 * spring.decayRate)
      expectClose(state.acceleration, force / spring.mass, within: 16 * scale * rate * .ulpOfOne)
      let jerk = -(spring.stiffness * state.velocity + spring.damping * state.acceleration) / spring.mass
      expectClose(row.motion.jerk(at: row.time), jerk, within: 32 * scale * rate * rate * .ulpOfOne)
    }
  }

  @Test("no time makes it overflow", arguments: [0, 0.01, 0.999_999, 1, 1.000_001, 5, 50, 1e6])
  func staysFinite(dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    for velocity in [0.0, 1e6, -1e6] {
      let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: velocity)
      for time in [0, 1e-300, 1e-9, 1, 1e3, 1e6, 1e300] {
        let state = motion.state(at: time)
        #expect(state.value.isFinite && state.velocity.isFinite && state.acceleration.isFinite)
        #expect(motion.jerk(at: time).isFinite)
      }
    }
  }
}
