// What two fingers do: they spread a view, and turn it.
//
// Follows: SwiftUI since iOS 13, with values since iOS 17. Certainty: documented. Assumption: the
// velocity is that of the last two events.

internal import AnimationModel
public import Foundation

/// Two fingers, seen from the point between them.
public struct FingerPair: Hashable, Sendable {
  /// Points from one finger to the other.
  public var distance: Double
  /// The direction from one finger to the other. Full turns count.
  public var angle: Angle

  public init(distance: Double, angle: Angle = .zero) {
    require(
      distance > 0 && distance.isFinite && angle.radians.isFinite,
      "Two fingers \(distance) points apart are no two. Use a positive, finite distance.")
    (self.distance, self.angle) = (distance, angle)
  }
}

/// What a gesture of two fingers remembers.
private struct Pinch<Number> {
  let start: FingerPair
  let place: CGPoint
  let anchor: UnitPoint
  var isOne = false
  var last: (value: Number, time: Double)
  /// Per second.
  var velocity: Number
}

extension _TouchNews {
  /// Where it is in the view that hears it, in points and as a share of that.
  fileprivate nonisolated var start: (place: CGPoint, anchor: UnitPoint) {
    guard let (place, size) = seen() else { return (.zero, .center) }
    return (
      place, UnitPoint(x: size.width > 0 ? place.x / size.width : 0.5, y: size.height > 0 ? place.y / size.height : 0.5)
    )
  }
}

/// Follows a number of two fingers, from zero on.
private struct PinchRun {
  var pinch: Pinch<Double>?

  /// - Parameters:
  ///   - number: What is followed, of the fingers at the beginning and now.
  ///   - least: How far it must come before it counts.
  mutating func hear(
    _ event: _TouchNews, least: Double, _ number: (FingerPair, FingerPair) -> Double
  ) -> _GestureStep<Pinch<Double>> {
    if case .cancel = event.kind { return _GestureStep(.failed) }
    guard var pinch = pinch ?? begin(event) else { return _GestureStep(.failed) }
    if let pair = event.pair {
      let value = number(pinch.start, pair)
      if event.time > pinch.last.time { pinch.velocity = (value - pinch.last.value) / (event.time - pinch.last.time) }
      if value != pinch.last.value || event.time > pinch.last.time { pinch.last = (value, event.time) }
      if abs(value) >= least { pinch.isOne = true }
    }
    self.pinch = pinch
    guard pinch.isOne else { return _GestureStep(event.kind == .up ? .failed : .possible(nil)) }
    return _GestureStep(event.kind == .up ? .ended(pinch) : .active(pinch))
  }

  private func begin(_ event: _TouchNews) -> Pinch<Double>? {
    event.pair.map {
      let (place, anchor) = event.start
      return Pinch(start: $0, place: place, anchor: anchor, last: (0, event.time), velocity: 0)
    }
  }
}

/// Two fingers that spread or close.
///
///     Card().gesture(MagnifyGesture().onChanged { scale = $0.magnification })
///
/// A test spreads them by ``ViewHost/pinch(_:to:turning:over:releases:framesPerSecond:)``.
public nonisolated struct MagnifyGesture: Gesture {
  public typealias Body = Never

  /// What two fingers tell that spread or close.
  public struct Value: Equatable, Sendable {
    /// When it was: seconds of the host from the reference date.
    public var time: Date
    /// How many times as far apart the fingers are as at the beginning.
    public var magnification: CGFloat
    /// How much that changes in a second.
    public var velocity: CGFloat
    /// The point between the fingers at the beginning, in the unit square of the view.
    public var startAnchor: UnitPoint
    /// The same in points, from the corner of the view.
    public var startLocation: CGPoint
  }

  /// How far from 1 the magnification must come before it counts.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    var run = memory.read(PinchRun())
    defer { memory.write(run) }
    let step = run.hear(event, least: Double(gesture.minimumScaleDelta)) { $1.distance / $0.distance - 1 }
    return step.with(
      step.phase.map {
        Value(
          time: Date(timeIntervalSinceReferenceDate: $0.last.time), magnification: CGFloat(1 + $0.last.value),
          velocity: CGFloat($0.velocity), startAnchor: $0.anchor, startLocation: $0.place)
      })
  }
}

