// A motion as a few lines of text.

internal import CurveMath
internal import CurveMetrics
internal import CurveReports

package enum MotionPicture {
  private static let width = 72

  /// Returns lines of text, or nothing where there is nothing to draw.
  ///
  /// - Parameters:
  ///   - motion: What is drawn.
  ///   - times: Where an arrow points, in seconds.
  ///   - reference: What is drawn beside it, over the same time.
  package static func text(of motion: TestedMotion, pointingAt times: [Double], reference: TestedMotion? = nil)
    -> String
  {
    let times = times.filter(\.isFinite)
    var end = motion.end
    if let last = times.max(), last > end { end = last * 1.05 }
    var traces = [LabeledTrace(label: "motion", trace: trace(of: motion, until: end))]
    if let reference { traces.append(LabeledTrace(label: "reference", trace: trace(of: reference, until: end))) }
    let isDrawable = traces.allSatisfy { labeled in
      !labeled.trace.times.isEmpty && labeled.trace.states.allSatisfy(\.value.isFinite)
    }
    guard isDrawable else { return "" }
    let report = CurveReport(title: "", traces: traces, target: motion.target, valueUnit: "units")
    return TerminalPlot(width: width).text(of: report, pointingAt: times)
  }

  private static func trace(of motion: TestedMotion, until end: Double) -> Trace {
    switch motion.source {
    case .curve(let curve):
      var times = (0...240).map { end * Double($0) / 240 }
      // Both sides of a jump, where there are few enough to be seen.
      let knots = curve.knots(in: 0...end)
      if knots.count <= 60 { times = (times + knots.flatMap { [$0.nextDown, $0] }).sorted() }
      return Trace(times: times, states: times.map(curve.state(at:)))
    case .samples(let samples):
      let states = samples.values.map { CurveState(value: $0, velocity: 0, acceleration: 0) }
      return Trace(times: samples.times, states: states)
    }
  }
}

extension TestedMotion {
  /// Until when there is something to see, in seconds.
  var end: Double {
    switch source {
    case .curve(let curve):
      let span = ComparisonSpan.of([curve])
      return curve.endTime.isFinite ? max(curve.endTime, min(span, 2 * curve.endTime), .leastNormalMagnitude) : span
    case .samples(let samples): return samples.times.last ?? 0
    }
  }

  /// The value at a time, in units.
  func value(at time: Double) -> Double {
    switch source {
    case .curve(let curve): curve.state(at: time).value
    case .samples(let samples): samples.value(at: time)
    }
  }
}
