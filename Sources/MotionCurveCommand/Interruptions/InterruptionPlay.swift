// One script under several policies, as tables and traces.

internal import AnimationMerging
internal import ArgumentParser
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct InterruptionPlay {
  let motions: [InterruptedMotion]
  let component: Int
  let clock: FrameClock
  let isContinuous: Bool
  /// Seconds.
  let until: Double?

  /// More rows than a table can be used for.
  private static var most: Double { Limits.rows.most }

  var end: Double { until ?? motions.map(\.span).max() ?? 1 }

  func checkSize(until end: Double) throws {
    guard end * clock.rate * Double(motions.count) < Self.most else {
      throw ValidationError(
        "\(Limits.rows.mostText) frames and more are too many. Use a shorter --until, fewer --fps or fewer policies.")
    }
  }

  func traces() throws -> [LabeledTrace] {
    let end = end
    try checkSize(until: end)
    return try motions.enumerated().map { index, motion in
      var trace =
        isContinuous
        ? try motion.trace(at: times(of: motion, until: end), component: component)
        : motion.shown(on: clock, until: end, component: component)
      // The marks are the script's: once is enough.
      if index > 0 { trace.marks = [] }
      return LabeledTrace(label: motion.policy, trace: trace)
    }
  }

  /// Evenly spaced, and both sides of every hand-off.
  private func times(of motion: InterruptedMotion, until end: Double) -> [Double] {
    let even = (0...600).map { end * Double($0) / 600 }
    let joints = motion.handOffs.flatMap { [$0.begin.nextDown, $0.begin] }.filter { $0 >= 0 && $0 <= end }
    return Array(Set(even + joints)).sorted()
  }

  /// Which policies have no place for the script's velocity, in a sentence; `nil` where all have.
  var note: String? {
    let dropping = motions.filter { $0.droppedVelocity[component] != 0 }
    guard let first = dropping.first else { return nil }
    let names = dropping.map(\.policy).joined(separator: ", ")
    return "The script's velocity of \(cssNumber(first.droppedVelocity[component])) units/s is dropped by \(names): "
      + (dropping.count == 1 ? "it moves as from rest." : "they move as from rest.")
  }

  // MARK: - Tables

  /// Shown where the script has a velocity that a policy may drop.
  private var velocityColumn: [ReportColumn] {
    guard let script = motions.first?.script, script.velocity[component] != 0 else { return [] }
    return [ReportColumn("velocity dropped", unit: "units/s")]
  }

  private func velocityCell(_ motion: InterruptedMotion) -> [ReportCell] {
    velocityColumn.map { _ in .number(motion.droppedVelocity[component]) }
  }

  var handOffTable: ReportTable {
    var rows: [[ReportCell]] = []
    for motion in motions {
      let overshoots = motion.overshoots(ofComponent: component)
      for handOff in motion.handOffs {
        let (before, jump) = (handOff.before[component], handOff.jumps[component])
        rows.append(
          [
            .text(motion.policy), .number(handOff.begin), .number(before.value), .number(before.velocity),
            .number(jump.value), .number(jump.velocity), .number(jump.acceleration), .number(handOff.energy),
            .number(overshoots[handOff.event - 1]), ReportCell(motion.frameRate),
          ] + velocityCell(motion))
      }
    }
    return ReportTable(
      columns: [
        ReportColumn("policy", alignment: .leading), ReportColumn("at", unit: "s"),
        ReportColumn("value", unit: "units"),
        ReportColumn("velocity before", unit: "units/s"), ReportColumn("value jump", unit: "units"),
        ReportColumn("velocity jump", unit: "units/s"), ReportColumn("acceleration jump", unit: "units/s²"),
        ReportColumn("energy put in", unit: "units²/s²"), ReportColumn("overshoot", unit: "units"),
        ReportColumn("fps"),
      ] + velocityColumn, rows: rows)
  }

  func policyTable() throws -> ReportTable {
    let rows = try motions.map { motion -> [ReportCell] in
      let settling = motion.settlingTime(ofComponent: component)
      let difference = try motion.largestDifference(from: motions[0], ofComponent: component, until: until)
      func largest(_ part: (CurveState) -> Double) -> Double {
        motion.handOffs.map { abs(part($0.jumps[component])) }.max() ?? 0
      }
      return [
        .text(motion.policy), .number(largest(\.value)), .number(largest(\.velocity)), .number(largest(\.acceleration)),
        .number(motion.overshoots(ofComponent: component).max() ?? 0), .number(settling),
        // Empty where merge cannot be played, which is said beside the table.
        ReportCell((try? motion.timeLost(ofComponent: component)).flatMap(\.self)),
        .number(difference.isTight ? difference.value : difference.upperBound), ReportCell(motion.frameRate),
      ] + velocityCell(motion)
    }
    return ReportTable(
      columns: [
        ReportColumn("policy", alignment: .leading), ReportColumn("largest value jump", unit: "units"),
        ReportColumn("largest velocity jump", unit: "units/s"),
        ReportColumn("largest acceleration jump", unit: "units/s²"), ReportColumn("overshoot", unit: "units"),
        ReportColumn("settling-time", unit: "s"), ReportColumn("time lost to merge", unit: "s"),
        ReportColumn("largest difference from \(motions[0].policy)", unit: "units"), ReportColumn("fps"),
      ] + velocityColumn, rows: rows)
  }
}
