// Follows: SwiftUI since iOS 17. Certainty: documented; printed by the framework on macOS 27 (values).

public import Foundation

/// A keyframe that goes to its value by a spring.
///
/// A spring that is given less time than it needs ends somewhere else, and the next keyframe starts there.
///
///     SpringKeyframe(0, duration: 0.6, spring: .bouncy)
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never

  private let to: Value
  private let duration: TimeInterval?
  private let spring: Spring
  private let startVelocity: Value?

  /// - Parameters:
  ///   - to: The value to which the spring pulls.
  ///   - duration: Seconds; `nil` for as long as the spring takes to settle within 0.0001 units of its data.
  ///   - spring: The spring.
  ///   - startVelocity: Change per second at the start, written as a value; `nil` takes over that of the keyframe before.
  /// - Precondition: Values and velocities are finite, the duration is 0 or more. (Undocumented in SwiftUI.)
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    (self.to, self.duration, self.spring, self.startVelocity) = (to, duration, spring, startVelocity)
  }

  public func append(to list: inout KeyframeList<Value>) {
    precondition(
      !spring.response.isNaN && !spring.dampingRatio.isNaN,
      "The spring of a keyframe has the response \(spring.response) and the damping ratio \(spring.dampingRatio). Use a spring with a mass above 0 and a bounce above -1."
    )
    list.append(.spring(spring, startVelocity: list.data(startVelocity)), to: to, duration: duration)
  }
}
