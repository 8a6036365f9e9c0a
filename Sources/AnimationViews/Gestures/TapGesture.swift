// Follows: SwiftUI since iOS 13, places since iOS 16. Certainty: documented. Assumptions: the
// distance that a finger may move, 10 points as in a long press, and the pause between two taps,
// 0.35 s: both are hidden.

/// One finger that comes and goes at a place, as often as is said.
public nonisolated struct TapGesture: Gesture {
  public typealias Value = ()
  public typealias Body = Never

  /// How many taps.
  public var count: Int

  public init(count: Int = 1) { self.count = count }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<()> {
    var taps = memory.read(Taps())
    defer { memory.write(taps) }
    let step = taps.hear(event, count: gesture.count)
    return step.with(step.phase.map { _ in })
  }
}

/// One finger that comes and goes at a place, which it tells.
public nonisolated struct SpatialTapGesture: Gesture {
  public typealias Body = Never

  /// What a tap tells.
  public struct Value: Equatable, @unchecked Sendable {
    /// Points: where the last tap was.
    public var location: CGPoint
  }

  /// How many taps.
  public var count: Int
  /// The coordinates of places.
  public var coordinateSpace: CoordinateSpace

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    var taps = memory.read(Taps())
    defer { memory.write(taps) }
    let step = taps.hear(event, count: gesture.count)
    return step.with(step.phase.map { _ in Value(location: event.seenLocation(in: gesture.coordinateSpace)) })
  }
}

/// Taps in a row.
private struct Taps {
  private static let distance: CGFloat = 10
  /// Seconds.
  private static let pause = 0.35

  /// How many there were.
  var count = 0
  /// Where the finger is down.
  var start: CGPoint?
  /// Seconds: when the last one was over.
  var end = 0.0

  mutating func hear(_ event: _TouchNews, count wanted: Int) -> _GestureStep<()> {
    // Two fingers are no tap of one.
    guard event.pair == nil else { return _GestureStep(.failed) }
    switch event.kind {
    case .down:
      guard start == nil else { break }
      start = event.place
    case .move, .up:
      guard let start, start.distance(to: event.place) <= Self.distance else { return _GestureStep(.failed) }
      guard event.kind == .up else { break }
      self.start = nil
      (count, end) = (count + 1, event.time)
      if count >= wanted { return _GestureStep(.ended(())) }
    case .wait:
      if start == nil, count > 0, event.time >= end + Self.pause { return _GestureStep(.failed) }
    case .cancel: return _GestureStep(.failed)
    }
    return _GestureStep(.possible(nil), deadline: start == nil && count > 0 ? end + Self.pause : nil)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
