import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("EditableCurve: goals")
struct GoalEditTests {
  private static let goals: [(SpringQuality, Double)] = [(.overshoot, 0.05), (.settlingTime, 0.9)]

  // Measured on the whole motion, whose clock the goals are on.
  @Test(
    "the run becomes the spring, and what stands around it stays",
    arguments: [
      ("spring(0.5, 0.3)", ""), ("ease 300ms.delay(0.25)", ".delay(0.25)"), ("bouncy.speed(2)", ".speed(2)"),
      ("spring(0.5, 0.3).speed(0.5).delay(0.1)", ".speed(0.5).delay(0.1)"), ("decay(velocity: 2000)", ""),
    ])
  func keepsLayers(text: String, suffix: String) throws {
    let found = try HandleSamples.curve(text).meeting(Self.goals)
    #expect(found.text.hasPrefix("spring(response: ") && found.text.hasSuffix(")" + suffix))
    let curve = found.expression.curve
    expectClose(curve.lastTime(.value, fartherThan: 0.001 * abs(curve.travel)), 0.9, within: 1e-6)
    let peak = curve.start + curve.travel * 1.05
    let handle = try #require(found.handles.first { $0.name == "peak" })
    expectClose(handle.value, peak, within: 1e-6 * abs(curve.travel))
  }

  @Test("a repetition keeps its count, and its first run has the goals")
  func repetition() throws {
    let found = try HandleSamples.curve("spring(0.5, 0.3).repeatCount(3, autoreverses: true).delay(0.2)").meeting(
      [(.dampingRatio, 1), (.peakSpeed, 7)])
    #expect(found.text.hasSuffix(", dampingRatio: 1.00000000).repeatCount(3, autoreverses: true).delay(0.2)"))
    #expect(found.delay == 0.2 && found.repetition?.count == 3)
  }

  @Test("durations and speeds are those of the whole motion", arguments: [0.25, 3])
  func speeds(speed: Double) throws {
    for (quality, value) in [(SpringQuality.peakSpeed, 6.0), (.response, 0.4), (.riseTime, 0.2), (.peakTime, 0.3)] {
      let found = try HandleSamples.curve("ease 1s.speed(\(speed))").meeting([(.overshoot, 0.1), (quality, value)])
      let run = try CurveNotation().expression(String(found.text.prefix { $0 != ")" }) + ")").curve
      let spring = try #require(run.dampedSpring)
      let own = try #require(quality.value(of: spring))
      expectClose(own, quality == .peakSpeed ? value / speed : value * speed, within: 1e-6 * own)
    }
  }

  @Test("what cannot be says why, and leaves the curve as it was")
  func refusals() throws {
    let curve = try HandleSamples.curve("spring(0.5, 0.3).delay(1)")
    let late = #expect(throws: CurveEditError.self) { try curve.meeting(Self.goals) }
    #expect(
      late
        == .impossible(
          "The curve begins after 1 s: its settling-time cannot be 0.9 s. Use a later time.", nearest: curve.text))
    let wrong = #expect(throws: CurveEditError.self) { try curve.meeting([(.overshoot, 2), (.settlingTime, 3)]) }
    #expect("\(wrong!)".contains("at most 1"))
  }
}
