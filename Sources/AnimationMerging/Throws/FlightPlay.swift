// A flight, what it meets, and when that is over: the play of every law that is a table.

internal import CurveMath

/// A law of a flight in closed form.
struct FlightPlay: ThrowPlay {
  /// The free flight. It does not turn.
  let flight: @Sendable (Flick) throws(CurveError) -> any MotionCurve
  /// The flight over another distance in the same time, for targets that are reached so.
  let over: (@Sendable (Flick, Double) throws(CurveError) -> any MotionCurve)?
  let restRule: RestRule
  /// Whether a flight that meets an edge may rest before it, by the rule of the flight.
  let restsBeforeEdges: Bool
  /// The first frame that is asked whether it is the last.
  let firstFrame: Int
  /// Whether a throw from beyond an edge is refused.
  let refusesOutside: Bool
  /// Whether the flight itself looks for its target: it stays between bounds and is led to the
  /// targets.
  let choosesTarget: Bool

  var rest: String { restRule.summary }
  func knowsEdges(_ law: ThrowLaw) -> Bool { choosesTarget || law.edge != nil }
  func knowsTargets(_ law: ThrowLaw) -> Bool { choosesTarget || law.snap != nil }

  init(
    rest: RestRule, restsBeforeEdges: Bool = true, firstFrame: Int = 0, refusesOutside: Bool = false,
    choosesTarget: Bool = false,
    over: (@Sendable (Flick, Double) throws(CurveError) -> any MotionCurve)? = nil,
    flight: @escaping @Sendable (Flick) throws(CurveError) -> any MotionCurve
  ) {
    (self.flight, self.over, restRule) = (flight, over, rest)
    (self.restsBeforeEdges, self.firstFrame, self.refusesOutside) = (restsBeforeEdges, firstFrame, refusesOutside)
    self.choosesTarget = choosesTarget
  }

  /// What is looked at before a throw is called endless.
  static let mostFrames = 1_000_000

  func motion(of flick: Flick, under law: ThrowLaw) throws(ThrowError) -> ThrownMotion {
    if let bounds = flick.bounds, let rule = law.edge, let edge = bounds.edge(behind: flick.from),
      try !isBack(within: bounds, rule, flick, law)
    {
      guard !refusesOutside else { throw .beginsOutside(law: law.name, from: flick.from) }
      return try springBack(from: edge, rule, flick, law)
    }
    var course = Course(curve: JoinedCurve(try law.curve { () throws(CurveError) in try flight(flick) }))
    var kind = ThrowEvent.Kind.release
    if let snap = law.snap, !flick.targets.isEmpty {
      (course, kind) = try snapped(course, by: snap, flick, law)
    }
    if choosesTarget, !flick.targets.isEmpty { kind = .snap(target: course.curve.target) }
    let release = ThrowEvent(kind, at: 0, before: flick.state, after: course.curve.state(at: 0))
    var events = [release]
    if course.isFlight, let bounds = flick.bounds, let rule = law.edge,
      let arrival = try arrival(of: course.curve.last.curve, at: bounds, rule, flick, law)
    {
      let event = try course.meet(arrival, rule.response, law)
      events.append(event)
    }
    return try rested(course, events, flick, law)
  }

  // MARK: - Beginnings

  /// Whether a throw that begins beyond an edge is within them in the first frame that looks.
  private func isBack(
    within bounds: ThrowBounds, _ rule: EdgeRule, _ flick: Flick, _ law: ThrowLaw
  ) throws(ThrowError) -> Bool {
    guard case .stop = rule.response, rule.outsideResponse == nil, !refusesOutside else {
      return false
    }
    let time = law.clock.time(ofFrame: 1, rate: flick.rate)
    let motion = try law.curve { () throws(CurveError) -> any MotionCurve in try flight(flick) }
    return bounds.edge(behind: motion.state(at: time).value) == nil
  }

  /// A throw that begins beyond an edge.
  private func springBack(
    from edge: Double, _ rule: EdgeRule, _ flick: Flick, _ law: ThrowLaw
  ) throws(ThrowError) -> ThrownMotion {
    let velocity: Double =
      switch rule.outside {
      case .kept, .atMost, .lastFrames, .mean: flick.velocity
      case .scaled(let part): part * flick.velocity
      case .notPositive: min(0, flick.velocity)
      case .lost: 0
      }
    var course = Course(curve: JoinedCurve(RestingCurve(start: flick.from)))
    let arrival = EdgeMeeting(time: 0, before: flick.state, value: flick.from, edge: edge, velocity: velocity)
    let event = try course.meet(arrival, rule.outsideResponse ?? rule.response, law)
    let release = ThrowEvent(.release, at: 0, before: flick.state, after: flick.state)
    return try rested(course, [release, event], flick, law)
  }

