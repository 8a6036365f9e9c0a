internal import CurveMath
internal import CurveReports

/// What tables of fits have in common.
enum FitRows {
  static func columns(_ confidence: Double) -> [ReportColumn] {
    let percent = "\(DecimalText.shortest((confidence * 1e6).rounded() / 1e4)) %"
    return [
      ReportColumn("name", alignment: .leading), ReportColumn("value", digits: .each(5)),
      ReportColumn("error", digits: .each(2)), ReportColumn("\(percent) from", digits: .each(5)),
      ReportColumn("\(percent) to", digits: .each(5)), ReportColumn("unit", alignment: .leading),
      ReportColumn("note", alignment: .leading),
    ]
  }

  static func row(
    _ name: String, _ value: ReportCell, unit: String = "", note: String, error: Double? = nil,
    interval: ClosedRange<Double>? = nil
  ) -> [ReportCell] {
    [
      .text(name), value, ReportCell(error), ReportCell(interval?.lowerBound), ReportCell(interval?.upperBound),
      .text(unit), .text(note),
    ]
  }

  /// Where the samples come from.
  static func source(_ columns: (time: SpringFitReport.Column, value: SpringFitReport.Column)?) -> [[ReportCell]] {
    guard let columns else { return [] }
    return [("time-column", columns.time), ("value-column", columns.value)].map { name, column in
      row(name, .number(Double(column.number)), note: column.sentence)
    }
  }

  /// What speaks for each law, the most likely first.
  static func laws(_ comparison: LawComparison?) -> [[ReportCell]] {
    guard let comparison else { return [] }
    return [row("laws", .missing, note: comparison.sentence)]
      + comparison.candidates.enumerated().map { index, candidate in
        let worth = index == 0 ? "the most likely" : "\(LawComparison.words(factor: candidate.excess)) less likely"
        return row(
          "law-\(candidate.law.name)", .number(candidate.excess), unit: "ΔBIC",
          note:
            "\(candidate.title.capitalizedFirst): \(worth), with \(candidate.unknownCount) unknowns and residuals of "
            + "\(FitFinding.short(candidate.rms)) units.")
      }
  }

  static func samples(
    _ times: [Double], _ values: [Double], residuals: [Double], weights: [Double]
  ) -> ReportTable {
    ReportTable(
      columns: [
        ReportColumn("time", unit: "s", digits: .shared(5)), ReportColumn("value", digits: .shared(5)),
        ReportColumn("fit", digits: .shared(5)), ReportColumn("residual", digits: .shared(4)),
        ReportColumn("weight", digits: .shared(3)),
      ],
      rows: times.indices.map { index in
        [
          .number(times[index]), .number(values[index]), .number(values[index] - residuals[index]),
          .number(residuals[index]), .number(weights[index]),
        ]
      })
  }

  /// What was recorded: values, and no velocities.
  static func trace(_ times: [Double], _ values: [Double]) -> Trace {
    Trace(times: times, states: values.map { CurveState(value: $0, velocity: 0, acceleration: 0) })
  }

  /// Six digits: more than any trace can tell.
  static func rounded(_ value: Double) -> Double { DecimalText.rounded(value, digits: 6) }

  /// The value, without digits that mean nothing where it is smaller than its error.
  static func shown(_ value: Double, error: Double?) -> Double {
    guard let error, error.isFinite, abs(value) < error else { return value }
    // A hundredth of the error, as a power of ten.
    let unit = Elementary.pow(10, (Elementary.log(error) / Elementary.log(10)).rounded(.down) - 2)
    let parts = (value / unit).rounded()
    return parts == 0 ? 0 : rounded(parts * unit)
  }
}

extension String {
  /// As it stands at the begin of a sentence.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
