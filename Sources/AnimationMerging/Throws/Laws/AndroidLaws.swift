// Android's `OverScroller`.
//
// A fling follows a table over a distance and a duration, both cut to whole pixels and
// milliseconds. Where it would pass an edge, its duration is cut to where the table is there; the
// first frame after that takes the velocity of the line on which the *last frame* stood. Then a
// parabola rises at 2000 px/s², or harder where the room behind the edge is short, and a smoothstep
// comes back. What of this is an int, a long or a float there is one here: a pixel more or less is
// another duration.
//
// Follows: core/java/android/widget/OverScroller.java, SplineOverScroller, aosp-mirror 050275c.
// Its frames show whole pixels, the curve is not cut to them. Since Android 12 most lists stretch
// instead.

internal import CurveMath

extension ThrowLaws {
  public static let android = androidLaw()

  /// - Parameters:
  ///   - density: Pixels per dp. With 1, units are dp.
  ///   - room: Pixels behind an edge that may be shown.
  static func androidLaw(density: Double = 1, friction: Double = 0.015, room: Int = 0) -> ThrowLaw {
    ThrowLaw(
      "android", "Android, OverScroller",
      "A table over a distance and a duration; behind an edge a parabola, if there is room, and a smoothstep back.",
      source: "aosp-mirror/platform_frameworks_base 050275c core/java/android/widget/OverScroller.java",
      certainty: .ported, tracker: VelocityTrackers.android, clock: .wholeMilliseconds,
      play: OverScrollerPlay(fling: AndroidFlingNumbers(density: Float(density), friction: Float(friction)), room: room)
    )
  }
}

private struct OverScrollerPlay: ThrowPlay {
  let fling: AndroidFlingNumbers
  let room: Int

  var rest: String { "In the first frame after the last of its motions is over." }
  func knowsEdges(_ law: ThrowLaw) -> Bool { true }

  func motion(of flick: Flick, under law: ThrowLaw) throws(ThrowError) -> ThrownMotion {
    var scroller = OverScroller(fling: fling, room: room, place: flick.from)
    try law.curve { () throws(CurveError) in try scroller.begin(flick) }
    var places: [Double] = []
    for frame in 0..<FlightPlay.mostFrames {
      let now = Int(law.clock.time(ofFrame: frame, rate: flick.rate) * 1000 + 0.5)
      guard try law.curve({ () throws(CurveError) in try scroller.isOver(at: now) }) else {
        places.append(scroller.shown)
        continue
      }
      let time = max(Double(now) / 1000, scroller.curve.last.begin)
      let end = CurveState(value: scroller.final, velocity: 0, acceleration: 0)
      let shown = places
      var curve = scroller.curve
      let rest = ThrowEvent(.rest, at: time, before: curve.stateBefore(time), after: end)
      curve.append(RestingCurve(start: scroller.final), at: time)
      let release = ThrowEvent(.release, at: 0, before: flick.state, after: curve.state(at: 0))
      return ThrownMotion(
        law: law.name, curve: curve, events: [release] + scroller.events + [rest], frameRate: flick.rate,
        isMadeOfFrames: scroller.metEdgeInFrame, clock: law.clock, restFrame: frame,
        shown: { $0 < shown.count ? shown[$0] : nil })
    }
    throw .endless(law: law.name, frames: FlightPlay.mostFrames)
  }
}

/// One axis. Times are whole milliseconds since the release, places in pixels.
private struct OverScroller {
  private enum Stage { case spline, rise, fall }

  private static let gravity: Float = 2000

  let fling: AndroidFlingNumbers
  var room: Int
  private var stage = Stage.spline
  private var begin = 0
  private var duration = 0
  private var splineDuration = 0
  private var distance = 0
  private var velocity = 0
  /// That of the line on which the last frame stood.
  private var lastVelocity: Float = 0
  /// Where the stage begins.
  private var place: Double
  /// Where the stage ends.
  private(set) var final: Double
  private var deceleration: Float = 0
  /// What the last frame shows: whole pixels from where the stage begins.
  private(set) var shown: Double
  private(set) var curve: JoinedCurve
  private(set) var events: [ThrowEvent] = []
  private(set) var metEdgeInFrame = false

