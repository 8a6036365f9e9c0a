import CurveMath
import CurveMetrics
import Testing

@testable import CurveReports

@Suite("Approximations: speeds, masses and dampings far from any that is played")
struct ApproximationRangeTests {
  /// Why each approximation refuses a motion; `nil` for one that does not.
  private func refusals(of curve: any MotionCurve) -> [ApproximationError?] {
    let attempts: [() throws -> Void] = [
      { _ = try SpringApproximation(of: curve) },
      { _ = try SpringApproximation(of: curve, release: .withVelocity).rounded(decimals: 3) },
      { _ = try CubicApproximation(of: curve).rounded(decimals: 3) },
      { _ = try LinearApproximation(of: curve, maxError: 0.02) },
      { _ = try LinearApproximation(of: curve, stops: 5) },
      { _ = try ChainApproximation(of: curve, maxError: 0.02) },
    ]
    return attempts.map { attempt in
      do {
        try attempt()
        return nil
      } catch {
        return error as? ApproximationError
      }
    }
  }

  @Test(
    "a motion that rests too soon or too late is refused, and that is all",
    arguments: [1e-74, 1e-50, 1e-30, 1e30, 1e50, 1e74])
  func extremeSpeeds(rate: Double) throws {
    let fast = try SpedCurve(DampedSpring(duration: 0.5, bounce: 0.3), by: rate)
    for refusal in refusals(of: fast) {
      guard case .rest(let rest, let curve)? = refusal else {
        Issue.record("\(refusal as Any)")
        continue
      }
      #expect(rate > 1 ? rest < 1e-12 : rest > 1e12)
      #expect(curve == fast.notation)
      #expect("\(ApproximationError.rest(rest, curve: curve))".contains("Use one that rests within 1e-12 to 1e12 s"))
    }
  }

  @Test("within the bounds another unit of time changes no error", arguments: [1e-11, 1e-5, 1e5, 1e10])
  func speeds(rate: Double) throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let sped = try SpedCurve(spring, by: rate)
    let cubic = try CubicApproximation(of: spring).largestError.value
    #expect(try abs(CubicApproximation(of: sped).largestError.value - cubic) < 1e-4)
    #expect(try SpringApproximation(of: sped).largestError.upperBound < 1e-4)
  }

  @Test("a mass of 1e100 is refused as slow")
  func extremeMass() throws {
    let slow = try DampedSpring(mass: 1e100, stiffness: 1, damping: 0.001)
    for refusal in refusals(of: slow) {
      guard case .rest? = refusal else {
        Issue.record("\(refusal as Any)")
        continue
      }
    }
  }

  @Test("a spring that swings on for ever so long is refused at once", arguments: [1e-5, 1e-7, 1e-9])
  func weakDamping(damping: Double) throws {
    let spring = try DampedSpring(stiffness: 100, damping: damping)
    for refusal in refusals(of: spring) {
      guard case .tooManyPieces(_, let rest)? = refusal else {
        Issue.record("\(refusal as Any)")
        continue
      }
      #expect(rest > 1e6)
    }
    let error = ApproximationError.tooManyPieces(curve: spring.notation, rest: 2e9)
    #expect("\(error)".contains("more than a million pieces") && "\(error)".contains("Use more damping"))
  }

  @Test("a run that is repeated ever so often is refused at once")
  func manyRuns() throws {
    let run = try TimedCurve(CubicBezier.ease, duration: 0.3)
    let runs = try RepeatedCurve(run, count: 10_000_001, autoreverses: true)
    for refusal in refusals(of: runs) {
      guard case .tooManyPieces? = refusal else {
        Issue.record("\(refusal as Any)")
        continue
      }
    }
  }

  @Test("a spring that swings 150 thousand times can still be walked through")
  func manySwings() throws {
    let found = try SpringApproximation(of: DampedSpring(response: 0.4, dampingRatio: 2e-5))
    #expect(0.9...2.1 ~= found.largestError.upperBound)
  }

  @Test("a jump to within a hundredth of the target has a spring as well")
  func thereAtOnce() throws {
    let jump = try CurveNotation().curve("linear(0, 0.995 0%, 1) 1s")
    let spring = try SpringApproximation(of: jump)
    #expect(spring.largestError.upperBound < 1.001)
    #expect(spring.spring.response > 0)
    #expect(try CubicApproximation(of: jump).largestError.upperBound < 1.001)
  }

  // A run ends a thousandth beside its target: at an error of a thousandth the gates alone leave no
  // room for a path between them.
  @Test("a run is followed within what it is away from its target at its end", arguments: [3, 180])
  func narrowGates(dampingRatio: Double) throws {
    let run = try RepeatedCurve(DampedSpring(response: 0.05, dampingRatio: dampingRatio), count: 1)
    let lines = try LinearApproximation(of: run, maxError: 0.001)
    #expect(lines.largestError.upperBound <= 0.001)
    #expect(lines.timing.points.count <= lines.fewestStops + 2)
  }

  @Test("a path that bends in a 1e13th of its duration is refused with a reason")
  func wildPath() throws {
    let path = try CurveNotation().curve(
      "path(M0,0 C0 -0.0317469 0 -0.00590503 0.16222 0.823848 C0.471943 0.815321 0.80962 0.372135 1 1) 1s")
    // Less than what is allowed, and of no use to this path either.
    LinearTube.$mostSteps.withValue(3_000_000) {
      #expect {
        try LinearApproximation(of: path, maxError: 1e-6)
      } throws: {
        guard case ApproximationError.searchTooLong(let curve) = $0 else { return false }
        return curve == path.notation && "\($0)".contains("takes too long and was given up")
      }
    }
  }

  @Test("what was found is kept where a further search takes too long")
  func spentBudget() throws {
    let motion = try ApproximatedMotion(of: DampedSpring(mass: 2.5, stiffness: 90, damping: 9))
    var tube = LinearTube(motion: motion, duration: 2)
    let lines = try tube.lowerBound(error: 0.005)
    LinearTube.$mostSteps.withValue(1) {
      let known = [0.005, 0.001, 0.01].map { tube.fewestLines(error: $0) }
      #expect(known == [lines, lines, 1])
      let least = tube.leastError(lines: lines, between: 0.0002, and: 0.005)
      #expect(least == 0.0002)
    }
    let more = tube.fewestLines(error: 0.001)
    #expect(more > lines)
  }
}
