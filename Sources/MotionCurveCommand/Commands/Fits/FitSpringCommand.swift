internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

struct FitSpringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spring", abstract: "Find the spring nearest to a timing curve.",
    discussion: """
      The largest difference at any time is made as small as a spring can make it.
      It is certified for the spring as it is printed. A spring starts from rest;
      with --thrown it may start with a velocity, as a timing curve does that begins
      steeply.

      Example: motioncurve fit spring ease-out 'cubic-bezier(0.2, 0, 0, 1) 300ms'
      """)

  @OptionGroup var curves: CurveArguments
  @Flag(help: "Let the spring start with a velocity, in travels per second.") var thrown = false
  @OptionGroup var digits: FitDigits
  @OptionGroup var output: OutputOptions

  func run() throws {
    let read = try curves.read(noting: output.note)
    let fits = try read.curves.map { try fit($0) }
    let columns = thrown ? [ReportColumn("velocity", unit: "travel/s", digits: .each(4))] : []
    let report = try ApproximationReport(kind: "spring", columns: columns, rows: fits.map { $0.row })
    try output.write(report, of: read, target: "swiftui")
    let range = SpringApproximation.dampingRatios
    for fit in fits where fit.isAtBound {
      output.note(
        "\(fit.row.curve.label): the nearest spring is near the end of the damping ratios that were searched, "
          + "\(DecimalText.shortest(range.lowerBound)) to \(DecimalText.shortest(range.upperBound)). "
          + "One beyond may be nearer.")
    }
  }

  private func fit(_ named: LabeledCurve) throws -> (row: ApproximationReport.Row, isAtBound: Bool) {
    let best = try SpringApproximation(of: named.curve, release: thrown ? .withVelocity : .fromRest)
    let rounded = try best.rounded(decimals: digits.decimals.value)
    let spring = rounded.spring
    let numbers: [(String, Double)] =
      [("duration", spring.duration), ("bounce", spring.bounce)]
      + (rounded.velocity == 0 ? [] : [("initialVelocity", rounded.velocity)])
    let text = numbers.map { "\($0): \(decimal($1))" }.joined(separator: ", ")
    let row = ApproximationReport.Row(
      named, by: rounded.curve, text: "spring(\(text))", numbers: thrown ? [rounded.velocity] : [],
      error: rounded.largestError)
    return (row, best.isAtBound)
  }

  /// The number without the last digits, in which only the conversion of the spring shows.
  private func decimal(_ value: Double) -> String {
    DecimalText.shortest(value, digits: 12)
  }
}
