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
    let report = try ApproximationReport.springs(
      nearestTo: read.curves, release: thrown ? .withVelocity : .fromRest, decimals: digits.decimals.value)
    try output.write(report, of: read, target: "swiftui")
  }
}
