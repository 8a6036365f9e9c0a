import CurveMath
import CurveMetrics
import Testing

@Suite("Metrics: jumps")
struct JumpTests {
  @Test("steps are infinitely fast, at the first of them", arguments: [(StepJump.start, 0.0), (.end, 0.5), (.both, 0)])
  func steps(jump: StepJump, time: Double) throws {
    let steps = try TimedCurve(StepsCurve(count: 4, jump: jump), duration: 2)
    for metric in ["peak-speed", "peak-acceleration", "peak-jerk"] {
      #expect(CurveMetric.metric(metric, of: steps) == .infinity)
    }
    #expect(CurveMetric.metric("peak-speed-time", of: steps) == time)
  }

  @Test("a kink is an infinite acceleration, at its time")
  func kink() throws {
    let list = try PiecewiseLinear(stops: [
      .init(output: 0, inputs: []), .init(output: 0.2, inputs: [0.5]), .init(output: 1, inputs: []),
    ])
    let curve = try TimedCurve(list, duration: 2)
    #expect(CurveMetric.metric("peak-speed", of: curve) == 0.8)
    #expect(CurveMetric.metric("peak-speed-time", of: curve) == 1)
    #expect(CurveMetric.metric("peak-acceleration", of: curve) == .infinity)
    #expect(CurveMetric.metric("peak-acceleration-time", of: curve) == 1)
  }

  @Test("the ends of a timing curve are no kinks")
  func ends() throws {
    let curve = try TimedCurve(CubicBezier.ease, duration: 0.35)
    let acceleration = try #require(CurveMetric.metric("peak-acceleration", of: curve))
    #expect(acceleration.isFinite && acceleration > 10)
  }

  @Test("a jump of the acceleration is an infinite jerk")
  func accelerationJump() throws {
    let curve = try TimedCurve(PennerEase(.quad, .inOut), duration: 2)
    #expect(CurveMetric.metric("peak-acceleration", of: curve) == 1)
    #expect(CurveMetric.metric("peak-jerk", of: curve) == .infinity)
  }

  @Test("a vertical tangent is infinitely fast")
  func verticalTangent() throws {
    let curve = try TimedCurve(CircularEase(.inOut), duration: 2)
    #expect(CurveMetric.metric("peak-speed", of: curve) == .infinity)
    #expect(CurveMetric.metric("peak-speed-time", of: curve) == 1)
  }
}