  init(fling: AndroidFlingNumbers, room: Int, place: Double) {
    (self.fling, self.room, self.place, final) = (fling, room, place, place)
    shown = place
    curve = JoinedCurve(RestingCurve(start: place))
  }

  /// A throw within edges or from beyond one.
  mutating func begin(_ flick: Flick) throws(CurveError) {
    velocity = Int(javaInt: flick.velocity)
    guard let edge = flick.bounds?.edge(behind: place) else { return try beginSpline(flick.bounds) }
    let stretch = place - edge
    if stretch * Double(velocity) >= 0 { return try beginBehind(edge, stretch) }
    guard fling.distance(of: Double(velocity)) > abs(stretch) else { return try fall(from: place, to: edge) }
    // Back inside: the edge that it comes from is none any more.
    let bounds = flick.bounds
    let inner: ThrowBounds? =
      stretch > 0
      ? try? ThrowBounds(lower: bounds.flatMap { $0.lower.isFinite ? $0.lower : nil }, upper: place)
      : try? ThrowBounds(lower: place, upper: bounds.flatMap { $0.upper.isFinite ? $0.upper : nil })
    try beginSpline(inner)
  }

  private mutating func beginSpline(_ bounds: ThrowBounds?) throws(CurveError) {
    lastVelocity = Float(velocity)
    splineDuration = fling.milliseconds(of: Double(velocity))
    duration = splineDuration
    let way = fling.distance(of: Double(velocity))
    distance = Int(javaInt: velocity < 0 ? -way : way)
    final = place + Double(distance)
    if splineDuration > 0 {
      let timed = try TimedCurve(SplineFling.table, duration: Double(splineDuration) / 1000)
      curve = JoinedCurve(try timed.moving(from: place, to: final, velocity: 0))
    }
    if let edge = bounds?.edge(behind: final) {
      let part = Float(abs((edge - place) / (final - place)))
      if let time = OverScrollerTable.time(at: part) { duration = Int(javaInt: Double(Float(duration) * time)) }
      final = edge
    }
  }

  /// A throw outwards from beyond an edge, as if it had passed the edge before.
  private mutating func beginBehind(_ edge: Double, _ stretch: Double) throws(CurveError) {
    let deceleration = Self.deceleration(velocity == 0 ? stretch : Double(velocity))
    let untilTop = -Float(velocity) / deceleration
    let square = Float(velocity) * Float(velocity)
    let height = square / 2 / abs(deceleration) + Float(abs(stretch))
    let whole = Float((2 * Double(height) / Double(abs(deceleration))).squareRoot())
    begin -= Int(javaInt: Double(1000 * (whole - untilTop)))
    velocity = Int(javaInt: Double(-deceleration * whole))
    try rise(from: edge, deceleration)
  }

  private static func deceleration(_ velocity: Double) -> Float { velocity > 0 ? -gravity : gravity }

  /// Up from an edge, slowed down.
  private mutating func rise(from edge: Double, _ deceleration: Float) throws(CurveError) {
    let square = Float(velocity) * Float(velocity)
    var (height, deceleration) = (square / (2 * abs(deceleration)), deceleration)
    if height > Float(room) {
      deceleration = -Float(velocity.signum()) * square / (2 * Float(room))
      height = Float(room)
    }
    (stage, place, shown) = (.rise, edge, edge)
    self.deceleration = deceleration
    room = Int(height)
    final = edge + Double(velocity > 0 ? room : -room)
    duration = -Int(javaInt: Double(1000 * Float(velocity) / deceleration))
    guard room > 0, deceleration.isFinite else { return add(RestingCurve(start: edge), at: begin, .edge(edge)) }
    // What is left of the parabola where it has begun before the release.
    let (speed, pull) = (Double(velocity), Double(deceleration))
    let past = Double(max(0, -begin)) / 1000
    let left = -speed / pull - past
    let now = edge + speed * past + pull * past * past / 2
    let timed = try TimedCurve(CubicBezier(x1: 1.0 / 3, y1: 2.0 / 3, x2: 2.0 / 3, y2: 1), duration: max(0, left))
    add(try timed.moving(from: now, to: edge - speed * speed / (2 * pull), velocity: 0), at: max(0, begin), .edge(edge))
  }

