// Numbers as a person would write them into code: with a few decimals, and times in whole milliseconds.

internal import CurveMath

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

extension DecimalRounding {
  /// A motion's own end, or the whole millisecond from which on it stays within a thousandth or half an error.
  static func end(of motion: ApproximatedMotion, maxError: Double) -> Double {
    if motion.curve.endTime.isFinite { return Double(DecimalText.significant(motion.curve.endTime, digits: 12)) ?? 0 }
    let natural = motion.curve.lastTime(.value, fartherThan: Swift.min(maxError / 2, 0.001))
    let scale = natural < 0.02 ? 1e6 : 1e3
    return (natural * scale).rounded(.up) / scale
  }
}
