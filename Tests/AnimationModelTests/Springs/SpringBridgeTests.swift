import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("Spring: bridge to curves")
struct SpringBridgeTests {
  @Test(
    "a spring and its curve have the same rates and regime",
    arguments: [-0.6, -1e-6, 0, 1e-6, 0.3, 0.95, 1])
  func rates(bounce: Double) throws {
    let spring = Spring(duration: 0.7, bounce: bounce)
    let damped = try DampedSpring(spring)
    let reference = try DampedSpring(duration: 0.7, bounce: bounce)
    #expect(damped.regime == reference.regime)
    expectClose(damped.naturalFrequency, reference.naturalFrequency, within: 8 * reference.naturalFrequency.ulp)
    expectClose(damped.damping, reference.damping, within: 8 * reference.damping.ulp)
    // Beside critical damping the bounce is a small difference, and keeps its digits.
    expectClose(damped.bounce, bounce, within: max(4e-10 * abs(bounce), 8e-16))
  }

  @Test("goes there and back", arguments: [-0.5, 0, 0.4])
  func roundTrip(bounce: Double) throws {
    let damped = try DampedSpring(duration: 0.7, bounce: bounce, mass: 2.5)
    let back = try DampedSpring(Spring(damped))
    #expect(back.mass == 2.5)
    // β² − ω² of the rounded rates.
    expectClose(back.stiffness, damped.stiffness, within: 16 * damped.stiffness.ulp)
    expectClose(back.damping, damped.damping, within: 4 * damped.damping.ulp)
    #expect(back.regime == damped.regime)
  }

  @Test("a curve runs between two values with a velocity")
  func curve() throws {
    let curve = try Spring.bouncy.curve(from: 20, to: 120, initialVelocity: -30)
    for time in [0.0, 0.1, 0.4] {
      let expected = 20 + Spring.bouncy.value(target: 100.0, initialVelocity: -30, time: time)
      expectClose(curve.state(at: time).value, expected, within: 1e-12)
      let velocity = Spring.bouncy.velocity(target: 100.0, initialVelocity: -30, time: time)
      expectClose(curve.state(at: time).velocity, velocity, within: 1e-11)
    }
    expectClose(try Spring.bouncy.curve().state(at: 0.1).value, 0.4233021230745698, within: 1e-15)
  }

  @Test("says why a spring has no curve")
  func refusals() {
    func message(_ spring: Spring) -> String {
      do {
        _ = try spring.exact
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(message(Spring(bounce: -1.2)).hasPrefix("decayRate is inf"))
    #expect(message(Spring(response: 0.5, dampingRatio: -0.1)).hasPrefix("decayRate is -"))
    #expect(message(Spring(mass: 0, stiffness: 100, damping: 10)) == "mass is 0. Use a number greater than 0.")
    #expect(message(Spring(duration: 0)) == "decayRate is inf. Use a finite number.")
    #expect(message(Spring(duration: .infinity)) == "stiffness / mass is 0. Use a number greater than 0.")
    #expect(message(Spring(bounce: 0.999999)) == "none")
  }

  @Test("the exact side makes the same end of any steps", arguments: [-0.5, 0, 0.4])
  func exactUpdate(bounce: Double) throws {
    let exact = try Spring(duration: 0.6, bounce: bounce).exact
    var (value, velocity) = (AnimatablePair(4.0, -1.0), AnimatablePair(-7.0, 2.0))
    for _ in 0..<100 {
      exact.update(value: &value, velocity: &velocity, target: AnimatablePair(1, 1), deltaTime: 0.005)
    }
    let end = exact.value(target: AnimatablePair(-3.0, 2.0), initialVelocity: AnimatablePair(-7.0, 2.0), time: 0.5)
    expectClose(value.first, 4 + end.first, within: 1e-13)
    expectClose(value.second, -1 + end.second, within: 1e-13)
  }
}
