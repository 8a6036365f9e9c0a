internal import CGSL

/// Student's t distribution.
enum StudentT {
  /// Returns the number below which a share of the distribution lies.
  ///
  /// - Parameters:
  ///   - share: Between 0 and 1.
  ///   - freedom: Degrees of freedom, greater than 0.
  static func quantile(_ share: Double, freedom: Double) -> Double {
    _ = GSLDoor.ready
    return gsl_cdf_tdist_Pinv(share, freedom)
  }
}
