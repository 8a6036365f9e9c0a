import CurveMath
import TestSupport
import Testing

// The last crossing by brute force: a fine scan from the far end, then bisection. Slow, simple and
// independent.
@Suite("SpringMotion: last time")
struct SpringMotionLastTimeTests {
  private func scanned(_ motion: SpringMotion, _ distance: Double, until end: Double) -> Double {
    let steps = 40_000
    var upper = end
    for step in stride(from: steps, through: 0, by: -1) {
      let time = end * Double(step) / Double(steps)
      if abs(motion.state(at: time).value - motion.target) > distance {
        var (low, high) = (time, upper)
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if abs(motion.state(at: middle).value - motion.target) > distance { low = middle } else { high = middle }
        }
        return high
      }
      upper = time
    }
    return 0
  }

  @Test(
    "agrees with a scan from the far end",
    arguments: [0.1, 0.3, 0.9, 0.999_999_9, 1, 1.000_001, 1.7, 5], [0.0, 40, -25, 200])
  func agreesWithScan(dampingRatio: Double, velocity: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: velocity)
    for distance in [0.3, 1e-2, 1e-4] {
      expectClose(
        motion.lastTime(.value, fartherThan: distance), scanned(motion, distance, until: 25), within: 1e-9,
        "distance \(distance):")
    }
  }

  @Test("a band wider than the whole motion was never left")
  func wideBand() throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: 0.3, mass: 2.5)
    #expect(try SpringMotion(spring: spring, from: 5, to: 2).lastTime(.value, fartherThan: 3) == 0)
    #expect(try SpringMotion(spring: spring, from: 2, to: 2).lastTime(.value, fartherThan: 1e-9) == 0)
    #expect(try SpringMotion(spring: spring, from: 2, to: 2, velocity: 1).lastTime(.value, fartherThan: 1) == 0)
  }

  @Test("without damping it never stays")
  func undamped() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 0)
    #expect(spring.lastTime(.value, fartherThan: 0.001) == .infinity)
    #expect(spring.lastTime(.value, fartherThan: 1.5) == 0)
    #expect(spring.totalVariation == .infinity)
    #expect(spring.targetCrossings(before: .infinity) == .infinity)
  }

  @Test("nearly without damping it is found without walking there")
  func nearlyUndamped() throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: 1e-9, mass: 2.5)
    let time = spring.lastTime(.value, fartherThan: 0.001)
    // The envelope e^(−ζω₀t) reaches 0.001 within half a swing of it.
    expectClose(time, 6.907_755_278_982_137 / 6e-9, within: 1)
  }

  @Test("tiny distances end at the zero that they hug", arguments: [1e-20, 1e-100, 1e-300])
  func tinyDistance(distance: Double) throws {
    for dampingRatio in [0.3, 0.999_999, 1, 1.7] {
      let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
      let time = spring.lastTime(.value, fartherThan: distance)
      #expect(time.isFinite && time > 0)
      // With target 0 nothing of the distance is rounded away.
      let motion = try SpringMotion(spring: spring, from: -1, to: 0)
      #expect(abs(motion.state(at: time * (1 + 1e-6)).value) <= distance * 1.01)
    }
  }

  // The property itself: at that time the distance is the band's, just before it more, and
  // afterwards never again more.
  @Test(
    "the magnitude at the last time is that of the band",
    arguments: [0.05, 0.3, 0.8, 0.97, 1 - 1e-6, 1, 1 + 1e-6, 1.2, 6, 40], [0.0, 40, -25, 3000])
  func endsAtTheBand(dampingRatio: Double, velocity: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    for derivative in [Derivative.value, .velocity, .acceleration] {
      let motion = try SpringMotion(spring: spring, from: -3, to: 0, velocity: velocity)
      let oscillation = motion.deviation.differentiated(derivative.rawValue)
      let scale = abs(oscillation.initial) + abs(oscillation.slope) / spring.naturalFrequency
      for power in [-0.1, -1, -2.5, -4, -7, -9] {
        let distance = scale * Elementary.exp(2.3 * power)
        let time = oscillation.lastTime(fartherThan: distance)
        guard time > 0 else { continue }
        let slope = oscillation.state(at: time).velocity
        let room = 16 * .ulpOfOne * scale + 8 * time.ulp * abs(slope)
        expectClose(abs(oscillation.value(at: time)), distance, within: room, "\(derivative) \(distance)")
        for later in 1...40 {
          let then = time * (1 + 0.05 * Double(later))
          #expect(abs(oscillation.value(at: then)) <= distance + room, "\(derivative) \(distance) at \(then)")
        }
      }
    }
  }

  @Test("heights and bands of any size are compared", arguments: [0.3, 1, 1.7])
  func anySize(dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    let usual = FreeOscillation(spring.dynamics, initial: 1, slope: 2).lastTime(fartherThan: 1e-9)
    for size in [1e-290, 1e-160, 1e160, 1e290] {
      let scaled = FreeOscillation(spring.dynamics, initial: size, slope: 2 * size).lastTime(fartherThan: 1e-9 * size)
      expectClose(scaled, usual, within: 1e-12)
    }
    #expect(FreeOscillation(spring.dynamics, initial: 1e300, slope: 0).lastTime(fartherThan: 1e-300).isFinite)
  }

  // A nearly critical spring whose bracket once ended a hundred half-lives too late.
  @Test("a tall swing that a nearly critical spring ends is left in time")
  func tallSwing() throws {
    let spring = try DampedSpring(response: 0.5, dampingRatio: 0.9999907661555609, mass: 2.5)
    let oscillation = FreeOscillation(spring.dynamics, initial: 1179.5715206234895, slope: -13705.129140816483)
    let time = oscillation.lastTime(fartherThan: 2.8835208676998995e-06)
    expectClose(abs(oscillation.value(at: time)), 2.8835208676998995e-06, within: 1e-15)
  }

  // Overdamped, thrown hard: ε is crossed on the way in, on the way through and on the way back.
  @Test("three crossings end with the third")
  func thrownThrough() throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: 1.7, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: -200)
    #expect(motion.targetCrossings(before: .infinity) == 1)
    let turn = try #require(motion.turningTimes(of: .value, in: 0...100).first)
    #expect(motion.lastTime(.value, fartherThan: 0.01) > turn)
  }
}
