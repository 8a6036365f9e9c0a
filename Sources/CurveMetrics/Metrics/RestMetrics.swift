// When is it over? The exact answers; the libraries' rules are in Settling.

public import CurveMath

/// The last time at which a curve is farther from its target than a tolerance.
public struct SettlingTime: Equatable, Sendable {
  /// Seconds: 0 if it never is, infinity if it is again and again.
  public let seconds: Double
  /// Whether an extremum touches the band to within rounding, so that the answer is one of two
  /// neighbouring crossings.
  ///
  /// Told by asking again: a change of the tolerance by four ulps moves the answer by more than
  /// 1e-10 of itself.
  public let isTangent: Bool

  /// - Parameters:
  ///   - curve: What is measured.
  ///   - derivative: The value, or a derivative whose resting value is 0.
  ///   - distance: The tolerance in units, greater than 0.
  public init(of curve: any MotionCurve, _ derivative: Derivative = .value, within distance: Double) {
    // A value that jumps is infinitely fast there.
    let jump = derivative == .velocity ? curve.jumps(of: .value).last ?? 0 : 0
    seconds = max(jump, curve.lastTime(derivative, fartherThan: distance))
    let narrower = curve.lastTime(derivative, fartherThan: distance * (1 - 0x1p-50))
    let wider = curve.lastTime(derivative, fartherThan: distance * (1 + 0x1p-50))
    isTangent = seconds.isFinite && narrower - wider > 1e-10 * seconds
  }
}

extension CurveMetric {
  static let settlingTime = CurveMetric(
    "settling-time", .seconds,
    "The last time at which the value is farther from the target than epsilon of the travel."
  ) { curve, conditions in
    guard let tolerance = conditions.tolerance(for: curve) else { return curve.totalVariation == 0 ? 0 : nil }
    return curve.lastTime(.value, fartherThan: tolerance)
  }

  static let speedSettlingTime = CurveMetric(
    "speed-settling-time", .seconds, "The last time at which the speed is above epsilon travels per second."
  ) { curve, conditions in
    guard let tolerance = conditions.tolerance(for: curve) else { return curve.totalVariation == 0 ? 0 : nil }
    return SettlingTime(of: curve, .velocity, within: tolerance).seconds
  }

  static func rest(by rule: ThrowRestRule) -> CurveMetric {
    CurveMetric("rest.\(rule.name)", .seconds, rule.definition, dependsOnFrameRate: rule.dependsOnFrameRate) {
      curve, conditions in rule.duration(of: curve, frameRate: conditions.frameRate)
    }
  }

  static func duration(by rule: SettlingRule) -> CurveMetric {
    CurveMetric(
      "duration.\(rule.name)", .seconds, rule.definition, dependsOnFrameRate: rule.dependsOnFrameRate
    ) { curve, conditions in rule.duration(of: curve, frameRate: conditions.frameRate) }
  }
}
