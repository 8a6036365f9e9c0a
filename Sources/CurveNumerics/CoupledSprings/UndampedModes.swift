// Ω and Φ, in one of two ways.
//
// - From ties: with G the rows √s (uᵢ ± uⱼ) in the unit basis U, Uᵀ K U = Gᵀ G, so that Ω are the singular values of G and Φ = U V its
//   right singular vectors. Jacobi's method finds each singular value to its own last digits, however far apart springs are: no slow
//   mode is lost beside a stiff link. Modes without any tie are known beforehand from which coordinates hang together.
// - From a matrix that is not a sum of ties: ω² as its eigenvalues, each with the error of the largest. One that is not above that error
//   is 0 only if its shape, refined, stretches nothing row by row; else nobody knows.

struct UndampedModes {
  /// Radians per second, ascending.
  let frequencies: [Double]
  /// Φ.
  let shapes: SquareMatrix

  /// - Parameter unit: U, with Uᵀ M U = 1.
  init(of ties: [Tie], mass: SquareMatrix, unit: SquareMatrix) throws(CoupledSpringsError) {
    let count = unit.count
    let rows = TieRows(ties, in: unit)
    guard rows.entries.allSatisfy(\.isFinite) else { throw .tooWide(matrix: "stiffness") }
    let found = try LAPACKDoor.singularSystem(ofRows: rows.entries, count: rows.count, columns: count)
    var frequencies: [Double] = found.values.reversed()
    var shapes = unit.times(SquareMatrix(count: count) { found.vectors[$0, count - 1 - $1] })
    // Free motions of separate parts share no coordinate, but inertia in common may couple them.
    var free: [[Double]] = []
    for motion in Tie.freeMotions(of: ties, count: count) {
      var shape = motion
      for earlier in free {
        let share = zip(mass.times(earlier), shape).reduce(0) { $0 + $1.0 * $1.1 }
        shape = zip(shape, earlier).map { $0 - share * $1 }
      }
      let length = zip(mass.times(shape), shape).reduce(0) { $0 + $1.0 * $1.1 }.squareRoot()
      free.append(shape.map { $0 / length })
    }
    for (column, shape) in free.enumerated() {
      frequencies[column] = 0
      for row in 0..<count { shapes[row, column] = shape[row] }
    }
    self.frequencies = frequencies
    self.shapes = shapes
  }

  init(of stiffness: SquareMatrix, unit: SquareMatrix) throws(CoupledSpringsError) {
    let forces = stiffness.congruent(by: unit).symmetrised
    guard forces.isFinite else { throw .tooWide(matrix: "stiffness") }
    let (values, vectors) = try LAPACKDoor.symmetricEigensystem(forces)
    let largest = max(abs(values[0]), abs(values[values.count - 1]))
    let noise = NormalModes.noise(forces.count) * largest
    guard values[0] >= -noise else { throw .indefinite(matrix: "stiffness", smallest: values[0]) }
    let freeCount = values.prefix { $0 <= noise }.count
    // Below this an eigenvalue has no three digits.
    if freeCount < values.count, values[freeCount] < 1e3 * noise {
      throw .tooFarApart(matrix: "stiffness", smallest: values[freeCount], largest: largest)
    }
    for mode in 0..<freeCount where !Self.isFree(mode, of: freeCount, forces, values, vectors) {
      throw .tooFarApart(matrix: "stiffness", smallest: values[mode], largest: largest)
    }
    frequencies = values.enumerated().map { $0.offset < freeCount ? 0 : $0.element.squareRoot() }
    shapes = unit.times(vectors)
  }

  /// Whether a mode stretches nothing in any row, once what it has of the other modes is taken out.
  private static func isFree(
    _ mode: Int, of freeCount: Int, _ forces: SquareMatrix, _ values: [Double], _ vectors: SquareMatrix
  ) -> Bool {
    let count = forces.count
    var shape = (0..<count).map { vectors[$0, mode] }
    for _ in 0..<2 {
      let shares = vectors.times(forces.times(shape), mirrored: true).enumerated().map {
        $0.offset < freeCount ? 0 : $0.element / values[$0.offset]
      }
      shape = zip(shape, vectors.times(shares)).map { $0 - $1 }
    }
    let stretch = forces.times(shape)
    return (0..<count).allSatisfy { row in
      let size = (0..<count).reduce(0) { $0 + abs(forces[row, $1] * shape[$1]) }
      return abs(stretch[row]) <= 4 * NormalModes.noise(count) * size
    }
  }
}
