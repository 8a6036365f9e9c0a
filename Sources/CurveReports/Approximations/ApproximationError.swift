internal import CurveMath
public import CurveMetrics

/// A reason why a curve cannot be approximated.
public enum ApproximationError: Error, Equatable, Sendable {
  case noTravel(curve: String)
  case neverRests(curve: String)
  case instant(curve: String)
  /// It comes to rest sooner or later than any motion that is played.
  case rest(Double, curve: String)
  /// More oscillations or runs, until it rests, than can be walked through.
  case tooManyPieces(curve: String, rest: Double)
  case duration(Double)
  case durationTooShort(Double, needed: Double, maxError: Double)
  case maxError(Double)
  case stops(Int)
  case tooManyLines(curve: String, limit: Int, maxError: Double)
  case notFound(curve: String)
  /// It bends so often or so sharply that lines are looked for among more places than a search may
  /// walk through.
  case searchTooLong(curve: String)
  case jumps(curve: String)
  /// It turns too often.
  case tooManyCubics(curve: String, limit: Int, maxError: Double)
  case cubicsNotFound(curve: String, maxError: Double)
  case measurement(MeasurementError)

  /// Ends what is looked for behind its ``Deadline``.
  static let outOfTime = ApproximationError.notFound(curve: Deadline.reason)
}

extension ApproximationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noTravel(let curve):
      "\(curve) starts at its target: an approximation is measured in travels. Use one that goes somewhere."
    case .neverRests(let curve):
      "\(curve) does not come to rest at its target, and a curve with an end cannot follow it. Use one that arrives, or give repetitions a count."
    case .instant(let curve):
      "\(curve) is at its target at once: there is no motion to follow. Use one that takes time, such as 'ease 300ms'."
    case .rest(let rest, let curve):
      "\(curve) comes to rest after \(Shown.number(rest)) s. Use one that rests within \(Limits.rest.words) s: another speed or another duration."
    case .tooManyPieces(let curve, let rest):
      "\(curve) has more than a million pieces until it rests, after \(Shown.number(rest)) s. Use more damping or fewer repetitions."
    case .duration(let duration):
      "The duration is \(Shown.number(duration)) s. Use a finite time greater than 0, such as 0.35."
    case .durationTooShort(let duration, let needed, let maxError):
      "After \(Shown.number(duration)) s the motion is still farther than \(Shown.number(maxError)) of its travel from its target. Use \(Shown.number(needed)) s or more, or a larger error."
    case .maxError(let error):
      "The largest error is \(Shown.number(error)). Use a fraction of the travel between 0 and 1, such as 0.005."
    case .stops(let count):
      "\(count) \(count == 1 ? "stop is" : "stops are") asked for. Use \(Limits.stops.words), such as 12: both ends count."
    case .tooManyLines(let curve, let limit, let maxError):
      "More than \(limit) straight lines are needed to stay within \(Shown.number(maxError)) of the travel of \(curve). Allow a larger error."
    case .notFound(let curve):
      "No straight lines were found for \(curve). Allow a larger error or more stops."
    case .searchTooLong(let curve):
      "No straight lines were found for \(OutsideText.shortened(curve, to: 120)): the search for them takes too long and was given up, as it does where a curve bends sharply or the error is very small. Allow a larger error or fewer stops, or use a smoother curve."
    case .jumps(let curve):
      "\(curve) jumps, and straight lines without gaps cannot follow it. Use a motion that is continuous."
    case .tooManyCubics(let curve, let limit, let maxError):
      "\(curve) turns so often that more than \(limit) cubics are needed to stay within \(Shown.number(maxError)) of its travel. Use more damping or fewer repetitions, or allow a larger error."
    case .cubicsNotFound(let curve, let maxError):
      "No cubics of 8 decimals were found that stay within \(Shown.number(maxError)) of the travel of \(curve). Allow a larger error."
    case .measurement(let error): error.description
    }
  }
}
