// Numbers as a person would write them into code: with a few decimals, and times in whole
// milliseconds.

internal import CurveMath

/// A rounding to decimals: what is written is what is measured.
struct DecimalRounding {
  let decimals: Int
  /// 10 to the power of the decimals, exact up to 22.
  private let scale: Double

  init(decimals: Int) {
    self.decimals = decimals
    scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
  }

  /// What neighbours are apart.
  var step: Double { 1 / scale }

  func callAsFunction(_ value: Double) -> Double {
    // A quotient of two whole numbers that Double holds is the number that their decimal text is
    // read as.
    let scaled = value * scale
    let rounded =
      scale <= 1e15 && abs(scaled) < 0x1p52
      ? scaled.rounded(.toNearestOrEven) / scale : Double(DecimalText.fixed(value, decimals: decimals)) ?? value
    return rounded == 0 ? 0 : rounded
  }

  /// A time to the millisecond, or to three digits where those are finer.
  static func duration(_ seconds: Double) -> Double {
    let text = seconds < 0.1 ? DecimalText.significant(seconds, digits: 3) : DecimalText.fixed(seconds, decimals: 3)
    return Double(text) ?? seconds
  }

  /// Such times around a time: the nearest and the next on its other side.
  static func durations(around seconds: Double) -> [Double] {
    let nearest = duration(seconds)
    let step = step(at: seconds)
    return [nearest, duration(nearest < seconds ? nearest + step : nearest - step)].filter { $0 > 0 }
  }

  /// The next such time, away from another.
  static func duration(after seconds: Double, awayFrom other: Double) -> Double? {
    let next = duration(seconds < other ? seconds - step(at: seconds) : seconds + step(at: seconds))
    return next > 0 && next != seconds ? next : nil
  }

  private static func step(at seconds: Double) -> Double { seconds < 0.1 ? seconds / 100 : 0.001 }
}
