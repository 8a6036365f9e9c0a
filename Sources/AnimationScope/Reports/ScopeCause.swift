/// Something that was written and changed: the beginning of a cause chain.
public struct ScopeCause: Hashable, Sendable {
  /// How the change comes to the render point.
  public enum Way: String, Sendable {
    /// It is the render point's own.
    case own
    /// Through frames.
    case layout
    /// Through the environment.
    case environment
    /// Through a branch or an identity.
    case structure
  }

  /// The name of the node that changed: `frame#1`.
  public var node: String
  public var location: SourceLocation?
  public var way: Way
  /// What changed in it: `alignment: .trailing -> .leading`.
  public var change: String
}

extension ScopeCause: CustomStringConvertible {
  public var description: String {
    let place = location.map { "\(node) (\($0))" } ?? node
    return change.isEmpty ? place : "\(place) \(change)"
  }
}
