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
    let report = try ApproximationReport.stops(
      nearestTo: read.curves, stops.map { .stops($0) } ?? .within(error.given ?? ExportedMotion.standardMaxError),
      duration: duration?.value, placement: onMotion ? .onMotion : .free)
    try output.write(report, of: read, target: "css")
  }
}
