public import CurveMath
internal import CurveMetrics

/// A reason why there is no such throw.
public enum ThrowError: Error, Equatable, Sendable {
  case unknownTracker(String, nearest: String?, known: [String])
  case unknownLaw(String, nearest: String?, known: [String])
  /// What is infinite or no number, by its name.
  case notFinite(String, value: Double)
  case boundsOutOfOrder(lower: Double, upper: Double)
  case badFrameRate(Double)
  /// The library refuses a throw that begins beyond its edges.
  case beginsOutside(law: String, from: Double)
  /// The library has edges, but none of its own laws knows targets; or the other way about.
  case knowsNo(law: String, what: String)
  /// The motion takes more frames than are looked at.
  case endless(law: String, frames: Int)
  /// Numbers of which no curve can be made.
  case impossible(law: String, CurveError)
}

extension ThrowError {
  /// The law that refuses, which the words name; `nil` where any law would.
  package var law: String? {
    switch self {
    case .beginsOutside(let law, _), .knowsNo(let law, _), .endless(let law, _), .impossible(let law, _): law
    default: nil
    }
  }
}

extension ThrowError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownTracker(let name, let nearest, let known):
      "No tracker is called '\(name)'. \(NearestSpelling.advice(nearest, among: known))"
    case .unknownLaw(let name, let nearest, let known):
      "No throw is called '\(name)'. \(NearestSpelling.advice(nearest, among: known))"
    case .notFinite(let name, let value): "The \(name) is \(Shown.number(value)). Give a finite number."
    case .boundsOutOfOrder(let lower, let upper):
      "The bounds are \(Shown.number(lower)) and \(Shown.number(upper)). Give the lower one first; both may be the same."
    case .badFrameRate(let rate):
      "The frame rate is \(Shown.number(rate)). Use \(Limits.frameRate.words) frames per second, such as 60."
    case .beginsOutside(let law, let from):
      "'\(law)' refuses a throw from \(from), which lies beyond its bounds. Begin between them."
    case .knowsNo(let law, let what): "'\(law)' knows no \(what). Leave them out, or choose another law."
    case .endless(let law, let frames):
      "'\(law)' does not come to rest within \(frames) frames. Use a slower flick or a lower frame rate."
    case .impossible(let law, let reason): "'\(law)' cannot be thrown so: \(reason)"
    }
  }
}
