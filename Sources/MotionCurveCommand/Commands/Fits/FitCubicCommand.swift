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
    let rows = try read.curves.map { named in
      let best = try CubicApproximation(
        of: named.curve, duration: duration.map { .fixed($0.value) } ?? .free, start: level ? .level : .free)
      let rounded = try best.rounded(decimals: digits.decimals.value)
      return ApproximationReport.Row(
        named, by: rounded.curve, numbers: [rounded.duration], error: rounded.largestError)
    }
    let columns = [ReportColumn("duration", unit: "s", digits: .shared(3))]
    try output.write(ApproximationReport(kind: "cubic", columns: columns, rows: rows), of: read, target: "css")
    for row in rows where row.error.time > row.substitute.endTime {
      output.note(
        "\(row.curve.label) still oscillates at \(DecimalText.seconds(row.error.time)), after the end of the cubic: no cubic follows "
          + "that. Use `fit lines`.")
    }
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
