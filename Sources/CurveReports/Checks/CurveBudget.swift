public import CurveMath
public import CurveMetrics

/// What is demanded of one curve: bounds of its metrics.
///
///     let budget = CurveBudget(
///       name: "press", curve: try DampedSpring(duration: 0.3, bounce: 0.2),
///       limits: [.init(try MetricCatalog.metric(named: "settling-time"), most: 0.6)])
///     CheckReport("motion", results: budget.results).summary  // "1 check, 0 failed."
public struct CurveBudget: Sendable {
  /// The bounds of one metric, in its unit.
  public struct Limit: Sendable {
    public let metric: CurveMetric
    public var least: Double?
    public var most: Double?
    /// Where it is demanded, in a file.
    public let place: FilePlace?

    public init(_ metric: CurveMetric, least: Double? = nil, most: Double? = nil, place: FilePlace? = nil) {
      (self.metric, self.least, self.most, self.place) = (metric, least, most, place)
    }
  }

  public let name: String
  public let curve: any MotionCurve
  public let conditions: MeasurementConditions
  public let limits: [Limit]

  /// - Parameters:
  ///   - name: Whose demands these are.
  ///   - curve: What they are demanded of.
  ///   - conditions: What counts as at rest, and on which screen.
  ///   - limits: In the order of the results.
  public init(
    name: String, curve: any MotionCurve, conditions: MeasurementConditions = .standard, limits: [Limit]
  ) {
    (self.name, self.curve, self.conditions, self.limits) = (name, curve, conditions, limits)
  }

  /// What was found of each limit.
  public var results: [CheckResult] { limits.map(result) }

  private func result(of limit: Limit) -> CheckResult {
    let metric = limit.metric
    let unit = metric.unit == .one || metric.unit == .count ? "" : " \(metric.unit.rawValue)"
    let bounds = [
      limit.least.map { "at least \(DecimalText.shortest($0))\(unit)" },
      limit.most.map { "at most \(DecimalText.shortest($0))\(unit)" },
    ]
    let allowed = bounds.compactMap(\.self).joined(separator: " and ")
    func result(_ found: String, isMet: Bool) -> CheckResult {
      CheckResult(subject: name, name: metric.name, place: limit.place, found: found, isMet: isMet)
    }
    guard let value = metric.reading(of: curve, conditions: conditions).value else {
      return result("the curve has none; \(allowed) is allowed", isMet: false)
    }
    let frames = metric.dependsOnFrameRate ? " at \(DecimalText.shortest(conditions.frameRate)) fps" : ""
    return result(
      "\(DecimalText.shortest(value, digits: 5))\(unit)\(frames), \(allowed)",
      isMet: value >= limit.least ?? -.infinity && value <= limit.most ?? .infinity)
  }

  /// Whether the curve is as it was written down.
  ///
  /// - Parameters:
  ///   - golden: What was written down.
  ///   - tolerance: The largest distance that is allowed, in units.
  ///   - place: Where it is demanded, in a file.
  package func result(of golden: GoldenCurve, within tolerance: Double, place: FilePlace? = nil) -> CheckResult {
    func shown(_ value: Double) -> String { DecimalText.shortest(value, digits: 5) }
    let drift = golden.drift { curve.state(at: $0).value }
    return CheckResult(
      subject: name, name: "golden", place: place,
      found: "\(shown(drift.distance)) away at \(shown(drift.time)) s: \(shown(drift.found)), the golden "
        + "\(shown(drift.expected)); at most \(DecimalText.shortest(tolerance)) is allowed",
      isMet: drift.distance <= tolerance)
  }
}
