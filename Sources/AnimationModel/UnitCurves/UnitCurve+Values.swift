// Value, velocity and inverse by SwiftUI's formulas. Quirks: rounding to 2⁻²⁰, slopes at the ends
// of a cubic, the inverse of the circular curve with two bends.
//
// Follows: SwiftUI since iOS 17. Certainty: very strong for the formulas, by tests that compare an
// open port with SwiftUI to two or three digits; in conflict for arguments outside 0…1, which are
// clamped here as documented.

extension UnitCurve {
  /// Returns the fraction of the way that is gone.
  ///
  ///     UnitCurve.circularEaseIn.value(at: 0.6)  // 0.2, nearly
  ///
  /// - Parameter progress: The fraction of the time, clamped to 0…1; not NaN.
  /// - Returns: For cubics a multiple of 2⁻²⁰, which may lie outside 0…1 if a handle does.
  public func value(at progress: Double) -> Double {
    let p = Self.clamped(progress)
    switch function {
    case .linear: return p
    case .circularEaseIn: return 1 - (1 - p * p).squareRoot()
    case .circularEaseOut: return (1 - (1 - p) * (1 - p)).squareRoot()
    case .circularEaseInOut:
      return p < 0.5 ? (1 - (1 - 4 * p * p).squareRoot()) / 2 : (1 + ((8 - 4 * p) * p - 3).squareRoot()) / 2
    case .cubic(let start, let end):
      return UnitCubic(clampingX: start, end).value(at: p)
    }
  }

  /// Returns how fast the way is gone: way per time, both as fractions.
  ///
  ///     UnitCurve.linear.velocity(at: 0.3)         // 1.0
  ///     UnitCurve.circularEaseIn.velocity(at: 1)   // +infinity
  ///
  /// - Parameter progress: The fraction of the time, clamped to 0…1; not NaN.
  /// - Returns: For cubics a multiple of 2⁻²⁰ or an infinity. At the ends of a cubic whose handle
  ///   lies on the end, SwiftUI's answer is not the slope: ``exact`` has that.
  public func velocity(at progress: Double) -> Double {
    let p = Self.clamped(progress)
    switch function {
    case .linear: return 1
    case .circularEaseIn: return abs(p / (1 - p * p).squareRoot())
    case .circularEaseOut: return abs((p - 1) / (p * (2 - p)).squareRoot())
    case .circularEaseInOut:
      return p < 0.5
        ? abs(2 * p / (1 - 4 * p * p).squareRoot()) : abs((2 * p - 2) / ((8 - 4 * p) * p - 3).squareRoot())
    case .cubic(let start, let end):
      return UnitCubic(clampingX: start, end).velocity(at: p)
    }
  }

  /// The curve with time and way exchanged, as SwiftUI makes it.
  ///
  /// It undoes this curve except for `circularEaseInOut`, which SwiftUI returns unchanged, and for
  /// cubics with a handle outside the unit square; ``ExactUnitCurve/inverse`` is right for the
  /// first and refuses the others.
  public var inverse: UnitCurve {
    switch function {
    case .linear, .circularEaseInOut: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .cubic(let start, let end):
      UnitCurve(.cubic(UnitPoint(x: start.y, y: start.x), UnitPoint(x: end.y, y: end.x)))
    }
  }

  static func clamped(_ progress: Double) -> Double {
    precondition(!progress.isNaN, "The progress of a curve is NaN. Use a number from 0 to 1.")
    return min(max(progress, 0), 1)
  }
}
