// Not of SwiftUI, whose events are hidden.

internal import AnimationModel

/// What one finger does, or two, as a value: it comes down, moves, and is lifted.
///
///     host.send(.down(at: CGPoint(x: 20, y: 20), time: 1))
///     host.send(.move(to: CGPoint(x: 60, y: 20), time: 1.1))
///     host.send(.up(at: CGPoint(x: 60, y: 20), time: 1.1))
public struct TouchEvent: Hashable, Sendable {
  enum Kind { case down, move, up }

  let kind: Kind
  /// Points, in the coordinates of the host.
  public let location: CGPoint
  /// Seconds on the clock of the host.
  public let time: Double
  /// How two fingers stand around the place; `nil` of one finger.
  public let pair: FingerPair?

  /// The finger comes down.
  public static func down(at location: CGPoint, time: Double) -> TouchEvent {
    TouchEvent(kind: .down, location: location, time: time)
  }

  /// The finger moves.
  public static func move(to location: CGPoint, time: Double) -> TouchEvent {
    TouchEvent(kind: .move, location: location, time: time)
  }

  /// The finger is lifted.
  public static func up(at location: CGPoint, time: Double) -> TouchEvent {
    TouchEvent(kind: .up, location: location, time: time)
  }

  /// Two fingers come down around a place.
  public static func down(at location: CGPoint, pair: FingerPair, time: Double) -> TouchEvent {
    TouchEvent(kind: .down, location: location, time: time, pair: pair)
  }

  /// Two fingers move.
  public static func move(to location: CGPoint, pair: FingerPair, time: Double) -> TouchEvent {
    TouchEvent(kind: .move, location: location, time: time, pair: pair)
  }

  private init(kind: Kind, location: CGPoint, time: Double, pair: FingerPair? = nil) {
    require(
      location.x.isFinite && location.y.isFinite,
      "A touch at (\(location.x), \(location.y)) has no finite position. Use finite coordinates.")
    self.kind = kind
    self.location = location
    self.time = time
    self.pair = pair
  }
}
