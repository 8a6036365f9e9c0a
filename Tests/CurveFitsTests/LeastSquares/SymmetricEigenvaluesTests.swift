import TestSupport
import Testing

@testable import CurveFits

@Suite("Eigenvalues of small symmetric matrices")
struct SymmetricEigenvaluesTests {
  @Test("known ones")
  func known() {
    // Of a chain of three masses: 2 − √2, 2, 2 + √2. Only the lower triangle is read.
    let chain = SymmetricEigenvalues(of: [2, .nan, .nan, -1, 2, .nan, 0, -1, 2], count: 3)
    for (value, expected) in zip(chain.values, [2 - 2.0.squareRoot(), 2, 2 + 2.0.squareRoot()]) {
      expectClose(value, expected, within: 4 * .ulpOfOne)
    }
    #expect(SymmetricEigenvalues(of: [-7], count: 1).values == [-7])
    #expect(SymmetricEigenvalues(of: [0, 0, 0, 0], count: 2).values == [0, 0])
    let diagonal = SymmetricEigenvalues(of: [3, 0, 0, 0, -1, 0, 0, 0, 2], count: 3)
    #expect(diagonal.values == [-1, 2, 3])
    #expect(diagonal.vectors.map { $0.map(abs) } == [[0, 1, 0], [0, 0, 1], [1, 0, 0]])
  }

  @Test("A v = λ v, ascending, with vectors at right angles", arguments: 1...8)
  func property(count: Int) {
    var numbers = SplitMix(state: UInt64(count))
    for _ in 0..<20 {
      var matrix = [Double](repeating: 0, count: count * count)
      for row in 0..<count {
        for column in 0...row {
          matrix[row * count + column] = Double.random(in: -3...3, using: &numbers)
          matrix[column * count + row] = matrix[row * count + column]
        }
      }
      let eigen = SymmetricEigenvalues(of: matrix, count: count)
      #expect(eigen.values == eigen.values.sorted())
      for (value, vector) in zip(eigen.values, eigen.vectors) {
        for row in 0..<count {
          let image = (0..<count).reduce(0) { $0 + matrix[row * count + $1] * vector[$1] }
          expectClose(image, value * vector[row], within: 1e-14 * Double(count))
        }
      }
      for (i, one) in eigen.vectors.enumerated() {
        for (j, other) in eigen.vectors.enumerated() {
          expectClose(zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }, i == j ? 1 : 0, within: 1e-14)
        }
      }
    }
  }

  // Hilbert's matrix of order 6; its least eigenvalue to 17 digits by arithmetic of 60.
  @Test("a least eigenvalue a hundred million times smaller than the greatest")
  func hilbert() {
    let matrix = (0..<36).map { (index: Int) -> Double in 1 / Double(index / 6 + index % 6 + 1) }
    let values = SymmetricEigenvalues(of: matrix, count: 6).values
    expectClose(values[5], 1.61889985892433908, within: 4 * .ulpOfOne)
    expectClose(values[0], 1.08279948448110104e-7, within: 1e-9 * values[0])
  }
}
