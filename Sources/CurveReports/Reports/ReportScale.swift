/// Where the motions of a report begin and where they are meant to rest: what its numbers are
/// measured by.
///
///     ReportScale(from: 300, to: 100).unit  // "units"
///     ReportScale.travel.unit               // "travel"
public struct ReportScale: Hashable, Sendable {
  /// Units.
  public let start: Double
  /// Units. Pictures draw a dashed line there.
  public let target: Double

  /// From 0 to 1, as curves are written: a unit is the travel.
  public static let travel = ReportScale(from: 0, to: 1)

  public init(from start: Double, to target: Double) {
    self.start = start
    self.target = target
  }

  /// `travel` where the motions go from 0 to 1, else `units`.
  public var unit: String { self == .travel ? "travel" : "units" }

  /// A fraction of the travel in units, never 0: a search that may be off by nothing would not end.
  func tolerance(_ fraction: Double) -> Double {
    fraction * max(abs(target - start), .leastNormalMagnitude)
  }
}
