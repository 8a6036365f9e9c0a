internal import AnimationMerging
internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show every parameter form and every metric of one curve.",
    discussion: """
      Each number comes with its unit and its definition. A dash stands for what
      the curve does not have, ∞ for what never comes. Where SwiftUI's answer is not
      the mathematical one, both stand at the end: 'as SwiftUI' and 'exact'.

      Example: motioncurve info bouncy
      """)

  @OptionGroup var curve: CurveArgument
  @OptionGroup var motion: MotionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let written = try curve.read(noting: output.note)
    let (curves, scale) = try motion.moving([written])
    let named = curves[0]
    let conditions = try tolerance.conditions()
    let answers = SwiftUIAnswer.all(of: written.curve, moving: named.curve, conditions: conditions)
    let measured = MeasurementReport(
      of: named, conditions: conditions, scale: scale, further: answers.flatMap(\.readings))
    try output.write(measured.report)
    output.noteStandInDurations(of: [named])
  }
}
