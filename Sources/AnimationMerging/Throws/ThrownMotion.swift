public import CurveMath

/// Something that happens to a thrown value.
public struct ThrowEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The finger lets go; what the law makes of its velocity is a jump where it is not the same.
    case release
    /// The finger lets go, and the throw is led to a target, in units.
    case snap(target: Double)
    /// An edge, in units, takes the value over.
    case edge(Double)
    /// The value turns back behind an edge.
    case turn
    /// The library calls it over.
    case rest
  }

  public let kind: Kind
  /// When, and what is on both sides of it.
  public let join: JoinedCurve.Join

  init(_ kind: Kind, at time: Double, before: CurveState, after: CurveState) {
    (self.kind, join) = (kind, JoinedCurve.Join(at: time, before: before, after: after))
  }

  /// What it is called in a picture.
  public var label: String { kind.label }
}

extension ThrowEvent.Kind {
  /// What it is called in a picture, such as `edge 600.0`.
  public var label: String {
    switch self {
    case .release: "release"
    case .snap(let target): "snap to \(target)"
    case .edge(let edge): "edge \(edge)"
    case .turn: "turn"
    case .rest: "rest"
    }
  }
}

/// What becomes of a flick under a law.
public struct ThrownMotion: Sendable {
  /// The law's name.
  public let law: String
  /// The value, on the law's clock: held from its rest on.
  public let curve: any MotionCurve
  /// In the order of time: the release first, the rest last.
  public let events: [ThrowEvent]
  /// Frames per second with which it was looked at.
  public let frameRate: Double
  /// Whether the motion itself would be another one at another rate, not only its end.
  public let isMadeOfFrames: Bool
  /// Which time the law sees in a frame.
  public let clock: ThrowClock
  /// The first frame in which the library calls it over.
  public let restFrame: Int
  /// Seconds after the release, by the library's own rule: when `restFrame` is drawn, or a time
  /// between frames where the rule knows one.
  public let restTime: Double
  /// What a frame shows where that is not the curve.
  private let shown: (@Sendable (Int) -> Double?)?

  init(
    law: String, curve: any MotionCurve, events: [ThrowEvent], frameRate: Double, isMadeOfFrames: Bool,
    clock: ThrowClock, restFrame: Int, restTime: Double? = nil, shown: (@Sendable (Int) -> Double?)? = nil
  ) {
    self.shown = shown
    (self.law, self.curve, self.events, self.frameRate) = (law, curve, events, frameRate)
    (self.isMadeOfFrames, self.clock, self.restFrame) = (isMadeOfFrames, clock, restFrame)
    self.restTime = restTime ?? Double(restFrame) / frameRate
  }

  /// The value that is shown in a frame: 0 is that of the release.
  ///
  /// That of the curve at the time that the law sees in it. Motion shows the target in every frame
  /// that comes near enough, and Android whole pixels.
  public func value(inFrame frame: Int) -> Double {
    shown?(frame) ?? curve.state(at: clock.time(ofFrame: frame, rate: frameRate)).value
  }

  /// What is shown in a frame, with the slopes that the curve has at the time that the law sees in
  /// it.
  package func state(inFrame frame: Int) -> CurveState {
    let state = curve.state(at: clock.time(ofFrame: frame, rate: frameRate))
    return CurveState(
      value: value(inFrame: frame), velocity: state.velocity, acceleration: state.acceleration)
  }

  /// Returns the states at the given times, with a mark at each event within them.
  ///
  /// - Parameter times: Seconds: finite, not negative, not descending. Shape: `[n]`.
  /// - Throws: `CurveError` for the first bad time.
  public func trace(at times: [Double]) throws(CurveError) -> Trace {
    var trace = try curve.trace(at: times)
    let end = times.last ?? -1
    trace.marks = events.filter { $0.join.time <= end }.map { Trace.Mark(time: $0.join.time, label: $0.label) }
    return trace
  }
}
