import CurveMath
import CurveMetrics
import TestSupport
import Testing

@testable import AnimationMerging

/// When a free throw rests: a law that looks at its frames, against a rule that solves for the last
/// of them.
@Suite("ThrowLaw: rest, a second method")
struct RestAgreementTests {
  private static let rules = [
    ("uikit", "uikit"), ("uikit-fast", "uikit"), ("react-native", "react-native"), ("compose", "compose"),
    ("android-fling", "fling-animation"), ("flutter-bouncing", "flutter-scroll"),
    ("flutter-bouncing-fast", "flutter-scroll"), ("flutter-clamping", "flutter-scroll"), ("webkit-kinetic", "webkit"),
    ("motion", "motion"), ("popmotion", "popmotion"),
  ]

  @Test("a law and its rule end in the same frame", arguments: rules, [24.0, 60, 144])
  func agrees(names: (String, String), rate: Double) throws {
    let law = try ThrowLaws.law(named: names.0)
    let rule = try ThrowRestRule.named(names.1)
    for velocity in [1e-6, 30, -55.5, 420, -1234.5, 2000, 7777, -24_000] {
      let thrown = try law.thrown(velocity: velocity, rate: rate)
      let flight = try #require((thrown.curve as? JoinedCurve)?.pieces[0].curve)
      let expected = try #require(rule.duration(of: flight, frameRate: rate))
      let clock = names.0 == "webkit-kinetic" ? 60 : rate
      // What is known in milliseconds is counted in Float by the library.
      let room = names.0 == "compose" ? 0.0011 : 1e-9 / clock
      // A fling that knows its end is over in the frame after it.
      let seconds = names.0 == "flutter-clamping" ? Double(thrown.restFrame) / rate : thrown.restTime
      expectClose(seconds, expected, within: room, "\(names.0) \(velocity)")
    }
  }

  @Test("react-spring's precision is a speed, whoever counts", arguments: [24.0, 60, 144])
  func reactSpring(rate: Double) throws {
    let rule = try ThrowRestRule.named("react-spring")
    for velocity in [30, -420.0, 2000] {
      let thrown = try ThrowLaws.reactSpringLaw(precision: 0.001).thrown(velocity: velocity, rate: rate)
      let flight = try #require((thrown.curve as? JoinedCurve)?.pieces[0].curve)
      expectClose(thrown.restTime, try #require(rule.duration(of: flight, frameRate: rate)), within: 1e-9)
    }
  }
}
