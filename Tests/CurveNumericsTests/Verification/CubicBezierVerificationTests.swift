import CurveMath
import TestSupport
import Testing

@testable import CurveNumerics

@Suite("CubicBezierVerification")
struct CubicBezierVerificationTests {
  struct Handles: Sendable, CustomTestStringConvertible {
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }
    var testDescription: String { "(\(x1), \(y1), \(x2), \(y2))" }
  }

  // Handles whose progress has a closed form: x = s when x1 = 1/3 and x2 = 2/3, in which s can be
  // told exactly.
  @Test("is exact where the parameter is the input", arguments: [(0.0, 1.0), (2.5, -1.5), (0.25, 0.75)])
  func exactWithoutRoot(y1: Double, y2: Double) throws {
    let curve = PolynomialTiming(y1: y1, y2: y2)
    // A third is not a Double: the rounded handles move the curve by some ulps.
    let report = try CubicBezierVerification(x1: 1.0 / 3, y1: y1, x2: 2.0 / 3, y2: y2, answering: curve).report()
    #expect(report.value.largest < 4e-15)
    #expect(report.method == "brent")
    #expect(report.velocity == nil)
    #expect(report.comparisons > 1000)
    #expect(report.end == 1)
  }

  // (1, 0, 0, 1) has a triple root in the middle: 4 (s − ½)³ = x − ½ and y = 3s² − 2s³.
  @Test("is exact beside a triple root")
  func exactAtTripleRoot() throws {
    let report = try CubicBezierVerification(x1: 1, y1: 0, x2: 0, y2: 1, answering: TripleRootTiming()).report()
    #expect(report.value.largest < 1e-15)
  }

  // From 60-digit bisection, each input the worst of 180.
  @Test(
    "the second method agrees with many-digit values where the tangent is upright or the handles lie on the ends",
    arguments: [
      (Handles(1, 0, 1, 0), 0.999999999992724, 0.9994187890110142178676649),
      (Handles(0, 1, 1, 0), 0.9999999999998863, 0.9999994159963254798395925),
      (Handles(0.36, 0, 0.66, -0.56), 0.9999999999999716, 0.9999999999998695945096723),
      (Handles(0.999999, 0, 1e-7, 1), 0.5016872305765625, 0.6116562500000002808507716),
      (Handles(1e-9, 1, 1, 0), 0.9999923706054688, 0.9952285526158886377631876),
      (Handles(1, 0, 0, 1), 0.525, 0.7638023623980290661331883),
      (Handles(1, -1, 0, 2), 0.9921875, 1.007771452961146947374198),
      (Handles(0, 5, 0, -5), 0.998046875, 0.9882939753256047577759668),
    ])
  func agreesWithManyDigits(handles: Handles, input: Double, expected: Double) throws {
    let root = CubicRoot(
      handles: CubicHandles(x1: handles.x1, y1: handles.y1, x2: handles.x2, y2: handles.y2), at: [input],
      positions: [input])
    expectClose(
      try root.answers().values[0], expected, within: 3 * .ulpOfOne * max(1, abs(handles.y1), abs(handles.y2)))
  }

  @Test("finds a wrong curve")
  func findsWrongCurve() throws {
    let curve = PolynomialTiming(y1: 0.25, y2: 0.75)
    let report = try CubicBezierVerification(x1: 1.0 / 3, y1: 0.25 + 1e-9, x2: 2.0 / 3, y2: 0.75, answering: curve)
      .report()
    #expect(report.value.largest > 1e-10 && report.value.largest < 1e-9)
    expectClose(report.value.position, 1.0 / 3, within: 0.01)
  }

  @Test("refuses handles that are no timing curve")
  func refusesHandles() {
    let curve = PolynomialTiming(y1: 0, y2: 1)
    #expect(throws: NumericsError.handleOutsideUnit(name: "x2", value: 1.5)) {
      try CubicBezierVerification(x1: 0.5, y1: 0, x2: 1.5, y2: 1, answering: curve)
    }
    #expect(throws: NumericsError.notFinite(name: "y1", value: .infinity)) {
      try CubicBezierVerification(x1: 0.5, y1: .infinity, x2: 0.5, y2: 1, answering: curve)
    }
  }
}

/// A timing curve that is given by one formula.
private protocol FormulaTiming: TimingCurve {}

extension FormulaTiming {
  var notation: String { "formula" }
  var knots: [Double] { [] }
  func derivative(_ order: Int, at input: Double) -> Double { 0 }
  func turningInputs(of order: Int) -> [Double] { [] }
  func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    let everything = -Double.infinity...Double.infinity
    return CurveEnclosure(value: everything, velocity: everything, acceleration: everything)
  }
}

private struct PolynomialTiming: FormulaTiming {
  var y1: Double
  var y2: Double
  func progress(at input: Double, before: Bool) -> Double {
    let rest = 1 - input
    return 3 * rest * rest * input * y1 + 3 * rest * input * input * y2 + input * input * input
  }
}

private struct TripleRootTiming: FormulaTiming {
  func progress(at input: Double, before: Bool) -> Double {
    // With u = s − ½: y = ½ + u (3/2 − 2u²).
    let u = cubeRoot((input - 0.5) / 4)
    return 0.5 + u * (1.5 - 2 * u * u)
  }

  private func cubeRoot(_ value: Double) -> Double {
    guard value != 0 else { return 0 }
    var root = value < 0 ? -0.5 : 0.5
    for _ in 0..<200 { root -= (root - value / (root * root)) / 3 }
    return root
  }
}
