import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("Distances of curves")
struct DistanceTests {
  private static func curves() throws -> [(name: String, curve: any MotionCurve)] {
    [
      ("smooth", try DampedSpring(duration: 0.5)),
      ("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3)),
      ("creeping", try DampedSpring(mass: 2.5, stiffness: 90, damping: 90)),
      ("swinging", try DampedSpring(mass: 2.5, stiffness: 900, damping: 4)),
      ("ease", try TimedCurve(CubicBezier.ease, duration: 0.35)),
      ("back", try TimedCurve(CubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1), duration: 0.4)),
      ("line", try TimedCurve(LinearTiming(), duration: 0.5)),
      ("steps", try TimedCurve(StepsCurve(count: 3, jump: .end), duration: 0.6)),
      ("circle", try TimedCurve(CircularEase(.inOut), duration: 0.7)),
      ("bounce", try TimedCurve(PennerEase(.bounce, .out), duration: 0.9)),
    ]
  }

  // A second method: ten thousand samples find no larger difference than the bound, and one almost
  // as large as the value.
  @Test("the largest difference is certified", arguments: 0..<10)
  func certified(row: Int) throws {
    let curves = try Self.curves()
    for column in 0..<row {
      let (first, second) = (curves[row].curve, curves[column].curve)
      let name = "\(curves[row].name) to \(curves[column].name)"
      let end = ComparisonSpan.of([first, second])
      let answer = try LargestDifference(first, second, until: end)
      #expect(answer.isTight, "\(name): \(answer)")
      var sampled = 0.0
      for step in 0...4000 {
        let time = end * Double(step) / 4000
        sampled = max(sampled, abs(first.state(at: time).value - second.state(at: time).value))
      }
      #expect(sampled <= answer.upperBound, "\(name)")
      #expect(answer.upperBound <= answer.value + 1e-9 && answer.value <= sampled + 0.04, "\(name): \(answer)")
    }
  }

  @Test("the matrix of largest differences has those of each pair, over its own time or a common one")
  func largestMatrix() throws {
    let curves = try Self.curves().prefix(6).map(\.curve)
    var reported = 0
    let own = try LargestDifference.matrix(of: curves, tolerance: 1e-6) { reported += $0 }
    let common = try LargestDifference.matrix(of: curves, until: 0.2)
    #expect(reported == 15)
    for row in curves.indices {
      #expect(own[row][row] == 0)
      for column in 0..<row {
        let pair = [curves[row], curves[column]]
        let expected = try LargestDifference(pair[0], pair[1], until: ComparisonSpan.of(pair)).value
        expectClose(own[row][column], expected, within: 1e-6)
        #expect(own[column][row] == own[row][column])
        expectClose(common[row][column], try LargestDifference(pair[0], pair[1], until: 0.2).value, within: 1e-9)
      }
    }
    #expect(throws: MeasurementError.self) { try LargestDifference.matrix(of: curves, until: -1) }
    #expect(try LargestDifference.matrix(of: []).isEmpty)
  }

  @Test("the difference of two lines is where the first ends")
  func lines() throws {
    let fast = try TimedCurve(LinearTiming(), duration: 0.5)
    let slow = try TimedCurve(LinearTiming(), duration: 2)
    let answer = try LargestDifference(fast, slow, until: 2)
    #expect(answer.value == 0.75)
    #expect(answer.time == 0.5)
    // ∫ (3t/2)² up to 0.5 and (1 − t/2)² from there to 2: 0.09375 + 0.28125.
    let mean = try RMSDifference.between(fast, slow, until: 2)
    expectClose(mean.value, (0.375 / 2).squareRoot(), within: 1e-14)
    #expect(mean.error < 1e-12)
  }

  @Test("a jump counts from both sides")
  func jump() throws {
    let steps = try TimedCurve(StepsCurve(count: 1, jump: .end), duration: 1)
    let line = try TimedCurve(LinearTiming(), duration: 1)
    let answer = try LargestDifference(steps, line, until: 1)
    expectClose(answer.value, 1, within: 1e-15)
    #expect(answer.upperBound >= 1)
  }

  // Two solutions of one spring differ by a third: the difference from rest and with a velocity is
  // the spring's answer to that velocity alone, v · e^(−βt) · sin(ω_d t)/ω_d, largest where its
  // tangent is ω_d/β.
  @Test("two releases of one spring differ by their velocity's share")
  func releases() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let still = try SpringMotion(spring: spring, from: 0, to: 4)
    let thrown = try SpringMotion(spring: spring, from: 0, to: 4, velocity: 10)
    let share = try SpringMotion(spring: spring, from: 0, to: 0, velocity: 10)
    let answer = try LargestDifference(still, thrown, until: 5)
    expectClose(answer.value, try #require(CurveMetric.metric("peak-value", of: share)), within: 4e-9)
    #expect(answer.isTight)
  }

