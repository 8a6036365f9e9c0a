// What stands nearest to each of several curves: a cubic, a list of stops, or a spring.

internal import CurveMath
internal import CurveMetrics

extension ApproximationReport {
  /// The cubics nearest to curves, with their durations.
  ///
  ///     let bouncy = LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3))
  ///     try ApproximationReport.cubics(nearestTo: [bouncy], decimals: 2).report.found
  ///     // ["cubic-bezier(0.27, 0.22, 0.18, 1.3, duration: 0.51)"]
  ///
  /// - Parameters:
  ///   - curves: In the order of the rows.
  ///   - duration: Of the cubics.
  ///   - start: How the cubics begin.
  ///   - decimals: Digits behind the point: 1 to 12.
  /// - Throws: `ApproximationError` for a curve that no cubic can follow; `CurveError` for one that
  ///   cannot be drawn.
  /// - Precision: Each error is certified for the handles as they are written.
  public static func cubics(
    nearestTo curves: [LabeledCurve], duration: CubicApproximation.Duration = .free,
    start: CubicApproximation.Start = .free, decimals: Int = 3
  ) throws -> ApproximationReport {
    let rows = try curves.map { named in
      let rounded = try CubicApproximation(of: named.curve, duration: duration, start: start)
        .rounded(decimals: decimals)
      return Row(named, by: rounded.curve, numbers: [rounded.duration], error: rounded.largestError)
    }
    return try ApproximationReport(
      kind: "cubic", columns: [ReportColumn("duration", unit: "s", digits: .shared(3))], rows: rows,
      remarks: rows.filter { $0.error.time > $0.substitute.endTime }.map { row in
        "\(row.curve.label) still oscillates at \(DecimalText.seconds(row.error.time)), after the end of the cubic: no cubic follows "
          + "that. Use `fit lines`."
      })
  }

  /// How a list of stops is chosen: what is given, and what is found.
  public enum StopGoal: Sendable {
    /// The fewest stops within an error, in fractions of the travel.
    case within(Double)
    /// The smallest error of so many stops, both ends included.
    case stops(Int)
  }

  /// Lists of `linear()` stops near to curves, with what no list can do better.
  ///
  ///     let bouncy = LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3))
  ///     try ApproximationReport.stops(nearestTo: [bouncy], .within(0.005)).rows[0].numbers[0]  // stops
  ///
  /// - Parameters:
  ///   - curves: In the order of the rows.
  ///   - goal: What is given of the lists.
  ///   - duration: Seconds that each list lasts; `nil` where each has its own.
  ///   - placement: Where stops may stand.
  /// - Throws: `ApproximationError` for a curve that no list can follow; `CurveError` for one that
  ///   cannot be drawn.
  /// - Precision: Each error is certified for the stops as they are written.
  public static func stops(
    nearestTo curves: [LabeledCurve], _ goal: StopGoal, duration: Double? = nil,
    placement: LinearApproximation.Placement = .free
  ) throws -> ApproximationReport {
    let rows = try curves.map { named in
      let best: LinearApproximation
      let allowed: Double
      switch goal {
      case .within(let error):
        best = try LinearApproximation(of: named.curve, maxError: error, duration: duration, placement: placement)
        allowed = error
      case .stops(let count):
        best = try LinearApproximation(of: named.curve, stops: count, duration: duration, placement: placement)
        // Rounding may take a hundredth of an error that was not given.
        allowed = 1.01 * best.largestError.upperBound
      }
      let written = try best.text(maxError: allowed)
      return Row(
        named, by: try TimedCurve(written.timing, duration: written.duration),
        numbers: [Double(best.timing.points.count), Double(best.fewestStops), best.leastError, best.duration],
        error: written.largestError)
    }
    return try ApproximationReport(
      kind: "list of stops",
      columns: [
        ReportColumn("stops"), ReportColumn("fewest stops"),
        ReportColumn("least error", unit: "travel", digits: .each(3)),
        ReportColumn("duration", unit: "s", digits: .shared(3)),
      ], rows: rows)
  }

  /// The springs nearest to curves.
  ///
  ///     let easeOut = LabeledCurve("ease-out", try CurveNotation().curve("ease-out 300ms"))
  ///     try ApproximationReport.springs(nearestTo: [easeOut]).report.found  // ["spring(duration: …, bounce: …)"]
  ///
  /// - Parameters:
  ///   - curves: In the order of the rows.
  ///   - release: Whether a spring may begin with a velocity: then the table has it.
  ///   - decimals: Digits behind the point: 1 to 12.
  /// - Throws: `ApproximationError` for a curve that no spring can follow; `CurveError` for one
  ///   that cannot be drawn.
  /// - Precision: Each error is certified for the spring as it is written.
  public static func springs(
    nearestTo curves: [LabeledCurve], release: SpringApproximation.Release = .fromRest, decimals: Int = 3
  ) throws -> ApproximationReport {
    let isThrown = if case .withVelocity = release { true } else { false }
    var remarks: [String] = []
    let rows = try curves.map { named in
      let best = try SpringApproximation(of: named.curve, release: release)
      if best.isAtBound { remarks.append(boundRemark(on: named)) }
      let rounded = try best.rounded(decimals: decimals)
      return Row(
        named, by: rounded.curve, text: text(of: rounded), numbers: isThrown ? [rounded.velocity] : [],
        error: rounded.largestError)
    }
    return try ApproximationReport(
      kind: "spring",
      columns: isThrown ? [ReportColumn("velocity", unit: "travel/s", digits: .each(4))] : [], rows: rows,
      remarks: remarks)
  }

  private static func boundRemark(on curve: LabeledCurve) -> String {
    let range = SpringApproximation.dampingRatios
    return "\(curve.label): the nearest spring is near the end of the damping ratios that were searched, "
      + "\(DecimalText.shortest(range.lowerBound)) to \(DecimalText.shortest(range.upperBound)). "
      + "One beyond may be nearer."
  }

  /// The spring without the last digits, in which only its conversion shows.
  private static func text(of spring: SpringApproximation) -> String {
    var numbers = [("duration", spring.spring.duration), ("bounce", spring.spring.bounce)]
    if spring.velocity != 0 { numbers.append(("initialVelocity", spring.velocity)) }
    return WrittenCurve(
      form: "spring",
      numbers.map { .number(WrittenNumber($1, as: DecimalText.shortest($1, digits: 12)), label: $0) }
    ).text
  }
}
