// What a timeline is made of: tracks, or a type of one's own that is made of tracks.
// Follows: SwiftUI since iOS 17. Certainty: documented; the hidden requirement has another name there.

/// Tracks of keyframes that animate the properties of a value.
///
/// A type of one's own names its tracks in ``body``.
public protocol Keyframes<Value> {
  /// The root value, whose properties the tracks animate.
  associatedtype Value
  associatedtype Body: Keyframes

  @KeyframesBuilder<Self.Value> var body: Self.Body { get }

  /// Adds the tracks to a list. The default adds those of ``body``.
  func append(to tracks: inout KeyframeTrackList<Value>)
}

extension Keyframes where Body.Value == Value {
  public func append(to tracks: inout KeyframeTrackList<Value>) { body.append(to: &tracks) }
}

extension Keyframes where Body == Never {
  /// Never asked: a single track has no body.
  public var body: Never { fatalError("\(Self.self) is made of no other tracks.") }
}

extension Never: Keyframes {
  public func append(to tracks: inout KeyframeTrackList<Never>) {}
}
