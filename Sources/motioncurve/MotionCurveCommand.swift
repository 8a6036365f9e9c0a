internal import ArgumentParser

/// The root of the command.
@main
struct MotionCurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motioncurve", abstract: "Measure, compare and export springs and timing curves.")
}
