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
    await #expect(processExitsWith: .failure) { _ = Animation.interpolatingSpring(mass: 0, stiffness: 1, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Animation.interpolatingSpring(duration: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Animation.linear.delay(.nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.linear.speed(.infinity) }
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

  static let kinds: [Animation] = [
    .linear, .timingCurve(.circularEaseIn, duration: 2), .bouncy, .spring(duration: .infinity), .spring(bounce: 1),
    .spring(duration: 0.05, bounce: -0.7), .interpolatingSpring, .interpolatingSpring(stiffness: 100, damping: 0),
    .linear.delay(3), .bouncy.speed(1e300), .easeIn.speed(-2), .linear.repeatForever(), .bouncy.repeatCount(.max),
    .linear(duration: 1e-300).repeatForever(), .linear.delay(-1e300), .linear(duration: .infinity),
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
}
