// The member of a family of curves whose largest deviation is smallest.
//
// A sequence of linear programs: deviations are replaced by their tangents in the parameters, the best step inside a
// trust region is taken if the true largest deviation falls, and the region shrinks if it does not. The largest deviation is
// the deviation at the peaks between samples, so that the samples need not be dense.
//
// Source: K. Madsen, "An algorithm for minimax solution of overdetermined systems of non-linear equations", Journal of the
// Institute of Mathematics and its Applications 16 (1975).

internal import CurveMath

/// A family of curves with a few parameters, to be fitted to something over time.
struct MinimaxFit {
  /// Where the deviation is sampled, ascending.
  let times: [Double]
  /// What the parameters may be.
  let bounds: [ClosedRange<Double>]
  /// The deviation over time of the member with these parameters.
  let deviation: (_ parameters: [Double]) -> (_ time: Double) -> Double

  struct Member {
    var parameters: [Double]
    /// The largest magnitude of the deviation.
    var height: Double
  }

  /// Returns the best member that is reached from a start.
  func member(from start: [Double], rounds: Int = 60, radius: Double = 0.1) -> Member {
    var best = Member(parameters: start, height: 0)
    var peaks = peaks(of: start)
    best.height = peaks.map { abs($0.value) }.max() ?? 0
    var radius = radius
    for _ in 0..<rounds where radius > 1e-11 {
      let places = peaks.map(\.time) + times
      let step = linear(at: best.parameters, places: places, offsets: peaks.map(\.value), radius: radius).solve()
      let predicted = best.height - step.height
      guard predicted > 1e-12 * best.height else { break }
      let next = zip(best.parameters, step.step).map(+)
      let nextPeaks = self.peaks(of: next)
      let height = nextPeaks.map { abs($0.value) }.max() ?? 0
      let gain = (best.height - height) / predicted
      if gain > 0 {
        best = Member(parameters: next, height: height)
        peaks = nextPeaks
      }
      radius *= gain > 0.75 ? 2 : gain > 0.25 ? 1 : 0.3
    }
    return best
  }

  /// Returns the best member over several starts: the cheap first rounds of all, then the best few to the end.
  func member(from starts: [[Double]]) -> Member {
    let first = starts.map { member(from: $0, rounds: 12) }.sorted { $0.height < $1.height }
    return first.prefix(3).map { member(from: $0.parameters, rounds: 200, radius: 0.02) }
      .min { $0.height < $1.height }!
  }

  /// The tangents of the deviations at some places, of which the first have known values.
  private func linear(at parameters: [Double], places: [Double], offsets: [Double], radius: Double) -> LinearMinimax {
    let here = deviation(parameters)
    var gradients = [[Double]](repeating: [], count: places.count)
    var box: [ClosedRange<Double>] = []
    for (index, range) in bounds.enumerated() {
      let center = parameters[index]
      let scale = Swift.max(abs(center), 0.1)
      var (low, high) = (parameters, parameters)
      low[index] = Swift.max(center - 1e-6 * scale, range.lowerBound)
      high[index] = Swift.min(center + 1e-6 * scale, range.upperBound)
      let (below, above) = (deviation(low), deviation(high))
      for (place, time) in places.enumerated() {
        gradients[place].append((above(time) - below(time)) / (high[index] - low[index]))
      }
      box.append(
        Swift.max(range.lowerBound - center, -radius * scale)...Swift.min(range.upperBound - center, radius * scale))
    }
    let values = offsets + places.dropFirst(offsets.count).map(here)
    return LinearMinimax(offsets: values, gradients: gradients, bounds: box)
  }

  /// The extremes of a deviation, ends included.
  private func peaks(of parameters: [Double]) -> [(time: Double, value: Double)] {
    let deviation = deviation(parameters)
    let values = times.map(deviation)
    var peaks = [(times[0], values[0]), (times[times.count - 1], values[values.count - 1])]
    for index in values.indices.dropFirst().dropLast() {
      let size = abs(values[index])
      guard size >= abs(values[index - 1]), size >= abs(values[index + 1]) else { continue }
      peaks.append(peak(of: deviation, between: times[index - 1], and: times[index + 1]))
    }
    return peaks.map { (time: $0.0, value: $0.1) }
  }

  /// Golden section: a peak may be a corner, where one curve ends.
  private func peak(of deviation: (Double) -> Double, between lower: Double, and upper: Double) -> (Double, Double) {
    let ratio = 0.618_033_988_749_894_8
    var (a, b) = (lower, upper)
    var (c, d) = (b - ratio * (b - a), a + ratio * (b - a))
    var (atC, atD) = (deviation(c), deviation(d))
    for _ in 0..<40 where b - a > 1e-9 * b {
      if abs(atC) > abs(atD) {
        (b, d, atD) = (d, c, atC)
        c = b - ratio * (b - a)
        atC = deviation(c)
      } else {
        (a, c, atC) = (c, d, atD)
        d = a + ratio * (b - a)
        atD = deviation(d)
      }
    }
    return abs(atC) > abs(atD) ? (c, atC) : (d, atD)
  }
}
