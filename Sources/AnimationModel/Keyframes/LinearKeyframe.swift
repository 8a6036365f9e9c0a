// Follows: SwiftUI since iOS 17. Certainty: documented; printed by the framework on macOS 27 (values).

public import Foundation

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
  /// - Precondition: The value is finite, the duration 0 or more. (Undocumented in SwiftUI, whose value is NaN at the time of
  ///   a keyframe of duration 0.)
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    (self.to, self.duration, self.timingCurve) = (to, duration, timingCurve)
  }

  public func append(to list: inout KeyframeList<Value>) {
    list.append(.linear(curve: timingCurve), to: to, duration: duration)
  }
}
