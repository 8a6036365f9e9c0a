import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// Where the running curve is made of straight lines, the difference quotient over 1 ms to either
// side is a sum worked by hand.
@Suite("Merge policies: Flutter")
struct FlutterTests {
  private static let spring = "spring(mass: 2.5, stiffness: 90, damping: 9)"

  private static func velocity(after running: String, at time: Double, next: String = spring) throws -> Double {
    let script = try InterruptionScript(
      from: 4,
      events: [
        ScriptEvent(at: 0, to: -6, try Animation(notation: running)),
        ScriptEvent(at: time, to: 1, try Animation(notation: next)),
      ])
    return try MergePolicies.flutter.motion(of: script).handOffs[0].after[0].velocity
  }

  // −18 units per second before half a second, −2 after it.
  @Test(
    "a spring after a curve has the mean of the velocities 1 ms to either side",
    arguments: [(0.3, -18), (0.5, -10), (0.4995, -14), (0.5004, -6.8), (0.7, -2)])
  func quotient(time: Double, velocity: Double) throws {
    expectClose(try Self.velocity(after: "linear(0, 0.9 50%, 1) 1s", at: time), velocity, within: 1e-9)
  }

  @Test("a spring after a spring has its velocity, a curve its own")
  func others() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).moving(from: 4, to: -6, velocity: 0)
    expectClose(
      try Self.velocity(after: Self.spring, at: 0.2), spring.state(at: 0.2).velocity,
      within: 1e-12 * abs(spring.state(at: 0.2).velocity))
    let place = spring.state(at: 0.2).value
    expectClose(
      try Self.velocity(after: Self.spring, at: 0.2, next: "linear 0.5s"), (1 - place) / 0.5, within: 1e-12)
  }
}
