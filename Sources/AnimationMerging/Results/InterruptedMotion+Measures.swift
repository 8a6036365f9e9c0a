// What an interruption costs.

internal import CurveMath
public import CurveMetrics
internal import CurveReports

extension InterruptedMotion {
  /// Returns how far the value goes beyond each new target, in units: one number per event, 0 where
  /// it does not.
  ///
  /// Beyond is the side away from where the value was at the event; it is looked for until the next
  /// event, or until nothing is left of the motion. What a finger does is no overshoot; that of a
  /// throw is how far it goes beyond its edges.
  ///
  /// - Complexity: O(turns of the motion).
  public func overshoots(ofComponent index: Int = 0) -> [Double] {
    let curve = components[index]
    let taken = handOffs.filter { $0.component == nil }
    let end = max(curve.searchSpan.upperBound, script.events[script.events.count - 1].time)
    return script.events.indices.map { event in
      let begin = script.events[event].time
      let next = event + 1 < script.events.count ? script.events[event + 1].time : end
      guard begin < next else { return 0 }
      func farthest(_ distance: (Double) -> Double) -> Double {
        curve.monotonePieces(of: .value, in: begin...next).reduce(0) {
          max($0, distance($1.first), distance($1.last))
        } + 0  // An overshoot of −0 is none.
      }
      switch script.events[event].action {
      case .retarget(let target, _):
        // Behind a deadline the hand-offs end early, and what is measured then is not read.
        let isTaken = event > 0 && event <= taken.count
        let place = isTaken ? taken[event - 1].before[index].value : script.start[index]
        let side: Double = target[index] < place ? -1 : 1
        return farthest { side * ($0 - target[index]) }
      case .throw(let action):
        guard let bounds = action.bounds(ofComponent: index) else { return 0 }
        return farthest { max($0 - bounds.upper, bounds.lower - $0) }
      case .drag, .keyframes: return 0
      }
    }
  }

  /// Returns the last time at which the value is farther from the script's last target than a
  /// distance: infinity if it is so again and again.
  ///
  /// - Parameters:
  ///   - index: Which number of a vector.
  ///   - distance: Units. Without one, a thousandth of ``InterruptionScript/travel(ofComponent:)``.
  public func settlingTime(ofComponent index: Int = 0, distance: Double? = nil) -> Double {
    distance.map { components[index].lastTime(.value, fartherThan: $0) } ?? usualSettlingTimes[index].value
  }

  /// Returns the seconds by which the value settles later than under the exact merge: negative
  /// where it settles earlier, `nil` where one of them never does.
  ///
  /// - Throws: ``ScriptError`` as `merge` does.
  public func timeLost(ofComponent index: Int = 0, distance: Double? = nil) throws(ScriptError) -> Double? {
    let merged = try MergePolicies.merge.motion(of: script)
    return Self.timeLost(
      settlingTime(ofComponent: index, distance: distance),
      to: merged.settlingTime(ofComponent: index, distance: distance))
  }

  /// The seconds between two settling times; `nil` where one of them never comes.
  static func timeLost(_ own: Double, to exact: Double) -> Double? {
    own.isFinite && exact.isFinite ? own - exact : nil
  }

  /// Returns how far one component is from that of another policy at most, over the script and
  /// until both have settled.
  ///
  /// - Parameters:
  ///   - other: What another policy makes of the same script.
  ///   - index: Which number of a vector.
  ///   - end: Seconds; without one, when both have settled: a second behind the last event where
  ///     one never does, and 1 s where nothing ever moves.
  /// - Throws: `MeasurementError` for an end that is not greater than 0 and finite.
  /// - Precision: Certified as by `LargestDifference`, to 1e-6 of the travel.
  public func largestDifference(
    from other: InterruptedMotion, ofComponent index: Int = 0, until end: Double? = nil
  ) throws(MeasurementError) -> LargestDifference {
    try LargestDifference(
      components[index], other.components[index], until: end ?? Self.end(spans: [span, other.span]),
      tolerance: 1e-6 * max(script.travel(ofComponent: index), .leastNormalMagnitude), budget: 20_000)
  }

  /// The last time of motions that are seen together, given how long each of them moves: a second
  /// of rest where none does.
  static func end(spans: [Double]) -> Double {
    let span = spans.max() ?? 0
    return span > 0 ? span : 1
  }

  /// The last time of motions that are seen together.
  package static func end(of motions: [InterruptedMotion]) -> Double { end(spans: motions.map(\.span)) }

  /// Seconds from 0 until everything has settled, and a second behind the last event where
  /// something never does.
  public var span: Double {
    let last = script.events[script.events.count - 1].time
    let ends = components.indices.map { settlingTime(ofComponent: $0) }
    return ends.reduce(last + (ends.allSatisfy(\.isFinite) ? 0 : 1)) { $1.isFinite ? max($0, $1) : $0 }
  }
}
