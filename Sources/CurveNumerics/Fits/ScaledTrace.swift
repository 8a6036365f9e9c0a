/// Samples in units that suit a fit: seconds since the first one, and values from 0 to 1 or so.
struct ScaledTrace {
  /// Ascending from 0. Shape: `[n]`.
  let times: [Double]
  /// Shape: `[n]`.
  let values: [Double]
  /// The time of the first sample.
  let origin: Double
  /// The value that is called 0.
  let offset: Double
  /// The distance that is called 1.
  let unit: Double

  /// More samples than a spring can use, and than memory should be asked for.
  static let limit = 100_000

  init(times: [Double], values: [Double]) throws(TraceError) {
    guard times.count == values.count else { throw .countsDiffer(times: times.count, values: values.count) }
    guard times.count <= Self.limit else { throw .tooManySamples(limit: Self.limit) }
    guard let first = values.first else { throw .tooFewSamples(count: 0, unknowns: SpringCoordinates.count) }
    var (least, greatest) = (first, first)
    for index in times.indices {
      let (time, value) = (times[index], values[index])
      guard time.isFinite else { throw .notFinite(name: "time", value: time, index: index) }
      guard value.isFinite else { throw .notFinite(name: "value", value: value, index: index) }
      if index > 0, !(time > times[index - 1]) {
        throw .timesOutOfOrder(time, before: times[index - 1], index: index)
      }
      least = min(least, value)
      greatest = max(greatest, value)
    }
    guard greatest > least || times.count == 1 else { throw .constant(first) }
    let unit = greatest > least ? greatest - least : 1
    guard unit.isFinite else { throw .notFinite(name: "range of values", value: unit, index: 0) }
    origin = times[0]
    offset = first
    self.unit = unit
    self.times = times.map { $0 - times[0] }
    self.values = values.map { ($0 - first) / unit }
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
