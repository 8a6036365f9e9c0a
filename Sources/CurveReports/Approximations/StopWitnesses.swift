// Places of a motion that say at once when rounded stops are too far away: what passes them is
// worth a certificate.

internal import CurveMath

struct StopWitnesses {
  private let motion: ApproximatedMotion
  private let duration: Double
  /// Ascending, inside 0…1.
  private var places: [PathCorner]

  init(motion: ApproximatedMotion, duration: Double, count: Int) {
    self.motion = motion
    self.duration = duration
    places = motion.samples(until: duration, count: count).dropFirst().map { time in
      PathCorner(time: time / duration, value: motion.curve.state(at: time).value)
    }
  }

  /// Takes in a place where a list was too far away.
  mutating func add(_ place: Double) {
    guard place > 0, place < 1 else { return }
    let corner = PathCorner(time: place, value: motion.curve.state(at: place * duration).value)
    places.insert(corner, at: places.firstIndex { $0.time > place } ?? places.count)
  }

  /// Whether no place shows more than an error.
  func areWithin(_ error: Double, of points: [PiecewiseLinear.Point]) -> Bool {
    areWithin(error, of: points[...], places[...])
  }

  private func areWithin(
    _ error: Double, of points: ArraySlice<PiecewiseLinear.Point>, _ places: ArraySlice<PathCorner>
  ) -> Bool {
    var next = points.startIndex + 1
    for place in places {
      while next + 1 < points.endIndex, points[next].input < place.time { next += 1 }
      let (from, to) = (points[next - 1], points[next])
      let value = from.output + (to.output - from.output) * ((place.time - from.input) / (to.input - from.input))
      if abs(value - place.value) > error { return false }
    }
    return true
  }

  /// Returns the points with fewer digits: number by number, the fewest that keep both lines beside
  /// it within an error of the places, until none can lose one. The ends stay.
  func shortened(_ points: [PiecewiseLinear.Point], maxError: Double) -> [PiecewiseLinear.Point] {
    var points = points
    for _ in 0..<8 {
      let shorter = shortenedOnce(points, maxError: maxError)
      if shorter == points { break }
      points = shorter
    }
    return points
  }

  private func shortenedOnce(_ points: [PiecewiseLinear.Point], maxError: Double) -> [PiecewiseLinear.Point] {
    var points = points
    for index in points.indices.dropFirst().dropLast() {
      if Deadline.hasPassed(inRound: index) { break }
      let beside = points[(index - 1)...(index + 1)]
      let (from, to) = (points[index - 1].input, points[index + 1].input)
      let nearby = places.drop { $0.time <= from }.prefix { $0.time < to }
      func fits(_ point: PiecewiseLinear.Point) -> Bool {
        guard from < point.input, point.input < to else { return false }
        var candidate = beside
        candidate[index] = point
        return areWithin(maxError, of: candidate, nearby)
      }
      let point = points[index]
      if let output = StopWitnesses.roundings(of: point.output).first(where: {
        fits(PiecewiseLinear.Point(input: point.input, output: $0))
      }) {
        points[index].output = output
      }
      if let percent = StopWitnesses.roundings(of: 100 * point.input).first(where: {
        fits(PiecewiseLinear.Point(input: $0 / 100, output: points[index].output))
      }) {
        points[index].input = percent / 100
      }
    }
    return points
  }

  /// A number with no decimals, with one, and so on: the nearest first, then what lies above and
  /// below.
  private static func roundings(of value: Double) -> [Double] {
    (0...4).flatMap { decimals in
      let rounding = DecimalRounding(decimals: decimals)
      let step = rounding.step
      return [rounding(value), rounding(value + step / 2), rounding(value - step / 2)]
    }
  }
}
