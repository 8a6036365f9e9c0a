public import CurveMath

/// A reason why a spring cannot be fitted to a trace.
public enum TraceError: Error, Equatable, Sendable {
  case countsDiffer(times: Int, values: Int)
  case notFinite(name: String, value: Double, index: Int)
  /// A sample so far from the others that no sum of squares holds it.
  case farOff(Double, index: Int)
  /// The distance of the values is at the end of what numbers can tell apart.
  case tooNarrow(Double)
  case timesOutOfOrder(Double, before: Double, index: Int)
  case tooFewSamples(count: Int, unknowns: Int)
  case tooManySamples(limit: Int)
  case constant(Double)
  case badFixed(SpringUnknown, Double, allowed: String)
  case startOutside(Double, first: Double, last: Double)
  case nothingToFit
  case noFit
  /// Nothing was found in the time that there was.
  case outOfTime
  case impossible(CurveError)
}

extension TraceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .countsDiffer(let times, let values):
      "There are \(times) times and \(values) values. Give one value for each time."
    case .notFinite(let name, let value, let index):
      "The \(name) at index \(index) is \(Shown.number(value)). Use finite numbers, and leave out what was not recorded."
    case .farOff(let value, let index):
      "The value \(Shown.number(value)) at index \(index) is too far from the others to be one of them. Leave out what was not recorded."
    case .tooNarrow(let range):
      "All values lie within \(Shown.number(range)), where numbers have no digits left. Record them in a smaller unit."
    case .timesOutOfOrder(let time, let before, let index):
      "The time \(Shown.number(time)) at index \(index) is not later than \(Shown.number(before)) before it. Sort the samples, one for each time."
    case .tooFewSamples(let count, let unknowns):
      "\(count) sample\(count == 1 ? " is" : "s are") too few for \(unknowns) unknowns. "
        + "Record \(unknowns + 2) or more, or fix what you know, such as from, to or velocity."
    case .tooManySamples(let limit):
      "There are more than \(limit) samples. Take every tenth or hundredth of them: a spring needs no more."
    case .constant(let value):
      "Every value is \(Shown.number(value)), so that nothing moves. Record the value while it is animated."
    case .badFixed(let unknown, let value, let allowed):
      "\(unknown) is fixed at \(Shown.number(value)). Use \(allowed)."
    case .startOutside(let start, let first, let last):
      "The start is fixed at \(FitFinding.short(start, digits: 7)) s, "
        + (start >= last ? "after the end of the recording" : "far before the recording")
        + ", which goes from \(FitFinding.short(first, digits: 7)) to \(FitFinding.short(last, digits: 7)) s. Give a time in it, in "
        + "seconds or with its unit."
    case .nothingToFit:
      "Everything is fixed, so that nothing is left to fit. Leave at least one unknown free."
    case .noFit:
      "No spring comes near these samples. Check the unit of the times, and that the trace shows one animation."
    case .outOfTime:
      "The fit has not ended: \(Deadline.reason)."
    case .impossible(let error):
      "The best fit is no motion: \(error) Check the units of the trace."
    }
  }
}
