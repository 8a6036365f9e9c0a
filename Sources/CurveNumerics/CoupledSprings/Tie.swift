// Springs and dampers one by one, in place of the matrix that they add up to.
//
//     xᵀ K x = Σ s (xᵢ − xⱼ)² + Σ s xᵢ²
//
// A matrix holds only sums: beside a link of 10¹⁷ a spring of 1 on the same mass leaves no trace in its entry. The roots √s (xᵢ − xⱼ) keep
// each spring to the last digit, and so do the singular values of the matrix that they are the rows of.

internal import CurveMath

/// What pulls two coordinates together, or one to its place: strength · (x₁ ± x₂)².
struct Tie: Hashable, Sendable {
  var first: Int
  /// `nil` for a wall.
  var second: Int?
  /// −1 for the difference of the coordinates, 1 for their sum.
  var sign = -1.0
  /// Greater than 0.
  var strength: Double

  /// The ties that a matrix is the sum of, if no diagonal entry is less than the magnitudes beside it.
  ///
  /// What a diagonal entry has above them ties its coordinate to a wall. An excess that is not beyond the roundings of the sum
  /// which made the entry counts as nothing.
  ///
  /// - Returns: `nil` for another matrix, and for one that is so full that its ties would not fit.
  static func ties(of matrix: SquareMatrix) -> [Tie]? {
    let count = matrix.count
    var ties: [Tie] = []
    for row in 0..<count {
      var excess = DoubleDouble(matrix[row, row])
      var roundings = 0
      for column in 0..<count where column != row && matrix[row, column] != 0 {
        let entry = matrix[row, column]
        excess = excess - DoubleDouble(abs(entry))
        roundings += 1
        if column > row {
          ties.append(Tie(first: row, second: column, sign: entry < 0 ? -1 : 1, strength: abs(entry)))
        }
      }
      guard ties.count * count < 1 << 24 else { return nil }
      let doubt = roundings > 0 ? 0.5 * Double(roundings) * matrix[row, row].ulp : 0
      if excess.high > doubt {
        ties.append(Tie(first: row, second: nil, strength: excess.high))
      } else if excess.high < -doubt {
        return nil
      }
    }
    return ties
  }

  /// The ways in which coordinates may move without any tie being stretched: one for each part that is tied to no wall.
  ///
  /// Whether there is one is a question about which ties there are, not how strong they are: no rounding enters.
  ///
  /// - Returns: Coordinates of 1, −1 and 0.
  static func freeMotions(of ties: [Tie], count: Int) -> [[Double]] {
    // Each coordinate belongs to the part of its root and moves with it or against it.
    var parents = Array(0..<count)
    var signs = [Double](repeating: 1, count: count)
    var isHeld = [Bool](repeating: false, count: count)
    func root(_ index: Int) -> (index: Int, sign: Double) {
      var (index, sign) = (index, 1.0)
      while parents[index] != index {
        sign *= signs[index]
        index = parents[index]
      }
      return (index, sign)
    }
    for tie in ties {
      let one = root(tie.first)
      guard let second = tie.second else {
        isHeld[one.index] = true
        continue
      }
      let other = root(second)
      let sign = -tie.sign * one.sign * other.sign
      if one.index != other.index {
        parents[other.index] = one.index
        signs[other.index] = sign
        isHeld[one.index] = isHeld[one.index] || isHeld[other.index]
      } else if sign < 0 {
        // Ties in a ring that contradict each other hold it.
        isHeld[one.index] = true
      }
    }
    let roots = (0..<count).map(root)
    return (0..<count).filter { parents[$0] == $0 && !isHeld[$0] }.map { part in
      roots.map { $0.index == part ? $0.sign : 0 }
    }
  }
}

/// A quadratic form of stiffness or damping.
struct TieForm: Sendable {
  let matrix: SquareMatrix
  /// What the matrix is the sum of, where that is known.
  let ties: [Tie]?

  init(_ matrix: SquareMatrix, ties: [Tie]? = nil) {
    self.matrix = matrix
    self.ties = ties ?? Tie.ties(of: matrix)
  }
}

/// Rows √s (uᵢ ± uⱼ), one for each tie, where uᵢ is row *i* of a basis.
struct TieRows {
  let count: Int
  /// Row *r* of column *c* is at `count * c + r`.
  let entries: [Double]

  init(_ ties: [Tie], in basis: SquareMatrix) {
    count = ties.count
    let roots = ties.map { $0.strength.squareRoot() }
    entries = (0..<basis.count).flatMap { column in
      zip(ties, roots).map { tie, root in
        root * (basis[tie.first, column] + (tie.second.map { tie.sign * basis[$0, column] } ?? 0))
      }
    }
  }
}
