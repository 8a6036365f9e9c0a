// Ranges that hold what is drawn, and places within them.

internal import CurveMath

/// A range of an axis. Not empty.
struct PlotRange: Equatable {
  let lower: Double
  let upper: Double

  /// - Parameter values: Finite, in any order. A range around a single value, or 0…1 without any,
  ///   so that there is always something to draw on.
  init(covering values: some Sequence<Double>) {
    var lower = Double.infinity
    var upper = -Double.infinity
    for value in values {
      lower = min(lower, value)
      upper = max(upper, value)
    }
    if lower > upper { (lower, upper) = (0, 1) }
    // Closer than this the axis could not tell its ticks apart.
    let least = max(abs(lower), abs(upper)) * 1e-12
    if upper / 2 - lower / 2 <= least {
      let margin = lower == 0 ? 0.5 : abs(lower) / 4
      (lower, upper) = (max(-.greatestFiniteMagnitude, lower - margin), min(.greatestFiniteMagnitude, upper + margin))
      if upper == lower { upper = .leastNormalMagnitude }
    }
    self.lower = lower
    self.upper = upper
  }

  private init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The range with a margin on both sides, as a fraction of its length.
  func padded(by fraction: Double) -> PlotRange {
    let margin = (upper / 2 - lower / 2) * fraction * 2
    return PlotRange(
      lower: max(-.greatestFiniteMagnitude, lower - margin), upper: min(.greatestFiniteMagnitude, upper + margin))
  }

  /// Where a value lies: 0 at the lower end, 1 at the upper. Halved, because the length of a range
  /// may overflow.
  func fraction(of value: Double) -> Double { (value / 2 - lower / 2) / (upper / 2 - lower / 2) }
}

extension CurveReport {
  /// From the first time of all traces to the last.
  var timeRange: PlotRange { PlotRange(covering: traces.lazy.flatMap(\.trace.times)) }

  /// All values in full, and the target. Without any value from 0.
  var valueRange: PlotRange {
    let values = traces.flatMap { $0.trace.states.map(\.value) }
    return PlotRange(covering: (values.isEmpty ? [0] : values) + (target.map { [$0] } ?? []))
  }
}
