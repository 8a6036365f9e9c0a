internal import ArgumentParser
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
    var atBound: [String] = []
    let read = try curves.read(noting: output.note)
    let rows = try read.curves.map { named in
      let best = try SpringApproximation(of: named.curve, release: thrown ? .withVelocity : .fromRest)
      if best.isAtBound { atBound.append(named.label) }
      let rounded = try best.rounded(decimals: digits.decimals)
      let spring = rounded.spring
      let numbers = [("duration", spring.duration), ("bounce", spring.bounce)]
      let text =
        (numbers + (rounded.velocity == 0 ? [] : [("initialVelocity", rounded.velocity)]))
        .map { "\($0): \(decimal($1))" }.joined(separator: ", ")
      return ApproximationReport.Row(
        named, by: rounded.curve, text: "spring(\(text))", numbers: thrown ? [rounded.velocity] : [],
        error: rounded.largestError)
    }
    let columns = thrown ? [ReportColumn("velocity", unit: "travel/s", digits: .each(4))] : []
    try output.write(ApproximationReport(kind: "spring", columns: columns, rows: rows), of: read, target: "swiftui")
    for label in atBound {
      let range = SpringApproximation.dampingRatios
      output.note(
        "\(label): the nearest spring is near the end of the damping ratios that were searched, "
          + "\(DecimalText.shortest(range.lowerBound)) to \(DecimalText.shortest(range.upperBound)). "
          + "One beyond may be nearer.")
    }
  }

  /// The number without the last digits, in which only the conversion of the spring shows.
  private func decimal(_ value: Double) -> String {
    DecimalText.shortest(value, digits: 12)
  }
}
