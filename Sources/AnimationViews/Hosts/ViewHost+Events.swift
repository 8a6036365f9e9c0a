// Not of SwiftUI: what stands for a finger.

internal import AnimationModel

extension ViewHost {
  /// Where the finger is, in points; `nil` where none is down.
  public var finger: CGPoint? { graph.finger }

  /// Something that a finger does. What the app changes for it is taken in at the event's time,
  /// also between two frames; nothing is drawn.
  ///
  /// A finger that comes down is heard by whatever is in front of its place. Where nothing hears
  /// it, ``remarks`` tells the first such place.
  ///
  /// - Precondition: The time is finite and not before the last frame or event. A finger that moves
  ///   or is lifted is down, and one that comes down is not.
  public func send(_ event: TouchEvent) {
    graph.send(event) { self.graph.view(at: event.location) }
    if event.kind == .down { graph.remarkSilence(at: event.location) }
  }

  /// Taps the middle of a view, where it is seen: the finger comes and goes at the time of the last
  /// frame.
  ///
  ///     try host.tap("Toggle")
  ///
  /// - Parameters:
  ///   - target: Which view. A gesture or a control around it hears the tap too, as it does under a
  ///     finger.
  ///   - count: How many taps, all at that time.
  /// - Throws: What the query says, ``ViewHostError/covered(_:by:)``, or
  ///   ``ViewHostError/untouched(_:_:)`` with the reason why a finger there changes nothing: a tap
  ///   that does nothing is no tap.
  public func tap(_ target: ViewQuery, count: Int = 1) throws(ViewHostError) {
    require(count > 0, "\(count) taps are none. Use a positive number.")
    for _ in 0..<count {
      let (front, middle) = try graph.touched(target)
      let time = time ?? 0
      graph.send(.down(at: middle, time: time)) { front }
      graph.send(.up(at: middle, time: time)) { nil }
    }
    if graph.gestures.isUnanswered { throw .untouched(target, .notTheirs) }
  }

  /// Drags a view along a path, with a frame at each place of the finger.
  ///
  ///     try host.drag("card", along: [CGPoint(x: 0, y: 80), CGPoint(x: 60, y: 80)], over: 0.4)
  ///
  /// The finger comes down in the middle of the view, where it is seen, at the time of the last
  /// frame, and goes from corner to corner at one speed.
  ///
  /// - Parameters:
  ///   - target: Which view.
  ///   - path: Points, counted from where the finger comes down.
  ///   - duration: Seconds, positive.
  ///   - releases: Whether the finger is lifted with the last frame. Otherwise it stays down, and
  ///     ``send(_:)`` goes on with it.
  ///   - framesPerSecond: Frames in a second, positive.
  /// - Throws: As ``tap(_:count:)``; a finger that stays down may still become something.
  public func drag(
    _ target: ViewQuery, along path: [CGPoint], over duration: Double, releases: Bool = true,
    framesPerSecond: Double = 60
  ) throws(ViewHostError) {
    require(duration > 0, "A drag over \(duration) s has no speed. Use a positive number of seconds.")
    require(framesPerSecond > 0, "\(framesPerSecond) frames a second show nothing. Use a positive number.")
    let (front, middle) = try graph.touched(target)
    drag(front, from: middle, along: path, over: duration, releases: releases, framesPerSecond: framesPerSecond)
    if releases, graph.gestures.isUnanswered { throw .untouched(target, .notTheirs) }
  }

  /// Drags from a place along a path, with a frame at each place of the finger: whatever is there.
  ///
  ///     host.drag(from: CGPoint(x: 2, y: 400), along: [CGPoint(x: 300, y: 0)], over: 0.3)  // from the edge
  ///
  /// - Parameters:
  ///   - start: Points, in the coordinates of the root.
  ///   - path: Points, counted from where the finger comes down.
  ///   - duration: Seconds, positive.
  ///   - releases: Whether the finger is lifted with the last frame.
  ///   - framesPerSecond: Frames in a second, positive.
  public func drag(
    from start: CGPoint, along path: [CGPoint], over duration: Double, releases: Bool = true,
    framesPerSecond: Double = 60
  ) {
    require(duration > 0, "A drag over \(duration) s has no speed. Use a positive number of seconds.")
    require(framesPerSecond > 0, "\(framesPerSecond) frames a second show nothing. Use a positive number.")
    drag(
      graph.view(at: start), from: start, along: path, over: duration, releases: releases,
      framesPerSecond: framesPerSecond)
    graph.remarkSilence(at: start)
  }

