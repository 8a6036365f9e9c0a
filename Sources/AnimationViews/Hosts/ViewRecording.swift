// What a test wants to know about a motion: its course, frame by frame.
//
// Not of SwiftUI.

internal import AnimationModel
public import CurveMath
internal import Foundation

/// The course of one attribute, written down in every frame, and at every change between two.
@MainActor
package final class ViewRecording {
  let query: ViewQuery
  private(set) var reading: ViewReading
  /// Seconds on the host's clock: the frames.
  package private(set) var times: [Double] = []
  /// What they show. Shape: `[times.count][numbers]`.
  package private(set) var values: [[Double]] = []
  /// Whether springs alone move it there. Shape: `[times.count]`.
  private var areSprings: [Bool] = []
  private var changes: [RecordedChange] = []
  /// What was shown before the change that is under way.
  private var before: ReadState?

  package var attribute: ViewAttribute { reading.attribute }

  /// Whether it goes on with another view that answers to the query.
  private let follows: Bool

  init(_ query: ViewQuery, _ reading: ViewReading, follows: Bool = true) {
    (self.query, self.reading, self.follows) = (query, reading, follows)
  }

  /// Writes down what is shown in a frame. A time that comes again takes the place of the one
  /// before.
  func note(at time: Double, in graph: ViewGraph) {
    find(in: graph)
    guard let numbers = reading.numbers else { return }
    if let count = values.first?.count, count != numbers.count { return }
    if changes.last?.time == time { changes[changes.count - 1].show(numbers) }
    if times.last != time {
      times.append(time)
      values.append(numbers)
      areSprings.append(reading.isMovedBySprings)
    } else {
      values[values.count - 1] = numbers
      areSprings[areSprings.count - 1] = reading.isMovedBySprings
    }
  }

  func changesWillCome(at time: Double) {
    before = reading.isThere && !times.isEmpty ? reading.state(at: time) : nil
  }

  /// Writes down both sides of a change, if it makes a difference.
  func changesDidCome(at time: Double, withFrame: Bool, in graph: ViewGraph) {
    find(in: graph)
    guard let before, let after = reading.state(at: time) else { return }
    // A frame that holds what moves shows the one before again: nothing of that is a jump.
    guard before.numbers.count == after.numbers.count, !(withFrame && after.isRetargeted) else { return }
    if changes.last?.time == time {
      changes[changes.count - 1].goOn(to: after)
    } else {
      var change = RecordedChange(time: time, before: before, after: after)
      if times.last == time, let shown = values.last { change.showBefore(shown) }
      if change.isChange { changes.append(change) }
    }
  }

  /// Goes on with the view that answers to the query, if that is another one now.
  private func find(in graph: ViewGraph) {
    guard follows, !reading.isThere || reading.isLeaving, let element = try? GraphNames(graph).element(query) else {
      return
    }
    let other = ViewReading(element, attribute)
    if !other.isLeaving || !reading.isThere { reading = other }
  }

  /// One component of the course. An offset begins at zero.
  func trace(_ component: Int) -> Trace {
    let start = attribute == .offset ? values.first?[component] ?? 0 : 0
    let frames = times.indices.map { index in
      RecordedKnot(time: times[index], value: values[index][component] - start, isOfSpring: areSprings[index])
    }
    return Trace(frames, changes.map { $0.sides(component, from: start) })
  }
}

/// A change, with what was shown just before it and just behind it.
private struct RecordedChange {
  let time: Double
  private var before: ReadState
  private var after: ReadState
  /// What frames at this time show beside what is read: stepped springs are up to a step ahead.
  private var lead: [Double]

  init(time: Double, before: ReadState, after: ReadState) {
    (self.time, self.before, self.after) = (time, before, after)
    lead = before.numbers.map { _ in 0 }
  }

  var isChange: Bool { before.numbers != after.numbers || before.slopes != after.slopes }

  /// A further change at this time.
  mutating func goOn(to state: ReadState) {
    after = state
    after.numbers = zip(state.numbers, lead).map { $0 + $1 }
  }

  /// A frame at this time, before the change, shows numbers.
  mutating func showBefore(_ numbers: [Double]) {
    lead = zip(numbers, before.numbers).map { $0 - $1 }
    before.numbers = numbers
    goOn(to: after)
  }

  /// A frame at this time, behind the change, shows numbers.
  mutating func show(_ numbers: [Double]) {
    for index in numbers.indices {
      let distance = numbers[index] - after.numbers[index]
      let step = abs(after.slopes?[index] ?? 0) / 300
      if abs(distance) <= step * (1 + 1e-6) { before.numbers[index] += distance }
    }
    after.numbers = numbers
  }

  func sides(_ component: Int, from start: Double) -> (before: RecordedKnot, after: RecordedKnot) {
    func knot(_ state: ReadState) -> RecordedKnot {
      RecordedKnot(time: time, value: state.numbers[component] - start, slope: state.slopes?[component])
    }
    return (knot(before), knot(after))
  }
}

