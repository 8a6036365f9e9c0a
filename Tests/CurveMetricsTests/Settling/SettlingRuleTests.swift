import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("SettlingRule")
struct SettlingRuleTests {
  static let bounces = [0, 0.15, 0.3, 0.6]

  private static func rule(_ name: String) throws -> SettlingRule {
    try #require(SettlingRule.all.first { $0.name == name }, "\(name)")
  }

  // One spring by ten rules: stiffness 157.914, mass 1, released from rest over a travel of 1, for
  // four bounces. Rules that are asked frame by frame are asked in each millisecond; react-spring's
  // frames are those of its own code at 60 Hz.
  static let published: [(rule: String, frameRate: Double, durations: [Double?])] = [
    ("swiftui", 60, [0.800, 0.877, 1.045, 1.732]),
    ("core-animation", 60, [0.800, 0.737, 0.863, 1.446]),
    ("compose", 60, [nil, 0.491, 0.562, 0.934]),
    ("motion", 60, [0.750, 0.750, 0.700, 1.100]),
    ("animejs", 60, [1.000, 0.960, 1.080, 1.680]),
    ("react-spring", 60, [0.733, 0.683, 0.600, 0.967]),
    ("flutter", 1000, [0.949, 0.875, 1.006, 1.616]),
    ("reanimated", 1000, [0.985, 0.876, 1.138, 1.851]),
    ("wave", 60, [0.916, 0.862, 1.047, 1.832]),
  ]

