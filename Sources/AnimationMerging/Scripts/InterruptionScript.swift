internal import CurveMath

/// What happens to one value, in the order of time: the input of every policy.
///
///     let script = try InterruptionScript(from: 0, events: [
///       ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.2, to: 0, .easeInOut(duration: 0.35)),
///     ])
///     try MergePolicies.merge.motion(of: script).handOffs[0].velocityJump  // 0.0
///
/// A script that exists makes sense: its times are in order, its numbers finite, its vectors of one
/// length.
public struct InterruptionScript: Hashable, Sendable {
  /// The value before the first event, in units. Shape: `[components]`, at least 1.
  public let start: [Double]
  /// The velocity that the first animation finds, in units per second: as if a gesture had left it.
  /// Until then the value rests. Shape: `[components]`. Not every policy has a place for it:
  /// ``InterruptedMotion/droppedVelocity``.
  public let velocity: [Double]
  /// At least one, in the order of their times; two may happen at the same time.
  public let events: [ScriptEvent]

  /// - Throws: ``ScriptError``, with the number of the event that makes no sense.
  public init(from start: [Double], velocity: [Double]? = nil, events: [ScriptEvent]) throws(ScriptError) {
    self.start = start
    self.velocity = velocity ?? start.map { _ in 0 }
    self.events = events
    guard !start.isEmpty else {
      throw .wrongField("from", event: nil, found: "an empty list", give: "at least one number")
    }
    try check(start, "from", event: nil)
    try check(self.velocity, "velocity", event: nil)
    guard !events.isEmpty else { throw .noEvents }
    var last = 0.0
    for (index, event) in events.enumerated() {
      let number = index + 1
      guard event.time.isFinite else { throw .notFinite("at", event: number, value: event.time) }
      guard event.time >= 0 else { throw .negativeTime(event: number, time: event.time) }
      guard event.time >= last else { throw .timesOutOfOrder(event: number, time: event.time, previous: last) }
      last = event.time
      switch event.action {
      case .retarget(let target, _): try check(target, "target", event: number)
      case .drag(let samples): try check(samples, event: number)
      case .throw(let action): try check(action, at: index)
      case .keyframes(let keyframes): try check(keyframes, event: number)
      }
    }
  }

  /// A script of one number.
  public init(from start: Double, velocity: Double = 0, events: [ScriptEvent]) throws(ScriptError) {
    try self.init(from: [start], velocity: [velocity], events: events)
  }

  /// The same events, begun at rest; `nil` where this script does so itself.
  var withoutVelocity: InterruptionScript? {
    velocity.contains { $0 != 0 } ? try? InterruptionScript(from: start, events: events) : nil
  }

  /// How many numbers the value has.
  public var componentCount: Int { start.count }

  /// Where the value is meant to rest, by component; `nil` behind a throw, which rests where its
  /// law says.
  public var finalTarget: [Double]? {
    switch events[events.count - 1].action {
    case .retarget(let target, _): target
    case .drag(let samples): samples[samples.count - 1].values
    case .throw: nil
    case .keyframes(let keyframes): keyframes[keyframes.count - 1].target
    }
  }

  /// The largest distance between two places that the script names, by component: what 1 % of the
  /// travel refers to.
  public func travel(ofComponent index: Int) -> Double {
    var (low, high) = (start[index], start[index])
    func visit(_ value: Double) { (low, high) = (min(low, value), max(high, value)) }
    for event in events {
      switch event.action {
      case .retarget(let target, _): visit(target[index])
      case .drag(let samples): for sample in samples { visit(sample.values[index]) }
      case .throw(let action): action.places(ofComponent: index).forEach(visit)
      case .keyframes(let keyframes): for keyframe in keyframes { visit(keyframe.target[index]) }
      }
    }
    return high - low
  }

  /// As fast as a spring can be released, and as far as it can be pulled.
  private static var farthest: Double { 1e150 }

  func check(_ values: [Double], _ name: String, event: Int?) throws(ScriptError) {
    guard values.count == start.count else {
      throw .componentCount(name, event: event, count: values.count, expected: start.count)
    }
    for value in values {
      guard value.isFinite else { throw .notFinite(name, event: event, value: value) }
      // Differences, and their products with rates of springs, stay numbers.
      guard abs(value) <= Self.farthest else {
        throw .wrongField(name, event: event, found: "\(Shown.number(value))", give: "a number up to \(Self.farthest)")
      }
    }
  }

  private func check(_ samples: [DragSample], event: Int) throws(ScriptError) {
    guard !samples.isEmpty else {
      throw .wrongField("drag", event: event, found: "an empty list", give: "at least one sample, such as [0, 40]")
    }
    var last = -1.0
    for sample in samples {
      guard sample.time.isFinite, sample.time >= 0 else {
        throw .wrongField(
          "drag", event: event, found: "a sample at \(Shown.number(sample.time)) s", give: "0 s or a later, finite time"
        )
      }
      guard sample.time > last else {
        throw .wrongField(
          "drag", event: event,
          found: "a sample at \(Shown.number(sample.time)) s behind one at \(Shown.number(last)) s",
          give: "times that ascend"
        )
      }
      last = sample.time
      try check(sample.values, "drag", event: event)
    }
    for (sample, next) in zip(samples, samples.dropFirst()) {
      for (value, other) in zip(sample.values, next.values) {
        let span = next.time - sample.time
        guard abs((other - value) / span) <= Self.farthest else {
          throw .wrongField(
            "drag", event: event,
            found: "a way from \(Shown.number(value)) to \(Shown.number(other)) within \(Shown.number(span)) s",
            give: "samples farther apart in time")
        }
      }
    }
  }
}
