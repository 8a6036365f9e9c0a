package import CurveMath

/// What counts as near enough when a curve is measured, and the screen on which libraries move it.
public struct MeasurementConditions: Hashable, Sendable {
  /// A fraction of the travel.
  public let epsilon: Double
  /// A distance in the caller's units, which takes the place of `epsilon`.
  public let epsilonUnits: Double?
  /// Frames per second, for the metrics that depend on them: ``CurveMetric/dependsOnFrameRate``.
  public let frameRate: Double

  /// A thousandth of the travel, at 60 frames per second.
  public static let standard = try! MeasurementConditions()

  /// The frame rates of any screen.
  package static var frameRates: ClosedRange<Double> { Limits.frameRate.range }

  /// - Throws: ``MeasurementError/epsilon(_:)`` for a tolerance that is not greater than 0 and
  ///   finite, ``MeasurementError/frameRate(_:)`` outside 1 to 10 000.
  public init(
    epsilon: Double = 0.001, epsilonUnits: Double? = nil, frameRate: Double = 60
  ) throws(MeasurementError) {
    for value in [epsilon, epsilonUnits ?? 1] where !(value > 0 && value.isFinite) { throw .epsilon(value) }
    guard Self.frameRates.contains(frameRate) else { throw .frameRate(frameRate) }
    (self.epsilon, self.epsilonUnits, self.frameRate) = (epsilon, epsilonUnits, frameRate)
  }

  /// The tolerance in units for a curve: `nil` where it is a fraction of no travel.
  package func tolerance(for curve: any MotionCurve) -> Double? {
    if let epsilonUnits { return epsilonUnits }
    return curve.travel == 0 ? nil : epsilon * abs(curve.travel)
  }
}

/// A reason why something cannot be measured.
public enum MeasurementError: Error, Equatable, Sendable {
  case epsilon(Double)
  case frameRate(Double)
  case unknownMetric(String, nearest: String?)
  case unknownRule(String, nearest: String?)
  case span(Double)
  case tooManyPieces(curve: String, span: Double)
}

extension MeasurementError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .epsilon(let value):
      "The tolerance is \(Shown.number(value)). Use a finite number greater than 0, such as 0.001."
    case .frameRate(let value):
      "The frame rate is \(Shown.number(value)). Use \(Limits.frameRate.words) frames per second, such as 60."
    case .unknownMetric(let name, let nearest):
      "No metric is called '\(name)'. \(NearestSpelling.advice(nearest, among: MetricCatalog.all.map(\.name)))"
    case .unknownRule(let name, let nearest):
      "No settling rule is called '\(name)'. \(NearestSpelling.advice(nearest, among: SettlingRule.all.map(\.name)))"
    case .tooManyPieces(let curve, let span):
      "\(curve) has more than a million pieces within \(span) s. Compare over a shorter time."
    case .span(let value):
      "The time to compare over is \(Shown.number(value)) s. Use a finite time greater than 0."
    }
  }
}

extension MeasurementError {
  /// Refuses curves that would be walked through for ever, such as a fast endless repetition.
  package static func checkPieces(of curves: [any MotionCurve], until end: Double) throws(MeasurementError) {
    for curve in curves where curve.pieceCount(until: end) > Limits.comparedPieces.most {
      throw .tooManyPieces(curve: String(curve.notation.prefix(80)), span: end)
    }
  }
}
