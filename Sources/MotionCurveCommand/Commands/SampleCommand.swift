internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Tabulate time, value, velocity and acceleration.",
    discussion: """
      Times are in seconds since the release, velocities per second. Several
      curves share their times and are told apart by the column 'series'. Without
      --format or a file's ending it writes CSV.

      Example: motioncurve sample 'spring(0.5, 0.3)' --fps 60 --from 0 --to 300 --velocity 1200
      """)

  @OptionGroup var curves: CurveArguments
  @OptionGroup var sampling: SamplingOptions
  @OptionGroup var motion: MotionOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let read = try curves.read(noting: output.note)
    let (curves, scale) = try motion.moving(read.curves)
    let times = try sampling.times(for: curves.map(\.curve))
    let traces = try curves.map { LabeledTrace(label: $0.label, trace: try $0.curve.trace(at: times)) }
    let title = curves.count == 1 ? curves[0].label : "\(curves.count) curves"
    try output.write(
      CurveReport(title: title, traces: traces, target: scale.target, valueUnit: scale.unit), standard: "csv",
      leftOut: read.leftOut)
    output.noteStandInDurations(of: curves)
  }
}
