internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct SettleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle", abstract: "List when a curve comes to rest: the exact end and every library's rule.",
    discussion: """
      The exact end is the last time at which the curve is farther from its target
      than a fraction of the travel; nothing is sampled for it. Every other line is
      what a library computes, as it steps: of springs what it calls their duration,
      of throws where it lets them end, if it has their law. Where a library asks
      in each frame, the answer is a frame of a screen with --fps, which stands
      beside it. The residual is what is left of the travel at that time, the speed
      what is left of the exact motion.

      Example: motioncurve settle 'spring(0.5, 0.3)' swiftui/snappy
      """)

  @OptionGroup var curves: CurveArguments
  @OptionGroup var motion: MotionOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A further fraction of the travel to ask the exact end for, such as 0.005 or 0.5%.", valueName: "fraction"))
  var epsilon: TravelFraction?
  @Option(parsing: .unconditional, help: FrameRate.help) var fps = FrameRate.standard
  @Flag(help: "Show every rule's definition and source in text too.") var definitions = false
  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.refusePicture("'motioncurve compare' draws curves.")
    let read = try curves.read(noting: output.note)
    let (curves, scale) = try motion.moving(read.curves)
    let settling = SettlingReport(
      of: curves, fractions: fractions, frameRate: fps.value, scale: scale)
    let isText = output.chosenFormat().name == "text"
    let report = settling.report(isText ? definitions ? .explained : .summary : .full)
    if !output.isForPeople { report.notes.forEach(output.note) }
    try output.write(report, leftOut: read.leftOut)
    output.noteStandInDurations(of: curves)
  }

  private var fractions: [Double] {
    Set(SettlingReport.usualFractions + (epsilon.map { [$0.value] } ?? [])).sorted(by: >)
  }
}
