internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct FitLinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Find the fewest linear() stops for an error, or the smallest error for some stops.",
    discussion: """
      The list runs from 0 to 1 without gaps. Its error is certified for the text as
      it is printed, the time after its end included. 'fewest stops' is proved: no
      list of the same duration does with less. So is 'least error': no list of as
      many stops stays nearer.

      Example: motioncurve fit lines smooth bouncy --stops 12
      """)

  @OptionGroup var curves: CurveArguments
  @OptionGroup var error: MaxErrorOption
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Use so many stops, both ends included, and find the smallest error.", valueName: "count"))
  var stops: Int?
  @Flag(help: "Put every stop on the motion: more of them, each a value that the motion takes.") var onMotion = false
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Run the list over this time, such as 800ms.", valueName: "time"))
  var duration: PositiveSeconds?
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard error.given == nil || stops == nil else {
      throw ValidationError("--max-error and --stops are both given. Use one: the other one is what is found.")
    }
  }

  func run() throws {
    let read = try curves.read(noting: output.note)
    let rows = try read.curves.map { try row($0, duration: duration?.value) }
    let columns = [
      ReportColumn("stops"), ReportColumn("fewest stops"),
      ReportColumn("least error", unit: "travel", digits: .each(3)),
      ReportColumn("duration", unit: "s", digits: .shared(3)),
    ]
    try output.write(ApproximationReport(kind: "list of stops", columns: columns, rows: rows), of: read, target: "css")
  }

  private func row(_ named: LabeledCurve, duration: Double?) throws -> ApproximationReport.Row {
    let placement: LinearApproximation.Placement = onMotion ? .onMotion : .free
    let best: LinearApproximation
    // Rounding may take a hundredth of an error that was not given.
    let allowed: Double
    if let stops {
      best = try LinearApproximation(of: named.curve, stops: stops, duration: duration, placement: placement)
      allowed = 1.01 * best.largestError.upperBound
    } else {
      allowed = error.given ?? ExportedMotion.standardMaxError
      best = try LinearApproximation(of: named.curve, maxError: allowed, duration: duration, placement: placement)
    }
    let written = try best.text(maxError: allowed)
    let substitute = try TimedCurve(written.timing, duration: written.duration)
    return ApproximationReport.Row(
      named, by: substitute,
      numbers: [Double(best.timing.points.count), Double(best.fewestStops), best.leastError, best.duration],
      error: written.largestError)
  }
}
