// Follows: SwiftUI since iOS 17. Certainty: documented; printed by the framework on macOS 27 (values).

/// A keyframe that is at its value at once.
///
///     MoveKeyframe(0)
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never

  private let to: Value

  /// - Parameter to: The value from here on. At the very time of the jump the value is still the old one.
  /// - Precondition: The value is finite. (Undocumented in SwiftUI.)
  public init(_ to: Value) { self.to = to }

  public func append(to list: inout KeyframeList<Value>) { list.append(.move, to: to, duration: 0) }
}