  /// A throw that is led to a target.
  private func snapped(
    _ free: Course, by rule: SnapRule, _ flick: Flick, _ law: ThrowLaw
  ) throws(ThrowError) -> (Course, ThrowEvent.Kind) {
    let place =
      switch rule.projection {
      case .flight: free.curve.target
      case .seconds(let seconds): flick.from + seconds * flick.velocity
      }
    let chosen = flick.target(near: place) ?? place
    let target = flick.bounds.map { $0.clamp(chosen) } ?? chosen
    func spring(_ spring: DampedSpring) throws(ThrowError) -> Course {
      let motion = try law.curve { () throws(CurveError) in
        try SpringMotion(spring: spring, from: flick.from, to: target, velocity: flick.velocity)
      }
      return Course(curve: JoinedCurve(motion), isFlight: false)
    }
    switch rule.response {
    case .sameTime:
      guard let over else { return (free, .release) }
      let motion = try law.curve { () throws(CurveError) in try over(flick, chosen - flick.from) }
      return (Course(curve: JoinedCurve(motion)), .snap(target: chosen))
    case .spring(let damped): return (try spring(damped), .snap(target: target))
    case .through(let left, let damped):
      // λ = (v₀ − v₁)/way takes the velocity from one to the other on the way.
      let way = target - flick.from
      let last = flick.velocity < 0 ? -left : left
      guard way * flick.velocity > 0, abs(flick.velocity) > left else {
        return (try spring(damped), .snap(target: target))
      }
      let friction = (flick.velocity - last) / way
      let motion = try law.curve { () throws(CurveError) in
        try ExponentialDecay(from: flick.from, velocity: flick.velocity, friction: friction)
      }
      return (Course(curve: JoinedCurve(motion), isFlight: false, end: .slower(than: left)), .snap(target: target))
    }
  }

  // MARK: - Edges

  /// Where a flight meets an edge; `nil` if it does not.
  private func arrival(
    of flight: any MotionCurve, at bounds: ThrowBounds, _ rule: EdgeRule, _ flick: Flick, _ law: ThrowLaw
  ) throws(ThrowError) -> EdgeMeeting? {
    // What comes to rest on an edge does not cross it.
    guard let edge = bounds.edge(behind: flight.target) else { return nil }
    if bounds.lower == bounds.upper, flight.target > edge, !rule.findsUpperOfEqual { return nil }
    func arrival(at time: Double, value: Double, previous: Double?, since last: Double) -> EdgeMeeting {
      let before = flight.state(at: time)
      let velocity: Double =
        switch rule.carrying {
        case .kept: before.velocity
        case .atMost(let limit): min(before.velocity, limit)
        case .scaled(let part): part * before.velocity
        case .notPositive: min(0, before.velocity)
        case .lost: 0
        case .mean(let interval):
          (value - flight.state(at: max(0, time - interval)).value) / (time - max(0, time - interval))
        case .lastFrames: previous.map { (value - $0) / (time - last) } ?? 0
        }
      return EdgeMeeting(time: time, before: before, value: value, edge: edge, velocity: velocity)
    }
    switch rule.finding {
    case .exact:
      guard let time = flight.firstTime(reaching: edge) else { return nil }
      return arrival(at: time, value: edge, previous: nil, since: 0)
    case .newton(let steps):
      if edge == flick.from { return arrival(at: 0, value: edge, previous: nil, since: 0) }
      var time = 0.0
      for _ in 0..<steps {
        let state = flight.state(at: time)
        time -= (state.value - edge) / state.velocity
      }
      return arrival(at: max(0, time), value: edge, previous: nil, since: 0)
    case .grid(let perSecond):
      let release = ThrowFrame(index: 0, time: 0, state: flight.state(at: 0), previous: nil, target: flight.target)
      guard restRule.flight.value(in: release, of: flight) == nil else { return nil }
      return try firstBehind(flight, bounds, law, step: { Double($0) / perSecond }, arrival)
    case .frame:
      return try firstBehind(
        flight, bounds, law, step: { law.clock.time(ofFrame: $0, rate: flick.rate) }, arrival)
    }
  }

  /// The first of some times at which the shown value lies behind an edge.
  private func firstBehind(
    _ flight: any MotionCurve, _ bounds: ThrowBounds, _ law: ThrowLaw, step: (Int) -> Double,
    _ arrival: (_ time: Double, _ value: Double, _ previous: Double?, _ last: Double) -> EdgeMeeting
  ) throws(ThrowError) -> EdgeMeeting? {
    var (previous, last): (Double?, Double) = (nil, 0)
    for index in 1...Self.mostFrames {
      let time = step(index)
      let state = flight.state(at: time)
      let frame = ThrowFrame(
        index: index, time: time, state: state, previous: previous ?? flight.start, target: flight.target)
      let rest = restRule.flight.value(in: frame, of: flight)
      let value = rest ?? state.value
      if bounds.edge(behind: value) != nil { return arrival(time, value, previous, last) }
      if rest != nil { return nil }
      (previous, last) = (value, time)
    }
    throw .endless(law: law.name, frames: Self.mostFrames)
  }

  // MARK: - Rest