  @Test("one spring has many durations", arguments: published.map(\.rule))
  func meetsPublishedFigures(name: String) throws {
    let row = try #require(Self.published.first { $0.rule == name })
    let rule = try Self.rule(name)
    for (bounce, expected) in zip(Self.bounces, row.durations) {
      guard let expected else { continue }
      let duration = try #require(
        rule.duration(of: DampedSpring(duration: 0.5, bounce: bounce), frameRate: row.frameRate))
      #expect((duration * 1000).rounded() == (expected * 1000).rounded(), "\(name) at bounce \(bounce): \(duration)")
    }
  }

  @Test(
    "the exact end of the same spring",
    arguments: [
      (0.01, [0.528, 0.355, 0.523, 0.902]), (0.001, [0.735, 0.697, 0.819, 1.391]),
      (0.0001, [0.936, 0.816, 0.932, 1.752]),
    ])
  func meetsExactFigures(epsilon: Double, expected: [Double]) throws {
    let conditions = try MeasurementConditions(epsilon: epsilon)
    for (bounce, expected) in zip(Self.bounces, expected) {
      let spring = try DampedSpring(duration: 0.5, bounce: bounce)
      let time = try #require(CurveMetric.metric("settling-time", of: spring, conditions))
      #expect((time * 1000).rounded() == (expected * 1000).rounded(), "ε \(epsilon), bounce \(bounce): \(time)")
    }
  }

  // From the real framework, where it prints so many digits.
  @Test(
    "SwiftUI's own answers",
    arguments: [
      (0.4, 0, 0.6), (0.4, 0.3, 0.854188), (0.4, 0.5, 1.157199), (0.4, -0.3, 1.2), (1, 0, 1.5), (1, 0.3, 1.953928),
      (0.5, 0.15, 0.876827), (0.2, 0.7, 0.981661), (0.5, 0, 0.8), (0.5, 0.15, 0.8768271225053476),
      (0.5, 0.3, 1.0447130905120119), (0.5, -0.3, 1.4), (1, -0.5, 4.2), (0.55, 0, 0.9),
    ])
  func swiftUI(duration: Double, bounce: Double, expected: Double) throws {
    let spring = try DampedSpring(duration: duration, bounce: bounce)
    let digits = "\(expected)".count > 10 ? 1e-14 : 5e-7
    expectClose(try #require(Self.rule("swiftui").duration(of: spring)), expected, within: digits)
  }

  @Test(
    "SwiftUI's answers for masses other than 1",
    arguments: [(1, 10, 1.739903), (1, 40, 2.7), (2, 10, 3.264207)])
  func swiftUIPhysical(mass: Double, damping: Double, expected: Double) throws {
    let spring = try DampedSpring(mass: mass, stiffness: 100, damping: damping)
    expectClose(try #require(Self.rule("swiftui").duration(of: spring)), expected, within: 5e-7)
  }

  // (|βT − v₀| + |T|)·e^(−βt) = 0.001 with β = 9/5 and T = −3: at rest 5.4 + 3, at 40 units per
  // second 45.4 + 3, at −40 34.6 + 3.
  @Test("SwiftUI's envelope counts in units and with the velocity", arguments: [(0.0, 8.4), (40, 48.4), (-40, 37.6)])
  func swiftUIWithVelocity(velocity: Double, envelope: Double) throws {
    let motion = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).moving(from: 4, to: 1, velocity: velocity)
    let time = try #require(Self.rule("swiftui").duration(of: motion))
    expectClose(envelope * Elementary.exp(-1.8 * time), 0.001, within: 1e-15)
    let still = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).moving(from: 4, to: 4, velocity: 0)
    #expect(try #require(Self.rule("swiftui").duration(of: still)) == 0)
    let endless = try DampedSpring(mass: 2.5, stiffness: 90, damping: 0).moving(from: 4, to: 1, velocity: velocity)
    #expect(try #require(Self.rule("swiftui").duration(of: endless)) == .infinity)
  }

  @Test("SwiftUI's envelope of 1 takes its time as any other")
  func swiftUIWithUnitEnvelope() throws {
    let motion = try DampedSpring(mass: 1, stiffness: 90, damping: 2).moving(from: 0, to: 0.5, velocity: 0)
    expectClose(
      try #require(Self.rule("swiftui").duration(of: motion)), -Elementary.log(0.001), within: 1e-12)
  }

  @Test("Core Animation's documented durations", arguments: [(5, 2.855), (15, 1.022)])
  func coreAnimation(damping: Double, expected: Double) throws {
    let spring = try DampedSpring(stiffness: 100, damping: damping)
    expectClose(try #require(Self.rule("core-animation").duration(of: spring)), expected, within: 5e-4)
  }

  // Measured on QuartzCore; above critical damping it moves a spring as a critical one.
  @Test(
    "Core Animation's measured durations from critical damping on",
    arguments: [(1, 100, 20, 1.0), (1, 100, 40, 1.0), (1, 25, 10, 1.9), (2.5, 250, 50, 1.0)])
  func coreAnimationWithoutOvershoot(mass: Double, stiffness: Double, damping: Double, expected: Double) throws {
    let spring = try DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
    let rule = try Self.rule("core-animation")
    expectClose(try #require(rule.duration(of: spring)), expected, within: 1e-12)
    // It counts in travels.
    let motion = try SpringMotion(spring: spring, from: 5, to: -3)
    expectClose(try #require(rule.duration(of: motion)), expected, within: 1e-12)
  }

  @Test(
    "Core Animation's duration of a perceptual spring without bounce", arguments: [(0.5, 0.8), (0.4, 0.6), (1, 1.5)])
  func coreAnimationCritical(duration: Double, expected: Double) throws {
    let spring = try DampedSpring(duration: duration, bounce: 0)
    expectClose(try #require(Self.rule("core-animation").duration(of: spring)), expected, within: 1e-12)
  }

  // A second method: the first tenth that is within 0.1 % and left no more, by the closed form of a
  // critical spring.
  @Test("Core Animation's scan with a velocity", arguments: [-8, 0, 3, 25.0])
  func coreAnimationWithVelocity(velocity: Double) throws {
    let motion = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 30), from: 5, to: -3, normalizedVelocity: velocity)
    func distance(_ tick: Int) -> Double {
      let time = Double(tick) / 10
      return abs((1 + (6 - velocity) * time) * Elementary.exp(-6 * time))
    }
    let last = try #require((0..<200).last { distance($0) >= 0.001 })
    expectClose(try #require(Self.rule("core-animation").duration(of: motion)), Double(last + 1) / 10, within: 1e-12)
  }

  @Test("Motion's default spring", arguments: [(1.0, 1.1), (100, 1.05)])
  func motion(target: Double, expected: Double) throws {
    let motion = try SpringMotion(spring: DampedSpring(stiffness: 100, damping: 10), from: 0, to: target)
    #expect(try Self.rule("motion").duration(of: motion) == expected)
  }

  // The exact motion is at 630 of 1000 at 8.7 s; Motion's hyperbolic functions stop growing at 8.6
  // s.
  @Test("Motion drops a spring far above critical damping to its target")
  func motionDrops() throws {
    let spring = try DampedSpring(mass: 0.5, stiffness: 4, damping: 35)
    let motion = try SpringMotion(spring: spring, from: 0, to: 1000)
    expectClose(motion.state(at: 8.7).value, 630.01, within: 0.005)
    #expect(try Self.rule("motion").duration(of: motion) == 8.8)
  }

  @Test("Flutter asks for both, so that neither a turn nor a pass through the target ends the motion")
  func flutterAsksForBoth() throws {
    let motion = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 4), from: 5, to: -3, velocity: 20)
    let end = try #require(Self.rule("flutter").duration(of: motion, frameRate: 1000))
    func isDone(_ time: Double) -> Bool {
      let state = motion.state(at: time)
      return abs(state.value + 3) < 0.001 && abs(state.velocity) < 0.001
    }
    #expect(isDone(end))
    let first = (0..<20_000).first { isDone(Double($0) / 1000) }
    #expect(first.map { Double($0) / 1000 } == end)
  }

  @Test("a spring without damping never ends, but by the limits of anime.js", arguments: SettlingRule.all.map(\.name))
  func undamped(name: String) throws {
    let duration = try Self.rule(name).duration(of: DampedSpring(mass: 2.5, stiffness: 90, damping: 0))
    #expect(duration == (name == "animejs" ? 60 : .infinity))
  }

  @Test("a curve that is no spring has no such duration", arguments: SettlingRule.all.map(\.name))
  func noSpring(name: String) throws {
    let curve = try TimedCurve(LinearTiming(), duration: 0.35)
    #expect(try Self.rule(name).duration(of: curve) == nil)
  }

  @Test(
    "nothing to move takes no time",
    arguments: ["swiftui", "compose", "motion", "flutter", "reanimated", "react-spring"])
  func still(name: String) throws {
    let motion = try SpringMotion(spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: 4, to: 4)
    #expect(try Self.rule(name).duration(of: motion) == 0)
  }

  // A rule counts in units: the same motion over a longer way lasts longer. Wave, Core Animation,
  // anime.js, react-spring and Reanimated count in travels.
  @Test(
    "rules in units depend on the travel, rules in travels do not",
    arguments: [
      ("swiftui", true), ("compose", true), ("flutter", true), ("core-animation", false), ("react-spring", false),
      ("reanimated", false), ("animejs", false), ("wave", false),
    ])
  func travel(name: String, isInUnits: Bool) throws {
    let rule = try Self.rule(name)
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let short = try #require(
      rule.duration(of: SpringMotion(spring: spring, from: 0, to: -3, velocity: 6), frameRate: 1000))
    let long = try #require(
      rule.duration(of: SpringMotion(spring: spring, from: 7, to: -293, velocity: 600), frameRate: 1000))
    if isInUnits { #expect(long > short + 0.1) } else { expectClose(long, short, within: 0.0011) }
  }

  // Critical damping is moved the same by both; above it Reanimated keeps the critical motion.
  @Test("Reanimated ends an overdamped spring like a critical one")
  func reanimatedOverdamped() throws {
    let critical = try DampedSpring(stiffness: 90, dampingRatio: 1, mass: 2.5)
    let creeping = try DampedSpring(stiffness: 90, dampingRatio: 4, mass: 2.5)
    let rule = try Self.rule("reanimated")
    #expect(rule.duration(of: creeping) == rule.duration(of: critical))
  }

  // Extremes of frequency and damping: no rule may hang.
  @Test(
    "every rule answers quickly", .timeLimit(.minutes(1)),
    arguments: [1e-6, 1e-3, 1, 1e3], [0.0001, 0.7, 1, 30])
  func answers(frequency: Double, dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: frequency * frequency, dampingRatio: dampingRatio, mass: 1)
    for rule in SettlingRule.all where rule.name != "react-spring" {
      if let duration = rule.duration(of: spring) { #expect(duration >= 0) }
    }
  }

  @Test(
    "Flutter stops at the first frame at which both hold", arguments: [0.05, 0.3, 0.7, 0.95, 1, 1.5], [60, 90, 1000.0])
  func flutter(dampingRatio: Double, frameRate: Double) throws {
    for frequency in [0.3, 6.0, 40] {
      let spring = try DampedSpring(stiffness: 2.5 * frequency * frequency, dampingRatio: dampingRatio, mass: 2.5)
      let found = try #require(try Self.rule("flutter").duration(of: spring, frameRate: frameRate))
      func isDone(_ time: Double) -> Bool {
        let state = spring.state(at: time)
        return abs(state.value - 1) < 0.001 && abs(state.velocity) < 0.001
      }
      #expect(isDone(found))
      for tick in 0..<min(20_000, Int((found * frameRate).rounded())) { #expect(!isDone(Double(tick) / frameRate)) }
    }
  }

  // 552.659 s is the exact end of the spring of 200 s with a bounce of −0.3, to 0.1 %: 2.76330
  // responses.
  @Test("a search that gives up has no answer, and says so", arguments: [(36.4, true), (37.2, false)])
  func givesUp(response: Double, isFound: Bool) throws {
    let spring = try DampedSpring(duration: response, bounce: -0.3, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 4, to: 1, velocity: 0)
    let (swiftUI, coreAnimation) = (try Self.rule("swiftui"), try Self.rule("core-animation"))
    // SwiftUI's rule is about a distance, Core Animation's about a fraction of the travel.
    let unit = try SpringMotion(spring: spring, from: 0, to: -1, velocity: 0)
    let found = swiftUI.duration(of: unit)
    #expect((found != nil) == isFound && (swiftUI.silence(on: unit) == nil) == isFound)
    if let found { #expect(found >= 2.7633 * response && found < 2.7633 * response + 0.1) }
    #expect(swiftUI.silence(on: motion)?.hasPrefix("its search for the end stops after 102.4 s") == true)
    #expect(coreAnimation.duration(of: motion) != nil && coreAnimation.silence(on: motion) == nil)
    #expect(CurveMetric.metric("duration.swiftui", of: unit)?.isFinite ?? false == isFound)
  }

  @Test("every rule says where it was read", arguments: SettlingRule.all.map(\.name))
  func sources(name: String) throws {
    let rule = try Self.rule(name)
    #expect(!rule.source.isEmpty && !rule.title.isEmpty && rule.definition.hasSuffix("."))
    #expect(try SettlingRule.named(name).title == rule.title)
  }

  @Test("an unknown rule gets an answer that helps")
  func unknown() {
    #expect(throws: MeasurementError.unknownRule("fluter", nearest: "flutter")) { try SettlingRule.named("fluter") }
    #expect(
      "\(MeasurementError.unknownRule("fluter", nearest: "flutter"))"
        == "No settling rule is called 'fluter'. Did you mean 'flutter'?")
  }
}

extension CurveMetric {
  static func metric(
    _ name: String, of curve: any MotionCurve, _ conditions: MeasurementConditions = .standard
  ) -> Double? {
    (try? MetricCatalog.metric(named: name))?.reading(of: curve, conditions: conditions).value
  }
}
