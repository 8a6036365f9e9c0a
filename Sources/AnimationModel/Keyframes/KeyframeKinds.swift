// Follows: SwiftUI since iOS 17. Certainty: documented; printed by the framework on macOS 27
// (values).

public import AnimationGeometry

/// A keyframe that goes to its value along a timing curve, straight unless said otherwise.
///
/// It does not care how fast the value arrives from the keyframe before.
///
///     LinearKeyframe(10, duration: 0.4, timingCurve: .easeInOut)
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never

  private let to: Value
  private let duration: TimeInterval
  private let timingCurve: UnitCurve

  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: Seconds. With 0 the value is there at once.
  ///   - timingCurve: The way there.
  /// - Precondition: The value is finite, the duration 0 or more. (Undocumented in SwiftUI, whose
  ///   value is NaN at the time of a keyframe of duration 0.)
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    (self.to, self.duration, self.timingCurve) = (to, duration, timingCurve)
  }

  public func append(to list: inout KeyframeList<Value>) {
    list.append(.linear(curve: timingCurve), to: to, duration: duration)
  }
}

// Follows: SwiftUI since iOS 17. Certainty: documented; printed by the framework on macOS 27
// (values).

/// A keyframe that goes to its value along a cubic curve, with velocities that fit its neighbours.
///
/// Neighbouring cubic keyframes make one smooth curve through all values. Beside other keyframes
/// the curve takes over their velocity; at both ends of the track it is at rest.
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
  ///   - startVelocity: Change per second at the start, written as a value; `nil` fits it to the
  ///     keyframe before.
  ///   - endVelocity: Change per second at the end, written as a value; `nil` fits it to the
  ///     keyframe after.
  /// - Precondition: Values and velocities are finite, the duration is 0 or more. (Undocumented in
  ///   SwiftUI.)
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    (self.to, self.duration, self.startVelocity, self.endVelocity) = (to, duration, startVelocity, endVelocity)
  }

  public func append(to list: inout KeyframeList<Value>) {
    list.append(
      .cubic(startVelocity: list.data(startVelocity), endVelocity: list.data(endVelocity)), to: to,
      duration: duration)
  }
}

// Follows: SwiftUI since iOS 17. Certainty: documented; printed by the framework on macOS 27
// (values).

/// A keyframe that goes to its value by a spring.
///
/// A spring that is given less time than it needs ends somewhere else, and the next keyframe starts
/// there.
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
  ///   - duration: Seconds; `nil` for as long as the spring takes to settle within 0.0001 units of
  ///     its data.
  ///   - spring: The spring.
  ///   - startVelocity: Change per second at the start, written as a value; `nil` takes over that
  ///     of the keyframe before.
  /// - Precondition: Values and velocities are finite, the duration is 0 or more. (Undocumented in
  ///   SwiftUI.)
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

// Follows: SwiftUI since iOS 17. Certainty: documented; printed by the framework on macOS 27
// (values).

/// A keyframe that is at its value at once.
///
///     MoveKeyframe(0)
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never

  private let to: Value

  /// - Parameter to: The value from here on. At the very time of the jump the value is still the
  ///   old one.
  /// - Precondition: The value is finite. (Undocumented in SwiftUI.)
  public init(_ to: Value) { self.to = to }

  public func append(to list: inout KeyframeList<Value>) { list.append(.move, to: to, duration: 0) }
}
