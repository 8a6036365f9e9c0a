import CurveMath
import CurveMetrics
import Foundation
import TestSupport
import Testing

@Suite("ThrowRestRule")
struct ThrowRestRuleTests {
  private static func curve(_ text: String) throws -> any MotionCurve { try CurveNotation().curve(text) }

  // A flick of 2000 units/s at 60 frames a second: what each library's own code or statements say.
  static let published: [(String, String, Double)] = [
    ("uikit", "decay(velocity: 2000, rate: 0.998)", 3.7961495938727),
    ("uikit", "decay(velocity: 2000, rate: 0.99)", 0.5956461231902),
    ("react-native", "decay(velocity: 2000, deceleration: 0.998)", 175.0 / 60),
    ("react-spring", "decay(velocity: 2000, deceleration: 0.998)", 313.0 / 60),
    ("compose", "decay(velocity: 2000, friction: 4.2)", 2.357),
    ("fling-animation", "decay(velocity: 2000, friction: 4.2)", 54.0 / 60),
    ("flutter-scroll", "decay(velocity: 2000, drag: 0.135)", 171.0 / 60),
    ("flutter-scroll", "clampingScroll(2000)", 46.0 / 60), ("webkit", "decay(velocity: 2000, friction: 4)", 54.0 / 60),
    ("motion", "inertia(2000)", 2.65), ("motion", "inertia(2000, 0.8, 750ms)", 6.1),
    ("popmotion", "inertia(2000, 0.8, 750ms)", 332.0 / 60), ("android", "fling(2000)", 0.924),
    ("android", "fling(2000, density: 2.625)", 0.454),
  ]

  @Test("says what the libraries say", arguments: published)
  func says(rule: String, text: String, expected: Double) throws {
    let time = try #require(ThrowRestRule.named(rule).duration(of: Self.curve(text)))
    expectClose(time, expected, within: 1e-6, "\(rule), \(text)")
  }

  @Test("knows only its own laws")
  func strangers() throws {
    for rule in ThrowRestRule.all {
      #expect(try rule.duration(of: Self.curve("spring(0.5, 0.3)")) == nil)
      #expect(try rule.duration(of: Self.curve("ease 1s")) == nil)
      #expect(try rule.duration(of: Self.curve("gravity(2000, 0.5)")) == nil)
      #expect(try (rule.duration(of: Self.curve("fling(2000)")) != nil) == (rule.name == "android"))
      #expect(try (rule.duration(of: Self.curve("clampingScroll(2000)")) != nil) == (rule.name == "flutter-scroll"))
      let coasting = try Self.curve("decay(velocity: -2000, drag: 0.135, constantDeceleration: 1400)")
      #expect((rule.duration(of: coasting) != nil) == rule.name.hasPrefix("flutter"))
    }
  }

  // By the rule itself, at every frame of the motion: it holds at the answer and at no frame before
  // it.
  @Test("is the first frame at which its rule holds", arguments: [24.0, 30, 60, 90, 120, 240])
  func firstFrame(rate: Double) throws {
    for velocity in [-24_000.0, -333.3, 50, 2000, 1e6] {
      for friction in [0.5, 2.0, 10] {
        let decay = try ExponentialDecay(from: -37.5, velocity: velocity, friction: friction)
        func value(_ time: Double) -> Double { -37.5 + velocity / friction * (1 - exp(-friction * time)) }
        func speed(_ time: Double) -> Double { abs(velocity) * exp(-friction * time) }
        let native = { (k: Int) in k == 0 ? 0 : Double(k - 1) / rate + 1.0 / 60 }
        let popmotion = { (k: Int) in 1.0 / 60 + Double(k - 1) * min(1 / rate, 0.04) }
        let rules: [(name: String, least: Int, holds: (Int) -> Bool)] = [
          ("react-native", 1, { abs(value(native($0)) - value(native($0 - 1))) < 0.1 }),
          ("fling-animation", 1, { speed((Double($0) * 1000 / rate + 1e-9).rounded(.down) / 1000) < 46.875 }),
          ("flutter", 0, { speed(Double($0) / rate) < 0.001 || Double($0) / rate > 10 / friction }),
          ("flutter-scroll", 0, { speed(Double($0) / rate) < 1 / 0.15 || Double($0) / rate > 10 / friction }),
          ("popmotion", 1, { abs(velocity / friction) * exp(-friction * popmotion($0)) <= 1 }),
        ]
        for (name, least, holds) in rules {
          let expected = (least...1_000_000).first(where: holds)!
          let time = try #require(ThrowRestRule.named(name).duration(of: decay, frameRate: rate))
          expectClose(time * rate, Double(expected), within: 1e-6, "\(name), \(velocity), \(friction), \(rate)")
        }
      }
    }
  }

  @Test("a flick of nothing is over at once, or in its first frame", arguments: [0.0, 1e-6, -1e-6])
  func slow(velocity: Double) throws {
    let decay = try ExponentialDecay(velocity: velocity, rate: 0.998)
    let times = ThrowRestRule.all.map { rule in (rule.name, rule.duration(of: decay)) }
    for (name, time) in times where name != "android" {
      let time = try #require(time)
      #expect(time == 0 || time == 1.0 / 60, "\(name): \(time)")
    }
  }

  @Test("twice the frames a second end at twice the speed where two frames are compared")
  func frameRate() throws {
    let decay = try ExponentialDecay(velocity: 5000, friction: 2)
    let rule = try ThrowRestRule.named("react-native")
    let (slow, fast) = (rule.duration(of: decay, frameRate: 60)!, rule.duration(of: decay, frameRate: 120)!)
    // A distance of 0.1 in 1/60 s is 6 units/s, in 1/120 s 12.
    expectClose(decay.state(at: slow).velocity, 6, within: 0.25)
    expectClose(decay.state(at: fast).velocity, 12, within: 0.4)
  }

  @Test("a stretched throw is asked in the units that it is stretched to")
  func stretched() throws {
    let decay = try ExponentialDecay(velocity: 2000, rate: 0.998)
    let half = try decay.moving(from: 0, to: decay.target / 2, velocity: 0)
    let rule = try ThrowRestRule.named("uikit")
    // ln 2/λ sooner.
    expectClose(
      rule.duration(of: decay)! - rule.duration(of: half)!, 0.6931471805599453 / decay.decayRate, within: 1e-12)
  }

  @Test("every rule says where it was read, and a slip finds its neighbour", arguments: ThrowRestRule.all.map(\.name))
  func words(name: String) throws {
    let rule = try ThrowRestRule.named(name)
    #expect(rule.definition.hasSuffix(".") && !rule.source.isEmpty && !rule.title.isEmpty)
    #expect(MetricCatalog.all.contains { $0.name == "rest.\(name)" })
    #expect(throws: MeasurementError.unknownRule("uikitt", nearest: "uikit")) { try ThrowRestRule.named("uikitt") }
  }
}
