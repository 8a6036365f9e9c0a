// Stops on the motion itself: lines between its own places, each within an error of what it cuts
// off.

internal import CurveMath
internal import CurveMetrics

/// The lines between places of a motion.
struct MotionChords {
  private let motion: ApproximatedMotion
  private let duration: Double
  private let places: [PathCorner]

  init(motion: ApproximatedMotion, duration: Double) {
    self.motion = motion
    self.duration = duration
    var places: [PathCorner] = []
    for time in motion.samples(until: duration, count: 2000) where time / duration > places.last?.time ?? -1 {
      places.append(PathCorner(time: time / duration, value: motion.curve.state(at: time).value))
    }
    places[places.count - 1] = PathCorner(time: 1, value: 1)
    self.places = places
  }

  /// Returns the fewest lines within an error everywhere, or `nil` where the motion jumps.
  func path(error: Double) throws(ApproximationError) -> [PathCorner]? {
    // Between the places lines are a little farther away than at them.
    for narrowing in [0, 1e-3, 1e-2, 0.05, 0.2] {
      guard let corners = corners(error: error * (1 - narrowing)) else { return nil }
      let timed = FittedLines.timed(try FittedLines.timing(corners), duration)
      let found = try motion.largestDifference(to: timed, near: error, stoppingAbove: error)
      if found.upperBound <= error { return corners }
    }
    return nil
  }

  /// Returns so many lines, or fewer, with the smallest error, found by halving.
  func path(lines: Int, between tail: Double, and most: Double) throws(ApproximationError) -> [PathCorner]? {
    var (low, high) = (tail, most)
    while high - low > 1e-3 * high, high > 1e-9 {
      if Deadline.hasPassed { throw .outOfTime }
      let middle = (low + high) / 2
      if let corners = corners(error: middle), corners.count - 1 <= lines { high = middle } else { low = middle }
    }
    for room in [1.001, 1.01, 1.1, 1.5] {
      if let corners = try path(error: high * room), corners.count - 1 <= lines { return corners }
    }
    return nil
  }

  /// The fewest lines that are within an error at every place.
  ///
  /// From each place a wedge of slopes is left that pass all places so far; a line that lies in it
  /// may end there.
  ///
  /// - Complexity: O(*n* · *m*) for *n* places, of which *m* see each other.
  private func corners(error: Double) -> [PathCorner]? {
    var fewest = [Int](repeating: .max, count: places.count)
    var earlier = [Int](repeating: 0, count: places.count)
    fewest[0] = 0
    for from in places.indices.dropLast() where fewest[from] < .max {
      if Deadline.hasPassed(inRound: from) { return nil }
      let start = places[from]
      var (lowest, highest) = (-Double.infinity, Double.infinity)
      for to in (from + 1)..<places.count where lowest <= highest {
        let width = places[to].time - start.time
        let rise = places[to].value - start.value
        if lowest * width <= rise, rise <= highest * width, fewest[from] + 1 < fewest[to] {
          (fewest[to], earlier[to]) = (fewest[from] + 1, from)
        }
        lowest = Swift.max(lowest, (rise - error) / width)
        highest = Swift.min(highest, (rise + error) / width)
      }
    }
    guard fewest[places.count - 1] < .max else { return nil }
    var corners = [places[places.count - 1]]
    var index = places.count - 1
    while index > 0 {
      index = earlier[index]
      corners.append(places[index])
    }
    return corners.reversed()
  }
}
