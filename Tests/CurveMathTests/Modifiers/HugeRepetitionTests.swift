import CurveMath
import Testing

/// A short text may not ask for endless work.
@Suite("Repetition: many runs and many steps")
struct HugeRepetitionTests {
  @Test("repetitions of repetitions are limited, one of them is not")
  func limit() throws {
    let notation = CurveNotation()
    #expect(try notation.curve("ease.repeatCount(100000000)").endTime == 1e8)
    #expect(try notation.curve("ease.repeatCount(1000).speed(2).repeatCount(100).repeatForever()").endTime == .infinity)
    for text in [
      "ease.repeatCount(1000000).repeatCount(2)", "ease.repeatCount(1000).repeatCount(1000).repeatForever()",
    ] {
      #expect(throws: NotationError.self) { try notation.curve(text) }
    }
  }

  // Beyond 2^53 runs a run and the next one began at the same time, and the walk over them never
  // ended.
  @Test("the most runs are asked at their end as at their beginning")
  func lateRuns() throws {
    let base = "linear(0.2, 1.3, 0.8) 0.7s.repeatCount(3)"
    let curve = try CurveNotation().curve("\(base).repeatCount(1e12, false)")
    #expect(curve.endTime == 3e12 * 0.7)
    #expect(curve.lastTime(.value, fartherThan: 0.001) == curve.endTime)
    let late = 2e12 * 0.7
    let joints = curve.knots(in: late...(late + 2.1))
    #expect((5...7).contains(joints.count))
    #expect(throws: NotationError.self) { try CurveNotation().curve("\(base).repeatCount(7777777777777777772, false)") }
  }

  // Two runs before the end and two runs later is a sum that may round below the end.
  @Test("an even number of reversing runs settles at its end, where it jumps to the target")
  func lastJump() throws {
    for tenths in 1...200 {
      for count in [2, 6, 12] {
        let curve = try RepeatedCurve(TimedCurve(LinearTiming(), duration: Double(tenths) / 10), count: count)
        #expect(curve.lastTime(.value, fartherThan: 0.001) == curve.endTime)
      }
    }
  }

  @Test("100000 steps are the most, and their joints are found without walking over all of them")
  func steps() throws {
    #expect(throws: CurveError.self) { try StepsCurve(count: 100_001) }
    let curve = try TimedCurve(StepsCurve(count: 100_000), duration: 2)
    #expect(curve.knots(in: 0...2).count == 99_999)
    #expect(curve.knots(in: 0.49999...0.50001) == [0.5])
    #expect(curve.knots(in: 0.5...0.50003) == [0.50002])
    #expect(curve.leftLimit(of: .value, at: 0.5) == 0.24999)
    #expect(curve.state(at: 0.5).value == 0.25)
  }

  @Test("joints inside of a narrow range are those of the whole that lie in it", arguments: [0.3, 0.7, 1.9, 4.2])
  func narrowRanges(middle: Double) throws {
    let curve = try RepeatedCurve(TimedCurve(StepsCurve(count: 5), duration: 0.7), count: 9, autoreverses: true)
    let range = (middle - 0.31)...(middle + 0.17)
    #expect(curve.knots(in: range) == curve.knots(in: 0...7).filter { $0 > range.lowerBound && $0 < range.upperBound })
  }
}
