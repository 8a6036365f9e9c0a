// A cubic timing curve as SwiftUI solves it, coarse as that is.
//
// Follows: an open reading of SwiftUI (iOS 18.5). Certainty: strong for the rounding, which tests confirm; weak for the search, of
// which only the tolerance can be seen, and that in rare last digits.

/// The cubic from (0, 0) to (1, 1) with two handles, none of which is clamped.
struct BezierSolver {
  private struct Axis {
    let a: Double, b: Double, c: Double

    init(_ first: Double, _ second: Double) {
      c = 3 * first
      b = 3 * (second - first) - c
      a = 1 - c - b
    }

    func callAsFunction(_ t: Double) -> Double { ((a * t + b) * t + c) * t }
    func slope(_ t: Double) -> Double { c + (2 * b + 3 * a * t) * t }
  }

  private let x: Axis
  private let y: Axis

  /// 2⁻²⁰: the tolerance of the search and the grid of the results.
  private static let grain = 0x1p-20

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = Axis(x1, x2)
    y = Axis(y1, y2)
  }

  /// The progress at a fraction of the duration, which is clamped to 0…1, as a multiple of 2⁻²⁰.
  func value(at fraction: Double) -> Double {
    let t = parameter(at: min(max(fraction, 0), 1))
    return (y(t) / Self.grain).rounded() * Self.grain
  }

  private func parameter(at input: Double) -> Double {
    var t = input
    for _ in 0..<8 {
      let distance = x(t) - input
      if abs(distance) < Self.grain { return t }
      let slope = x.slope(t)
      guard abs(slope) >= Self.grain else { break }
      t -= distance / slope
    }
    var (lower, upper) = (0.0, 1.0)
    t = input
    // Sixty halvings leave nothing of 0…1, also where handles beyond it make the curve turn back.
    for _ in 0..<60 {
      let place = x(t)
      if abs(place - input) < Self.grain { return t }
      if place < input { lower = t } else { upper = t }
      t = (lower + upper) / 2
    }
    return t
  }
}
