// What a timeline is made of: tracks, or a type of one's own that is made of tracks.
// Follows: SwiftUI since iOS 17. Certainty: documented; the hidden requirement has another name
// there.

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

// The builder of a timeline: either tracks, or the keyframes of one track for the whole value;
// never both.
// Follows: SwiftUI since iOS 17. Certainty: documented.

/// Makes tracks of what a closure names.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression(_ expression: some Keyframes<Value>) -> KeyframeTrackList<Value> {
    KeyframeTrackList(expression)
  }

  public static func buildBlock() -> KeyframeTrackList<Value> { KeyframeTrackList() }

  public static func buildPartialBlock(first: KeyframeTrackList<Value>) -> KeyframeTrackList<Value> { first }

  public static func buildPartialBlock(
    accumulated: KeyframeTrackList<Value>, next: KeyframeTrackList<Value>
  ) -> KeyframeTrackList<Value> {
    var tracks = accumulated
    next.append(to: &tracks)
    return tracks
  }

  public static func buildFinalResult(_ component: KeyframeTrackList<Value>) -> KeyframeTrackList<Value> { component }
}

// MARK: - Keyframes of the value itself

extension KeyframesBuilder where Value: Animatable {
  public static func buildExpression(_ expression: some KeyframeTrackContent<Value>) -> KeyframeList<Value> {
    KeyframeList(expression)
  }

  public static func buildPartialBlock(first: KeyframeList<Value>) -> KeyframeList<Value> { first }

  public static func buildPartialBlock(
    accumulated: KeyframeList<Value>, next: KeyframeList<Value>
  ) -> KeyframeList<Value> {
    KeyframeTrackContentBuilder.buildPartialBlock(accumulated: accumulated, next: next)
  }

  public static func buildEither(first component: KeyframeList<Value>) -> KeyframeList<Value> { component }

  public static func buildEither(second component: KeyframeList<Value>) -> KeyframeList<Value> { component }

  public static func buildArray(_ components: [KeyframeList<Value>]) -> KeyframeList<Value> {
    KeyframeTrackContentBuilder.buildArray(components)
  }

  public static func buildFinalResult(
    _ component: KeyframeList<Value>
  ) -> KeyframeTrack<Value, Value, KeyframeList<Value>> {
    KeyframeTrack(\.self, component)
  }
}

// Not of SwiftUI: what its hidden requirement collects, in a form of ours.

/// Tracks side by side: what the closure of a timeline gives.
public struct KeyframeTrackList<Root>: Keyframes {
  public typealias Value = Root
  public typealias Body = Never

  /// Makes each track for an initial value and what moved it before.
  private(set) var makers: [(Root, KeyframeTimeline<Root>.Moment?) -> any ResolvedKeyframeTrack<Root>] = []

  init() {}

  init(_ content: some Keyframes<Root>) { content.append(to: &self) }

  public func append(to tracks: inout KeyframeTrackList) { tracks.makers += makers }

  mutating func append<Member: Animatable>(_ keyPath: WritableKeyPath<Root, Member>, _ list: KeyframeList<Member>) {
    makers.append { initial, moment in
      KeyframePath(
        keyPath, of: list, from: initial[keyPath: keyPath].animatableData,
        velocity: moment?.velocity(of: keyPath) ?? .zero)
    }
  }
}
