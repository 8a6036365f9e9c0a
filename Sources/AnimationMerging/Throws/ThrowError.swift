/// A reason why there is no such throw.
public enum ThrowError: Error, Equatable, Sendable {
  case unknownTracker(String, nearest: String?, known: [String])
}

extension ThrowError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownTracker(let name, let nearest?, _): "No tracker is called '\(name)'. Did you mean '\(nearest)'?"
    case .unknownTracker(let name, nil, let known):
      "No tracker is called '\(name)'. Use one of: \(known.joined(separator: ", "))."
    }
  }
}