  /// Looks for the end.
  private func rested(
    _ course: Course, _ events: [ThrowEvent], _ flick: Flick, _ law: ThrowLaw
  ) throws(ThrowError) -> ThrownMotion {
    let rate: Double = if case .fixed(let step) = law.clock { 1 / step } else { flick.rate }
    func time(_ frame: Int) -> Double { law.clock.time(ofFrame: frame, rate: rate) }
    let first = try firstRest(course, law, from: firstFrame, time)
    var (frame, held, value) = (first.index, first.ruleTime ?? first.time, first.value)
    var shown: (@Sendable (Int) -> Double?)?
    if let grid = restRule.grid {
      // It is over when the grid says so. Until then every frame that would be the last shows what
      // the last one does.
      let deadline = try firstRest(course, law, from: 0) { Double($0) / grid }.time
      frame = firstFrame
      while time(frame) < deadline { frame += 1 }
      held = time(frame)
      // An oscillation may be near and slow on the grid and not in the frame after.
      let last = rest(of: course, inFrame: frame, at: held, previous: nil)
      value = last.value ?? last.state.value
      let (clock, over) = (law.clock, frame)
      shown = { index in
        let time = clock.time(ofFrame: index, rate: rate)
        return index < over ? rest(of: course, inFrame: index, at: time, previous: nil).value : nil
      }
    }
    var (curve, events) = (course.curve, events)
    if let meeting = course.meeting, held < meeting {
      // Over before the edge is reached.
      curve = JoinedCurve(curve.pieces[0].curve)
      events.removeLast()
    }
    let end = CurveState(value: value, velocity: 0, acceleration: 0)
    let last = ThrowEvent(.rest, at: held, before: curve.stateBefore(held), after: end)
    curve.append(RestingCurve(start: value), at: held)
    return ThrownMotion(
      law: law.name, curve: curve, events: events + [last], frameRate: rate,
      isMadeOfFrames: (law.edge?.isFramed ?? false) && events.count > 1, clock: law.clock, restFrame: frame,
      restTime: restRule.isTimed ? first.ruleTime : nil, shown: shown)
  }

  /// The first of some times at which the rule calls it over.
  private func firstRest(
    _ course: Course, _ law: ThrowLaw, from first: Int, _ time: (Int) -> Double
  ) throws(ThrowError) -> (index: Int, time: Double, value: Double, ruleTime: Double?) {
    var previous: Double? = first > 0 ? course.value(at: time(first - 1)) : nil
    for index in first...Self.mostFrames {
      let time = time(index)
      let (value, ruleTime, state) = rest(of: course, inFrame: index, at: time, previous: previous)
      if let value { return (index, time, value, ruleTime) }
      previous = state.value
    }
    throw .endless(law: law.name, frames: Self.mostFrames)
  }

  /// Asks one frame.
  ///
  /// - Returns: The value at which the motion rests, if it does, when the rule says so, and where
  ///   it is.
  private func rest(
    of course: Course, inFrame index: Int, at time: Double, previous: Double?
  ) -> (value: Double?, ruleTime: Double?, state: CurveState) {
    let met = course.meeting.map { time >= $0 } ?? false
    let piece = met ? course.curve.last : course.curve.pieces[0]
    let (curve, own) = (piece.curve, time - piece.begin)
    let state = curve.state(at: own)
    guard met || course.meeting == nil || restsBeforeEdges else { return (nil, nil, state) }
    let frame = ThrowFrame(
      index: index, time: own, state: state, previous: previous, target: curve.target)
    let test: RestTest =
      course.end
      ?? (met && course.stops ? .always : met || !course.isFlight ? restRule.response : restRule.flight)
    return (test.value(in: frame, of: curve), test.seconds(of: curve).map { max(0, $0) + piece.begin }, state)
  }
}

/// Where a flight meets an edge.
private struct EdgeMeeting {
  /// Seconds on the law's clock.
  let time: Double
  let before: CurveState
  /// Units: where the value is taken over.
  let value: Double
  let edge: Double
  /// Units per second: what goes on.
  let velocity: Double
}

/// What is under way.
private struct Course {
  var curve: JoinedCurve
  /// Whether the first motion is the law's flight, which may meet an edge.
  var isFlight = true
  /// When an edge took over, in seconds.
  var meeting: Double?
  /// Whether it ended the motion.
  var stops = false
  /// When it is over, if the law's rule does not know such motions.
  var end: RestTest?

  func value(at time: Double) -> Double { curve.state(at: time).value }

  mutating func meet(
    _ arrival: EdgeMeeting, _ response: EdgeRule.Response, _ law: ThrowLaw
  ) throws(ThrowError) -> ThrowEvent {
    let next = try law.curve { () throws(CurveError) -> any MotionCurve in
      switch response {
      case .stop: return RestingCurve(start: arrival.edge)
      case .spring(let spring):
        return try SpringMotion(spring: spring, from: arrival.value, to: arrival.edge, velocity: arrival.velocity)
      case .band(let rate):
        let spring = try DampedSpring(stiffness: rate * rate, damping: 2 * rate)
        let velocity = arrival.velocity - rate * (arrival.value - arrival.edge)
        return try SpringMotion(spring: spring, from: arrival.value, to: arrival.edge, velocity: velocity)
      }
    }
    curve.append(next, at: arrival.time)
    meeting = arrival.time
    if case .stop = response { stops = true }
    return ThrowEvent(.edge(arrival.edge), at: arrival.time, before: arrival.before, after: next.state(at: 0))
  }
}
