public import CurveMath

/// The time over which curves are compared when none is given.
public enum ComparisonSpan {
  /// Returns the largest settling time (0.1 % of the travel) of the curves, in seconds.
  ///
  /// A curve that never settles counts with the end of its search span, two cycles; one without
  /// travel settles within 0.1 % of its farthest excursion; curves that do not move count with 1 s.
  public static func of(_ curves: [any MotionCurve]) -> Double {
    common(curves.map(own))
  }

  /// Returns the time for curves whose own times are known.
  package static func common(_ ends: [Double]) -> Double {
    let end = ends.max() ?? 0
    return end > 0 ? end : 1
  }

  /// Returns the settling time of a curve, 0 for one that does not move.
  package static func own(_ curve: any MotionCurve) -> Double {
    var distance = 0.001 * abs(curve.travel)
    if distance == 0 {
      let peak = CurveMetric.peakValue.value(of: curve, conditions: .standard)
      distance = 0.001 * abs((peak ?? curve.target) - curve.target)
    }
    guard distance > 0 else { return 0 }
    let rest = curve.lastTime(.value, fartherThan: distance)
    return rest.isFinite ? rest : curve.searchSpan.upperBound
  }
}

/// The times over which several curves are compared with one another: each curve is asked once.
package struct ComparisonSpans {
  /// For every pair, in seconds; `nil` where each has its own.
  private let end: Double?
  private let ends: [Double]

  /// - Parameter end: Seconds; it is not checked here.
  package init(of curves: [any MotionCurve], until end: Double? = nil) {
    self.end = end
    ends = end == nil ? curves.map(ComparisonSpan.own) : []
  }

  /// The time for the curves at two places.
  package func span(of first: Int, _ second: Int) -> Double {
    end ?? ComparisonSpan.common([ends[first], ends[second]])
  }

  /// The time for all of them.
  package var longest: Double { end ?? ComparisonSpan.common(ends) }
}
