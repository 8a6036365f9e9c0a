internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// Where a motion begins, where it goes and how fast it is at its release.
struct MotionOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The value at release, in your units.") var from = 0.0
  @Option(parsing: .unconditional, help: "The target, in your units.") var to = 1.0
  @Option(parsing: .unconditional, help: "The velocity at release, in units per second.")
  var velocity = 0.0

  var isStandard: Bool { from == 0 && to == 1 && velocity == 0 }

  /// What the numbers of a report are measured by.
  var scale: ReportScale { ReportScale(from: from, to: to) }

  func moving(_ curve: NamedCurve) throws -> NamedCurve {
    if isStandard { return curve }
    var moved = curve
    do {
      moved.curve = try curve.curve.moving(from: from, to: to, velocity: velocity)
      return moved
    } catch {
      throw ValidationError("'\(Shown.text(curve.label))': \(error)")
    }
  }
}
