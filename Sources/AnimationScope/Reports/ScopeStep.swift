/// One link of an animation chain: what one node did to the transaction on its way to a render
/// point.
public struct ScopeStep: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// The trigger begins the chain.
    case began
    /// The node wrote the animation, `nil` included.
    case wrote
    /// The watched value did not change.
    case unchanged(String)
    /// Animations were disabled further out.
    case refused
    /// The node set `disablesAnimations`.
    case disabled(Bool)
    /// The original transaction came back at the content of a scoped body.
    case restored
    /// The node may do anything.
    case mayEdit
  }

  /// The name of the node, or the trigger.
  public var node: String
  public var location: SourceLocation?
  public var action: Action
  /// The animation after the step.
  public var animation: String?
}

extension ScopeStep: CustomStringConvertible {
  public var description: String {
    let place = location.map { "\(node) (\($0))" } ?? node
    let now = animation ?? "none"
    return switch action {
    case .began: "\(place): the transaction begins with animation \(now)"
    case .wrote: "\(place) writes \(now)"
    case .unchanged(let value): "\(place) does nothing: \(value) does not change; the animation is \(now)"
    case .refused: "\(place) does nothing: animations are disabled; the animation is \(now)"
    case .disabled(true): "\(place) disables implicit animations below; the animation is \(now)"
    case .disabled(false): "\(place) allows implicit animations again; the animation is \(now)"
    case .restored: "\(place): its content gets the outer transaction back; the animation is \(now)"
    case .mayEdit: "\(place) may change the transaction; as far as is known the animation is \(now)"
    }
  }
}
