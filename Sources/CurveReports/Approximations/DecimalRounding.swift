// Numbers as a person would write them into code: with a few decimals, and times in whole milliseconds.

/// A rounding to decimals: what is written is what is measured.
struct DecimalRounding {
  let decimals: Int

  func callAsFunction(_ value: Double) -> Double {
    let rounded = Double(DecimalText.fixed(value, decimals: decimals)) ?? value
    return rounded == 0 ? 0 : rounded
  }

  /// A time to the millisecond, or to three digits where those are finer.
  static func duration(_ seconds: Double) -> Double {
    let text = seconds < 0.1 ? DecimalText.significant(seconds, digits: 3) : DecimalText.fixed(seconds, decimals: 3)
    return Double(text) ?? seconds
  }
}
