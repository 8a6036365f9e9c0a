internal import CurveMath

/// Values at times, with what else is known about them.
struct MotionSamples {
  /// Seconds. Shape: `[n]`.
  let times: [Double]
  /// Units. Shape: `[n]`.
  let values: [Double]
  /// Velocities and accelerations too, if they are known. Shape: `[n]`.
  var states: [CurveState]?
  /// What can be asked for further values.
  var function: ((Double) -> Double)?

  /// Why these are no samples of a motion.
  var flaw: String? {
    guard times.count == values.count else {
      return "\(times.count) times and \(values.count) values are no motion. "
        + "Use one value for each time, and a finite end greater than 0."
    }
    guard times.count >= 2 else { return "The motion has \(times.count) samples. Use two or more." }
    for (index, time) in times.enumerated() where !time.isFinite {
      return "Time \(time.shown) s of sample \(index) is not finite."
    }
    for index in 1..<times.count {
      let isDoubled = times[index] == times[index - 1] && states != nil
      guard times[index] > times[index - 1] || isDoubled else {
        return "Time \(times[index].shown) s of sample \(index) is not later than the one before it. Sort the samples."
      }
    }
    for (index, value) in values.enumerated() where !value.isFinite {
      return "The value at \(times[index].shown) s is \(value.shown). A motion has finite values."
    }
    return nil
  }

  /// From the first sample that is not at the start to the last one that is not at the end; `nil`
  /// of what stands still.
  ///
  /// - Parameter rounding: Units that make no difference.
  func timesOfMotion(beyond rounding: Double) -> ClosedRange<Double>? {
    guard let start = values.first, let end = values.last,
      let first = values.firstIndex(where: { abs($0 - start) > rounding }),
      let last = values.lastIndex(where: { abs($0 - end) > rounding })
    else { return nil }
    return min(times[first], times[last])...max(times[first], times[last])
  }

  /// The value at a time: asked, or on the line between two samples.
  func value(at time: Double) -> Double {
    if let function { return function(time) }
    guard let next = times.firstIndex(where: { $0 >= time }) else { return values[values.count - 1] }
    guard next > 0, times[next] > time else { return values[next] }
    let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
    return values[next - 1] + fraction * (values[next] - values[next - 1])
  }

  /// The sample at which a quantity is largest; between samples too where a function can be asked.
  func largest(_ quantity: (_ time: Double, _ value: Double) -> Double) -> (time: Double, value: Double) {
    var best = 0
    var bestQuantity = -Double.infinity
    for index in times.indices {
      let here = quantity(times[index], values[index])
      if here > bestQuantity { (best, bestQuantity) = (index, here) }
    }
    guard let function else { return (times[best], values[best]) }
    var lower = times[max(0, best - 1)]
    var upper = times[min(times.count - 1, best + 1)]
    var (place, value) = (times[best], values[best])
    for _ in 0..<60 {
      let (one, two) = (lower + (upper - lower) / 3, upper - (upper - lower) / 3)
      let (first, second) = (function(one), function(two))
      for (time, candidate) in [(one, first), (two, second)] where quantity(time, candidate) > bestQuantity {
        (place, value, bestQuantity) = (time, candidate, quantity(time, candidate))
      }
      if quantity(one, first) < quantity(two, second) { lower = one } else { upper = two }
    }
    return (place, value)
  }
}
