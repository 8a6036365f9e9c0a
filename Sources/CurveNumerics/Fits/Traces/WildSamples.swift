// A sample that is far from the median of its neighbours while these are near each other cannot be on the motion that they
// show. In a window in which the values rise or fall the median is the middle sample itself, so that no motion is flattened.
//
// Source: F. R. Hampel, "The influence curve and its role in robust estimation", *J. Amer. Statist. Assoc.* 69 (1974).

/// Finds samples that cannot belong to the motion around them.
enum WildSamples {
  /// Neighbours to each side that take part.
  private static let reach = 3
  /// Standard deviations, by the median, from which a sample is wild.
  private static let bound = 4.5
  /// Less than this part of the travel leads no guess astray.
  private static let harmless = 0.1

  /// Returns the values with the median of its neighbours in place of each wild one.
  ///
  /// - Parameter values: Finite. Shape: `[n]`.
  static func removed(from values: [Double]) -> [Double] {
    guard values.count > 2 * reach else { return values }
    let medians = values.indices.map { median(of: window($0, of: values)) }
    let travel = (medians.max() ?? 0) - (medians.min() ?? 0)
    return values.indices.map { index in
      let distance = abs(values[index] - medians[index])
      guard distance > harmless * travel else { return values[index] }
      let spread = median(of: window(index, of: values).map { abs($0 - medians[index]) }[...]) / MedianScale.ofNormal
      return distance > bound * spread ? medians[index] : values[index]
    }
  }

  private static func window(_ index: Int, of values: [Double]) -> ArraySlice<Double> {
    values[max(0, index - reach)..<min(values.count, index + reach + 1)]
  }

  private static func median(of values: ArraySlice<Double>) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }
}
