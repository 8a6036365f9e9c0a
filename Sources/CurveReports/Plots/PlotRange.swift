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

// Ticks at 1, 2 or 5 times a power of ten.

/// The ticks of an axis with their labels.
///
///     NiceTicks(range: PlotRange(covering: [0, 1.07]), count: 6).labels  // ["0.0", "0.2", …, "1.0"]
struct NiceTicks {
  /// Ascending, within the range.
  let values: [Double]
  /// With the decimals of the step; with an exponent where that would be long.
  let labels: [String]

  /// - Parameter count: About how many are wanted, 2 or more.
  init(range: PlotRange, count: Int) {
    let rough = (range.upper / Double(count) - range.lower / Double(count))
    let power = Self.powerOfTen(atMost: rough)
    let (mantissa, exponent) =
      [(1, power), (2, power), (5, power)].first { Self.product($0.0, $0.1) >= rough * 0.7 } ?? (1, power + 1)
    let step = Self.product(mantissa, exponent)
    var values: [Double] = []
    var index = (range.lower / step).rounded(.up)
    // Rounding may put an end of the range a hair beside its tick.
    if Self.multiple(index - 1, mantissa, exponent) >= range.lower { index -= 1 }
    while values.count <= 4 * count, case let value = Self.multiple(index, mantissa, exponent), value <= range.upper {
      values.append(value)
      index += 1
    }
    let largest = max(abs(range.lower), abs(range.upper))
    let isPlain = exponent >= -6 && largest < 1e7
    let digits = min(17, max(1, Self.powerOfTen(atMost: largest) - exponent + 1))
    self.values = values
    labels = values.map { value in
      isPlain
        ? DecimalText.fixed(value, decimals: max(0, -exponent)) : Self.scientific(value, digits: digits)
    }
  }

  /// A number with an exponent and without trailing zeros.
  private static func scientific(_ value: Double, digits: Int) -> String {
    guard value != 0 else { return "0" }
    let (rounded, exponent) = ExactDecimal(value.magnitude).rounded(toSignificant: digits)
    let kept = rounded[...(rounded.lastIndex { $0 != 0 } ?? 0)].map(String.init)
    let fraction = kept.count > 1 ? "." + kept.dropFirst().joined() : ""
    return (value < 0 ? "-" : "") + kept[0] + fraction + "e\(exponent)"
  }

  /// mantissa · 10^exponent, rounded once where the power is exact.
  private static func product(_ mantissa: Int, _ exponent: Int) -> Double { multiple(1, mantissa, exponent) }

  private static func multiple(_ index: Double, _ mantissa: Int, _ exponent: Int) -> Double {
    let count = index * Double(mantissa)
    if count == 0 { return 0 }
    return exponent < 0 && exponent > -300
      ? count / Elementary.pow(10, Double(-exponent)) : count * Elementary.pow(10, Double(exponent))
  }

  private static func powerOfTen(atMost value: Double) -> Int {
    guard value > 0 else { return 0 }
    return ExactDecimal(value).rounded(toSignificant: 15).exponent
  }
}
