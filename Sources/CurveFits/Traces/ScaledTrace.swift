internal import CurveMath

/// Samples in units that suit a fit: seconds since the first one, and values from 0 to 1 or so.
struct ScaledTrace {
  /// Ascending from 0. Shape: `[n]`.
  let times: [Double]
  /// Shape: `[n]`.
  let values: [Double]
  /// The values with the median of their neighbours in place of outliers: for first guesses
  /// only. Shape: `[n]`.
  let steady: [Double]
  /// What is known of the samples' errors.
  var errors: SampleErrors
  /// What rounding did to the values, where they lie on a grid.
  let rounding: RoundingErrors?
  /// The standard deviation that samples have at least: by that rounding, or by that of Doubles.
  let leastNoise: Double
  /// The time of the first sample.
  let origin: Double
  /// The value that is called 0.
  let offset: Double
  /// The distance that is called 1.
  let unit: Double

  /// More samples than a spring can use, and than memory should be asked for.
  static var limit: Int { Limits.traceRows.count }
  /// The squares of a hundred thousand samples this far away still have a sum.
  private static let farthest = 1e100
  private static let narrowest = 1e-280

  init(times: [Double], values: [Double]) throws(TraceError) {
    guard times.count == values.count else { throw .countsDiffer(times: times.count, values: values.count) }
    guard times.count <= Self.limit else { throw .tooManySamples(limit: Self.limit) }
    guard let first = values.first else { throw .tooFewSamples(count: 0, unknowns: SpringCoordinates.count) }
    for index in times.indices {
      let (time, value) = (times[index], values[index])
      guard time.isFinite else { throw .notFinite(name: "time", value: time, index: index) }
      guard value.isFinite else { throw .notFinite(name: "value", value: value, index: index) }
      if index > 0, !(time > times[index - 1]) {
        throw .timesOutOfOrder(time, before: times[index - 1], index: index)
      }
    }
    let whole = Self.length(values)
    guard whole > 0 || times.count == 1 else { throw .constant(first) }
    let steady = WildSamples.removed(from: values)
    // An outlier must not decide how long the travel seems.
    let inner = Self.length(steady)
    let unit = inner > 0 ? inner : whole > 0 ? whole : 1
    let length = times[times.count - 1] - times[0]
    guard length.isFinite else { throw .notFinite(name: "range of times", value: length, index: 0) }
    // Slopes between samples stay numbers.
    for index in times.indices.dropFirst() where length / (times[index] - times[index - 1]) > Self.farthest {
      throw .timesOutOfOrder(times[index], before: times[index - 1], index: index)
    }
    guard unit > Self.narrowest else { throw .tooNarrow(unit) }
    let isHeld = values.allSatisfy { abs($0 / unit - first / unit) < Self.farthest }
    guard unit.isFinite, isHeld else {
      let middle = values.sorted()[values.count / 2]
      let index = values.indices.max { abs(values[$0] - middle) < abs(values[$1] - middle) } ?? 0
      throw .farOff(values[index], index: index)
    }
    origin = times[0]
    offset = first
    self.unit = unit
    self.times = times.map { $0 - times[0] }
    self.values = values.map { ($0 - first) / unit }
    self.steady = steady.map { ($0 - first) / unit }
    rounding = ValueGrid.step(of: self.values).map(RoundingErrors.init)
    errors = SampleErrors(values: self.values, step: rounding?.step)
    let digits = values.reduce(0) { max($0, $1.magnitude) }.ulp / unit
    leastNoise = max(rounding?.scale ?? 0, digits, 1e-12)
  }

  private static func length(_ values: [Double]) -> Double {
    var (least, greatest) = (values[0], values[0])
    for value in values { (least, greatest) = (min(least, value), max(greatest, value)) }
    return greatest - least
  }

  var count: Int { times.count }
  var duration: Double { times[times.count - 1] }

  /// A value of the user's in the fit's units.
  func scaled(_ value: Double, of unknown: SpringUnknown) -> Double {
    switch unknown {
    case .response, .dampingRatio: value
    case .start: value - origin
    case .from, .to: (value - offset) / unit
    case .velocity: value / unit
    }
  }

  /// A value of the fit's in the user's units.
  func unscaled(_ value: Double, of unknown: SpringUnknown) -> Double {
    switch unknown {
    case .response, .dampingRatio: value
    case .start: value + origin
    case .from, .to: value * unit + offset
    case .velocity: value * unit
    }
  }
}
