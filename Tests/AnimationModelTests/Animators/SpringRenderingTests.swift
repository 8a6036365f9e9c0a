import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("Animator: springs in closed form")
struct SpringRenderingTests {
  private static var exact: EnvironmentValues {
    var values = EnvironmentValues()
    values.springRendering = .exact
    return values
  }

  static let dampingFractions = [0.0, 0.3, 1 - 1e-6, 1, 1 + 1e-6, 2.5]

  @Test("move as the spring of CurveMath, interrupted in full flight", arguments: dampingFractions)
  func moves(dampingFraction: Double) throws {
    let animation = Animation.spring(response: 0.7, dampingFraction: dampingFraction)
    let shown = Interruption(
      [Change(0, -3, animation), Change(12, 4, animation)], frames: 60, environment: Self.exact
    ).shown
    let spring = try DampedSpring(response: 0.7, dampingRatio: dampingFraction)
    let first = try SpringMotion(spring: spring, from: 0, to: -3)
    let before = first.state(at: 0.2)
    let second = try SpringMotion(spring: spring, from: before.value, to: 4, velocity: before.velocity)
    for frame in 1..<60 where frame != 12 {
      let motion = frame < 12 ? first : second
      let expected = motion.state(at: Double(frame) / 60 - (frame < 12 ? 0 : 0.2)).value
      expectClose(shown[frame], expected, within: 1e-13, "frame \(frame):")
    }
  }

  @Test("may be switched while they run, without a jump")
  func switches() {
    let host = AnimationHost()
    let attribute = host.attribute(0.0)
    host.frame(at: -2)
    withAnimation(.smooth) { attribute.model = 100 }
    host.frame(at: -1)
    for frame in 0..<12 { host.frame(at: Double(frame) / 300) }
    let stepped = attribute.presentation
    host.environment.springRendering = .exact
    host.frame(at: 12.0 / 300)
    #expect(attribute.presentation > stepped)
    #expect(attribute.presentation < stepped + 3)
  }

  @Test("a response of 0 is there at once, a damping without bounds never leaves")
  func limits() {
    var context = AnimationContext<Double>(environment: Self.exact)
    #expect(Animation.spring(response: 0, dampingFraction: 1).animate(value: 2, time: 0, context: &context) == nil)
    context = AnimationContext(environment: Self.exact)
    let stuck = Animation.spring(duration: 0.5, bounce: -1)
    #expect(stuck.animate(value: 2, time: 5, context: &context) == 0)
  }

  // Steps of 1/300 s would grow beyond all bounds here: −2ζ√k/300 is beyond their bound.
  @Test("springs too stiff for the steps move in closed form", arguments: [(0.05, 3.0), (0.01, 1.3), (0.03, 9.0)])
  func stiff(response: Double, dampingFraction: Double) throws {
    let shown = Interruption(
      [Change(0, 100, .spring(response: response, dampingFraction: dampingFraction))], frames: 60
    ).shown
    // The stiffness is capped at 45 000.
    let spring = try DampedSpring(
      response: max(response, 2 * Double.pi / 45_000.squareRoot()), dampingRatio: dampingFraction)
    for frame in 0..<60 {
      let expected = 100 * spring.state(at: Double(frame) / 60).value
      if shown[frame] != 100 { expectClose(shown[frame], expected, within: 1e-10, "frame \(frame):") }
    }
    #expect(shown[59] > 99)
  }

  @Test("an interpolating spring above critical damping moves as the critical one, and honestly in closed form")
  func interpolating() throws {
    let animation = Animation.interpolatingSpring(stiffness: 100, damping: 40)
    var likeness = AnimationContext<Double>()
    var honest = AnimationContext<Double>(environment: Self.exact)
    expectClose(animation.animate(value: 1, time: 0.1, context: &likeness) ?? 0, 0.264241, within: 5.1e-7)
    let spring = try DampedSpring(stiffness: 100, damping: 40)
    #expect(animation.animate(value: 1, time: 0.1, context: &honest) == spring.state(at: 0.1).value)
  }
}
