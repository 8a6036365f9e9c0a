import CurveMath
import CurveMetrics
import TestSupport
import Testing

extension LimitProbe {
  private static func goal(_ limit: Limit, _ quality: SpringQuality, _ within: Double, _ beyond: Double) -> LimitProbe {
    LimitProbe(limit.name, within, beyond) { value in refusal { _ = try SpringGoal(quality, value) } }
  }

  private static func design(_ limit: Limit, _ within: (Double, Double), _ beyond: (Double, Double)) -> LimitProbe {
    LimitProbe(limit.name, [within.0, within.1], [beyond.0, beyond.1]) { numbers in
      refusal {
        _ = try SpringDesign(
          SpringGoal(.dampingRatio, 0.4), SpringGoal(.settlingTime, 0.7), mass: numbers[0], within: numbers[1])
      }
    }
  }

  static let measures = [
    LimitProbe(Limits.frameRate.name, 10_000.0, 10_000.1) { rate in
      refusal { _ = try MeasurementConditions(frameRate: rate) }
    },
    LimitProbe(Limits.frameRate.name, 1.0, 0.99) { rate in refusal { _ = try MeasurementConditions(frameRate: rate) } },
    LimitProbe(Limits.comparedPieces.name, 999_998.0, 1_000_001) { seconds in
      // Half a period takes a second.
      let spring = try DampedSpring(stiffness: Double.pi * Double.pi, damping: 0)
      return refusal { try MeasurementError.checkPieces(of: [spring], until: seconds) }
    },
    LimitProbe(Limits.comparedPieces.name, 1_000_000.0, 1_000_001) { seconds in
      let line = try RepeatedCurve(try CurveNotation().curve("linear 1s"), count: nil)
      return refusal { try MeasurementError.checkPieces(of: [line], until: seconds) }
    },
    goal(Limits.goalTime, .settlingTime, 1e12, 1.001e12), goal(Limits.goalTime, .peakSpeed, 1e-12, 0.999e-12),
    goal(Limits.goalRate, .stiffness, 1e24, 1.001e24), goal(Limits.goalRate, .damping, 1e-24, 0.999e-24),
    design(Limits.goalMass, (1e12, 0.001), (1.001e12, 0.001)),
    design(Limits.goalMass, (1e-12, 0.001), (0.9e-12, 0.001)),
    design(Limits.goalTolerance, (2, 1e-12), (2, 0.999e-12)),
    design(Limits.goalTolerance, (2, 0.999), (2, 1)),
  ]
}

@Suite("Limits: measures")
struct MeasureLimitTests {
  @Test("just within is accepted, just beyond is refused in its words", arguments: LimitProbe.measures)
  func probe(probe: LimitProbe) throws { try expectLimit(probe) }

  @Test("every limit of measures is asked")
  func complete() { #expect(Set(LimitProbe.measures.map(\.limit)) == Set(Limits.measures.map(\.name))) }
}
