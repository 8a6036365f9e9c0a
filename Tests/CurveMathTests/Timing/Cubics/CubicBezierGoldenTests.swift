import CurveMath
import TestSupport
import Testing

/// A row of `cubic-bezier.csv`.
private struct GoldenPoint {
  var curve: CubicBezier
  var input, value: Double
  /// `nil` where the curve has no slope by the formula.
  var slope: Double?

  static func all() throws -> [GoldenPoint] {
    try Repository.rows("data/golden/cubic-bezier.csv").map { cells in
      let numbers = try cells.prefix(6).map { try #require(Double($0)) }
      let curve = try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      return GoldenPoint(curve: curve, input: numbers[4], value: numbers[5], slope: Double(cells[6]))
    }
  }
}

@Suite("CubicBezier: many digits")
struct CubicBezierGoldenTests {
  @Test("agrees with 80-digit values for all named and extreme handles")
  func values() throws {
    let points = try GoldenPoint.all()
    #expect(Set(points.map(\.curve)).count >= 100)
    for point in points {
      let value = point.curve.progress(at: point.input)
      let error = abs(value - point.value) / (Double.ulpOfOne * max(1, abs(point.value)))
      if error > 1 {
        Issue.record("\(point.curve.notation) at \(point.input): \(value), not \(point.value): \(error) ulps")
      }
    }
  }

  @Test("has the slope of the 80-digit parameter, upright tangents included")
  func slopes() throws {
    for point in try GoldenPoint.all() {
      guard let expected = point.slope else { continue }
      let slope = point.curve.slope(at: point.input)
      if slope == expected { continue }
      let height = max(1, abs(point.curve.y1), abs(point.curve.y2))
      let error = abs(slope - expected) / max(abs(expected), height)
      if !(error <= 1e-12) {
        Issue.record("\(point.curve.notation) at \(point.input): slope \(slope), not \(expected): \(error)")
      }
    }
  }
}
