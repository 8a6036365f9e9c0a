import CurveMath
import CurveTesting
import TestSupport
import Testing

@Suite("TestClock")
struct TestClockTests {
  @Test("frame n is at n divided by the rate, after any number of frames", arguments: [60.0, 120, 59.94])
  func times(rate: Double) {
    var clock = TestClock(framesPerSecond: rate)
    for _ in 0..<100_000 { clock.tick() }
    #expect(clock.frame.number == 100_000)
    #expect(clock.frame.time == 100_000 / rate)
  }

  @Test("a dropped frame lengthens the next interval")
  func drops() {
    var clock = TestClock(framesPerSecond: 50) { $0 % 3 == 2 }
    let frames = (0..<4).map { _ in clock.tick() }
    #expect(frames.map(\.number) == [1, 3, 4, 6])
    expectClose(frames[1].interval, 0.04, within: 1e-15)
    expectClose(frames[2].interval, 0.02, within: 1e-15)
  }

  // The engine of a user: it goes on with every frame, by the semi-implicit rule.
  private struct Engine {
    var value = 0.0
    var velocity = 0.0
    var target = 100.0

    mutating func step(by interval: Double) {
      let parts = 20
      let part = interval / Double(parts)
      for _ in 0..<parts {
        velocity += (200 * (target - value) - 20 * velocity) * part
        value += velocity * part
      }
    }
  }

  @Test("an engine that is driven by frames can be held against anything")
  func records() throws {
    var engine = Engine()
    var clock = TestClock(framesPerSecond: 120)
    let recording = clock.record(through: 1, target: 100) { frame in
      engine.step(by: frame.interval)
      return engine.value
    }
    expectContinuous(recording, order: .velocity)
    expectSettled(recording, by: 0.8, within: 0.01)
    expectOvershoot(recording, atMost: 0.05)
    let exact = try DampedSpring(mass: 1, stiffness: 200, damping: 20).moving(from: 0, to: 100, velocity: 0)
    expectMotion(recording, within: 0.5, of: .curve(exact))
  }

  @Test("an engine that forgets its velocity is found out")
  func forgets() throws {
    var engine = Engine()
    var clock = TestClock(framesPerSecond: 120)
    let recording = clock.record(through: 0.6) { frame in
      if frame.number == 16 { (engine.velocity, engine.target) = (0, 20) }
      engine.step(by: frame.interval)
      return engine.value
    }
    let finding = MotionExpectation.continuous().finding(in: recording)
    #expect(finding?.message.hasPrefix("The velocity jumps by about -") == true)
    expectClose(finding?.time ?? 0, 15.5 / 120, within: 1e-9)
  }
}
