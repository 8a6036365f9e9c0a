internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// Where a motion begins, where it goes and how fast it is at its release.
struct MotionOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The value at release, in your units (default: 0).") var from: Double?
  @Option(
    parsing: .unconditional,
    help:
      "The target, in your units (default: 1; throws keep their own distance, but among other curves they go from 0 to 1)."
  )
  var to: Double?
  @Option(
    parsing: .unconditional,
    help:
      "The velocity at release, in units per second, beside what the curve itself begins with (default: 0, or a throw's own)."
  )
  var velocity: Double?

  /// The curve between the values that were asked for.
  func moving(_ curve: LabeledCurve) throws(UnmovableCurve) -> LabeledCurve { try moving([curve]).curves[0] }

  /// The curves between the values that were asked for, and what the numbers of a report on them
  /// are measured by.
  func moving(_ curves: [LabeledCurve]) throws(UnmovableCurve) -> (curves: [LabeledCurve], scale: ReportScale) {
    try curves.moving(from: from, to: to, velocity: velocity)
  }
}