  @Test("a bound is kept when the work runs out")
  func budget() throws {
    let first = try DampedSpring(duration: 0.5, bounce: 0.3)
    let second = try DampedSpring(duration: 0.5, bounce: 0.6)
    let full = try LargestDifference(first, second, until: 1)
    let short = try LargestDifference(first, second, until: 1, budget: 8)
    #expect(full.isTight && !short.isTight)
    #expect(short.upperBound >= full.value && short.value <= full.upperBound)
  }

  // Jumps, kinks and a vertical tangent included.
  @Test("one table of samples agrees with the adaptive integration")
  func tableAgrees() throws {
    let curves = try Self.curves()
    let end = ComparisonSpan.of(curves.map(\.curve))
    let matrix = try RMSDifference.matrix(of: curves.map(\.curve), until: end)
    for row in curves.indices {
      #expect(matrix[row][row] == 0)
      for column in 0..<row {
        let exact = try RMSDifference.between(curves[row].curve, curves[column].curve, until: end)
        let name = "\(curves[row].name) to \(curves[column].name)"
        expectClose(matrix[row][column], exact.value, within: 2e-6, name)
        #expect(matrix[column][row] == matrix[row][column])
      }
    }
  }

  @Test("every pair over its own time agrees with the adaptive integration")
  func pairsOverTheirOwnTime() throws {
    let still = try DampedSpring(duration: 0.5).moving(from: 2, to: 2, velocity: 0)
    let curves = try Self.curves().map(\.curve) + [try DampedSpring(duration: 5, bounce: 0.3), still, still]
    let matrix = try RMSDifference.matrix(of: curves)
    for row in curves.indices {
      for column in 0..<row {
        let end = ComparisonSpan.of([curves[row], curves[column]])
        let exact = try RMSDifference.between(curves[row], curves[column], until: end)
        expectClose(matrix[row][column], exact.value, within: 2e-6, "\(row) to \(column)")
        #expect(matrix[column][row] == matrix[row][column])
      }
    }
  }

  @Test("the common time is the longer settling time, or two periods of an endless spring")
  func commonTime() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let line = try TimedCurve(LinearTiming(), duration: 0.5)
    expectClose(ComparisonSpan.of([line, spring]), 0.8187, within: 1e-4)
    let endless = try DampedSpring(mass: 2.5, stiffness: 90, damping: 0)
    expectClose(ComparisonSpan.of([spring, endless]), 4 * .pi / 6, within: 1e-14)
    #expect(ComparisonSpan.of([]) == 1)
    let thrown = try SpringMotion(spring: spring, from: 2, to: 2, velocity: 7)
    #expect(ComparisonSpan.of([thrown]) > 0.5)
    #expect(ComparisonSpan.of([thrown, try TimedCurve(LinearTiming(), duration: 0.1)]) > 0.5)
  }

  // In units of hundreds and in units of thousandths the integration must end as soon.
  @Test("the mean difference scales with the units", .timeLimit(.minutes(1)), arguments: [1e-3, 300, 1e6])
  func scales(travel: Double) throws {
    let pair = [0.15, 0.6].map { bounce in Result { try DampedSpring(duration: 0.5, bounce: bounce) } }
    let springs = try pair.map { try $0.get() }
    let plain = try RMSDifference.between(springs[0], springs[1], until: 1)
    let scaled = try springs.map { try SpringMotion(spring: $0, from: travel, to: 2 * travel) }
    let answer = try RMSDifference.between(scaled[0], scaled[1], until: 1)
    expectClose(answer.value, plain.value * travel, within: 1e-13 * travel)
    #expect(plain.error < 1e-12 && answer.error < 1e-12 * travel)
  }

  @Test("no time is refused with a reason", arguments: [0, -1, .infinity, .nan] as [Double])
  func refuses(end: Double) throws {
    let spring = try DampedSpring(duration: 0.5)
    #expect(throws: MeasurementError.self) { try RMSDifference.between(spring, spring, until: end) }
    #expect(throws: MeasurementError.self) { try LargestDifference(spring, spring, until: end) }
    #expect(throws: MeasurementError.self) { try SampledCurves([spring], until: end) }
  }
}
