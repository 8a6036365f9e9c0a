// Follows: SwiftUI since iOS 17. Certainty: documented; printed by the framework on macOS 27 (values).

public import Foundation

/// A keyframe that goes to its value along a cubic curve, with velocities that fit its neighbours.
///
/// Neighbouring cubic keyframes make one smooth curve through all values. Beside other keyframes the curve takes over their
/// velocity; at both ends of the track it is at rest.
///
///     CubicKeyframe(10, duration: 0.2)
///     CubicKeyframe(30, duration: 0.3, endVelocity: 50)
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never

  private let to: Value
  private let duration: TimeInterval
  private let startVelocity: Value?
  private let endVelocity: Value?

  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: Seconds. With 0 the value is there at once.
  ///   - startVelocity: Change per second at the start, written as a value; `nil` fits it to the keyframe before.
  ///   - endVelocity: Change per second at the end, written as a value; `nil` fits it to the keyframe after.
  /// - Precondition: Values and velocities are finite, the duration is 0 or more. (Undocumented in SwiftUI.)
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    (self.to, self.duration, self.startVelocity, self.endVelocity) = (to, duration, startVelocity, endVelocity)
  }

  public func append(to list: inout KeyframeList<Value>) {
    list.append(
      .cubic(startVelocity: list.data(startVelocity), endVelocity: list.data(endVelocity)), to: to,
      duration: duration)
  }
}
