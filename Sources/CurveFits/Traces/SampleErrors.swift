// What is known of the samples' errors before a fit: which are less certain than others, and which
// are the same error seen again.
//
// A value that rests and is rounded is recorded with one and the same error in every sample, of up
// to half of a step: a hundred samples say no more about it than one. With n such errors e_i = δ +
// ε_i of the variances D² = s² of δ and of ε_i,
//
//     r_i − (1 − κ) r̄,   κ = 1/√(1 + n D²/s²)
//
// are residuals that are independent again: together they count like one sample for the level, and
// each like one for whether it is still at that level.
//
// Source: generalised least squares, as in G. A. F. Seber, C. J. Wild, *Nonlinear Regression*
// (1989), section 2.1.4.

internal import CurveMath

/// By what residuals are multiplied, so that all of them have errors of the same size that are
/// independent.
struct SampleErrors {
  /// Samples that have an error in common.
  struct Level: Equatable {
    let samples: Range<Int>
    /// κ: what is left of their mean.
    let kept: Double
  }

  /// How certain each sample is beside the most certain ones, from 0 to 1. Shape: `[n]`.
  var sharpness: [Double]
  private(set) var levels: [Level] = []

  /// Fewer samples than this are no level.
  private static let least = 3
  /// Values on a level are one step apart at most; files round again when they are written.
  private static let width = 1.1

  init(count: Int) { sharpness = [Double](repeating: 1, count: count) }

  /// - Parameter step: To whose multiples the values were rounded, or `nil`.
  init(values: [Double], step: Double?) {
    self.init(count: values.count)
    guard let step else { return }
    let first = Self.level(values, width: Self.width * step)
    let last = Self.level(values.reversed(), width: Self.width * step)
    guard first + last < values.count else { return }
    for samples in [0..<first, values.count - last..<values.count] where samples.count >= Self.least {
      levels.append(Level(samples: samples, kept: 1 / (1 + Double(samples.count)).squareRoot()))
    }
  }

  /// How many values from the first one on lie within that width.
  private static func level(_ values: some Sequence<Double>, width: Double) -> Int {
    var (least, greatest, count) = (Double.infinity, -Double.infinity, 0)
    for value in values {
      (least, greatest) = (min(least, value), max(greatest, value))
      guard greatest - least <= width else { break }
      count += 1
    }
    return count
  }

  /// Gives residuals, or a column of their Jacobian, errors that are independent and of one size.
  ///
  /// - Parameters:
  ///   - column: Shape: `[n]`, of which the entries are that far apart.
  ///   - stride: From one entry to the next.
  func whiten(_ column: UnsafeMutablePointer<Double>, stride: Int = 1) {
    var index = 0
    sharpness.withUnsafeBufferPointer { sharpness in
      while index < sharpness.count {
        column[index * stride] *= sharpness[index]
        index += 1
      }
    }
    for level in levels {
      var sum = 0.0
      index = level.samples.lowerBound
      while index < level.samples.upperBound {
        sum += column[index * stride]
        index += 1
      }
      let taken = (1 - level.kept) * sum / Double(level.samples.count)
      index = level.samples.lowerBound
      while index < level.samples.upperBound {
        column[index * stride] -= taken
        index += 1
      }
    }
  }

  /// The columns of a Jacobian, each as ``whiten(_:stride:)`` has it.
  ///
  /// - Parameter jacobian: Row-major. Shape: `[n][count]`.
  func whitened(_ jacobian: [Double], count: Int) -> [Double] {
    var jacobian = jacobian
    jacobian.withUnsafeMutableBufferPointer { jacobian in
      for column in 0..<count { whiten(jacobian.baseAddress! + column, stride: count) }
    }
    return jacobian
  }
}

// A sample that is far from the median of its neighbours while these are near each other cannot be
// on the motion that they show. In a window in which the values rise or fall the median is the
// middle sample itself, so that no motion is flattened.
//
// Source: F. R. Hampel, "The influence curve and its role in robust estimation", *J. Amer. Statist.
// Assoc.* 69 (1974).

/// Finds samples that cannot belong to the motion around them.
enum WildSamples {
  /// Neighbours to each side that take part.
  private static let reach = 3
  /// Standard deviations, by the median, from which a sample is an outlier.
  private static let bound = 4.5
  /// Less than this part of the travel leads no guess astray.
  private static let harmless = 0.1

  /// Returns the values with the median of its neighbours in place of each outlier.
  ///
  /// - Parameter values: Finite. Shape: `[n]`.
  static func removed(from values: [Double]) -> [Double] {
    guard values.count > 2 * reach else { return values }
    let medians = values.indices.map { window($0, of: values).median }
    let travel = (medians.max() ?? 0) - (medians.min() ?? 0)
    return values.indices.map { index in
      let distance = abs(values[index] - medians[index])
      guard distance > harmless * travel else { return values[index] }
      let spread = window(index, of: values).map { abs($0 - medians[index]) }.median / MedianScale.ofNormal
      return distance > bound * spread ? medians[index] : values[index]
    }
  }

  /// Whether the first sample belongs to no motion that begins with it: the way to the second one
  /// is much longer than the next ones, which a release never makes it. Alone it would be what the
  /// value came from, and a fast law would explain it.
  static func isFirstWild(_ values: [Double]) -> Bool {
    guard values.count > 2 * reach + 1 else { return false }
    let ways = zip(values.dropFirst(), values).map { abs($0.0 - $0.1) }
    let travel = (values.dropFirst().max() ?? 0) - (values.dropFirst().min() ?? 0)
    return ways[0] > harmless * travel && ways[0] > bound * (ways[1...reach].max() ?? 0)
  }

  private static func window(_ index: Int, of values: [Double]) -> ArraySlice<Double> {
    values[max(0, index - reach)..<min(values.count, index + reach + 1)]
  }
}