  private func drag(
    _ front: ViewElement?, from start: CGPoint, along path: [CGPoint], over duration: Double, releases: Bool,
    framesPerSecond: Double
  ) {
    let begin = time ?? 0
    let route = Route(path)
    graph.send(.down(at: start, time: begin)) { front }
    let count = max(1, Int((duration * framesPerSecond).rounded()))
    for step in 1...count {
      let fraction = Double(step) / Double(count)
      let (way, time) = (route.point(at: fraction), begin + duration * fraction)
      graph.send(.move(to: CGPoint(x: start.x + way.x, y: start.y + way.y), time: time)) { nil }
      frame(at: time)
    }
    if releases, let finger { graph.send(.up(at: finger, time: begin + duration)) { nil } }
  }
}

/// A path from corner to corner, at one speed, from zero.
private struct Route {
  private let corners: [CGPoint]
  /// How far each corner lies from the beginning, along the path.
  private let distances: [CGFloat]

  init(_ path: [CGPoint]) {
    corners = [.zero] + path
    var distances: [CGFloat] = [0]
    for (corner, next) in zip(corners, corners.dropFirst()) {
      distances.append(distances[distances.count - 1] + corner.distance(to: next))
    }
    self.distances = distances
  }

  /// The point behind a fraction of the way.
  func point(at fraction: Double) -> CGPoint {
    let way = CGFloat(fraction) * distances[distances.count - 1]
    guard let index = distances.firstIndex(where: { $0 >= way }), index > 0, fraction < 1 else {
      return fraction < 1 ? corners[0] : corners[corners.count - 1]
    }
    let length = distances[index] - distances[index - 1]
    let part = length > 0 ? (way - distances[index - 1]) / length : 1
    let (from, to) = (corners[index - 1], corners[index])
    return CGPoint(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
  }
}

extension ViewGraph {
  /// Carries an event to the gestures that hear it, and takes in what they change.
  func send(_ event: TouchEvent, on target: () -> ViewElement?) {
    require(
      (finger == nil) == (event.kind == .down),
      finger == nil ? "No finger is down. Begin with .down(at:time:)." : "The finger is down already. Lift it first.")
    pass(to: event.time)
    reasons.beginEvent(at: event.time)
    // What has been written up to now is there when the event comes.
    host.update(at: event.time)
    finger = event.kind == .up ? nil : event.location
    if event.kind != .up { gestures.pair = event.pair }
    switch event.kind {
    case .down: gestures.begin(on: target(), at: event.location, time: event.time)
    case .move: gestures.hear(.move, at: event.location, time: event.time)
    case .up: gestures.hear(.up, at: event.location, time: event.time)
    }
    host.update(at: event.time)
    settle(at: event.time)
  }

  /// Seconds: when something that waits for a time wants to run; `nil` where nothing does.
  var deadline: Double? { [gestures.deadline, clock.deadline].compactMap { $0 }.min() }

  /// Tells gestures and timers that wait for a time that it has come, each at its own.
  func pass(to time: Double) {
    while let next = deadline, next <= time {
      let now = max(next, host.time ?? next)
      beginEvent(at: now)
      clock.advance(to: now)
      if let own = gestures.deadline, own <= now { gestures.hear(.wait, time: now) }
      clock.ring(at: now)
      host.update(at: now)
      settle(at: now)
    }
    clock.advance(to: time)
  }

  /// What a finger on the middle of a view touches, and where: the view in front there, if all
  /// hear the finger that would hear it on this one.
  func touched(_ query: ViewQuery) throws(ViewHostError) -> (front: ViewElement, middle: CGPoint) {
    // What has been written up to now is there when the finger comes.
    pass(to: host.time ?? 0)
    host.update(at: host.time ?? 0)
    let names = GraphNames(self)
    let element = try names.element(query)
    let middle = element.middle
    let front = view(at: middle)
    let (own, heard) = (GestureArena.listeners(of: element), GestureArena.listeners(of: front))
    // A finger goes through what only shows something.
    if let front, !heard.isEmpty, heard.isSuperset(of: own), !GestureArena.isDisabled(element) {
      return (front, middle)
    }
    if let obstacle = obstacle(at: middle, to: element) { throw .untouched(query, obstacle) }
    if GestureArena.isDisabled(element) { throw .untouched(query, .disabled) }
    if own.isEmpty { throw .untouched(query, .noGesture) }
    guard let front else { throw .untouched(query, .nothingThere) }
    throw .covered(query, by: names.name(of: front.core))
  }

  /// Remarks once that no gesture took a touch.
  func remarkSilence(at place: CGPoint) {
    guard gestures.isSilent else { return }
    let isTold = remarks.contains { if case .nothingTouched = $0 { true } else { false } }
    if !isTold { remarks.append(.nothingTouched(at: place)) }
  }
}
