// Distances of thousands of curves from matrix products.
//
// With rows aᵢ of samples, each multiplied by the root of its node's weight, the squared distance
// of two curves is
//
//     |aᵢ − aⱼ|² = Gᵢᵢ + Gⱼⱼ − 2 Gᵢⱼ,      G = A Aᵀ
//
// and the product costs a fraction of a nanosecond for a pair and a node. The mean of all rows is
// taken off first: that moves no distance and makes G small. Where curves are so near to one
// another that the sum cancels, their difference is summed.

public import CurveMath
public import CurveMetrics

/// How far each of many curves is from each of many others: root mean square differences over one
/// span of time.
///
///     let springs = try [0, 0.05, 0.4].map { try DampedSpring(duration: 0.5, bounce: $0) }
///     let distances = try CurveDistances(among: springs, until: 1)
///     distances[0, 1]                         // 0.0113…
///     distances.nearest(to: 2, count: 1)[0].index  // 1
///
/// - Precision: 10⁻¹⁰ of themselves, beside what `SampledCurves` says of its sums. The last digits
///   depend on how many threads BLAS uses and on the processor.
public struct CurveDistances: Sendable {
  /// A curve of the set that was searched, and how far it is.
  public struct Neighbor: Hashable, Sendable {
    /// Its place in the set.
    public let index: Int
    /// The root mean square of the difference, in units.
    public let distance: Double
  }

  /// How many curves are asked about.
  public let rowCount: Int
  /// How many curves they are compared with.
  public let columnCount: Int
  /// The end of the compared time, in seconds.
  public let until: Double
  /// Whether rows and columns are the same curves.
  public let isSymmetric: Bool
  /// Shape: `[rowCount · columnCount]`.
  private let entries: [Double]

  /// Compares curves with one another.
  ///
  /// - Parameters:
  ///   - curves: In any order.
  ///   - end: The end of the compared time in seconds, greater than 0: such as `ComparisonSpan`.
  ///   - panels: How finely curves are sampled: see `SampledCurves`.
  /// - Throws: `MeasurementError.span`, and `MeasurementError` for curves of too many pieces.
  /// - Complexity: For *n* curves *n* · 4 · `panels` states and *n*²/2 products of such length, one
  ///   call of BLAS's `dsyrk`; memory for *n*² numbers.
  public init(
    among curves: [any MotionCurve], until end: Double, panels: Int = 256
  ) throws(MeasurementError) {
    let table = try SampledCurves(curves, until: end, panels: panels)
    let count = curves.count
    (rowCount, columnCount, until, isSymmetric) = (count, count, end, true)
    guard count > 0 else {
      entries = []
      return
    }
    var entries = BLAS.gram(ofRows: Self.centered(table), count: count)
    let squares = (0..<count).map { entries[$0 * count + $0] }
    for row in 0..<count {
      entries[row * count + row] = 0
      for column in 0..<row {
        let distance = Self.distance(squares[row], squares[column], entries[row * count + column]) {
          table.rms(row, column)
        }
        entries[row * count + column] = distance
        entries[column * count + row] = distance
      }
    }
    self.entries = entries
  }

  /// Compares some curves with all of a set.
  ///
  /// - Parameters:
  ///   - curves: The rows.
  ///   - others: The columns.
  ///   - end: The end of the compared time in seconds, greater than 0.
  ///   - panels: How finely curves are sampled.
  /// - Throws: As ``init(among:until:panels:)``.
  /// - Complexity: As there, with one call of BLAS's `dgemm`.
  public init(
    from curves: [any MotionCurve], to others: [any MotionCurve], until end: Double, panels: Int = 256
  ) throws(MeasurementError) {
    let table = try SampledCurves(curves + others, until: end, panels: panels)
    let (rowCount, columnCount) = (curves.count, others.count)
    (self.rowCount, self.columnCount, until, isSymmetric) = (rowCount, columnCount, end, false)
    guard rowCount > 0, columnCount > 0 else {
      entries = []
      return
    }
    let (samples, length) = (Self.centered(table), table.times.count)
    var entries = BLAS.products(
      samples[..<(rowCount * length)], count: rowCount, samples[(rowCount * length)...], otherCount: columnCount)
    let squares = (0..<table.count).map { curve in
      samples[curve * length..<(curve + 1) * length].reduce(0) { $0 + $1 * $1 }
    }
    for row in 0..<rowCount {
      for column in 0..<columnCount {
        let place = row * columnCount + column
        entries[place] = Self.distance(squares[row], squares[rowCount + column], entries[place]) {
          table.rms(row, rowCount + column)
        }
      }
    }
    self.entries = entries
  }

  /// The distance from two squares and a product; by the difference itself where the sum keeps less
  /// than 43 of its bits.
  private static func distance(
    _ square: Double, _ other: Double, _ product: Double, exactly: () -> Double
  ) -> Double {
    let rest = square + other - 2 * product
    return rest > 0x1p-10 * (square + other) ? rest.squareRoot() : exactly()
  }

  /// The samples less their mean, times the roots of the weights. Shape: `[count · nodes]`.
  private static func centered(_ table: SampledCurves) -> [Double] {
    let length = table.times.count
    let roots = table.weights.map { $0.squareRoot() }
    var mean = [Double](repeating: 0, count: length)
    for curve in 0..<table.count {
      for node in 0..<length { mean[node] += table.values[curve * length + node] }
    }
    for node in 0..<length { mean[node] /= Double(table.count) }
    var samples = table.values
    for curve in 0..<table.count {
      for node in 0..<length {
        samples[curve * length + node] = (samples[curve * length + node] - mean[node]) * roots[node]
      }
    }
    return samples
  }

  // MARK: - Questions

  /// The root mean square of a difference, in units.
  public subscript(row: Int, column: Int) -> Double {
    precondition(
      row >= 0 && row < rowCount && column >= 0 && column < columnCount, "There is no such pair of curves.")
    return entries[row * columnCount + column]
  }

  /// The distances of one curve, in the order of the columns.
  public func row(_ row: Int) -> ArraySlice<Double> {
    precondition(row >= 0 && row < rowCount, "There is no such row of curves.")
    return entries[row * columnCount..<(row + 1) * columnCount]
  }

  /// Returns the curves nearest to one, the nearest first; of equally near ones the first.
  ///
  /// A curve is not its own neighbour among the curves that are compared with one another; its
  /// double is.
  ///
  /// - Parameters:
  ///   - row: The curve that is asked about.
  ///   - count: How many are wanted; fewer are returned where there are fewer.
  /// - Complexity: O(*n*) for a few of *n* columns.
  public func nearest(to row: Int, count: Int) -> [Neighbor] {
    precondition(count >= 0, "A count of neighbours cannot be negative.")
    var nearest: [Neighbor] = []
    for (index, distance) in self.row(row).enumerated() where !(isSymmetric && index == row) {
      if nearest.count == count {
        guard let last = nearest.last, distance < last.distance else { continue }
        nearest.removeLast()
      }
      let place = nearest.firstIndex { distance < $0.distance } ?? nearest.count
      nearest.insert(Neighbor(index: index, distance: distance), at: place)
    }
    return nearest
  }
}
