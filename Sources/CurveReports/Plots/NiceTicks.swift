// Ticks at 1, 2 or 5 times a power of ten.

internal import CurveMath

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
    // Rounding may put an end of the range just beside its tick.
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
