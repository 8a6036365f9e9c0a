// What a drag tells: where the finger is, how fast, and where it would go.
//
// Follows: SwiftUI since iOS 13. Certainty: by part.
// - names and types: documented.
// - the predicted end: very strong. `velocity` is back-deployed, so that its definition stands in
//   the framework's interface: four times the way from the location to the predicted end, which
//   thus lies a quarter of a second ahead. UIKit's projection, 0.998/0.002 milliseconds (WWDC 2018,
//   session 803), is for its scroll views and goes twice as far.
// - the velocity: medium. That a gesture asks the same sampler as `tracksVelocity` does is
//   inferred; the sampler was tested against the framework.
// - what is left of it at the lift: weak. Its decay while a finger rests is that of a tracked
//   attribute; UIKit's views forget all after 40 milliseconds.

public import AnimationGeometry
public import CurveMath

/// A finger that drags something.
///
/// What it tells is a ``Value``; a ``Track`` of touches makes it. `AnimationViews` lets views hear
/// it.
public struct DragGesture {
  /// Points: how far the finger must come before it counts as a drag.
  public var minimumDistance: CGFloat

  /// The coordinates of places.
  public var coordinateSpace: CoordinateSpace

  /// A drag in the coordinates of a type.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  /// A drag in some coordinates.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }
}

extension DragGesture {
  /// What is known of a drag at one of its events.
  ///
  /// Lengths are points, in one coordinate space; velocities are points per second.
  public struct Value: Equatable, Sendable {
    /// When the event was. A ``Track`` counts its seconds from the reference date.
    public var time: Date

    /// Where the finger is.
    public var location: CGPoint

    /// Where it came down.
    public var startLocation: CGPoint

    /// How fast it is.
    public internal(set) var velocity: CGSize

    /// The way from the start to the location.
    public var translation: CGSize { CGSize(from: startLocation, to: location) }

    /// Where it would come to rest if it were lifted now: a quarter of a second of its velocity
    /// from here.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + Self.ahead * velocity.width, y: location.y + Self.ahead * velocity.height)
    }

    /// The way from the start to the predicted end.
    public var predictedEndTranslation: CGSize { CGSize(from: startLocation, to: predictedEndLocation) }

    /// Seconds.
    private static let ahead: CGFloat = 0.25
  }

  /// The touches of one finger, from which a drag's values are made.
  ///
  ///     var track = DragGesture.Track()
  ///     for (time, x) in [(0, 20.0), (0.01, 30), (0.02, 42)] { try track.move(to: CGPoint(x: x, y: 50), at: time) }
  ///     track.value?.translation            // (22.0, 0.0)
  ///     track.value?.velocity               // (1050.0, 0.0)
  ///     track.value?.predictedEndLocation   // (304.5, 50.0)
  ///     try track.ended(at: 0.03)?.velocity // (1029.1…, 0.0)
  ///
  /// A spring takes over the same velocity from an attribute that was moved in transactions with
  /// ``Transaction/tracksVelocity``, with one difference, which is SwiftUI's: the attribute notes a
  /// place when the next one comes, so that it is one touch behind. For touches at even times that
  /// is its velocity one touch earlier, and the same to rounding where the finger is steady.
  ///
  /// - Complexity: O(1) for each touch, in time and memory.
  public struct Track: Sendable {
    private var start: CGPoint?
    private var last: (location: CGPoint, time: Double)?
    private var count = 0
    private var sampler = VelocitySampler<CGPoint.AnimatableData>()

    /// No touch yet.
    public init() {}

    /// Notes a touch: the first one begins the drag.
    ///
    /// Of touches at one time the last one counts.
    ///
    /// - Parameters:
    ///   - location: Points.
    ///   - time: Seconds on any clock, not before the last touch.
    /// - Throws: `CurveError.timeOutOfRange(_:index:)` and `CurveError.timesOutOfOrder(_:index:)`
    ///   for the time, `CurveError.notFinite(name:value:)` for a coordinate, or a velocity that is
    ///   too great for a number. What was known stays.
    public mutating func move(to location: CGPoint, at time: Double) throws(CurveError) {
      guard time.isFinite else { throw .timeOutOfRange(time, index: count) }
      if let last, time < last.time { throw .timesOutOfOrder(time, index: count) }
      for (name, value) in [("x of a touch", location.x), ("y of a touch", location.y)] where !value.isFinite {
        throw .notFinite(name: name, value: Double(value))
      }
      var sampler = sampler
      sampler.add(location.animatableData, at: time)
      guard sampler.velocity.hasFiniteComponents else {
        throw .notFinite(name: "the velocity of a drag", value: .infinity)
      }
      self.sampler = sampler
      if start == nil { start = location }
      last = (location, time)
      count += 1
    }

    /// What the last touch tells; `nil` before the first.
    public var value: Value? { last.flatMap { value(at: $0.time) } }

    /// The value when the finger is lifted, where it was last: of its velocity 0.998 are left
    /// after each millisecond of rest.
    ///
    /// - Parameter time: Seconds on the clock of the touches, not before the last one.
    /// - Returns: `nil` if nothing was touched.
    /// - Throws: `CurveError.timeOutOfRange(_:index:)` and `CurveError.timesOutOfOrder(_:index:)`.
    public func ended(at time: Double) throws(CurveError) -> Value? {
      guard time.isFinite else { throw .timeOutOfRange(time, index: count) }
      if let last, time < last.time { throw .timesOutOfOrder(time, index: count) }
      return value(at: time)
    }

    private func value(at time: Double) -> Value? {
      guard let start, let last else { return nil }
      let velocity = sampler.velocity(at: time)
      return Value(
        time: Date(timeIntervalSinceReferenceDate: time), location: last.location, startLocation: start,
        velocity: CGSize(width: velocity.first, height: velocity.second))
    }
  }
}

extension CGSize {
  fileprivate init(from start: CGPoint, to end: CGPoint) {
    self.init(width: end.x - start.x, height: end.y - start.y)
  }
}
