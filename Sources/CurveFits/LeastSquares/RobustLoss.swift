// How much a residual counts.
//
// With u = r/s, s the scale of the residuals, a loss ρ(u) has the influence ψ = ρ′ and the weight
// ψ(u)/u. The tuning constants give 95 % of the efficiency of least squares where the noise is
// normal.
//
// Sources: P. J. Huber, *Robust Statistics* (1981), ch. 7; A. E. Beaton, J. W. Tukey, "The fitting
// of power series", *Technometrics* 16 (1974).

/// How residuals are weighed.
public enum RobustLoss: String, CaseIterable, Sendable {
  /// Every residual by its square: best where the noise is normal and nothing else happened.
  case squares
  /// Beyond 1.345 scales a residual counts by its size only.
  case huber
  /// Beyond 4.685 scales a residual does not count at all.
  case tukey
}

extension RobustLoss {
  /// Residuals over the scale from which one is called an outlier, whatever the loss.
  static let outlierBound = 4.685
  private static let huberBound = 1.345

  /// ψ(u)/u, from 0 to 1.
  ///
  /// - Parameter isCertain: Whether the sample cannot be an outlier: see ``loss(_:isCertain:)``.
  func weight(_ u: Double, isCertain: Bool = false) -> Double {
    if isCertain, self == .tukey, abs(u) > Self.outlierBound { return 1.0 / 3 }
    switch self {
    case .squares: return 1
    case .huber: return abs(u) <= Self.huberBound ? 1 : Self.huberBound / abs(u)
    case .tukey:
      let part = u / Self.outlierBound
      return abs(part) < 1 ? (1 - part * part) * (1 - part * part) : 0
    }
  }

  /// ρ(u): half of u² near 0.
  ///
  /// - Parameter isCertain: Whether the sample cannot be an outlier: beyond the bound its loss is
  ///   the parabola through the value there, u²/6, so that it grows without end.
  func loss(_ u: Double, isCertain: Bool = false) -> Double {
    if isCertain, self == .tukey, abs(u) > Self.outlierBound { return u * u / 6 }
    switch self {
    case .squares: return u * u / 2
    case .huber:
      return abs(u) <= Self.huberBound ? u * u / 2 : Self.huberBound * (abs(u) - Self.huberBound / 2)
    case .tukey:
      let bound = Self.outlierBound
      let rest = max(0, 1 - u / bound * (u / bound))
      return bound * bound / 6 * (1 - rest * rest * rest)
    }
  }

  /// ψ′(u).
  func influenceSlope(_ u: Double) -> Double {
    switch self {
    case .squares: return 1
    case .huber: return abs(u) <= Self.huberBound ? 1 : 0
    case .tukey:
      let square = u / Self.outlierBound * (u / Self.outlierBound)
      return square < 1 ? (1 - square) * (1 - 5 * square) : 0
    }
  }
}

/// The spread of residuals by the median of their magnitudes, which up to half of them cannot
/// spoil.
enum MedianScale {
  /// The 75 % point of the normal distribution: the median of its magnitudes.
  static let ofNormal = 0.6744897501960817

  /// Returns a standard deviation, as it would be if the noise is normal.
  ///
  /// - Parameters:
  ///   - residuals: Not empty. Shape: `[n]`.
  ///   - parameterCount: As many residuals are made small by the fit itself; the smallest are left
  ///     out.
  static func of(_ residuals: some Sequence<Double>, parameterCount: Int) -> Double {
    let sorted = residuals.map(abs).sorted()
    let kept = sorted[min(parameterCount, sorted.count - 1)...]
    let middle = kept.startIndex + kept.count / 2
    let median = kept.count % 2 == 1 ? kept[middle] : (kept[middle - 1] + kept[middle]) / 2
    return median / ofNormal
  }
}

extension Collection<Double> {
  /// The element in the middle; of an even number the upper one of the two.
  ///
  /// - Precondition: There is an element.
  var median: Double { sorted()[count / 2] }
}
