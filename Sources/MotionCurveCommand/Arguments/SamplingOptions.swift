internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// At which times a motion is sampled.
struct SamplingOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "Samples per second, any number above 0 (default: 60).") var fps: SampleRate?
  @Option(parsing: .unconditional, help: ArgumentHelp("The time between two samples, such as 10ms.", valueName: "time"))
  var step: PositiveSeconds?
  @Option(parsing: .unconditional, help: ArgumentHelp("The number of samples, both ends included.", valueName: "count"))
  var points: PointCount?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last time, such as 1.2s (default: when every curve is at rest).", valueName: "time"))
  var until: PositiveSeconds?

  /// More rows than a table can be used for, and than memory should be asked for.
  private static var most: Double { Limits.rows.most }

  func times(for curves: [any MotionCurve]) throws -> [Double] {
    guard [fps != nil, step != nil, points != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("--fps, --step and --points exclude each other. Give one of them.")
    }
    let end = until?.value ?? ComparisonSpan.of(curves)
    if let points { return (0..<points.value).map { end * Double($0) / Double(points.value - 1) } }
    let grid = step.map { EvenTimes(step: $0.value) } ?? EvenTimes(rate: fps?.value ?? FrameRate.standard.value)
    let steps = until == nil ? grid.steps(through: end) : grid.steps(within: end)
    guard steps < Self.most else {
      throw ValidationError(
        "\(DecimalText.significant(steps, digits: 3)) samples are too many. Use at most \(Limits.rows.mostText): a longer --step or "
          + "a shorter --until.")
    }
    return (0...Int(steps)).map(grid.time(at:))
  }
}

/// How many samples there are, both ends included.
struct PointCount: BoundedNumber {
  static var words: String { "2 to \(Limits.rows.mostText)" }

  let value: Int

  init(_ value: Int) { self.value = value }

  static func takes(_ value: Int) -> Bool { value >= 2 && Double(value) <= Limits.rows.most }
}
