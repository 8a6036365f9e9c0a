// SwiftUI's cubic solver: both coordinates as polynomials, all answers in multiples of 2⁻²⁰.
// Follows: SwiftUI since iOS 17, by an open reading of iOS 18.5. Certainty: strong; the steps of
// the search are marked unverified there, and any search to the same tolerance gives the same
// answers after rounding, but beside upright tangents.
//
//   X(t) = ((at + b)t + c)t with c = 3x₁, b = 3(x₂ − x₁) − c, a = 1 − c − b; Y(t) likewise.

internal import AnimationGeometry

/// A cubic Bézier curve from (0, 0) to (1, 1), solved to 2⁻²⁰.
struct UnitCubic {
  private let x: Axis
  private let y: Axis

  /// The tolerance in x, and the grid of the answers.
  private static let tolerance = 0x1p-20

  /// - Parameters: The handles as they are: `Animation.timingCurve` does not clamp them.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = Axis(x1, x2)
    y = Axis(y1, y2)
  }

  /// The handles as a `UnitCurve` has them: x clamped to 0…1.
  init(clampingX start: UnitPoint, _ end: UnitPoint) {
    self.init(
      x1: min(max(Double(start.x), 0), 1), y1: Double(start.y), x2: min(max(Double(end.x), 0), 1), y2: Double(end.y))
  }

  /// One coordinate as a polynomial of the curve's parameter.
  private struct Axis {
    let (a, b, c): (Double, Double, Double)

    init(_ first: Double, _ second: Double) {
      let c = 3 * first
      let b = 3 * (second - first) - c
      (self.a, self.b, self.c) = (1 - c - b, b, c)
    }

    func value(_ t: Double) -> Double { ((a * t + b) * t + c) * t }

    func slope(_ t: Double) -> Double { c + (2 * b + 3 * a * t) * t }
  }

  /// The polynomials, as SwiftUI prints its solver.
  var description: String {
    "SwiftUI.UnitCurve.CubicSolver(ax: \(x.a), bx: \(x.b), cx: \(x.c), ay: \(y.a), by: \(y.b), cy: \(y.c))"
  }

  /// - Parameter progress: From 0 to 1.
  func value(at progress: Double) -> Double { Self.rounded(y.value(parameter(at: progress))) }

  /// - Parameter progress: From 0 to 1.
  func velocity(at progress: Double) -> Double {
    let t = parameter(at: progress)
    let (run, rise) = (x.slope(t), y.slope(t))
    if run == rise { return 1 }
    if run == 0 { return rise < 0 ? -.infinity : .infinity }
    return Self.rounded(rise / run)
  }

  /// The nearest multiple of 2⁻²⁰; nothing is 0, never −0.
  private static func rounded(_ value: Double) -> Double {
    (value / tolerance).rounded(.toNearestOrAwayFromZero) * tolerance + 0
  }

  /// The parameter t with X(t) = progress, to the tolerance: Newton's steps, or halving where the
  /// curve is too upright.
  private func parameter(at progress: Double) -> Double {
    var t = progress
    for _ in 0..<8 {
      let error = x.value(t) - progress
      if abs(error) < Self.tolerance { return t }
      let slope = x.slope(t)
      guard abs(slope) >= Self.tolerance else { break }
      t -= error / slope
    }
    var (lower, upper) = (0.0, 1.0)
    t = progress
    while lower < upper {
      let error = x.value(t) - progress
      if abs(error) < Self.tolerance { return t }
      if error < 0 { lower = t } else { upper = t }
      let middle = lower + (upper - lower) / 2
      if middle == t { return t }
      t = middle
    }
    return t
  }
}
