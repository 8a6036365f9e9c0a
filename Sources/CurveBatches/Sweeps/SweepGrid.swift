// The points of a sweep, by index: nothing is stored for them, so that a grid costs the same
// whatever its size.

internal import CurveMath
public import CurveMetrics

/// A curve with ranges where numbers would stand, and all the curves that it means.
///
///     let grid = try SweepGrid("spring(duration: {0.2...1 by 0.05}, bounce: {0...0.6 x 61})")
///     grid.count             // 1037
///     grid.values(at: 1)     // [0.2, 0.01]
///
/// The last axis changes fastest.
public struct SweepGrid: Sendable {
  enum Source: Sendable {
    /// A plain form of springs. `slots` are the places of the axes among its parameters.
    case spring(SpringTemplate, slots: [Int])
    /// Anything else: every point is put together again.
    case curve(CurveTemplate, units: [WrittenUnit])
  }

  /// In the order of the text; the last one changes fastest.
  public let axes: [SweepAxis]
  /// How many points there are.
  public let count: Int
  let source: Source

  init(axes: [SweepAxis], source: Source) throws(SweepError) {
    let points = axes.reduce(1) { $0 * Double($1.range.count) }
    guard points < 0x1p52 else { throw .uncountable(points) }
    self.axes = axes
    self.source = source
    count = Int(points)
  }

  /// Returns a point of the grid, one value for each axis.
  ///
  /// - Parameter index: 0 to ``count`` − 1.
  public func values(at index: Int) -> [Double] {
    var values = [Double](repeating: 0, count: axes.count)
    place(index, into: &values)
    return values
  }

  /// Writes a point into the first places of an array.
  func place(_ index: Int, into values: inout [Double]) {
    var rest = index
    for axis in axes.indices.reversed() {
      let range = axes[axis].range
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: range.count)
      values[axis] = range.value(at: remainder)
      rest = quotient
    }
  }
}

extension [WrittenUnit] {
  /// What a point puts into the holes of a text: its values have been divided into seconds,
  /// fractions or plain numbers.
  func holes(_ values: some Collection<Double>) -> [HoleValue] {
    zip(self, values).map { unit, value in
      switch unit.quantity {
      case .number: HoleValue(value)
      case .time: HoleValue(value, unit: WrittenUnit.seconds.name)
      case .fraction: HoleValue(value * 100, unit: "%")
      }
    }
  }
}

/// One parameter of a sweep and the values that it takes.
public struct SweepAxis: Sendable {
  /// As it is called in a table and in a condition.
  public let name: String
  public let range: SweepRange
  /// Seconds for a time, else a number without a unit.
  public let unit: ReadingUnit
}
