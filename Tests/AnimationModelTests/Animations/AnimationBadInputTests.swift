import AnimationModel
import Testing

@Suite("Animation: bad input")
struct AnimationBadInputTests {
  @Test("what is not a number stops the program with a sentence")
  func notANumber() async {
    await #expect(processExitsWith: .failure) { _ = Animation.linear(duration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.timingCurve(0, .infinity, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = Animation.timingCurve(.easeIn, duration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.spring(duration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.spring(bounce: .nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.spring(response: 0.5, dampingFraction: -0.1) }
    await #expect(processExitsWith: .failure) { _ = Animation.interactiveSpring(dampingFraction: -1) }
    await #expect(processExitsWith: .failure) { _ = Animation.spring(Spring(response: 0.5, dampingRatio: -0.2)) }
    await #expect(processExitsWith: .failure) { _ = Animation.interpolatingSpring(stiffness: 1, damping: -1) }
    await #expect(processExitsWith: .failure) { _ = Animation.interpolatingSpring(mass: 0, stiffness: 1, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Animation.interpolatingSpring(stiffness: -1, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Animation.spring(dampingFraction: .nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.interpolatingSpring(duration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.linear.delay(.nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.linear.speed(.nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.linear.logicallyComplete(after: .nan) }
  }

  @Test("a clock that runs back, or beyond what it can tell, stops the program with a sentence")
  func clock() async {
    await #expect(processExitsWith: .failure) { AnimationHost().frame(at: .nan) }
    await #expect(processExitsWith: .failure) { AnimationHost().frame(at: 1e13) }
    await #expect(processExitsWith: .failure) {
      let host = AnimationHost()
      host.frame(at: 1)
      host.frame(at: 0.5)
    }
  }

  // SwiftUI's arithmetic: the estimate of a duration finds nothing, a time is infinite or NaN, and
  // steps that come to NaN count as rest.
  @Test("what has no motion is over in its second frame, in both renderings", arguments: SpringRendering.allCases)
  func withoutMotion(rendering: SpringRendering) {
    var environment = EnvironmentValues()
    environment.springRendering = rendering
    let kinds: [Animation] = [
      .linear.speed(.infinity), .easeIn.speed(.infinity), .bouncy.speed(.infinity),
      .interpolatingSpring.speed(.infinity),
      .timingCurve(.circularEaseIn, duration: 1).speed(.infinity), .linear.delay(3).speed(.infinity),
      .spring(Spring(duration: 0)), .spring(Spring(duration: 0, bounce: 0.4)),
      .spring(Spring(duration: 0, bounce: -0.4)),
      .spring(Spring(mass: 0, stiffness: 1, damping: 1)), .interpolatingSpring(stiffness: 0, damping: 10),
      .interpolatingSpring(stiffness: 0, damping: 0), .interpolatingSpring(duration: .infinity),
      .interpolatingSpring(duration: 1e300, bounce: 0.5),
    ]
    for animation in kinds {
      let host = AnimationHost(environment: environment)
      let attribute = host.attribute(0.0)
      var told = 0
      host.frame(at: 0)
      withAnimation(animation) {
        attribute.model = 100
      } completion: {
        told += 1
      }
      for frame in 1...3 {
        host.frame(at: Double(frame) / 60)
        #expect(attribute.presentation.isFinite, "\(animation)")
      }
      #expect(attribute.presentation == 100 && !host.isAnimating && told == 1, "\(animation)")
      #expect(throws: AnimationError.self, "\(animation)") { try animation.notation }
    }
    // Before its start a timing curve holds it.
    var context = AnimationContext<Double>()
    #expect(Animation.linear.speed(-.infinity).animate(value: 100, time: 1, context: &context) == 0)
  }

  static let kinds: [Animation] = [
    .linear, .timingCurve(.circularEaseIn, duration: 2), .bouncy, .spring(duration: .infinity), .spring(bounce: 1),
    .spring(duration: 0.05, bounce: -0.7), .interpolatingSpring, .interpolatingSpring(stiffness: 100, damping: 0),
    .linear.delay(3), .bouncy.speed(1e300), .easeIn.speed(-2), .linear.repeatForever(), .bouncy.repeatCount(.max),
    .linear(duration: 1e-300).repeatForever(), .linear.delay(-1e300), .linear(duration: .infinity),
    .linear(duration: .infinity).speed(1e300), .timingCurve(.easeIn, duration: .infinity).speed(1e300),
    .interpolatingSpring.speed(-1), .bouncy.repeatForever().speed(1e300), .linear.delay(.infinity).speed(1e300),
  ]

  @Test("times beyond all use give a place or an end, and no endless loop", arguments: kinds.indices)
  func hugeTimes(index: Int) {
    for time in [1e9, 1e15, 1e200, .greatestFiniteMagnitude] {
      var context = AnimationContext<Double>()
      if let shown = Self.kinds[index].animate(value: 100, time: time, context: &context) {
        #expect(shown.isFinite, "\(Self.kinds[index]) at \(time)")
      }
    }
  }

  // Where the clock of a spring cannot tell one frame from the next, nothing is left to be stepped:
  // it is over, not stuck.
  @Test("a spring whose clock overflows is over at once", arguments: [1e300, .greatestFiniteMagnitude])
  func overflowingClocks(speed: Double) {
    for animation: Animation in [
      .bouncy.speed(speed), .default.speed(speed), .snappy.delay(-speed), .bouncy.delay(-.infinity),
    ] {
      for time in [1.0 / 60, 1, 1e9, .greatestFiniteMagnitude] {
        var context = AnimationContext<Double>()
        #expect(animation.animate(value: 100, time: time, context: &context) == nil, "\(animation) at \(time)")
        #expect(context.isLogicallyComplete)
      }
      // In a host it is over with its second frame at the latest, and whoever waits is told.
      let host = AnimationHost()
      let attribute = host.attribute(0.0)
      var told = 0
      host.frame(at: 0)
      withAnimation(animation) {
        attribute.model = 100
      } completion: {
        told += 1
      }
      for frame in 1...3 { host.frame(at: Double(frame) / 60) }
      #expect(attribute.presentation == 100 && !host.isAnimating && told == 1)
    }
  }

  @Test("a negative speed holds every animation at its start", arguments: SpringRendering.allCases)
  func negativeSpeed(rendering: SpringRendering) {
    var environment = EnvironmentValues()
    environment.springRendering = rendering
    let kinds: [Animation] = [
      .easeIn, .timingCurve(.circularEaseIn, duration: 1), .bouncy, .interpolatingSpring,
      .interpolatingSpring(stiffness: 100, damping: 40, initialVelocity: 3), .linear.repeatForever(),
      .linear.delay(0.5),
    ]
    for animation in kinds {
      for time in [0, 0.25, 4, 1e9, .greatestFiniteMagnitude] {
        var context = AnimationContext<Double>(environment: environment)
        #expect(
          animation.speed(-2).animate(value: -3, time: time, context: &context) == 0, "\(animation) at \(time)")
      }
    }
  }

  @Test("a velocity beyond all numbers is not handed on: the spring that takes over begins at rest")
  func infiniteVelocities() {
    for curve: UnitCurve in [.circularEaseOut, .linear] {
      let running = Animation.timingCurve(curve, duration: curve == .linear ? 1e-305 : 1)
      var context = AnimationContext<Double>()
      #expect(running.velocity(value: 1e9, time: 0, context: context) == nil)
      #expect(Animation.bouncy.shouldMerge(previous: running, value: 1e9, time: 0, context: &context))
      #expect(context.state.spring.velocity == 0)
    }
  }

  // SwiftUI's own answer is unknown: its arithmetic gives NaN, which is no place.
  @Test("a model that is infinite or NaN is shown at once, as is what follows it; what ran is over")
  func infiniteModels() {
    for animation: Animation? in [.linear(duration: 1), .bouncy, .interpolatingSpring, .bouncy.delay(0.5), nil] {
      let host = AnimationHost()
      let attribute = host.attribute(0.0)
      host.frame(at: 0)
      var told: [String] = []
      func set(_ value: Double, _ name: String) {
        withAnimation(animation, completionCriteria: .removed) {
          attribute.model = value
        } completion: {
          told.append(name)
        }
      }
      set(100, "finite")
      for frame in 1...10 { host.frame(at: Double(frame) / 60) }
      #expect(attribute.isAnimating == (animation != nil))
      set(.infinity, "infinite")
      host.frame(at: 11.0 / 60)
      #expect(attribute.presentation == .infinity && !attribute.isAnimating)
      #expect(told == ["finite", "infinite"])
      set(50, "back")
      host.frame(at: 12.0 / 60)
      #expect(attribute.presentation == 50 && !attribute.isAnimating)
      set(.nan, "none")
      host.frame(at: 13.0 / 60)
      #expect(attribute.presentation.isNaN && !host.isAnimating)
      #expect(told.count == 4)
    }
    // The travel overflows, though both ends are numbers.
    let host = AnimationHost()
    let attribute = host.attribute(-Double.greatestFiniteMagnitude)
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { attribute.model = .greatestFiniteMagnitude }
    host.frame(at: 1)
    #expect(attribute.presentation == .greatestFiniteMagnitude && !attribute.isAnimating)
  }
}
