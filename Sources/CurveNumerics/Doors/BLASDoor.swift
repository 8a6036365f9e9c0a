// Products of many rows or columns by BLAS, and how many threads it has. Matrices are stored by rows.

internal import COpenBLAS
internal import Dispatch

enum BLASDoor {
  /// Returns the scalar products of all pairs of rows: X · Xᵀ, of which only the entries on and below the diagonal are set.
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

  /// Returns the scalar products of all pairs of columns: Xᵀ · X, of which only the entries on and below the diagonal are set.
  ///
  /// - Parameters:
  ///   - columns: X. Shape: `[length · count]`.
  ///   - count: How many columns, at least 1.
  /// - Returns: Shape: `[count · count]`.
  static func gram(ofColumns columns: [Double], count: Int) -> [Double] {
    var products = [Double](repeating: 0, count: count * count)
    cblas_dsyrk(
      CblasRowMajor, CblasLower, CblasTrans, Int32(count), Int32(columns.count / count), 1, columns, Int32(count), 0,
      &products, Int32(count))
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

  // MARK: - Threads

  /// Does work whose own threads fill the processors: until it ends, BLAS starts none beside them.
  ///
  /// The count of BLAS's threads belongs to the process: where several such works overlap, the last to end puts it back.
  static func withOneThread<Result>(_ work: () throws -> Result) rethrows -> Result {
    threads.enter()
    defer { threads.leave() }
    return try work()
  }

  private static let threads = ThreadCount()

  private final class ThreadCount: @unchecked Sendable {
    // Both are touched on the queue only.
    private let queue = DispatchQueue(label: "BLAS threads")
    private var works = 0
    private var usual: Int32 = 1

    func enter() {
      queue.sync {
        if works == 0 {
          usual = openblas_get_num_threads()
          openblas_set_num_threads(1)
        }
        works += 1
      }
    }

    func leave() {
      queue.sync {
        works -= 1
        if works == 0 { openblas_set_num_threads(usual) }
      }
    }
  }
}
