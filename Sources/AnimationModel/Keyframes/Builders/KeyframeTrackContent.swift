// What may stand in a track: a keyframe, or a type of one's own that is made of keyframes.
// Follows: SwiftUI since iOS 17. Certainty: documented; the hidden requirement has another name there.

/// A group of keyframes of one track.
///
/// A type of one's own names its keyframes in ``body``:
///
///     struct Hop: KeyframeTrackContent {
///       var height: Double
///       var body: some KeyframeTrackContent<Double> {
///         CubicKeyframe(height, duration: 0.2)
///         SpringKeyframe(0, spring: .bouncy)
///       }
///     }
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Body.Value
  associatedtype Body: KeyframeTrackContent

  /// The keyframes of this group.
  @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }

  /// Adds the keyframes of this group to a list. The default adds those of ``body``.
  func append(to list: inout KeyframeList<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
  public func append(to list: inout KeyframeList<Value>) { body.append(to: &list) }
}

extension KeyframeTrackContent where Body == Never {
  /// Never asked: a single keyframe has no body.
  public var body: Never { fatalError("\(Self.self) is made of no other keyframes.") }
}

extension Never: Animatable {
  public typealias AnimatableData = EmptyAnimatableData
}

extension Never: KeyframeTrackContent {
  public typealias Value = Never
  public typealias Body = Never

  // With `return`, so that no builder takes the statement for a keyframe.
  public var body: Never { return fatalError("There is no value of type Never.") }

  public func append(to list: inout KeyframeList<Never>) {}
}
