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
  @Option(parsing: .unconditional, help: "The velocity at release, in units per second (default: 0, or a throw's own).")
  var velocity: Double?

  var isStandard: Bool { from == nil && to == nil && velocity == nil }

  /// The curve between the values that were asked for.
  func moving(_ curve: LabeledCurve) throws -> LabeledCurve { try moving([curve]).curves[0] }

  /// The curves between the values that were asked for, and what the numbers of a report on them are measured by.
  ///
  /// Throws alone keep the units that they are thrown in. Beside curves from 0 to 1 they are compared in travels.
  func moving(_ curves: [LabeledCurve]) throws -> (curves: [LabeledCurve], scale: ReportScale) {
    let keepsUnits = curves.allSatisfy(\.curve.hasOwnUnits)
    let moved = try curves.map { named in
      var moved = named
      do {
        let isShared = !keepsUnits && named.curve.hasOwnUnits
        let target = to ?? (isShared ? (from ?? 0) + 1 : nil)
        moved.curve = try named.curve.moving(from: from, to: target, velocity: velocity)
      } catch {
        throw ValidationError("'\(Shown.text(named.label))': \(error)")
      }
      return moved
    }
    let target = to ?? (keepsUnits ? moved.first?.curve.target : nil) ?? 1
    return (moved, ReportScale(from: from ?? 0, to: target))
  }
}
