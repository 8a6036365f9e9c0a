internal import CurveMath
internal import CurveReports

/// Rows that tables of fits have in common, and the digits of their numbers.
enum FitRows {
  static func row(
    _ name: String, _ value: ReportCell, unit: String = "", note: String, error: Double? = nil,
    interval: ClosedRange<Double>? = nil
  ) -> [ReportCell] {
    [
      .text(name), value, ReportCell(error), ReportCell(interval?.lowerBound), ReportCell(interval?.upperBound),
      .text(unit), .text(note),
    ]
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
