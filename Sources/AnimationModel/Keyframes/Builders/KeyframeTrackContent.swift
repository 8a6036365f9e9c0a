// What may stand in a track: a keyframe, or a type of one's own that is made of keyframes.
// Follows: SwiftUI since iOS 17. Certainty: documented; the hidden requirement has another name
// there.

internal import AnimationGeometry

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

// The builder of a track: keyframes in order, with if-else, switch and for.
// Follows: SwiftUI since iOS 17. Certainty: documented. As there, an `if` needs its `else`.

/// Makes a list of the keyframes that a closure names.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression(_ expression: some KeyframeTrackContent<Value>) -> KeyframeList<Value> {
    KeyframeList(expression)
  }

  public static func buildBlock() -> KeyframeList<Value> { KeyframeList() }

  public static func buildPartialBlock(first: KeyframeList<Value>) -> KeyframeList<Value> { first }

  public static func buildPartialBlock(
    accumulated: KeyframeList<Value>, next: KeyframeList<Value>
  ) -> KeyframeList<Value> {
    var list = accumulated
    next.append(to: &list)
    return list
  }

  public static func buildEither(first component: KeyframeList<Value>) -> KeyframeList<Value> { component }

  public static func buildEither(second component: KeyframeList<Value>) -> KeyframeList<Value> { component }

  public static func buildArray(_ components: [KeyframeList<Value>]) -> KeyframeList<Value> {
    components.reduce(into: KeyframeList()) { list, next in next.append(to: &list) }
  }
}

// The keyframes of a track as a list: what every builder makes.
//
// Not of SwiftUI: what its hidden requirement collects, in a form of ours.

/// Keyframes one after the other: what the closure of a track gives.
public struct KeyframeList<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never

  /// One keyframe, in animatable data.
  enum Element {
    case linear(curve: UnitCurve)
    case cubic(startVelocity: Value.AnimatableData?, endVelocity: Value.AnimatableData?)
    case spring(Spring, startVelocity: Value.AnimatableData?)
    case move
  }

  struct Keyframe {
    let element: Element
    /// Where it is meant to end.
    let target: Value.AnimatableData
    /// Seconds; `nil` for a spring that takes as long as it needs.
    let duration: Double?
  }

  private(set) var keyframes: [Keyframe] = []

  init() {}

  init(_ content: some KeyframeTrackContent<Value>) { content.append(to: &self) }

  public func append(to list: inout KeyframeList) { list.keyframes += keyframes }

  mutating func append(_ element: Element, to target: Value, duration: Double?) {
    let data = target.animatableData
    Self.check(data, "The value of a keyframe")
    if let duration {
      precondition(
        duration >= 0 && duration.isFinite,
        "The duration of a keyframe is \(duration). Use a number of seconds, 0 or more.")
    }
    keyframes.append(Keyframe(element: element, target: data, duration: duration))
  }

  /// A velocity's data, or `nil`.
  func data(_ velocity: Value?) -> Value.AnimatableData? {
    guard let data = velocity?.animatableData else { return nil }
    Self.check(data, "The velocity of a keyframe")
    return data
  }

  private static func check(_ data: Value.AnimatableData, _ name: String) {
    // Finite numbers alone are at no distance from themselves.
    precondition((data - data).magnitudeSquared == 0, "\(name) is \(data). Use finite numbers.")
  }
}
