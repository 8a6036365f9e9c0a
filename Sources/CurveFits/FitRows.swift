internal import CurveMath
internal import CurveReports

/// One thing that a fit found: a number with its uncertainty, or a sentence.
struct FitRow: Sendable {
  enum Kind: Sendable {
    case number
    /// What speaks for a law beside others.
    case law(MotionLaw)
    /// The curve, or a sentence above numbers.
    case heading
    /// - Parameter clause: What a person reads of it beside others.
    case verdict(clause: String)
    case finding
  }

  var kind = Kind.number
  let name: String
  /// `nil` for words.
  var value: Double?
  var unit = ""
  let note: String
  var error: Double?
  var interval: ClosedRange<Double>?

  static func verdict(_ sentence: String, clause: String) -> FitRow {
    FitRow(kind: .verdict(clause: clause), name: "verdict", note: sentence)
  }

  var cells: [ReportCell] {
    [
      .text(name), value.map(ReportCell.number) ?? .missing, ReportCell(error), ReportCell(interval?.lowerBound),
      ReportCell(interval?.upperBound), .text(unit), .text(note),
    ]
  }
}

/// Rows that fits have in common, and the digits of their numbers.
enum FitRows {
  /// What speaks for each law, the most likely first.
  static func laws(_ comparison: LawComparison?) -> [FitRow] {
    guard let comparison else { return [] }
    return [FitRow(kind: .heading, name: "laws", note: comparison.sentence)]
      + comparison.candidates.enumerated().map { index, candidate in
        let worth = index == 0 ? "the most likely" : "\(LawComparison.words(factor: candidate.excess)) less likely"
        return FitRow(
          kind: .law(candidate.law), name: "law-\(candidate.law.name)", value: candidate.excess, unit: "ΔBIC",
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
