// What a library does with a value that a finger lets go.
//
// Most laws are tables: a flight, an edge, a target, a clock and a rule for rest. Three have
// nothing in common with them and bring a play of their own.

internal import CurveMath
internal import CurveMetrics

/// A library's way to throw a value.
///
///     let flick = try ThrowLaws.uikit.thrown(velocity: 2000, bounds: ThrowBounds(0, 600))
///     flick.events[1].label                // "edge 600.0"
///     flick.events[1].join.jump.velocity   // 0.0
///     flick.restTime                       // 1.7701…
public struct ThrowLaw: Sendable {
  /// Such as `flutter-bouncing`.
  public let name: String
  /// Whose it is, such as `Flutter, BouncingScrollSimulation`.
  public let title: String
  /// The law, in a sentence.
  public let summary: String
  /// The place in the library's source, with its version.
  public let source: String
  /// How it is known.
  public let certainty: SourceCertainty
  /// How the library measures the velocity at release; `nil` where it is given one, or unknown.
  public let tracker: VelocityTracker?
  /// What it does at an edge; `nil` if it knows none, or has an order of its own that is no table.
  public let edge: EdgeRule?
  /// How it is led to a target; `nil` if it knows none.
  public let snap: SnapRule?
  /// Which time it sees in a frame.
  public let clock: ThrowClock
  /// When it is over, in words.
  public var rest: String { play.rest }
  private let play: any ThrowPlay

  init(
    _ name: String, _ title: String, _ summary: String, source: String, certainty: SourceCertainty,
    tracker: VelocityTracker?, clock: ThrowClock, edge: EdgeRule? = nil, snap: SnapRule? = nil, play: any ThrowPlay
  ) {
    (self.name, self.title, self.summary) = (name, title, summary)
    (self.source, self.certainty, self.tracker) = (source, certainty, tracker)
    (self.clock, self.edge, self.snap, self.play) = (clock, edge, snap, play)
  }

  /// Throws a value.
  ///
  /// - Parameters:
  ///   - from: Where the finger leaves it, in units.
  ///   - velocity: With which velocity, in units per second: what ``tracker`` says.
  ///   - bounds: The edges: without them there are none.
  ///   - snap: The places at which it may rest, in units and in any order; without any, everywhere.
  ///     One beyond the bounds stands for its
  ///     edge, but in laws that fly on to it: those meet the edge.
  ///   - rate: Frames per second, from 1 to 10 000, with which it is looked at, and in which
  ///     ``ThrownMotion/isMadeOfFrames`` it is
  ///     moved.
  /// - Throws: ``ThrowError``: numbers that are not finite, bounds or targets that the library does
  ///   not know, a bad rate, a rest that does not come within a million frames, numbers beyond any
  ///   curve.
  /// - Complexity: O(frames until rest).
  public func thrown(
    from: Double = 0, velocity: Double, bounds: ThrowBounds? = nil, snap: [Double] = [], rate: Double = 60
  ) throws(ThrowError) -> ThrownMotion {
    guard from.isFinite else { throw .notFinite("start", value: from) }
    guard velocity.isFinite else { throw .notFinite("velocity", value: velocity) }
    for target in snap where !target.isFinite { throw .notFinite("target", value: target) }
    for (name, value, limit) in [("velocity", velocity, Limits.throwVelocity), ("from", from, Limits.throwDistance)]
    where !(limit.range ~= value) {
      throw .impossible(law: self.name, .outside(name: name, value: value, allowed: limit.says))
    }
    guard MeasurementConditions.frameRates.contains(rate) else { throw .badFrameRate(rate) }
    try checkPlaces(bounds, snap: snap)
    let flick = Flick(from: from, velocity: velocity, bounds: bounds, targets: snap, rate: rate)
    return try play.motion(of: flick, under: self)
  }

  /// Refuses edges and targets that the library does not know.
  func checkPlaces(_ bounds: ThrowBounds?, snap: [Double]) throws(ThrowError) {
    if bounds != nil, !play.knowsEdges(self) { throw .knowsNo(law: name, what: "bounds") }
    if !snap.isEmpty, !play.knowsTargets(self) { throw .knowsNo(law: name, what: "targets") }
  }

  /// The same flight with edges that are found exactly and velocities that are kept: what the
  /// library's law is without its jumps there. `nil` where nothing springs.
  public var exact: ThrowLaw? {
    guard let edge = edge?.exact else { return nil }
    return ThrowLaw(
      name + "-exact", title + ", edges met exactly", summary, source: source, certainty: certainty, tracker: tracker,
      clock: clock, edge: edge, snap: snap, play: play)
  }
}

/// What a finger leaves behind, checked.
struct Flick {
  let from: Double
  let velocity: Double
  let bounds: ThrowBounds?
  let targets: [Double]
  let rate: Double

  var state: CurveState { CurveState(value: from, velocity: velocity, acceleration: 0) }

  /// The target nearest to a place; `nil` without any.
  func target(near place: Double) -> Double? {
    targets.isEmpty ? nil : SnapRule.nearest(of: targets, to: place, velocity: velocity)
  }
}

/// How a law is played.
protocol ThrowPlay: Sendable {
  /// When it is over, in words.
  var rest: String { get }
  func knowsEdges(_ law: ThrowLaw) -> Bool
  func knowsTargets(_ law: ThrowLaw) -> Bool
  func motion(of flick: Flick, under law: ThrowLaw) throws(ThrowError) -> ThrownMotion
}

extension ThrowPlay {
  func knowsEdges(_ law: ThrowLaw) -> Bool { law.edge != nil }
  func knowsTargets(_ law: ThrowLaw) -> Bool { law.snap != nil }
}

extension ThrowLaw {
  /// Names the law in an error of the curves.
  func curve<Curve>(_ make: () throws(CurveError) -> Curve) throws(ThrowError) -> Curve {
    do throws(CurveError) { return try make() } catch { throw .impossible(law: name, error) }
  }
}