/// Two fingers that turn.
///
///     Card().gesture(RotateGesture().onChanged { angle = $0.rotation })
public nonisolated struct RotateGesture: Gesture {
  public typealias Body = Never

  /// What two fingers tell that turn.
  public struct Value: Equatable, Sendable {
    /// When it was: seconds of the host from the reference date.
    public var time: Date
    /// How far they have turned.
    public var rotation: Angle
    /// How far they turn in a second.
    public var velocity: Angle
    /// The point between the fingers at the beginning, in the unit square of the view.
    public var startAnchor: UnitPoint
    /// The same in points, from the corner of the view.
    public var startLocation: CGPoint
  }

  /// How far they must turn before it counts.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    var run = memory.read(PinchRun())
    defer { memory.write(run) }
    let step = run.hear(event, least: gesture.minimumAngleDelta.radians) { $1.angle.radians - $0.angle.radians }
    return step.with(
      step.phase.map {
        Value(
          time: Date(timeIntervalSinceReferenceDate: $0.last.time), rotation: .radians($0.last.value),
          velocity: .radians($0.velocity), startAnchor: $0.anchor, startLocation: $0.place)
      })
  }
}

/// Two fingers that spread or close: the number alone.
///
/// ``MagnifyGesture`` is its name since iOS 17.
public nonisolated struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public typealias Body = Never

  /// How far from 1 the number must come before it counts.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<CGFloat> {
    let step = MagnifyGesture._hear(event, MagnifyGesture(minimumScaleDelta: gesture.minimumScaleDelta), memory)
    return step.with(step.phase.map(\.magnification))
  }
}

/// Two fingers that turn: the angle alone.
///
/// ``RotateGesture`` is its name since iOS 17.
public nonisolated struct RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never

  /// How far they must turn before it counts.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Angle> {
    let step = RotateGesture._hear(event, RotateGesture(minimumAngleDelta: gesture.minimumAngleDelta), memory)
    return step.with(step.phase.map(\.rotation))
  }
}

extension ViewHost {
  /// Puts two fingers on a view, 100 points apart around its middle, spreads and turns them, with a
  /// frame at each place.
  ///
  ///     try host.pinch("card", to: 2, turning: .degrees(30), over: 0.5)
  ///
  /// - Parameters:
  ///   - target: Which view.
  ///   - magnification: How many times as far apart they are at the end: positive.
  ///   - angle: How far they turn.
  ///   - duration: Seconds, positive.
  ///   - releases: Whether they are lifted with the last frame. Otherwise they stay down.
  ///   - framesPerSecond: Frames in a second, positive.
  /// - Throws: As ``tap(_:count:)``; fingers that stay down may still become something.
  public func pinch(
    _ target: ViewQuery, to magnification: Double, turning angle: Angle = .zero, over duration: Double,
    releases: Bool = true, framesPerSecond: Double = 60
  ) throws(ViewHostError) {
    require(duration > 0, "A pinch over \(duration) s has no speed. Use a positive number of seconds.")
    require(magnification > 0, "Fingers are not \(magnification) times as far apart. Use a positive number.")
    require(framesPerSecond > 0, "\(framesPerSecond) frames a second show nothing. Use a positive number.")
    let (front, place) = try graph.touched(target)
    let begin = time ?? 0
    func pair(_ fraction: Double) -> FingerPair {
      FingerPair(distance: 100 * (1 + (magnification - 1) * fraction), angle: .radians(angle.radians * fraction))
    }
    graph.send(.down(at: place, pair: pair(0), time: begin)) { front }
    let count = max(1, Int((duration * framesPerSecond).rounded()))
    for step in 1...count {
      let fraction = Double(step) / Double(count)
      graph.send(.move(to: place, pair: pair(fraction), time: begin + duration * fraction)) { nil }
      frame(at: begin + duration * fraction)
    }
    guard releases else { return }
    graph.send(.up(at: place, time: begin + duration)) { nil }
    if graph.gestures.isUnanswered { throw .untouched(target, .notTheirs) }
  }
}
