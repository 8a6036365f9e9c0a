public import CurveMath

/// One number that can be read off any curve.
///
///     let curve = try DampedSpring(duration: 0.5, bounce: 0.3)
///     CurveMetric.overshoot.reading(of: curve).value  // 0.0459879…
public struct CurveMetric: Sendable {
  /// As it is asked for, such as `settling-time`.
  public let name: String
  public let unit: ReadingUnit
  /// What is measured, in a sentence.
  public let definition: String
  /// Whether the screen's frames decide: ``MeasurementConditions/frameRate``.
  public let dependsOnFrameRate: Bool
  private let measure: @Sendable (any MotionCurve, MeasurementConditions) -> Double?

  init(
    _ name: String, _ unit: ReadingUnit, _ definition: String, dependsOnFrameRate: Bool = false,
    measure: @escaping @Sendable (any MotionCurve, MeasurementConditions) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.definition = definition
    self.dependsOnFrameRate = dependsOnFrameRate
    self.measure = measure
  }

  /// Measures a curve.
  ///
  /// - Returns: A reading whose value is `nil` where the curve has no such thing, and infinity
  ///   where it never comes. Its definition names the frame rate where that decides.
  public func reading(of curve: any MotionCurve, conditions: MeasurementConditions = .standard) -> Reading {
    let frames = dependsOnFrameRate ? " Here: \(cssNumber(conditions.frameRate)) frames per second." : ""
    return Reading(
      name: name, value: value(of: curve, conditions: conditions), unit: unit, definition: definition + frames)
  }

  package func value(of curve: any MotionCurve, conditions: MeasurementConditions) -> Double? {
    guard let value = measure(curve, conditions), !value.isNaN else { return nil }
    return value
  }
}
