import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("ChainApproximation")
struct ChainApproximationTests {
  /// A second method: the handles and the rules of the text itself, solved by bisection.
  private func value(of cubics: [ChainApproximation.Cubic], at place: Double) -> Double {
    var (x, y) = (0.0, 0.0)
    for cubic in cubics {
      if place > cubic.x3 {
        (x, y) = (cubic.x3, cubic.y3)
        continue
      }
      func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ s: Double) -> Double {
        let r = 1 - s
        return r * r * r * a + 3 * r * r * s * b + 3 * r * s * s * c + s * s * s * d
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if bezier(x, cubic.x1, cubic.x2, cubic.x3, middle) < place { low = middle } else { high = middle }
      }
      return bezier(y, cubic.y1, cubic.y2, cubic.y3, low)
    }
    return 1
  }

  @Test(
    "stays within its error, as written, by a second method",
    arguments: [0.6, 0.3, 0, -0.4], [ChainApproximation.Handles.free, .betweenEnds])
  func error(bounce: Double, handles: ChainApproximation.Handles) throws {
    let spring = try DampedSpring(duration: 0.5, bounce: bounce, mass: 2.5)
    let chain = try ChainApproximation(of: spring, maxError: 0.005, handles: handles)
    #expect(chain.largestError.upperBound <= 0.005)
    let worst = (0...2000).map { index in
      let time = 1.1 * chain.duration * Double(index) / 2000
      return abs(value(of: chain.cubics, at: time / chain.duration) - spring.state(at: time).value)
    }.max()!
    #expect(worst <= chain.largestError.upperBound + 1e-9)
    #expect(chain.cubics.count <= 12)
  }

  @Test("key frames keep their handles between their ends")
  func betweenEnds() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.6)
    let chain = try ChainApproximation(of: spring, maxError: 0.002, handles: .betweenEnds)
    var y = 0.0
    for cubic in chain.cubics {
      let range = min(y, cubic.y3)...max(y, cubic.y3)
      #expect(range.contains(cubic.y1) && range.contains(cubic.y2))
      y = cubic.y3
    }
  }

  static func springs(_ count: Int) throws -> [DampedSpring] {
    var random = SplitMix(state: 7)
    return try (0..<count).map { _ in
      try DampedSpring(
        mass: Double.random(in: 0.2...5, using: &random), stiffness: Double.random(in: 20...900, using: &random),
        damping: Double.random(in: 4...90, using: &random))
    }
  }

  // Android reads single precision: there, too, no handle may leave the width of its cubic, and the
  // end is met.
  private func expectRules(_ chain: ChainApproximation, _ spring: DampedSpring) {
    var x: Float = 0
    for cubic in chain.cubics {
      let (x1, x2, x3) = (Float(cubic.x1), Float(cubic.x2), Float(cubic.x3))
      #expect(x <= x1 && x1 <= x3 && x <= x2 && x2 <= x3 && x < x3, "\(spring.notation)")
      x = x3
    }
    #expect(chain.cubics.last.map { [$0.x3, $0.y3] } == [1, 1])
    #expect(chain.timing.notation.hasPrefix("path(M0,0 C"))
  }

  @Test("random springs give paths from 0,0 to 1,1 without a gap that never turn back")
  func pathRules() throws {
    for spring in try Self.springs(SampleCount.of(150, long: 1000)) {
      expectRules(try ChainApproximation(of: spring, maxError: 0.05), spring)
    }
  }

  @Test("so do those with a small error, which they keep")
  func smallErrors() throws {
    for spring in try Self.springs(SampleCount.of(25, long: 250)) {
      let chain = try ChainApproximation(of: spring, maxError: 0.005)
      expectRules(chain, spring)
      #expect(chain.largestError.upperBound <= 0.005)
    }
  }

  @Test("a stair cannot be followed, and the error says so")
  func jumps() throws {
    let stair = try CurveNotation().curve("steps(4) 300ms")
    #expect(throws: ApproximationError.jumps(curve: stair.notation)) {
      try ChainApproximation(of: stair, maxError: 0.005)
    }
    // A little less than half of a jump is allowed.
    let small = try CurveNotation().curve("linear(0, 0.5 50%, 0.55 50%, 1) 1s")
    #expect(throws: ApproximationError.jumps(curve: small.notation)) {
      try ChainApproximation(of: small, maxError: 0.024)
    }
  }

  @Test(
    "a motion without a jump that turns too often is said to turn",
    arguments: SampleCount.isLong ? [0.05, 0.004] : [0.05])
  func turnsTooOften(damping: Double) throws {
    let spring = try DampedSpring(mass: 1, stiffness: 100, damping: damping)
    #expect(throws: ApproximationError.tooManyCubics(curve: spring.notation, limit: 400, maxError: 0.005)) {
      try ChainApproximation(of: spring, maxError: 0.005)
    }
    for format in SampleCount.isLong ? ["lottie", "android"] : ["lottie"] {
      let motion = ExportedMotion(named: "press", curve: spring, maxError: 0.005)
      #expect {
        try ExportCatalog.target(named: format).export(motion)
      } throws: { error in
        let message = "\(error)"
        return !message.contains("jumps") && message.contains("turns so often that more than 400 cubics are needed")
          && message.hasSuffix("Use more damping or fewer repetitions, or allow a larger error.")
      }
    }
  }

  // As many as there are samples, or twice as many, look like a straight line to them.
  @Test("zigzags are seen however many they are", arguments: SampleCount.isLong ? [29, 57, 85, 120] : [29])
  func zigzags(count: Int) throws {
    let stops = (0...count).map { PiecewiseLinear.Stop(output: $0 == count ? 1 : $0 % 2 == 0 ? 0 : 0.5) }
    let chain = try ChainApproximation(
      of: TimedCurve(PiecewiseLinear(stops: stops), duration: 1), maxError: 0.0001)
    #expect(chain.largestError.upperBound <= 0.0001 && count - 1...count ~= chain.cubics.count)
  }

  @Test("what turns twice is not told to turn too often")
  func sharpCorner() throws {
    let third = 1.0 / 3
    let stops = [(0.0, 0.0), (third, 0), (third + 1e-4, 1), (1, 1)].map {
      PiecewiseLinear.Stop(output: $0.1, inputs: [$0.0])
    }
    let sharp = try TimedCurve(PiecewiseLinear(stops: stops), duration: 1)
    let error = #expect(throws: ApproximationError.self) { try ChainApproximation(of: sharp, maxError: 0.0001) }
    #expect(error.map { "\($0)".hasPrefix("No cubics of 8 decimals were found") } == true)
  }
}
