internal import COpenBLAS

/// A square matrix of Doubles, by columns as LAPACK wants them.
struct SquareMatrix: Equatable, Sendable {
  let count: Int
  /// Row *i* of column *j* is at `count * j + i`.
  var entries: [Double]

  init(zeros count: Int) {
    self.count = count
    entries = [Double](repeating: 0, count: count * count)
  }

  init(count: Int, _ entry: (_ row: Int, _ column: Int) -> Double) {
    self.init(zeros: count)
    for column in 0..<count {
      for row in 0..<count { self[row, column] = entry(row, column) }
    }
  }

  subscript(row: Int, column: Int) -> Double {
    get { entries[count * column + row] }
    set { entries[count * column + row] = newValue }
  }

  var largestMagnitude: Double { entries.reduce(0) { max($0, abs($1)) } }

  var isFinite: Bool { entries.allSatisfy(\.isFinite) }

  /// The largest sum of magnitudes of a column.
  var columnNorm: Double {
    (0..<count).map { column in (0..<count).reduce(0) { $0 + abs(self[$1, column]) } }.max() ?? 0
  }

  /// The mean of the matrix and its mirror image.
  var symmetrised: SquareMatrix { SquareMatrix(count: count) { 0.5 * (self[$0, $1] + self[$1, $0]) } }

  /// Returns this matrix, mirrored or not, times another one.
  func times(_ other: SquareMatrix, mirrored: Bool = false) -> SquareMatrix {
    var product = SquareMatrix(zeros: count)
    let order = Int32(count)
    cblas_dgemm(
      CblasColMajor, mirrored ? CblasTrans : CblasNoTrans, CblasNoTrans, order, order, order, 1, entries, order,
      other.entries, order, 0, &product.entries, order)
    return product
  }

  /// Returns this matrix, mirrored or not, times a column of numbers.
  func times(_ vector: [Double], mirrored: Bool = false) -> [Double] {
    var product = [Double](repeating: 0, count: count)
    let order = Int32(count)
    cblas_dgemv(
      CblasColMajor, mirrored ? CblasTrans : CblasNoTrans, order, order, 1, entries, order, vector, 1, 0, &product, 1)
    return product
  }

  /// Returns Bᵀ · A · B.
  func congruent(by basis: SquareMatrix) -> SquareMatrix { basis.times(times(basis), mirrored: true) }
}
