// The values of one axis, by index and without a table: a grid may have more points than memory has
// bytes.
//
// Even spacing is computed in whole numbers wherever the ends and the step are decimals: value i is
// one correctly rounded quotient, so that the eighth of 0.05 from 0 on is 0.4 and not
// 0.40000000000000002.

internal import CurveMath

/// The values of a parameter, in order.
///
///     let bounces = try SweepRange(from: 0, to: 0.6, count: 61)
///     bounces.value(at: 7)  // 0.07
public struct SweepRange: Hashable, Sendable {
  private enum Rule: Hashable, Sendable {
    case list([Double])
    /// (start + index · slope) / divisor; the last value is stated where that would miss it.
    case even(start: Double, slope: Double, divisor: Double, last: Double?)
    case logarithmic(first: Double, last: Double)
  }

  /// At least 1.
  public let count: Int
  private let rule: Rule
  /// Whether the values were written one by one.
  var isList: Bool { if case .list = rule { true } else { false } }

  /// What its text was written in.
  let unit: WrittenUnit
}

extension SweepRange {
  /// Listed values.
  ///
  /// - Throws: ``SweepRangeError`` for no value at all and for one that is not finite.
  public init(_ values: [Double]) throws(SweepRangeError) { try self.init(values, unit: .none) }

  init(_ values: [Double], unit: WrittenUnit) throws(SweepRangeError) {
    guard !values.isEmpty else { throw .empty }
    for value in values where !value.isFinite { throw .notFinite(value) }
    self.init(count: values.count, rule: .list(values.map { $0 / unit.divisor }), unit: unit)
  }

  /// A count of evenly spaced values, both ends included.
  ///
  /// - Throws: ``SweepRangeError`` for an end that is not finite and for fewer than two values.
  public init(from first: Double, to last: Double, count: Int) throws(SweepRangeError) {
    try self.init(from: first, to: last, count: count, unit: .none)
  }

  init(from first: Double, to last: Double, count: Int, unit: WrittenUnit) throws(SweepRangeError) {
    try Self.check(first, last, count: count)
    guard (last - first).isFinite else { throw .tooWide(first, last) }
    let gaps = Double(count - 1)
    if let power = Self.power(making: [first, last], wholeWithin: 0x1p53 / gaps),
      gaps * power * unit.divisor < 0x1p53
    {
      let (start, end) = ((first * power).rounded(), (last * power).rounded())
      self.init(
        count: count,
        rule: .even(start: start * gaps, slope: end - start, divisor: gaps * power * unit.divisor, last: nil),
        unit: unit)
    } else {
      self.init(
        count: count,
        rule: .even(
          start: first / unit.divisor, slope: (last - first) / unit.divisor / gaps, divisor: 1,
          last: last / unit.divisor),
        unit: unit)
    }
  }

  /// Values a step apart, from the first one up to and not beyond the last one.
  ///
  /// - Throws: ``SweepRangeError`` for what is not finite, a step of 0 or away from the last value,
  ///   and for more values than can be counted.
  public init(from first: Double, to last: Double, by step: Double) throws(SweepRangeError) {
    try self.init(from: first, to: last, by: step, unit: .none)
  }

  init(from first: Double, to last: Double, by step: Double, unit: WrittenUnit) throws(SweepRangeError) {
    for value in [first, last, step] where !value.isFinite { throw .notFinite(value) }
    guard step != 0 else { throw .noStep }
    guard first == last || (last > first) == (step > 0) else { throw .wrongDirection(first, last, step: step) }
    let steps = (last - first) / step
    guard steps < 0x1p52 else { throw .tooMany(steps) }
    // As much as the quotient of two decimals may be too small, and no more: a billion steps do not
    // make one more.
    let count = Int((steps + max(1e-9, 4 * steps.ulp)).rounded(.down)) + 1
    let power = Self.power(making: [first, step], wholeWithin: 0x1p52 / max(1, steps + 1))
    let scale = power ?? 1
    self.init(
      count: count,
      rule: .even(
        start: power == nil ? first : (first * scale).rounded(), slope: power == nil ? step : (step * scale).rounded(),
        divisor: scale * unit.divisor, last: nil),
      unit: unit)
  }

  /// A count of values with one quotient from each to the next, both ends included.
  ///
  /// - Throws: ``SweepRangeError`` for what is not finite, for ends that are not of one sign, and
  ///   for fewer than two values.
  /// - Precision: Rounded to 12 significant digits, so that decades come out whole.
  public init(from first: Double, to last: Double, logarithmicCount count: Int) throws(SweepRangeError) {
    try self.init(from: first, to: last, logarithmicCount: count, unit: .none)
  }

  init(from first: Double, to last: Double, logarithmicCount count: Int, unit: WrittenUnit) throws(SweepRangeError) {
    try Self.check(first, last, count: count)
    guard first != 0, last != 0, (first < 0) == (last < 0), (last / first).isNormal else {
      throw .noQuotient(first, last)
    }
    self.init(
      count: count, rule: .logarithmic(first: first / unit.divisor, last: last / unit.divisor), unit: unit)
  }

  /// Whether neighbours have one quotient and not one difference.
  public var isLogarithmic: Bool {
    if case .logarithmic = rule { true } else { false }
  }

  /// Returns a value in seconds, fractions or plain numbers.
  ///
  /// - Parameter index: 0 to ``count`` − 1.
  public func value(at index: Int) -> Double {
    switch rule {
    case .list(let values): return values[index]
    case .even(let start, let slope, let divisor, let last):
      if let last, index == count - 1 { return last }
      return (start + Double(index) * slope) / divisor
    case .logarithmic(let first, let last):
      if index == 0 { return first }
      if index == count - 1 { return last }
      let share = Double(index) / Double(count - 1)
      return Self.rounded(first * Elementary.pow(last / first, share))
    }
  }

  // MARK: - Decimals

  private static func check(_ first: Double, _ last: Double, count: Int) throws(SweepRangeError) {
    for value in [first, last] where !value.isFinite { throw .notFinite(value) }
    guard count >= 2 else { throw .tooFew(count) }
    guard Double(count) < 0x1p52 else { throw .tooMany(Double(count)) }
  }

  /// The least power of ten that makes all the numbers whole; `nil` if there is none.
  private static func power(making values: [Double], wholeWithin limit: Double) -> Double? {
    var power = 1.0
    for _ in 0..<16 {
      let isWhole = values.allSatisfy { value in
        let whole = (value * power).rounded()
        return abs(whole) < limit && whole / power == value
      }
      if isWhole { return power }
      power *= 10
    }
    return nil
  }

  /// The number with 12 significant digits, where a power of ten that is exact can reach them.
  private static func rounded(_ value: Double) -> Double {
    let places = 11 - Int((Elementary.log(abs(value)) / Elementary.log(10)).rounded(.down))
    guard abs(places) <= 22 else { return value }
    let power = (0..<abs(places)).reduce(1.0) { product, _ in product * 10 }
    return places < 0 ? (value / power).rounded() * power : (value * power).rounded() / power
  }
}
