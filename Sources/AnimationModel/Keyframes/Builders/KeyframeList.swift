// The keyframes of a track as a list: what every builder makes.
//
// Not of SwiftUI: what its hidden requirement collects, in a form of ours.

internal import Foundation

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
