import CurveMath
import TestSupport
import Testing

// What must hold for every spring, tested away from neutral values.
@Suite("SpringMotion: laws")
struct SpringMotionLawTests {
  static let ratios = [0, 0.02, 0.3, 0.999_999, 1, 1.000_001, 1.7, 20]

  private func spring(_ dampingRatio: Double) throws -> DampedSpring {
    try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
  }

  @Test("starts where it is released, with the velocity it was given", arguments: ratios)
  func release(dampingRatio: Double) throws {
    let motion = try SpringMotion(spring: spring(dampingRatio), from: 5, to: 2, velocity: -4)
    #expect(motion.state(at: 0).value == 5)
    #expect(motion.state(at: 0).velocity == -4)
    #expect(motion.state(at: -1) == CurveState(value: 5, velocity: 0, acceleration: 0))
  }

  @Test("the value alone is that of the state, to the bit", arguments: ratios)
  func valueAlone(dampingRatio: Double) throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 30 * dampingRatio)
    let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: 4)
    for time in [-1, 0, 1e-300, 1e-9, 0.1, 0.37, 1, 12.5, 1e4, 1e300] {
      #expect(motion.value(at: time) == motion.state(at: time).value)
    }
  }

  @Test("stiffer by 4 and damped by 2 is the same motion, twice as fast", arguments: ratios)
  func timeScaling(dampingRatio: Double) throws {
    let slow = try spring(dampingRatio)
    let fast = try DampedSpring(mass: 2.5, stiffness: 4 * slow.stiffness, damping: 2 * slow.damping)
    for time in [0.05, 0.4, 1.3, 5] {
      expectClose(slow.state(at: time).value, fast.state(at: time / 2).value, within: 8 * .ulpOfOne)
    }
  }

  @Test("is the sum of a travel and a push", arguments: ratios)
  func superposition(dampingRatio: Double) throws {
    let spring = try spring(dampingRatio)
    let both = try SpringMotion(spring: spring, from: 5, to: 2, velocity: 7)
    let travel = try SpringMotion(spring: spring, from: 5, to: 2)
    let push = try SpringMotion(spring: spring, from: 0, to: 0, velocity: 7)
    for time in [0.05, 0.4, 1.3, 5] {
      expectClose(
        both.state(at: time).value, travel.state(at: time).value + push.state(at: time).value, within: 4e-15)
    }
  }

  @Test("goes on from any moment as if released there", arguments: ratios)
  func restart(dampingRatio: Double) throws {
    let spring = try spring(dampingRatio)
    let whole = try SpringMotion(spring: spring, from: 5, to: 2, velocity: 7)
    let state = whole.state(at: 0.37)
    let rest = try SpringMotion(spring: spring, from: state.value, to: 2, velocity: state.velocity)
    for time in [0.05, 0.4, 1.3] {
      expectClose(rest.state(at: time).value, whole.state(at: 0.37 + time).value, within: 2e-14)
      expectClose(rest.state(at: time).velocity, whole.state(at: 0.37 + time).velocity, within: 2e-13)
    }
  }

  @Test("loses energy, never gains it", arguments: ratios)
  func energy(dampingRatio: Double) throws {
    let motion = try SpringMotion(spring: spring(dampingRatio), from: 5, to: 2, velocity: 7)
    var previous = Double.infinity
    for step in 0...400 {
      let state = motion.state(at: Double(step) * 0.01)
      let energy = 90 * (state.value - 2) * (state.value - 2) + 2.5 * state.velocity * state.velocity
      #expect(energy <= previous * (1 + 1e-14))
      previous = energy
    }
  }

  @Test("does not jump where ζ passes through 1, in value or in slope")
  func regimes() throws {
    for distance in [1e-3, 1e-6, 1e-9, 1e-12, 1e-15] {
      for time in [0.01, 0.3, 1, 3] {
        let below = try spring(1 - distance).state(at: time)
        let above = try spring(1 + distance).state(at: time)
        expectClose(below.value, above.value, within: 2 * distance + 2e-15)
        expectClose(below.velocity, above.velocity, within: 24 * distance + 2e-14)
      }
    }
  }

  @Test("turns where its velocity vanishes, and nowhere else", arguments: [0.02, 0.3, 0.9, 1, 1.7])
  func turningTimes(dampingRatio: Double) throws {
    let motion = try SpringMotion(spring: spring(dampingRatio), from: 5, to: 2, velocity: -30)
    for derivative in [Derivative.value, .velocity, .acceleration] {
      let next = try #require(Derivative(rawValue: derivative.rawValue + 1))
      let times = motion.turningTimes(of: derivative, in: 0...4)
      let scale = abs(motion.derivative(next, at: 0)) + 1
      for time in times { expectClose(motion.derivative(next, at: time), 0, within: 1e-13 * scale) }
      // A sign change on a fine grid is a turning time.
      var changes = 0
      for step in 0..<4000 {
        let (left, right) = (Double(step) * 0.000_999_7, Double(step + 1) * 0.000_999_7)
        if motion.derivative(next, at: left) * motion.derivative(next, at: right) < 0 { changes += 1 }
      }
      #expect(changes == times.count, "\(derivative) at ζ \(dampingRatio)")
    }
  }

  @Test("stays inside its bounds", arguments: ratios)
  func enclosure(dampingRatio: Double) throws {
    let motion = try SpringMotion(spring: spring(dampingRatio), from: 5, to: 2, velocity: -30)
    for (begin, length) in [(0, 0.01), (0.13, 0.5), (0.3, 20), (2, 1e-9)] {
      let bounds = motion.enclosure(over: begin...(begin + length))
      for step in 0...200 {
        let state = motion.state(at: begin + length * Double(step) / 200)
        #expect(bounds.value.contains(state.value))
        #expect(bounds.velocity.contains(state.velocity))
        #expect(bounds.acceleration.contains(state.acceleration))
      }
    }
  }

  @Test("its whole way is the sum of its swings", arguments: [0.02, 0.3, 0.9, 1, 1.7])
  func totalVariation(dampingRatio: Double) throws {
    let motion = try SpringMotion(spring: spring(dampingRatio), from: 5, to: 2, velocity: -30)
    let turns = [0] + motion.turningTimes(of: .value, in: 0...300) + [300]
    let values = turns.map { motion.state(at: $0).value }
    let sum = zip(values, values.dropFirst()).map { abs($1 - $0) }.reduce(0, +)
    expectClose(motion.totalVariation, sum, within: 1e-12 * sum)
  }
}
