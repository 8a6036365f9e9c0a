import CurveMath
import CurveMetrics
import TestSupport
import Testing

// The certificate against brute force, on curves that were drawn to break it: ends that jump,
// joints of repetitions, vertical tangents, motions that begin within.
@Suite("LargestDifference: the certificate holds")
struct CertificateTests {
  private let notation = CurveNotation()

  private static let curves = [
    "linear(duration: 0.5).repeatCount(2)", "linear(0, 1 25%, 0 50%, 1, duration: 2)", "smooth", "spring(0.4, 0.6)",
    "circularEaseOut(duration: 0.5).repeatCount(1)", "circularEaseInOut(duration: 0.5).repeatCount(3)",
    "linear(0, 1 30%, 0 30%, 1, duration: 0.35).repeatForever(autoreverses: false)",
    "linear(0, 0.362 30%, 1.939 30%, -0.179, 1.205 80%, 1.385 80%, 1, duration: 0.883).repeatCount(3).speed(1.579)",
    "cubic-bezier(1, 2.457, 0, -0.401, duration: 0.379)", "steps(4, jump-both, duration: 0.558).repeatCount(3)",
    "easeInOut(duration: 0.5).repeatForever().delay(-1.1)", "step-start.repeatCount(3, autoreverses: false)",
    "spring(0.3, 0.3).repeatCount(3).delay(0.07)",
  ]

  @Test("no time shows more than the bound, and the bound is near what is shown", arguments: curves, curves)
  func holds(first: String, second: String) throws {
    let (one, other) = (try notation.curve(first), try notation.curve(second))
    let end = 2.3
    let largest = try LargestDifference(one, other, until: end, tolerance: 1e-4, budget: 20_000)
    var shown = 0.0
    let knots = one.knots(in: 0...end) + other.knots(in: 0...end) + [one.endTime, other.endTime].filter { $0 < end }
    let times = (0...4000).map { end * Double($0) / 4000 } + knots.flatMap { [$0.nextDown, $0, $0.nextUp] }
    for time in times where time >= 0 {
      shown = max(shown, abs(one.state(at: time).value - other.state(at: time).value))
    }
    #expect(shown <= largest.upperBound + 1e-12, "\(shown) is shown, \(largest.upperBound) is promised")
    #expect(largest.value <= largest.upperBound)
    expectClose(largest.value, shown, within: 0.02, "attained:")
    #expect(largest.isTight, "\(largest)")
  }

  @Test("a curve is no distance away from itself", arguments: curves)
  func itself(text: String) throws {
    let curve = try notation.curve(text)
    #expect(try LargestDifference(curve, curve, until: 2.3, tolerance: 1e-4, budget: 20_000).value == 0)
  }

  @Test("an endless repetition of a blink is refused, not walked through")
  func tooManyPieces() throws {
    let blink = try notation.curve("linear(duration: 1e-7).repeatForever()")
    let smooth = try notation.curve("smooth")
    #expect(throws: MeasurementError.self) { try LargestDifference(blink, smooth, until: 1) }
    #expect(throws: MeasurementError.self) { try RMSDifference.between(blink, smooth, until: 1) }
    #expect(throws: MeasurementError.self) { try RMSDifference.matrix(of: [blink, smooth], until: 1) }
  }
}
