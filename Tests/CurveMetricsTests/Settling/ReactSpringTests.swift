import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("SettlingRule: react-spring")
struct ReactSpringTests {
  private static func frames(
    _ spring: DampedSpring, from: Double, to: Double, velocity: Double, frameRate: Double
  ) throws -> Double {
    let motion = try SpringMotion(spring: spring, from: from, to: to, velocity: velocity)
    let rule = try #require(SettlingRule.all.first { $0.name == "react-spring" })
    return try #require(rule.duration(of: motion, frameRate: frameRate)) * frameRate
  }

  // The frame in which react-spring's own SpringValue, FrameLoop and rafz (9.7.5) come to rest, on
  // 60, 90 and 120 Hz.
  static let library: [(name: String, tension: Double, friction: Double, atRest: [Double], thrown: [Double])] = [
    ("default", 170, 26, [42, 59, 79], [44, 62, 82]), ("gentle", 120, 14, [56, 78, 104], [58, 82, 109]),
    ("wobbly", 180, 12, [55, 78, 103], [57, 80, 106]), ("stiff", 210, 20, [31, 43, 56], [32, 44, 59]),
    ("slow", 280, 60, [82, 115, 153], [83, 116, 155]), ("molasses", 280, 120, [172, 243, 323], [173, 244, 325]),
  ]

  @Test("rests in the frame in which the library's own code does", arguments: library.map(\.name))
  func rests(name: String) throws {
    let preset = try #require(Self.library.first { $0.name == name })
    let spring = try DampedSpring(stiffness: preset.tension, damping: preset.friction)
    for (index, rate) in [60.0, 90, 120].enumerated() {
      for travel in [1.0, 300] {
        let frames = try Self.frames(spring, from: 0, to: travel, velocity: 0, frameRate: rate)
        expectClose(frames, preset.atRest[index], within: 1e-9)
      }
      let thrown = try Self.frames(spring, from: 5, to: 2, velocity: 18, frameRate: rate)
      expectClose(thrown, preset.thrown[index], within: 1e-9)
    }
  }

  // At 10 Hz a frame has 100 ms, of which the library takes 64.
  @Test(
    "other masses, other screens",
    arguments: [
      (2.5, 90.0, 9.0, [42.0, 78, 155, 373, 522]), (0.4, 700, 3, [26, 48, 95, 230, 321]),
      (1, 100, 45, [49, 90, 179, 432, 604]),
    ])
  func screens(mass: Double, tension: Double, friction: Double, expected: [Double]) throws {
    let spring = try DampedSpring(mass: mass, stiffness: tension, damping: friction)
    for (rate, expected) in zip([10.0, 30, 60, 144, 240], expected) {
      expectClose(try Self.frames(spring, from: 5, to: 2, velocity: 18, frameRate: rate), expected, within: 1e-9)
    }
  }

  @Test("a spring that is too fast for steps of a millisecond never rests", arguments: [(1e8, 10.0), (100, 4000)])
  func diverges(tension: Double, friction: Double) throws {
    let spring = try DampedSpring(stiffness: tension, damping: friction)
    #expect(try Self.frames(spring, from: 0, to: 1, velocity: 0, frameRate: 60) == .infinity)
  }

  @Test("a rule that no frame decides answers the same on every screen", arguments: SettlingRule.all.map(\.name))
  func dependence(name: String) throws {
    let rule = try #require(SettlingRule.all.first { $0.name == name })
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let answers = [1.0, 59.94, 60, 120, 10_000].map { rule.duration(of: spring, frameRate: $0) }
    #expect(rule.dependsOnFrameRate == (Set(answers).count > 1))
    #expect(rule.dependsOnFrameRate == ["react-spring", "flutter", "reanimated"].contains(name))
  }

  // Energy is that of the closed form; a frame of more than 64 ms moves a spring by 64 ms.
  @Test("Reanimated rests in the first frame with little energy", arguments: [7, 20, 60, 120.0], [0.2, 0.8, 1])
  func reanimated(frameRate: Double, dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 5, to: -3, velocity: 20)
    func energy(_ frame: Int) -> Double {
      let state = motion.state(at: Double(frame) * min(0.064, 1 / frameRate))
      return 90 * (state.value + 3) * (state.value + 3) + 2.5 * state.velocity * state.velocity
    }
    let first = try #require((0..<20_000).first { energy($0) <= 6e-9 * energy(0) })
    let rule = try #require(SettlingRule.all.first { $0.name == "reanimated" })
    expectClose(try #require(rule.duration(of: motion, frameRate: frameRate)) * frameRate, Double(first), within: 1e-9)
  }

  @Test("a metric takes the screen from its conditions, and says which")
  func metric() throws {
    let metric = try MetricCatalog.metric(named: "duration.react-spring")
    let spring = try DampedSpring(stiffness: 180, damping: 12)
    let fast = metric.reading(of: spring, conditions: try MeasurementConditions(frameRate: 120))
    expectClose(try #require(fast.value), 103.0 / 120, within: 1e-15)
    #expect(fast.definition.hasSuffix(" Here: 120 frames per second."))
    let standard = metric.reading(of: spring)
    expectClose(try #require(standard.value), 55.0 / 60, within: 1e-15)
    #expect(throws: MeasurementError.frameRate(0)) { try MeasurementConditions(frameRate: 0) }
    #expect(
      MeasurementError.frameRate(0).description
        == "The frame rate is 0. Use 1 to 10000 frames per second, such as 60.")
  }
}
