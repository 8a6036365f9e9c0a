internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct FitCubicCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cubic", abstract: "Find the cubic-bezier() nearest to a motion.",
    discussion: """
      The largest difference at any time is made as small as a cubic can make it,
      the time after the cubic's end included. It is certified for the handles as
      they are printed. Without --duration the best one is found too. Where an
      oscillation after the end decides, the cubic is the nearest of all while it
      runs.

      Example: motioncurve fit cubic smooth bouncy --decimals 2
      """)

  @OptionGroup var curves: CurveArguments
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Run the cubic over this time, such as 350ms.", valueName: "time"))
  var duration: PositiveSeconds?
  @Flag(help: "Start with a level handle, so that an additive interruption keeps its velocity.") var level = false
  @OptionGroup var digits: FitDigits
  @OptionGroup var output: OutputOptions

  func run() throws {
    let read = try curves.read(noting: output.note)
    let report = try ApproximationReport.cubics(
      nearestTo: read.curves, duration: duration.map { .fixed($0.value) } ?? .free, start: level ? .level : .free,
      decimals: digits.decimals.value)
    try output.write(report, of: read, target: "css")
  }
}

/// How many digits are written, and hence measured.
struct FitDigits: ParsableArguments {
  @Option(parsing: .unconditional, help: "Digits behind the point; durations go to the millisecond.")
  var decimals = DecimalCount(3)
}

/// How many digits stand behind the point.
struct DecimalCount: BoundedNumber {
  static let words = "1 to 12, such as 3"

  let value: Int

  init(_ value: Int) { self.value = value }

  static func takes(_ value: Int) -> Bool { 1...12 ~= value }
}
