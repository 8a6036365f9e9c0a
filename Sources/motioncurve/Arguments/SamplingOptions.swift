internal import ArgumentParser
internal import CurveMath
internal import CurveMetrics

/// At which times a motion is sampled.
struct SamplingOptions: ParsableArguments {
  @Option(help: "Frames per second (default 60).") var fps: Double?
  @Option(help: "The time between two samples, such as 10ms.") var step: String?
  @Option(help: "The number of samples, both ends included.") var points: Int?
  @Option(help: "The last time, such as 1.2s (default: when every curve is at rest).") var until: String?

  /// More rows than a table can be used for, and than memory should be asked for.
  private static var most: Double { 5e6 }

  func times(for curves: [any MotionCurve]) throws -> [Double] {
    guard [fps != nil, step != nil, points != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("--fps, --step and --points exclude each other. Give one of them.")
    }
    let end = try until.map { try Self.duration($0, "--until") } ?? ComparisonSpan.of(curves)
    guard end > 0, end.isFinite else {
      throw ValidationError("--until is \(end) s. Use a time greater than 0, such as 1.2s.")
    }
    if let points {
      guard points >= 2, Double(points) <= Self.most else {
        throw ValidationError("--points is \(points). Use 2 to \(Int(Self.most)).")
      }
      return (0..<points).map { end * Double($0) / Double(points - 1) }
    }
    if let fps, !(fps > 0 && fps.isFinite) {
      throw ValidationError("--fps is \(fps). Use a number greater than 0, such as 60.")
    }
    let step = try step.map { try Self.duration($0, "--step") }
    if let step, !(step > 0) { throw ValidationError("--step is \(step) s. Use a time greater than 0, such as 10ms.") }
    let rate = fps ?? step.map { 1 / $0 } ?? 60
    let count = (end * rate - 1e-9).rounded(.up) + 1
    guard count <= Self.most else {
      throw ValidationError(
        "\(count) samples are too many. Use at most \(Int(Self.most)): a longer --step or a shorter --until.")
    }
    if let step { return (0..<Int(count)).map { Double($0) * step } }
    return (0..<Int(count)).map { Double($0) / rate }
  }

  private static func duration(_ text: String, _ option: String) throws -> Double {
    do {
      return try Quantity.duration(text)
    } catch {
      throw ValidationError("\(option) '\(Shown.text(text))': \(error)")
    }
  }
}
