import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("Approximations: no cubic is nearer than the one that is found")
struct CubicSearchTests {
  // `cubic-searches.csv` holds what differential evolution and linear programs found: another
  // method and other code.
  @Test("of springs and chains, against a global search")
  func againstDifferentialEvolution() throws {
    let rows = try Repository.rows("data/golden/cubic-searches.csv")
    #expect(rows.count == 100)
    let count = Swift.min(SampleCount.of(6, long: 30), rows.count)
    let picked = (0..<count).map { $0 * rows.count / count }.map { rows[$0] }
    for row in picked {
      let curve: any MotionCurve
      if row[0].isEmpty {
        let numbers = try row[1...4].map { try #require(Double($0)) }
        let spring = try DampedSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
        curve = try SpringMotion(spring: spring, from: 0, to: 1, velocity: numbers[3])
      } else {
        // A timing curve of 1 s in the golden: the error is a fraction and must not change.
        curve = try TimedCurve(CubicChain(path: row[0]), duration: 0.35)
      }
      let error = try CubicApproximation(of: curve).largestError
      let found = try #require(Double(row[5]))
      #expect(error.upperBound < 1.001 * found, "\(row.joined(separator: " "))")
    }
  }

  @Test("a spring that is thrown has its nearest cubic on the far side of another that no neighbour is better than")
  func thrownSpring() throws {
    let thrown = try SpringMotion(
      spring: DampedSpring(mass: 1, stiffness: 16.8048, damping: 8.1987), from: 5, to: 2, velocity: -3 * 4.683)
    let best = try CubicApproximation(of: thrown)
    #expect(best.largestError.upperBound < 0.00066)
    #expect(try best.rounded(decimals: 3).largestError.upperBound < 0.00073)
  }

  /// Handles of three decimals and milliseconds.
  private static func cubics(count: Int, seed: UInt64) throws -> [TimedCurve] {
    var random = SplitMix(state: seed)
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 1000 }
    return try (0..<count).map { _ in
      let cubic = try CubicBezier(
        x1: number(0...1000), y1: number(-1000...2000), x2: number(0...1000), y2: number(-1000...2000))
      return try TimedCurve(cubic, duration: number(100...2000))
    }
  }

  private func expectItself(_ curve: any MotionCurve, _ cubic: TimedCurve) throws {
    let found = try CubicApproximation(of: curve).rounded(decimals: 3)
    #expect(found.cubic == cubic.timing as? CubicBezier && found.duration == cubic.duration, "\(cubic.notation)")
    #expect(found.largestError.upperBound < 1e-8)
  }

  @Test("a cubic is its own nearest, sped up as well")
  func themselves() throws {
    for cubic in try Self.cubics(count: SampleCount.of(2, long: 10), seed: 15) {
      try expectItself(cubic, cubic)
      try expectItself(SpedCurve(TimedCurve(cubic.timing, duration: 2 * cubic.duration), by: 2), cubic)
    }
  }

  @Test("a cubic is told from its type, and then nothing of it is rounded")
  func exactly() throws {
    let cubic = try CubicBezier(x1: 1.0 / 3, y1: 0, x2: 1.0 / 7, y2: 1.3)
    let curve = try TimedCurve(cubic, duration: 0.7)
    for start in [CubicApproximation.Start.free, .level] {
      for duration in [CubicApproximation.Duration.free, .fixed(0.7)] {
        let found = try CubicApproximation(of: curve, duration: duration, start: start)
        #expect(found.cubic == cubic && found.duration == 0.7 && found.largestError.value == 0)
      }
    }
  }

  // One run of one is no cubic to whom it asks, so that the search has to find it.
  @Test("a cubic that cannot be told from its type is found by the search")
  func hidden() throws {
    let stuck = try [("0.42, 1.67, 0.21, 0.9", 0.35), ("0.5, -0.7, 0.1, 1.5", 1), ("0.558, 0.243, 0.163, 0.913", 0.72)]
      .map {
        try #require(CurveNotation().curve("cubic-bezier(\($0.0), duration: \($0.1))") as? TimedCurve)
      }
    for cubic in try stuck + Self.cubics(count: SampleCount.of(1, long: 5), seed: 16) {
      try expectItself(RepeatedCurve(cubic, count: 1, autoreverses: false), cubic)
    }
  }

  @Test("with a given duration or a level start another cubic than its own is nearest")
  func otherChoices() throws {
    let cubic = try TimedCurve(CubicBezier(x1: 0.3, y1: 0.4, x2: 0.2, y2: 1.3), duration: 0.7)
    #expect(try CubicApproximation(of: cubic, duration: .fixed(0.6)).largestError.value > 0.001)
    let level = try CubicApproximation(of: cubic, start: .level)
    #expect(level.cubic.slope(at: 0) == 0)
    #expect(level.largestError.value > 0.001)
  }

  @Test("where a jump at the start decides, a plain easing stands for the motion")
  func jumpAtTheStart() throws {
    let stair = try TimedCurve(StepsCurve(count: 3, jump: .start), duration: 1)
    let best = try CubicApproximation(of: stair, duration: .fixed(1))
    expectClose(best.largestError.value, 1.0 / 3, within: 1e-6)
    #expect(best.cubic == .ease)
  }

  @Test("a motion that first falls, then rises beyond its target and falls again has a cubic that does")
  func fallsFirst() throws {
    let cubic = try TimedCurve(CubicBezier(x1: 0.75, y1: -2.5, x2: 0.25, y2: 3.5), duration: 0.4)
    try expectItself(RepeatedCurve(cubic, count: 1, autoreverses: false), cubic)
    let delayed = try DelayedCurve(cubic, by: 0.02)
    #expect(try CubicApproximation(of: delayed).largestError.value < 0.2)
  }

  // A cubic turns twice: it follows the first swings of a spring that has hardly any damping, and
  // no search may go on to where samples miss the others. By differential evolution over durations
  // up to 1.8 s.
  @Test(
    "a spring that swings for long has the cubic of its first swings",
    arguments: [(0.01, 0.9100528), (0.03, 0.7536171)])
  func longSwings(dampingRatio: Double, error: Double) throws {
    let spring = try DampedSpring(response: 0.4, dampingRatio: dampingRatio)
    let best = try CubicApproximation(of: spring)
    expectClose(best.largestError.value, error, within: 1e-6)
    #expect(best.duration < 0.6)
  }

  // A line without a gap is half of the jump away, and the straight one no more than that.
  @Test("both sides of a jump count", arguments: [0.2, 0.35, 0.5])
  func jumpInside(place: Double) throws {
    let stops = "linear(0, \(place + 0.1) \(100 * place)%, \(place - 0.1) \(100 * place)%, 1)"
    let jump = try CurveNotation().curve("\(stops) 0.4s")
    let found = try CubicApproximation(of: jump, duration: .fixed(0.4)).largestError
    #expect(found.value > 0.1 - 1e-9 && found.value < 0.1002, "\(found.value)")
  }
}
