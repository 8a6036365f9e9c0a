internal import CurveMath

/// A reason why a motion cannot be written for a target.
public enum ExportError: Error, Equatable, Sendable {
  case unknownTarget(String, nearest: String?, known: [String])
  case approximation(ApproximationError)
  /// The motion is at its target from its first moment on, and what is written has words only for
  /// motions that take time.
  case atOnce(curve: String)
  /// Nothing of the motion is left in the target.
  case notCarried(target: String, reason: String)
}

extension ExportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownTarget(let name, let nearest, let known):
      "No target is called '\(name)'. \(NearestSpelling.advice(nearest, among: known))"
    case .approximation(let error): error.description
    case .atOnce(let curve):
      "\(curve) is at its target at once, and what is written here takes time. Set the value without an animation."
    case .notCarried(let target, let reason): "\(target) cannot carry the motion: \(reason)"
    }
  }
}
