internal import CurveMath
public import CurveMetrics

/// The springs that have two given numbers, side by side with what else they do.
///
///     let design = try SpringDesign(SpringGoal(.overshoot, 0.05), SpringGoal(.settlingTime, 0.4))
///     DesignReport(of: design).report().found  // ["spring(response: 0.243152090, dampingRatio: 0.690106731)"]
public struct DesignReport: Sendable {
  /// The springs in the notation of curves, with nine digits.
  public let texts: [String]
  private let design: SpringDesign

  /// - Parameter design: Its springs are the rows, in their order.
  public init(of design: SpringDesign) {
    self.design = design
    texts = design.springs.map {
      "spring(response: \(DecimalText.significant($0.response, digits: 9)), "
        + "dampingRatio: \(DecimalText.significant($0.dampingRatio, digits: 9)))"
    }
  }

  /// A row for each quality of a spring, a column for each spring.
  ///
  /// - Parameter repeatsTexts: Whether the springs also stand in a row of their own, where a
  ///   program finds them.
  public func table(repeatsTexts: Bool = false) -> ReportTable {
    let qualities = SpringQuality.allCases.map { quality in
      [.text(quality.rawValue), .text(quality.unit.rawValue)]
        + design.springs.map { ReportCell(quality.value(of: $0, within: design.epsilon)) }
    }
    return ReportTable(
      columns: [ReportColumn("number", alignment: .leading), ReportColumn("unit", alignment: .leading)]
        + texts.map { ReportColumn($0, digits: .each(6)) },
      rows: (repeatsTexts ? [[.text("curve"), .text("")] + texts.map(ReportCell.text)] : []) + qualities)
  }

  /// The table with a picture of the springs.
  public func report(repeatsTexts: Bool = false) -> CurveReport {
    let goals = design.goals.map { "\($0)" }.joined(separator: " and ")
    let settled =
      design.goals.contains { $0.quality == .settlingTime }
      ? ", settled within \(DecimalText.shortest(design.epsilon)) of the travel" : ""
    let curves = zip(texts, design.springs).map { LabeledCurve($0, $1) }
    return CurveReport(
      title: "Springs with \(goals)\(settled)", table: table(repeatsTexts: repeatsTexts),
      traces: curves.traces(until: ComparisonSpan.of(curves.map(\.curve))), found: texts)
  }
}
