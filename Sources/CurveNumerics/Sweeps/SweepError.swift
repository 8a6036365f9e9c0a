/// A reason why a sweep cannot run or had to stop.
public enum SweepError: Error, Equatable, Sendable {
  /// More points than a whole number counts.
  case uncountable(Double)
  case tooManyPoints(Int, limit: Int)
  case threads(Int)
  case shard(Int, of: Int)
  case unreadableShard(String)
  case noMetrics
  case repeatedMetric(String)
  case impossible(point: String, reason: String)
  case contourAxes(Int)
  case contourPoints(Int, limit: Int)
}

extension SweepError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .uncountable(let points):
      "The grid has \(points) points, more than can be counted. Use fewer values or longer steps."
    case .tooManyPoints(let points, let limit):
      "The grid has \(points) points to measure; one run takes up to \(limit). Use longer steps, or share the work with "
        + "--shard 1/\((points - 1) / limit + 1)."
    case .threads(let count):
      "\(count) threads cannot do any work. Use 1 or more, up to 1024."
    case .shard(let part, let parts):
      "There is no part \(part) of \(parts). Use a part from 1 up to the count of parts, such as 1/4."
    case .unreadableShard(let text):
      "'\(text)' names no part. Write a part and the count of parts, such as 2/4."
    case .noMetrics:
      "No metric is named, so there is nothing to write. Name one, such as overshoot."
    case .repeatedMetric(let name):
      "'\(name)' is named twice, and two columns cannot have one name. Name it once."
    case .impossible(let point, let reason):
      "There is no curve at \(point): \(reason)"
    case .contourAxes(let count):
      "A contour map has two axes; this grid has \(count). Write two ranges, and numbers for everything else."
    case .contourPoints(let points, let limit):
      "A contour map of \(points) points is more than gnuplot draws in reasonable time. Use up to \(limit), such as 400 x 250."
    }
  }
}
