// Follows: SwiftUI's Path since iOS 13, built on Core Graphics' rules for paths. Certainty:
// documented.

public import AnimationGeometry

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension Path {
  /// The smallest rectangle around all points of the path; handles of curves do not count.
  ///
  ///     Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10)).boundingRect  // (0, 0, 20, 10)
  ///
  /// A path without points has `CGRect.null`.
  ///
  /// - Precision: A few ulps of the largest coordinate: curves are asked at the roots of their
  ///   derivatives.
  /// - Complexity: O(*n*).
  public var boundingRect: CGRect {
    var (horizontal, vertical) = (Extent(), Extent())
    var (start, here) = (CGPoint.zero, CGPoint.zero)
    func take(_ end: CGPoint, _ roots: (KeyPath<CGPoint, CGFloat>) -> [CGFloat]) {
      horizontal.take(end.x, roots(\.x))
      vertical.take(end.y, roots(\.y))
      here = end
    }
    for element in elements {
      let from = here
      switch element {
      case .move(let end):
        start = end
        take(end) { _ in [] }
      case .line(let end): take(end) { _ in [] }
      case .quadCurve(let end, let control):
        take(end) { axis in
          // A quadratic is the cubic whose handles lie two thirds of the way to its own.
          let (a, b, c) = (from[keyPath: axis], control[keyPath: axis], end[keyPath: axis])
          return Self.extrema(a, a + 2 * (b - a) / 3, c + 2 * (b - c) / 3, c)
        }
      case .curve(let end, let control1, let control2):
        take(end) { axis in
          Self.extrema(
            from[keyPath: axis], control1[keyPath: axis], control2[keyPath: axis], end[keyPath: axis])
        }
      case .closeSubpath: here = start
      }
    }
    guard horizontal.lower <= horizontal.upper else { return .null }
    return CGRect(
      x: horizontal.lower, y: vertical.lower, width: horizontal.upper - horizontal.lower,
      height: vertical.upper - vertical.lower)
  }

  private struct Extent {
    var lower = CGFloat.infinity
    var upper = -CGFloat.infinity

    mutating func take(_ end: CGFloat, _ others: [CGFloat]) {
      for value in [end] + others { (lower, upper) = (min(lower, value), max(upper, value)) }
    }
  }

  /// The values of a cubic where its derivative is zero within it:
  /// p′(t) / 3 = (b − a) + 2t (a − 2b + c) + t² (d − a + 3 (b − c)).
  private static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    let (square, half, constant) = (d - a + 3 * (b - c), a - 2 * b + c, b - a)
    let root = (half * half - square * constant).squareRoot()
    // The two roots without a difference of near numbers; one that is none is no number, and falls
    // out.
    let sum = -(half + (half < 0 ? -root : root))
    return [sum / square, constant / sum].filter { $0 > 0 && $0 < 1 }.map { t in
      let s = 1 - t
      return s * s * (s * a + 3 * t * b) + t * t * (3 * s * c + t * d)
    }
  }
}
