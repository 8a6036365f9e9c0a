// What is known of the samples' errors before a fit: which are less certain than others, and which are the same error seen again.
//
// A value that rests and is rounded is recorded with one and the same error in every sample, of up to half of a step: a hundred
// samples say no more about it than one. With n such errors e_i = δ + ε_i of the variances D² = s² of δ and of ε_i,
//
//     r_i − (1 − κ) r̄,   κ = 1/√(1 + n D²/s²)
//
// are residuals that are independent again: together they count like one sample for the level, and each like one for whether it
// is still at that level.
//
// Source: generalised least squares, as in G. A. F. Seber, C. J. Wild, *Nonlinear Regression* (1989), section 2.1.4.

internal import CurveMath

/// By what residuals are multiplied, so that all of them have errors of the same size that are independent.
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
