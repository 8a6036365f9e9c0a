internal import CurveMetrics

/// A place of a curve that can be dragged.
package struct CurveHandle: Equatable, Sendable {
  /// Along which axes it moves.
  package enum Axes: String, Sendable {
    case both, time, value
  }

  /// As it is asked for, such as `peak` or `stop-2`.
  package let name: String
  /// What it is, for people.
  package let title: String
  /// Seconds on the clock of the whole motion, its delay and its speed included.
  package let time: Double
  /// In the units of the motion.
  package let value: Double
  package let axes: Axes
  /// The earliest and the latest that it can be put; both are ``time`` where it does not move in time.
  package let times: ClosedRange<Double>
  /// The least and the greatest that it can be put; both are ``value`` where it does not move in value.
  package let values: ClosedRange<Double>
  /// What it changes, each with its name and in the unit of the run itself.
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
  /// `nil` for what does not move in time.
  var times: ClosedRange<Double>?
  /// `nil` for what keeps its value.
  var values: ClosedRange<Double>?
  var metrics: [CurveHandle.Metric] = []
  /// The run with the handle at another place within these limits. What is `nil` stays.
  let moved: @Sendable (_ time: Double?, _ value: Double?) -> CurveRun?

  var axes: CurveHandle.Axes { values == nil ? .time : times == nil ? .value : .both }
}
