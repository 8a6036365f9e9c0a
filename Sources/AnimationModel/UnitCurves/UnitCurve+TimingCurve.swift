// The bridge between SwiftUI's unit curves and the timing curves of CurveMath.
//
// Not of SwiftUI.

public import AnimationGeometry
public import CurveMath

extension UnitCurve {
  /// The unit curve of a timing curve; `nil` for one that SwiftUI has none for, such as steps.
  ///
  ///     UnitCurve(CubicBezier.easeIn) == .easeIn  // true
  public init?(_ timing: any TimingCurve) {
    switch timing {
    case is LinearTiming: self = .linear
    case let cubic as CubicBezier:
      self = .bezier(
        startControlPoint: UnitPoint(x: cubic.x1, y: cubic.y1), endControlPoint: UnitPoint(x: cubic.x2, y: cubic.y2))
    case let circle as CircularEase:
      switch circle.mode {
      case .in: self = .circularEaseIn
      case .out: self = .circularEaseOut
      case .inOut: self = .circularEaseInOut
      case .outIn: return nil
      }
    default: return nil
    }
  }

  /// The timing curve of CurveMath with the same shape.
  ///
  /// - Throws: `CurveError.outside` for a handle whose y is beyond 1e100.
  public var timing: any TimingCurve {
    get throws(CurveError) {
      switch function {
      case .linear: LinearTiming()
      case .circularEaseIn: CircularEase(.in)
      case .circularEaseOut: CircularEase(.out)
      case .circularEaseInOut: CircularEase(.inOut)
      case .cubic(let start, let end):
        try CubicBezier(
          x1: min(max(Double(start.x), 0), 1), y1: Double(start.y), x2: min(max(Double(end.x), 0), 1),
          y2: Double(end.y))
      }
    }
  }

  /// This curve as mathematics sees it, with the methods of this type.
  ///
  /// - Throws: As ``timing``.
  public var exact: ExactUnitCurve {
    get throws(CurveError) { ExactUnitCurve(try timing) }
  }

  /// Returns the exact motion along this curve, for metrics, reports and exports.
  ///
  ///     let curve = try UnitCurve.easeInOut.curve(duration: 0.35, from: 100, to: 20)
  ///     curve.state(at: 0.175).value  // 60.0
  ///
  /// - Parameters:
  ///   - duration: Seconds, 0 or more.
  ///   - from: The value at the release, in units.
  ///   - to: The value at the end, in units.
  /// - Throws: `CurveError` as ``timing``, and for an argument that is not finite or out of range.
  public func curve(duration: TimeInterval, from: Double = 0, to: Double = 1) throws(CurveError) -> any MotionCurve {
    try TimedCurve(timing, duration: duration).moving(from: from, to: to, velocity: 0)
  }
}
