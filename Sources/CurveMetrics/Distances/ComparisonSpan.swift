public import CurveMath

/// The time over which curves are compared when nobody says one.
public enum ComparisonSpan {
  /// Returns the largest settling time (0.1 % of the travel) of the curves, in seconds.
  ///
  /// A curve that never settles counts with the end of its search span, two cycles; curves that do not move with 1 s.
  public static func of(_ curves: [any MotionCurve]) -> Double {
    let ends = curves.map { curve -> Double in
      let rest = CurveMetric.settlingTime.value(of: curve, conditions: .standard) ?? 0
      return rest.isFinite ? rest : curve.searchSpan.upperBound
    }
    let end = ends.max() ?? 0
    return end > 0 ? end : 1
  }
}
