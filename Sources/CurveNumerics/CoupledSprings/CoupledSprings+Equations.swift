internal import COpenBLAS

extension CoupledSprings {
  /// Returns the equations of motion, for ``ODESolver``: a second method that knows nothing of modes.
  ///
  /// - Parameter target: Where all springs are slack, in units. Shape: `[n]`.
  /// - Returns: A system of dimension 2*n*: first the values, then the velocities.
  /// - Throws: ``CoupledSpringsError/count(name:count:expected:)``, ``CoupledSpringsError/notFinite(name:value:)``.
  public func equations(towards target: [Double]) throws -> ODEProblem {
    guard target.count == count else {
      throw CoupledSpringsError.count(name: "the target", count: target.count, expected: count)
    }
    for (index, value) in target.enumerated() where !value.isFinite {
      throw CoupledSpringsError.notFinite(name: "Number \(index) of the target", value: value)
    }
    let pull = try LAPACKDoor.solution(ofPositiveDefinite: mass, times: stiffness)
    let drag = try LAPACKDoor.solution(ofPositiveDefinite: mass, times: damping)
    let count = count
    return try ODEProblem(
      dimension: 2 * count,
      jacobian: { _, _, jacobian, _ in
        for row in 0..<count {
          jacobian[2 * count * row + count + row] = 1
          for column in 0..<count {
            jacobian[2 * count * (count + row) + column] = -pull[row, column]
            jacobian[2 * count * (count + row) + count + column] = -drag[row, column]
          }
        }
      },
      rightHandSide: { _, state, derivative in
        let forces = pull.times((0..<count).map { state[$0] - target[$0] })
        let losses = drag.times((0..<count).map { state[count + $0] })
        for index in 0..<count {
          derivative[index] = state[count + index]
          derivative[count + index] = -forces[index] - losses[index]
        }
      })
  }
}

// Γ = Φᵀ C Φ, and whether what stands beside its diagonal is more than rounding.

struct Losses {
  /// Γ, in 1/s.
  let rates: SquareMatrix
  let areSeparate: Bool

  /// From ties: Γ = Fᵀ F for the rows F = √c (φᵢ ± φⱼ). Each shape errs as a whole, so that a row errs in proportion to what its two
  /// coordinates have in any mode: small losses beside a strong damper keep their couplings.
  init(of ties: [Tie], _ shapes: SquareMatrix) {
    let count = shapes.count
    let rows = TieRows(ties, in: shapes)
    let rates = rows.products(columns: count)
    let reach = (0..<count).map { row in
      (0..<count).reduce(0) { $0 + shapes[row, $1] * shapes[row, $1] }.squareRoot()
    }
    let noise = NormalModes.noise(count)
    // What a row errs in any column.
    let errors = ties.map { tie in
      noise * tie.strength.squareRoot() * (reach[tie.first] + (tie.second.map { reach[$0] } ?? 0))
    }
    let least = errors.reduce(0) { $0 + $1 * $1 }
    let doubts = (0..<count).map { column in
      (0..<rows.count).reduce(0) { $0 + errors[$1] * abs(rows.entries[rows.count * column + $1]) }
    }
    areSeparate = (0..<count).allSatisfy { column in
      (0..<column).allSatisfy { abs(rates[$0, column]) <= doubts[$0] + doubts[column] + least }
    }
    self.rates = rates
  }

  /// From a matrix that is not a sum of ties.
  init(of damping: SquareMatrix, _ shapes: SquareMatrix) throws(CoupledSpringsError) {
    let rates = damping.congruent(by: shapes).symmetrised
    guard rates.isFinite else { throw .tooWide(matrix: "damping") }
    let values = try LAPACKDoor.symmetricEigensystem(rates).values
    let noise = NormalModes.noise(shapes.count) * max(abs(values[0]), abs(values[values.count - 1]))
    guard values[0] >= -noise else { throw .indefinite(matrix: "damping", smallest: values[0]) }
    self.rates = rates
    areSeparate = SquareMatrix(count: shapes.count) { $0 == $1 ? 0 : rates[$0, $1] }.largestMagnitude <= noise
  }
}

extension TieRows {
  /// Returns the scalar products of all columns: Fᵀ · F.
  fileprivate func products(columns: Int) -> SquareMatrix {
    var product = SquareMatrix(zeros: columns)
    guard count > 0 else { return product }
    let (order, length) = (Int32(columns), Int32(count))
    cblas_dgemm(
      CblasColMajor, CblasTrans, CblasNoTrans, order, order, length, 1, entries, length, entries, length, 0,
      &product.entries, order)
    return product
  }
}
