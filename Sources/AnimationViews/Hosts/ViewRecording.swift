// What a test wants to know about a motion: its course, frame by frame.
//
// Not of SwiftUI.

internal import AnimationModel
public import CurveMath
internal import Foundation

/// The course of one attribute, written down in every frame.
@MainActor
package final class ViewRecording {
  let query: ViewQuery
  let reading: ViewReading
  /// Seconds on the host's clock.
  package private(set) var times: [Double] = []
  /// Shape: `[times.count][numbers]`.
  package private(set) var values: [[Double]] = []

  package var attribute: ViewAttribute { reading.attribute }

  init(_ query: ViewQuery, _ reading: ViewReading) { (self.query, self.reading) = (query, reading) }

  /// Writes down what is shown. A time that comes again takes the place of the one before.
  func note(at time: Double) {
    guard let numbers = reading.numbers else { return }
    if times.last == time {
      values[values.count - 1] = numbers
    } else {
      times.append(time)
      values.append(numbers)
    }
  }

  /// One component of the course. An offset begins at zero.
  func trace(_ component: Int) -> Trace {
    let start = reading.attribute == .offset ? values.first?[component] ?? 0 : 0
    return Trace(times: times, samples: values.map { $0[component] - start })
  }
}

extension Trace {
  /// Samples with the slopes of the parabola through each and its neighbours.
  init(times: [Double], samples: [Double]) {
    let states = times.indices.map { index in
      let (slope, bend) = Self.derivatives(times, samples, index)
      return CurveState(value: samples[index], velocity: slope, acceleration: bend)
    }
    self.init(times: times, states: states)
  }

  private static func derivatives(_ times: [Double], _ samples: [Double], _ index: Int) -> (Double, Double) {
    guard times.count > 2 else {
      guard times.count == 2 else { return (0, 0) }
      return ((samples[1] - samples[0]) / (times[1] - times[0]), 0)
    }
    let middle = min(max(index, 1), times.count - 2)
    let (before, after) = (times[middle] - times[middle - 1], times[middle + 1] - times[middle])
    let first = (samples[middle] - samples[middle - 1]) / before
    let second = (samples[middle + 1] - samples[middle]) / after
    let bend = 2 * (second - first) / (before + after)
    let slope = (first * after + second * before) / (before + after)
    return (slope + bend * (times[index] - times[middle]), bend)
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
  /// A recording of the same attribute begins anew.
  ///
  /// - Throws: As ``value(of:_:)``.
  public func record(_ target: ViewQuery, _ attribute: ViewAttribute) throws(ViewHostError) {
    _ = try graph.numbers(of: target, attribute)
    let new = ViewRecording(target, ViewReading(try GraphNames(graph).element(target), attribute))
    if let time { new.note(at: time) }
    recordings.removeAll { $0.query == target && $0.reading.attribute == attribute }
    recordings.append(new)
  }

  /// The course of an attribute of a view.
  ///
  ///     try host.record("card", .offset)
  ///     withAnimation(.bouncy) { host.set(\.isOpen, true) }
  ///     host.play(through: 2)
  ///     try expectContinuous(host.trace(of: "card", .offset), order: .velocity)
  ///
  /// Without a recording the host plays on from now, 60 frames a second, until the view is at rest,
  /// or for 10 s, and tells that. Velocities and accelerations are those of the parabola through
  /// three neighbouring frames.
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
    recordings.removeAll { $0 === recording }
    return recording.trace(component)
  }

  /// Writes down everything of a view that is shown as numbers, in every frame from now on.
  package func watch(_ target: ViewQuery) throws(ViewHostError) -> [ViewRecording] {
    let element = try GraphNames(graph).element(target)
    let names = ViewReading(element, .frame).known.map(ViewAttribute.named)
    // The frame has the size and the place in it.
    let new = names.filter { ![.size, .position, .offset].contains($0) }
      .map { ViewRecording(target, ViewReading(element, $0)) }
    if let time { for recording in new { recording.note(at: time) } }
    watched += new
    return new
  }

  /// Writes no more of what was watched.
  package func stopWatching(_ recordings: [ViewRecording]) {
    watched.removeAll { watched in recordings.contains { $0 === watched } }
  }

  /// Whether anything of a view moves, or of the effects around it.
  package func isMoving(_ target: ViewQuery) throws(ViewHostError) -> Bool {
    ViewReading(try GraphNames(graph).element(target), .frame).isAnimating
  }

  /// What ``record(_:_:)`` has begun, if anything.
  package func recording(of target: ViewQuery, _ attribute: ViewAttribute) -> ViewRecording? {
    recordings.first { $0.query == target && $0.reading.attribute == attribute }
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
