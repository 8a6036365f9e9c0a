// Products of many rows by BLAS. Matrices are stored by rows.

internal import COpenBLAS

enum BLAS {
  /// Returns the scalar products of all pairs of rows: X · Xᵀ, of which only the entries on and
  /// below the diagonal are set.
  ///
  /// - Parameters:
  ///   - rows: X. Shape: `[count · length]`.
  ///   - count: How many rows, at least 1.
  /// - Returns: Shape: `[count · count]`.
  static func gram(ofRows rows: [Double], count: Int) -> [Double] {
    let length = rows.count / count
    var products = [Double](repeating: 0, count: count * count)
    cblas_dsyrk(
      CblasRowMajor, CblasLower, CblasNoTrans, Int32(count), Int32(length), 1, rows, Int32(length), 0, &products,
      Int32(count))
    return products
  }

  /// Returns the scalar products of the rows of two matrices: X · Yᵀ.
  ///
  /// - Parameters:
  ///   - rows: X. Shape: `[count · length]`.
  ///   - others: Y. Shape: `[otherCount · length]`.
  /// - Returns: Shape: `[count · otherCount]`; both counts are at least 1.
  static func products(
    _ rows: ArraySlice<Double>, count: Int, _ others: ArraySlice<Double>, otherCount: Int
  ) -> [Double] {
    let length = Int32(rows.count / count)
    var products = [Double](repeating: 0, count: count * otherCount)
    rows.withUnsafeBufferPointer { rows in
      others.withUnsafeBufferPointer { others in
        cblas_dgemm(
          CblasRowMajor, CblasNoTrans, CblasTrans, Int32(count), Int32(otherCount), length, 1, rows.baseAddress, length,
          others.baseAddress, length, 0, &products, Int32(otherCount))
      }
    }
    return products
  }
}
