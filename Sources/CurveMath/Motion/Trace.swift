/// A motion written down at chosen times.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let trace = try spring.trace(at: [0, 0.1])
///     trace.states[1].value  // 0.42330212307456983
public struct Trace: Equatable, Sendable {
  /// Something that happened at a time, such as a hand-off from one animation to the next.
  public struct Mark: Hashable, Sendable {
    /// Seconds.
    public var time: Double
    public var label: String

    public init(time: Double, label: String) {
      self.time = time
      self.label = label
    }
  }

  /// Seconds, ascending. Shape: `[count]`.
  public let times: [Double]
  /// One state per time. Shape: `[count]`.
  public let states: [CurveState]
  public var marks: [Mark]

  /// - Precondition: `times` and `states` have the same count.
  public init(times: [Double], states: [CurveState], marks: [Mark] = []) {
    precondition(times.count == states.count, "A trace needs one state per time.")
    self.times = times
    self.states = states
    self.marks = marks
  }

  public var count: Int { times.count }
}

extension MotionCurve {
  /// Returns the states at the given times.
  ///
  /// - Parameter times: Seconds since release: finite, not negative, not descending. Shape: `[n]`.
  /// - Returns: A trace of *n* states.
  /// - Throws: ``CurveError/timeOutOfRange(_:index:)`` and ``CurveError/timesOutOfOrder(_:index:)``
  ///   for the first bad time.
  /// - Complexity: O(*n*).
  public func trace(at times: [Double]) throws(CurveError) -> Trace {
    var previous = 0.0
    for (index, time) in times.enumerated() {
      guard time >= 0, time.isFinite else { throw .timeOutOfRange(time, index: index) }
      guard time >= previous else { throw .timesOutOfOrder(time, index: index) }
      previous = time
    }
    return Trace(times: times, states: times.map(state(at:)))
  }
}
