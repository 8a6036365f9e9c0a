internal import CurveMetrics

/// A place of a curve that can be dragged.
package struct CurveHandle: Equatable, Sendable {
  /// The axes along which it moves.
  package enum Axes: String, Sendable {
    case both, time, value
  }

  /// The name by which it is asked for, such as `peak` or `stop-2`.
  package let name: String
  /// Its name for people.
  package let title: String
  /// Seconds on the clock of the whole motion, its delay and its speed included.
  package let time: Double
  /// Its place in the units of the motion.
  package let value: Double
  package let axes: Axes
  /// The earliest and the latest time at which it can be put; both are ``time`` where it does not
  /// move in time.
  package let times: ClosedRange<Double>
  /// The least and the greatest value at which it can be put; both are ``value`` where it does not
  /// move in value.
  package let values: ClosedRange<Double>
  /// The metrics that it changes, each with its name and in the unit of the run itself.
  package let metrics: [Metric]

  package struct Metric: Equatable, Sendable {
    package let name: String
    package let value: Double
  }
}

/// A handle of one run: on its own clock, and in its own units.
struct RunHandle: Sendable {
  let name: String
  let title: String
  let time: Double
  let value: Double
  /// The earliest and the latest time; `nil` for a handle that does not move in time.
  var times: ClosedRange<Double>?
  /// The least and the greatest value; `nil` for a handle that keeps its value.
  var values: ClosedRange<Double>?
  var metrics: [CurveHandle.Metric] = []
  /// The run with the handle at another place within these limits. A coordinate that is `nil`
  /// stays.
  let moved: @Sendable (_ time: Double?, _ value: Double?) -> CurveRun?

  var axes: CurveHandle.Axes { values == nil ? .time : times == nil ? .value : .both }
}
