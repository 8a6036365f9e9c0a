/// Finds the step of values that were rounded when they were recorded: whole points, thirds of a
/// point, hundredths.
enum ValueGrid {
  /// How far a difference of two values may be from a multiple, in steps: files round again when
  /// they are written.
  private static let tolerance = 0.1
  /// So many different distances between neighbours have to be multiples; chance does that once in
  /// some thousand traces.
  private static let evidence = 5

  /// Returns the step, or `nil` where the values are on no grid.
  ///
  /// - Parameter values: Finite. Shape: `[n]`.
  /// - Complexity: O(*n* log *n*).
  static func step(of values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    let same = 1e-9 * (greatest - least)
    let differences = zip(sorted.dropFirst(), sorted).map { $0.0 - $0.1 }.filter { $0 > same }.sorted()
    guard differences.count >= evidence, let smallest = differences.first else { return nil }
    for divisor in [1.0, 2, 3] {
      if let step = refined(smallest / divisor, differences) { return step }
    }
    return nil
  }

  /// The step that differences are multiples of, each nearer than the tolerance; the longer ones
  /// make it more exact.
  private static func refined(_ guess: Double, _ differences: [Double]) -> Double? {
    var step = guess
    var (length, count) = (0.0, 0.0)
    for difference in differences {
      let multiple = (difference / step).rounded()
      guard multiple >= 1, abs(difference / step - multiple) <= tolerance else { return nil }
      length += difference
      count += multiple
      step = length / count
    }
    return step
  }
}
