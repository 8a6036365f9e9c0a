import AnimationModel
import Testing

@Suite("Animation: defaults, equality and words")
struct AnimationDefaultTests {
  // Source: SwiftUI's interface (SDKs of iOS 17 and macOS 26): the inlined bodies of the presets.
  @Test("timing curves last 0.35 s and have the control points of the interface")
  func timingCurves() {
    #expect(Animation.linear == .timingCurve(0, 0, 1, 1, duration: 0.35))
    #expect(Animation.easeIn == .timingCurve(0.42, 0, 1, 1, duration: 0.35))
    #expect(Animation.easeOut == .timingCurve(0, 0, 0.58, 1, duration: 0.35))
    #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1, duration: 0.35))
    #expect(Animation.timingCurve(0.68, -0.6, 0.32, 1.6) == .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.35))
    #expect(Animation.linear(duration: 2) != .linear)
  }

  private func spring(_ animation: Animation) -> [Double] {
    guard let spring = animation.base as? FluidSpringAnimation else { return [] }
    return [spring.response, spring.dampingFraction, spring.blendDuration]
  }

  // Source: SwiftUI's interface (SDKs of iOS 17 and macOS 26): the default arguments; the
  // disfavoured overload of iOS 13.
  @Test("springs have the default arguments of the interface")
  func springs() {
    #expect(spring(.spring) == [0.5, 1, 0])
    #expect(spring(.spring()) == [0.5, 1, 0])
    #expect(spring(.spring(bounce: 0.25)) == [0.5, 0.75, 0])
    #expect(spring(.spring(duration: 0.8)) == [0.8, 1, 0])
    #expect(spring(.spring(response: 0.4)) == [0.4, 0.825, 0])
    #expect(spring(.spring(dampingFraction: 0.6)) == [0.5, 0.6, 0])
    #expect(spring(.smooth) == [0.5, 1, 0])
    #expect(spring(.smooth()) == [0.5, 1, 0])
    #expect(spring(.snappy) == [0.5, 0.85, 0])
    #expect(spring(.snappy(duration: 0.3)) == [0.3, 0.85, 0])
    #expect(spring(.bouncy) == [0.5, 0.7, 0])
    #expect(spring(.bouncy(extraBounce: 0.2)) == [0.5, 0.5, 0])
    #expect(spring(.interactiveSpring) == [0.15, 0.85, 0.25])
    #expect(spring(.interactiveSpring()) == [0.15, 0.85, 0.25])
    #expect(spring(.interactiveSpring(response: 0.15)) == [0.15, 0.86, 0.25])
    #expect(spring(.interactiveSpring(dampingFraction: 0.7)) == [0.15, 0.7, 0.25])
    #expect(spring(.spring(Spring(response: 0.5, dampingRatio: 1))) == [0.5, 1, 0])
    // The SDK of iOS 26: a bounce of 1 or more does not damp, one of −1 or less has no bounds.
    #expect(spring(.spring(bounce: 1.5)) == [0.5, 0, 0])
    #expect(spring(.spring(bounce: -1)) == [0.5, .infinity, 0])
    #expect(spring(.spring(bounce: -0.5)) == [0.5, 2, 0])
  }

  // Source: SwiftUI's interface (SDKs of iOS 17 and macOS 26).
  @Test("interpolating springs have the default arguments of the interface")
  func interpolatingSprings() {
    #expect(Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0))
    #expect(Animation.interpolatingSpring() == .interpolatingSpring)
    #expect(
      Animation.interpolatingSpring(stiffness: 90, damping: 9)
        == .interpolatingSpring(mass: 1, stiffness: 90, damping: 9, initialVelocity: 0))
    let spring = Animation.interpolatingSpring.base as? InterpolatingSpringAnimation
    #expect(spring?.mass == 1)
    #expect(spring?.stiffness == (4 * Double.pi) * (4 * Double.pi))
    #expect(spring?.damping == 8 * Double.pi)
    #expect(Animation.interpolatingSpring(.smooth) == .interpolatingSpring(.smooth, initialVelocity: 0))
  }

  // Source: SwiftUI's interface (iOS 13).
  @Test("repetitions reverse unless said")
  func repetitions() {
    #expect(Animation.linear.repeatCount(3) == .linear.repeatCount(3, autoreverses: true))
    #expect(Animation.linear.repeatForever() == .linear.repeatForever(autoreverses: true))
    #expect(Animation.linear.repeatCount(3) != .linear.repeatCount(3, autoreverses: false))
  }

  // Source: open readings of iOS 18.5 and visionOS 26.5, which agree on 0.5 s; Apple's page of
  // `default` says 0.55 s.
  @Test("the default is the spring of 0.5 s without bounce, and equal to itself only")
  func standard() {
    #expect(Animation.default == .default)
    #expect(Animation.default != .spring)
    #expect(Animation.spring == .smooth)
    var (first, second) = (AnimationContext<Double>(), AnimationContext<Double>())
    for frame in 0..<90 {
      let time = Double(frame) / 60
      #expect(
        Animation.default.animate(value: 100, time: time, context: &first)
          == Animation.spring.animate(value: 100, time: time, context: &second))
    }
    #expect(first.isLogicallyComplete)
  }

  // Source: tests of an open reading that run on SwiftUI (iOS 18.5).
  @Test("describes itself as SwiftUI does")
  func words() {
    #expect(Animation.default.description == "DefaultAnimation()")
    #expect(Animation.default.debugDescription == "AnyAnimator(AnimationModel.DefaultAnimation())")
    #expect(Mirror(reflecting: Animation.default).children.map(\.label) == ["base"])
  }

  // Source: what SwiftUI printed, in an article of fatbobman of 2023 and in code that reads such
  // text.
  @Test(
    "describes timing curves by the polynomials of their solver",
    arguments: [
      (Animation.linear, "ax: -2.0, bx: 3.0, cx: 0.0"),
      (.easeIn, "ax: -0.7400000000000002, bx: 0.4800000000000002, cx: 1.26"),
      (.easeOut, "ax: -0.7399999999999998, bx: 1.7399999999999998, cx: 0.0"),
      (.easeInOut, "ax: 0.52, bx: -0.78, cx: 1.26"),
    ])
  func solvers(animation: Animation, x: String) {
    let solver = "SwiftUI.UnitCurve.CubicSolver(\(x), ay: -2.0, by: 3.0, cy: 0.0)"
    #expect(animation.description == "BezierAnimation(duration: 0.35, curve: \(solver))")
    #expect("\(Animation.spring)" == "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)")
  }

  // Source: Apple's page of `Animation` (equality); the hash of the base alone is an open reading
  // of iOS 18.5.
  @Test("is equal by the type and the value of its base")
  func equality() {
    #expect(Animation.spring(duration: 0.5, bounce: 0.3) == .spring(response: 0.5, dampingFraction: 0.7))
    #expect(Animation.linear.delay(1) != .linear.speed(1))
    #expect(Animation.linear.delay(1).speed(2) == .linear.delay(1).speed(2))
    #expect(Animation.linear.delay(1).speed(2) != .linear.speed(2).delay(1))
    #expect(Set<Animation>([.default, .spring, .smooth, .bouncy, .bouncy]).count == 3)
  }
}