extension ViewHost {
  /// What is shown of a view now, as numbers.
  ///
  /// - Parameters:
  ///   - target: A view. Of effects around it the innermost one with the attribute is meant.
  ///   - attribute: What is asked for, in the units that ``ViewAttribute`` says. An offset is
  ///     measured from where recording began; without a recording it is zero.
  /// - Returns: One number for each component.
  /// - Throws: ``ViewHostError/noAttribute(_:_:known:)``, or what the query says.
  public func value(of target: ViewQuery, _ attribute: ViewAttribute) throws(ViewHostError) -> [Double] {
    let numbers = try graph.numbers(of: target, attribute)
    guard attribute == .offset else { return numbers }
    let start = recording(of: target, attribute)?.values.first ?? numbers
    return zip(numbers, start).map { $0 - $1 }
  }

  /// Writes down an attribute of a view in every frame from now on, for ``trace(of:_:component:)``.
  /// A recording of the same attribute begins again.
  ///
  /// - Throws: As ``value(of:_:)``.
  public func record(_ target: ViewQuery, _ attribute: ViewAttribute) throws(ViewHostError) {
    _ = try graph.numbers(of: target, attribute)
    let new = ViewRecording(target, ViewReading(try GraphNames(graph).element(target), attribute))
    if let time { new.note(at: time, in: graph) }
    graph.recordings.asked.removeAll { $0.query == target && $0.attribute == attribute }
    graph.recordings.asked.append(new)
  }

  /// The course of an attribute of a view.
  ///
  ///     try host.record("card", .offset)
  ///     withAnimation(.bouncy) { host.set(\.isOpen, true) }
  ///     host.play(through: 2)
  ///     try expectContinuous(host.trace(of: "card", .offset), order: .velocity)
  ///
  /// Without a recording the host plays on from now, 60 frames a second, until the view is at rest,
  /// or for 10 s, and tells that.
  ///
  /// A change at which the value jumps, or the velocity, stands twice at its own time, also between
  /// two frames: what was shown just before it, and what just behind it, with the velocities of the
  /// animations where these are known. Jumps that come within 1/30 s of each other, as the steps of
  /// a finger do, are one movement, and stand in the frames alone. Where another view takes the
  /// place of the one that was meant, the trace goes on with that.
  ///
  /// All other velocities, and accelerations, are those of a parabola through three neighbouring
  /// frames, of which none lies beyond such a change.
  ///
  /// - Parameters:
  ///   - target: A view, as in ``value(of:_:)``.
  ///   - attribute: What of it.
  ///   - component: Which number of ``value(of:_:)``.
  /// - Returns: Times of the host's clock, in seconds.
  /// - Throws: As ``value(of:_:)``, and ``ViewHostError/noComponent(_:_:count:)``.
  public func trace(
    of target: ViewQuery, _ attribute: ViewAttribute, component: Int = 0
  ) throws(ViewHostError) -> Trace {
    let known = recording(of: target, attribute)
    let count: Int
    if let first = known?.values.first {
      count = first.count
    } else {
      count = try graph.numbers(of: target, attribute).count
    }
    guard (0..<count).contains(component) else { throw .noComponent(attribute, component, count: count) }
    if let known { return known.trace(component) }
    try record(target, attribute)
    guard let recording = recording(of: target, attribute) else { return Trace(times: [], states: []) }
    playOn(until: recording)
    graph.recordings.asked.removeAll { $0 === recording }
    return recording.trace(component)
  }

  /// Writes down everything of a view that is shown as numbers, in every frame from now on.
  package func watch(_ target: ViewQuery) throws(ViewHostError) -> [ViewRecording] {
    let readings = try GraphNames(graph).drawn(target).flatMap { ViewReading($0, .frame).everything }
    let new = readings.map { ViewRecording(target, $0, follows: false) }
    if let time { for recording in new { recording.note(at: time, in: graph) } }
    graph.recordings.watched += new
    return new
  }

  /// Writes no more of what was watched.
  package func stopWatching(_ recordings: [ViewRecording]) {
    graph.recordings.watched.removeAll { watched in recordings.contains { $0 === watched } }
  }

  /// Whether anything of a view moves, or of the effects around it.
  package func isMoving(_ target: ViewQuery) throws(ViewHostError) -> Bool {
    let names = GraphNames(graph)
    return try ([names.element(target)] + names.drawn(target)).contains { ViewReading($0, .frame).isAnimating }
  }

  /// The names of what is drawn of a view, with what hangs on it.
  package func drawnNames(of target: ViewQuery) throws(ViewHostError) -> [String] {
    let names = GraphNames(graph)
    return try names.drawn(target).map { names.name(of: $0) }
  }

  /// What ``record(_:_:)`` has begun, if anything.
  package func recording(of target: ViewQuery, _ attribute: ViewAttribute) -> ViewRecording? {
    graph.recordings.asked.first { $0.query == target && $0.attribute == attribute }
  }

  private func playOn(until recording: ViewRecording) {
    let start = time ?? 0
    if time == nil { frame(at: start) }
    for count in 1...600 {
      guard recording.reading.isAnimating || graph.host.hasWrites else { return }
      frame(at: start + Double(count) / 60)
    }
  }
}

extension ViewGraph {
  fileprivate func numbers(of target: ViewQuery, _ attribute: ViewAttribute) throws(ViewHostError) -> [Double] {
    let reading = ViewReading(try GraphNames(self).element(target), attribute)
    guard let numbers = reading.numbers else { throw .noAttribute(target, attribute, known: reading.known) }
    return numbers
  }
}
