// The first moment at which both tolerances hold, not the last at which one is broken: near a turning point the speed
// may be small while the motion still goes on.

internal import CurveMath

extension SettlingRule {
  static let flutter = SettlingRule(
    "flutter", title: "Flutter",
    definition: "The first time at which the value is within 0.001 units and the speed below 0.001 units/s.",
    source: "flutter/flutter, physics library: SpringSimulation.isDone with the default tolerance"
  ) { motion in
    let tolerance = 0.001
    func isDone(_ time: Double) -> Bool {
      let state = motion.state(at: time)
      return abs(state.value - motion.target) < tolerance && abs(state.velocity) < tolerance
    }
    if isDone(0) { return 0 }
    let last = Swift.max(
      motion.lastTime(.value, fartherThan: tolerance), motion.lastTime(.velocity, fartherThan: tolerance))
    guard last.isFinite else { return .infinity }
    // Before the last extremum above a tolerance both can hold for a moment; one swing earlier they cannot.
    let deviation = motion.deviation
    let swing = motion.spring.regime == .underdamped ? deviation.halfPeriod : .infinity
    let outside = [deviation, deviation.differentiated].map { $0.lastExtremum(fartherThan: tolerance) ?? 0 }
    var begin = Swift.max(0, (outside.min() ?? 0) - 2 * swing)
    if !swing.isFinite { begin = 0 }
    let step = (last - begin) / 4096
    var time = begin
    while time < last, !isDone(time) { time += step }
    guard time > begin else { return begin }
    var (low, high) = (Swift.max(begin, time - step), Swift.min(time, last.nextUp))
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if isDone(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
