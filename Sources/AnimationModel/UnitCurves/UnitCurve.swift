// A function from fraction to fraction, as SwiftUI keeps it.
// Follows: SwiftUI since iOS 17. Certainty: documented (names, points, clamping of the argument and
// of the handles' x); very strong, by tests that compare an open port with SwiftUI to two or three
// digits (all formulas). In conflict: the port clamps the handles' y in `value` and not in
// `velocity`; here y is never clamped. The port does not clamp the argument of linear and circular
// curves; here it is clamped as the documentation says.

public import AnimationGeometry

/// A curve that maps the fraction of the time that has passed to the fraction of the way that is
/// gone.
///
///     UnitCurve.easeInOut.value(at: 0.25)          // 0.12916183…
///     UnitCurve.easeInOut.velocity(at: 0.25)       // 1.05926132…
///     UnitCurve.circularEaseIn.inverse == .circularEaseOut  // true
///
/// Cubic curves answer in multiples of 2⁻²⁰, as SwiftUI's do; ``exact`` answers to the last few
/// digits.
public struct UnitCurve: Hashable, Sendable {
  enum Function: Hashable, Sendable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case cubic(UnitPoint, UnitPoint)
  }

  let function: Function

  init(_ function: Function) { self.function = function }

  /// The cubic Bézier curve from (0, 0) to (1, 1) with two handles.
  ///
  ///     UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.25, y: 1))
  ///
  /// - Parameters:
  ///   - startControlPoint: The handle of the start. Its x is clamped to 0…1 where the curve is
  ///     evaluated, its y is free.
  ///   - endControlPoint: The handle of the end, likewise.
  /// - Precondition: All coordinates are numbers up to 1e300. (Undocumented in SwiftUI.)
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    let coordinates = [startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y]
    precondition(
      coordinates.allSatisfy { abs($0) <= 1e300 },
      "The handles of a curve are \(coordinates). Use coordinates up to 1e300.")
    return UnitCurve(.cubic(startControlPoint, endControlPoint))
  }

  /// What is often written and is not there: a curve is made by
  /// ``bezier(startControlPoint:endControlPoint:)``.
  @available(
    *, unavailable, message: "Use UnitCurve.bezier(startControlPoint:endControlPoint:) with UnitPoint."
  )
  public init(startControlPoint: CGPoint, endControlPoint: CGPoint) {
    preconditionFailure("There is no such initialiser.")
  }

  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  /// The same speed throughout.
  public static let linear = UnitCurve(.linear)
  /// Slow at the start: handles (0.42, 0) and (1, 1).
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// Slow at the end: handles (0, 0) and (0.58, 1).
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// Slow at both ends: handles (0.42, 0) and (0.58, 1).
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// A quarter of a circle, upright at its end.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A quarter of a circle, upright at its start.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// Two quarters of circles, upright in the middle.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut
}
