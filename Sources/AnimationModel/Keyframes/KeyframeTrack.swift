// Keyframes for one property.
// Follows: SwiftUI since iOS 17. Certainty: documented.

/// A sequence of keyframes that animates one property of a root value.
///
///     KeyframeTrack(\Pose.angle) {
///       LinearKeyframe(Angle.degrees(10), duration: 0.2)
///       SpringKeyframe(.zero, spring: .bouncy)
///     }
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  public typealias Body = Never

  @_implements(Keyframes,Value)
  public typealias KeyframesValue = Root

  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  init(_ keyPath: WritableKeyPath<Root, Value>, _ content: Content) {
    self.keyPath = keyPath
    self.content = content
  }

  /// A track that animates the whole root value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content())
  }

  /// A track that animates one property.
  ///
  /// - Parameters:
  ///   - keyPath: The property. Of several tracks with the same property the last one wins.
  ///   - content: Its keyframes, in order.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.init(keyPath, content())
  }

  public func append(to tracks: inout KeyframeTrackList<Root>) {
    tracks.append(keyPath, KeyframeList(content))
  }
}
