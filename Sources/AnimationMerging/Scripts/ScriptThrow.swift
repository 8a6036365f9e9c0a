// How a script lets a value go: a law, and what it needs to know.

internal import CurveMath

/// A value that is let go, and flies on by a library's law.
///
///     ScriptEvent(at: 0.4, throw: ScriptThrow(ThrowLaws.uikit, bounds: try ThrowBounds(0, 600), snap: [0, 200, 400]))
///
/// Every component flies by itself: with its own velocity, and between its own edges.
public struct ScriptThrow: Sendable {
  /// The law.
  public let law: ThrowLaw
  /// Units per second, one number per component; `nil` for what the ``tracker`` makes of the finger
  /// that lets go.
  public let velocity: [Double]?
  /// Who measures the velocity; `nil` for the law's own.
  public let tracker: VelocityTracker?
  /// The edges, by component: `nil` for one without. Empty where no component has any.
  public let bounds: [ThrowBounds?]
  /// The places in units at which each component may rest; without any, everywhere. Empty where
  /// none has any.
  public let snap: [[Double]]

  /// A throw of a vector.
  public init(
    _ law: ThrowLaw, velocity: [Double]?, tracker: VelocityTracker? = nil, bounds: [ThrowBounds?] = [],
    snap: [[Double]] = []
  ) {
    (self.law, self.velocity, self.tracker) = (law, velocity, tracker)
    self.bounds = bounds.contains { $0 != nil } ? bounds : []
    self.snap = snap.contains { !$0.isEmpty } ? snap : []
  }

  /// A throw of a number.
  public init(
    _ law: ThrowLaw, velocity: Double? = nil, tracker: VelocityTracker? = nil, bounds: ThrowBounds? = nil,
    snap: [Double] = []
  ) {
    self.init(law, velocity: velocity.map { [$0] }, tracker: tracker, bounds: [bounds], snap: [snap])
  }

  /// The edges of one component.
  func bounds(ofComponent index: Int) -> ThrowBounds? { bounds.isEmpty ? nil : bounds[index] }

  /// The targets of one component.
  func snap(ofComponent index: Int) -> [Double] { snap.isEmpty ? [] : snap[index] }

  /// The places of one component: its edges and its targets.
  func places(ofComponent index: Int) -> [Double] {
    let edges = bounds(ofComponent: index).map { [$0.lower, $0.upper].filter(\.isFinite) } ?? []
    return edges + snap(ofComponent: index)
  }
}

// Laws and trackers are what their names say.
extension ScriptThrow: Hashable {
  public static func == (one: ScriptThrow, other: ScriptThrow) -> Bool {
    one.law.name == other.law.name && one.velocity == other.velocity && one.tracker?.name == other.tracker?.name
      && one.bounds == other.bounds && one.snap == other.snap
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(law.name)
    hasher.combine(velocity)
    hasher.combine(tracker?.name)
    hasher.combine(bounds)
    hasher.combine(snap)
  }
}

extension InterruptionScript {
  /// The velocity with which an event throws the value, in units per second by component.
  ///
  /// - Parameter index: Of a throw that has a velocity, or a finger right before it and a tracker.
  func releaseVelocity(ofEvent index: Int) throws(ScriptError) -> [Double] {
    guard case .throw(let action) = events[index].action else { preconditionFailure("Only throws have a release.") }
    if let velocity = action.velocity { return velocity }
    guard index > 0, case .drag(let samples) = events[index - 1].action else {
      throw .throwWithoutDrag(event: index + 1)
    }
    guard let tracker = action.tracker ?? action.law.tracker else {
      throw .noTracker(event: index + 1, law: action.law.name)
    }
    // What comes behind the release is not seen any more. Systems stamp their events in
    // nanoseconds: 0.4 − 0.3 is no later than 0.1.
    let release = events[index].time - events[index - 1].time
    let seen = samples.prefix { $0.time <= release + 0.5e-9 }
    guard let last = seen.last else {
      throw .wrongField(
        "throw", event: index + 1, found: "\(release) s behind the beginning of the drag, before its first sample",
        give: "a later time")
    }
    do throws(CurveError) {
      return try tracker.velocity(of: Array(seen), releasedAt: max(release, last.time))
    } catch {
      throw .badThrow(event: index + 1, .impossible(law: action.law.name, error))
    }
  }

  /// Checks what an event throws.
  func check(_ action: ScriptThrow, at index: Int) throws(ScriptError) {
    let number = index + 1
    if index > 0, case .throw = events[index - 1].action, events[index - 1].time == events[index].time {
      throw .throwsAtOnce(event: number, time: events[index].time)
    }
    if let velocity = action.velocity {
      try check(velocity, "velocity", event: number)
      guard action.tracker == nil else {
        throw .wrongField("tracker", event: number, found: "given beside a velocity", give: "one of both")
      }
    }
    for (name, count) in [("bounds", action.bounds.count), ("snap", action.snap.count)]
    where count != 0 && count != componentCount {
      throw .componentCount(name, event: number, count: count, expected: componentCount)
    }
    for value in action.snap.joined() where !value.isFinite {
      throw .notFinite("snap", event: number, value: value)
    }
    do throws(ThrowError) {
      for component in start.indices {
        try action.law.checkPlaces(action.bounds(ofComponent: component), snap: action.snap(ofComponent: component))
      }
    } catch {
      throw .badThrow(event: number, error)
    }
    _ = try releaseVelocity(ofEvent: index)
  }
}