  /// Back from its top to an edge.
  private mutating func fall(from top: Double, to edge: Double) throws(CurveError) {
    let stretch = top - edge
    let deceleration = Double(Self.deceleration(stretch))
    (stage, place, final, shown) = (.fall, top, edge, top)
    duration = Int(javaInt: 1000 * (-2 * stretch / deceleration).squareRoot())
    guard duration > 0 else { return add(RestingCurve(start: edge), at: begin, .turn) }
    let timed = try TimedCurve(CubicBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1), duration: Double(duration) / 1000)
    add(try timed.moving(from: top, to: edge, velocity: 0), at: begin, .turn)
  }

  private mutating func add(_ next: any MotionCurve, at milliseconds: Int, _ kind: ThrowEvent.Kind) {
    let time = Double(max(0, milliseconds)) / 1000
    events.append(ThrowEvent(kind, at: time, before: curve.stateBefore(time), after: next.state(at: 0)))
    curve.append(next, at: time)
  }

  /// Draws a frame.
  ///
  /// - Returns: Whether nothing moves any more.
  mutating func isOver(at now: Int) throws(CurveError) -> Bool {
    if isUnderWay(at: now) { return false }
    switch stage {
    case .fall: return true
    case .rise:
      begin += duration
      try fall(from: final, to: place)
    case .spline:
      guard duration < splineDuration else { return true }
      begin += duration
      velocity = Int(javaInt: Double(lastVelocity))
      metEdgeInFrame = true
      try rise(from: final, Self.deceleration(Double(velocity)))
    }
    _ = isUnderWay(at: now)
    return false
  }

  private mutating func isUnderWay(at now: Int) -> Bool {
    let time = now - begin
    guard time != 0 else { return duration > 0 }
    guard time <= duration else { return false }
    let way: Double
    switch stage {
    case .spline:
      let part = Float(time) / Float(splineDuration)
      let (done, slope) = OverScrollerTable.line(at: part)
      lastVelocity = slope * Float(distance) / Float(splineDuration) * 1000
      way = Double(done * Float(distance))
    case .rise:
      let time = Float(time) / 1000
      way = Double(Float(velocity) * time + deceleration * time * time / 2)
    case .fall:
      let part = Float(time) / Float(duration)
      let square = part * part
      way = Double(Float(final - place) * (3 * square - 2 * part * square))
    }
    shown = place + (way + 0.5).rounded(.down)
    return true
  }
}

/// What `OverScroller` asks of its tables beside the position.
private enum OverScrollerTable {
  private static let positions: [Float] = (0...100).map {
    Float(SplineFling.table.progress(at: Double($0) / 100, before: false))
  }

  /// The part of the way that is done after a part of the time, and how fast: all of it and 0
  /// behind the last line.
  static func line(at part: Float) -> (done: Float, slope: Float) {
    let index = Int(100 * part)
    guard index < 100 else { return (1, 0) }
    let (first, second) = (Float(index) / 100, Float(index + 1) / 100)
    let slope = (positions[index + 1] - positions[index]) / (second - first)
    return (positions[index] + (part - first) * slope, slope)
  }

  /// The part of the time at which a part of the way is done; `nil` for all of it.
  static func time(at part: Float) -> Float? {
    let index = Int(100 * part)
    guard index < 100 else { return nil }
    let (first, second) = (Float(index) / 100, Float(index + 1) / 100)
    let times = SplineFling.splineTime
    return times[index] + (part - first) / (second - first) * (times[index + 1] - times[index])
  }
}
