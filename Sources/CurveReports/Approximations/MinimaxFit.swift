// The member of a family of curves whose largest deviation is smallest.
//
// A sequence of linear programs: deviations are replaced by their tangents in the parameters, the
// best step inside a trust region is taken if the true largest deviation falls, and the region
// shrinks if it does not. The largest deviation is the deviation at the peaks between samples, so
// that the samples need not be dense.
//
// Source: K. Madsen, "An algorithm for minimax solution of overdetermined systems of non-linear
// equations", Journal of the Institute of Mathematics and its Applications 16 (1975).

internal import CurveMath

/// A family of curves with a few parameters, to be fitted to something over time.
struct MinimaxFit {
  /// One member of the family, as functions of time.
  struct Curve {
    let value: (_ time: Double) -> Double
    /// The value's derivatives in the parameters; `nil` where differences must do.
    var gradient: ((_ time: Double) -> [Double])?
  }

  /// Where the deviation is sampled, ascending.
  private let times: [Double]
  /// What the parameters may be.
  let bounds: [ClosedRange<Double>]
  /// What the family is fitted to.
  private let reference: (_ time: Double) -> Double
  private let references: [Double]
  private let curve: (_ parameters: [Double]) -> Curve

  init(
    times: [Double], bounds: [ClosedRange<Double>], to reference: @escaping (_ time: Double) -> Double,
    by curve: @escaping (_ parameters: [Double]) -> Curve
  ) {
    (self.times, self.bounds, self.reference, self.curve) = (times, bounds, reference, curve)
    references = times.map(reference)
  }

  struct Member {
    var parameters: [Double]
    /// The largest magnitude of the deviation.
    var height: Double
  }

  /// Returns the largest deviation of a member.
  func height(at parameters: [Double]) -> Double { deviations(of: parameters).height }

  /// Returns the best member that is reached from a start.
  ///
  /// - Parameter tolerance: It ends where a round promises a smaller part of the height than this,
  ///   or goes no farther than that.
  func member(
    from start: [Double], rounds: Int = 60, radius: Double = 0.1, tolerance: Double = 1e-12
  ) -> Member {
    var deviations = deviations(of: start)
    var best = Member(parameters: start, height: deviations.height)
    var radius = radius
    for _ in 0..<rounds where radius > 10 * tolerance && best.height > 1e-13 {
      if Deadline.hasPassed { break }
      let step = linear(at: best.parameters, deviations, radius: radius).solve()
      let predicted = best.height - step.height
      guard predicted > tolerance * best.height else { break }
      let next = zip(best.parameters, step.step).map(+)
      let nextDeviations = self.deviations(of: next)
      let gain = (best.height - nextDeviations.height) / predicted
      if gain > 0 {
        best = Member(parameters: next, height: nextDeviations.height)
        deviations = nextDeviations
      }
      radius *= gain > 0.75 ? 2 : gain > 0.25 ? 1 : 0.3
    }
    return best
  }

  /// Returns the best member over several starts: the cheap first rounds of all, then the best few
  /// to the end.
  func member(from starts: [[Double]]) -> Member {
    var first = [member(from: starts[0], rounds: 12)]
    for start in starts.dropFirst() {
      if Deadline.hasPassed { break }
      first.append(member(from: start, rounds: 12))
    }
    return first.sorted { $0.height < $1.height }.prefix(3).map {
      member(from: $0.parameters, rounds: 200, radius: 0.02)
    }
    .min { $0.height < $1.height }!
  }

  /// The tangents of the deviations.
  private func linear(at parameters: [Double], _ deviations: Deviations, radius: Double) -> LinearMinimax {
    let scales = parameters.map { Swift.max(abs($0), 0.1) }
    let box = bounds.indices.map { index in
      let (range, center) = (bounds[index], parameters[index])
      return Swift.max(
        range.lowerBound - center, -radius * scales[index])...Swift.min(
          range.upperBound - center, radius * scales[index])
    }
    return LinearMinimax(
      offsets: deviations.values, gradients: gradients(at: parameters, scales: scales, deviations.places), bounds: box)
  }

  private func gradients(at parameters: [Double], scales: [Double], _ places: [Double]) -> [[Double]] {
    if let gradient = curve(parameters).gradient { return places.map(gradient) }
    var gradients = [[Double]](repeating: [], count: places.count)
    for (index, range) in bounds.enumerated() {
      var (low, high) = (parameters, parameters)
      low[index] = Swift.max(parameters[index] - 1e-6 * scales[index], range.lowerBound)
      high[index] = Swift.min(parameters[index] + 1e-6 * scales[index], range.upperBound)
      let (below, above) = (curve(low).value, curve(high).value)
      for (place, time) in places.enumerated() {
        gradients[place].append((above(time) - below(time)) / (high[index] - low[index]))
      }
    }
    return gradients
  }

  private struct Deviations {
    var places, values: [Double]

    var height: Double { values.reduce(0) { Swift.max($0, abs($1)) } }
  }

  /// The deviation's extremes, and its samples.
  private func deviations(of parameters: [Double]) -> Deviations {
    let curve = curve(parameters)
    func deviation(_ time: Double) -> Double { curve.value(time) - reference(time) }
    var deviations = Deviations(places: times, values: zip(times, references).map { curve.value($0) - $1 })
    let values = deviations.values
    func note(_ place: (time: Double, value: Double)) {
      deviations.places.append(place.time)
      deviations.values.append(place.value)
    }
    for index in values.indices.dropFirst().dropLast() {
      let size = abs(values[index])
      guard size >= abs(values[index - 1]), size >= abs(values[index + 1]) else { continue }
      note(peak(of: deviation, between: times[index - 1], and: times[index + 1]))
    }
    return deviations
  }

  /// Golden section: smooth peaks are flat, so that a millionth of the time is enough for their
  /// height.
  private func peak(
    of deviation: (Double) -> Double, between lower: Double, and upper: Double
  ) -> (time: Double, value: Double) {
    let ratio = 0.618_033_988_749_894_8
    var (a, b) = (lower, upper)
    var (c, d) = (b - ratio * (b - a), a + ratio * (b - a))
    var (atC, atD) = (deviation(c), deviation(d))
    for _ in 0..<40 where b - a > 1e-6 * b {
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
