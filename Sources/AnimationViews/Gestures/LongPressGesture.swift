// Follows: SwiftUI since iOS 13. Certainty: documented.

/// A finger that stays at a place for some time. It tells `true` from the moment it comes down.
public nonisolated struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never

  /// Seconds.
  public var minimumDuration: Double
  /// Points: how far the finger may go.
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  private struct Press {
    let start: CGPoint
    let time: Double
  }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Bool> {
    if event.kind == .cancel { return _GestureStep(.failed) }
    let press = memory.read(Press(start: event.place, time: event.time))
    memory.write(press)
    let end = press.time + gesture.minimumDuration
    guard press.start.distance(to: event.place) <= gesture.maximumDistance else { return _GestureStep(.failed) }
    if event.time >= end { return _GestureStep(.ended(true)) }
    return event.kind == .up ? _GestureStep(.failed) : _GestureStep(.possible(true), deadline: end)
  }
}
