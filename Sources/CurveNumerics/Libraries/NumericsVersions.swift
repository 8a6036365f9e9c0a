internal import CGSL
internal import COpenBLAS

/// Which C libraries are linked, by their own word.
public enum NumericsVersions {
  /// Such as `2.7`.
  public static var gsl: String { String(cString: gsl_version) }

  /// Such as `OpenBLAS 0.3.21 … Haswell`.
  public static var blas: String { String(cString: openblas_get_config()) }
}
