// Masses that pull on each other: M x″ + C x′ + K (x − target) = 0.

/// Any number *n* of masses that are coupled by linear springs and dampers.
///
/// The matrices are symmetric; M is positive definite, C and K have no negative eigenvalue. So no motion gains energy. A K
/// with the eigenvalue 0 is a body that is tied to nothing and keeps drifting.
///
///     let pair = try CoupledSprings.chain(masses: [2.5, 1], stiffnesses: [90, 40, 0], dampings: [9, 2, 0])
///     let motion = try pair.motion(from: [3, 3], to: [0, 0])
///     try motion.states(at: [0.2])[0][1].value  // 2.6224…: the second mass lags behind
public struct CoupledSprings: Sendable, Equatable {
  let mass: SquareMatrix
  let stiffness: SquareMatrix
  let damping: SquareMatrix
  let modes: NormalModes

  /// - Parameters:
  ///   - mass: M. Shape: `[n][n]`, row by row.
  ///   - stiffness: K, in force per unit. Shape: `[n][n]`.
  ///   - damping: C, in force per unit and second. Shape: `[n][n]`; `nil` for none.
  ///
  /// A matrix of which no diagonal entry is less than the magnitudes beside it in its row is a sum of springs: each entry beside the
  /// diagonal is one between two masses, and the excess of the diagonal is one to a wall. Entries are taken at their word, up to
  /// the last digit; an excess within the roundings of the row's sum is none. So a weak spring beside a link of 1e16 times its strength
  /// has to be given to ``chain(masses:stiffnesses:dampings:)``: no sum of both can hold it.
  ///
  /// - Throws: ``CoupledSpringsError`` for matrices of another shape, with entries that are not finite, that differ from their
  ///   mirror image by more than 1e-12 of their largest entry, for a mass matrix that is not positive definite, for
  ///   others with a negative eigenvalue, and for a stiffness that is no sum of springs and has an eigenvalue too small beside the
  ///   largest to be told from 0.
  /// - Complexity: O(*n*³).
  public init(
    mass: [[Double]], stiffness: [[Double]], damping: [[Double]]? = nil
  ) throws(CoupledSpringsError) {
    guard !mass.isEmpty else { throw .noMasses }
    try self.init(
      mass: Self.symmetric("mass", mass, count: mass.count),
      stiffness: TieForm(Self.symmetric("stiffness", stiffness, count: mass.count)),
      damping: TieForm(
        damping.map { rows throws(CoupledSpringsError) in
          try Self.symmetric("damping", rows, count: mass.count)
        } ?? SquareMatrix(zeros: mass.count)))
  }

  init(mass: SquareMatrix, stiffness: TieForm, damping: TieForm) throws(CoupledSpringsError) {
    self.mass = mass
    self.stiffness = stiffness.matrix
    self.damping = damping.matrix
    modes = try NormalModes(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// The number *n* of masses.
  public var count: Int { mass.count }

  /// The frequencies at which the undamped system oscillates, in radians per second, ascending: 0 for what is tied to
  /// nothing. Shape: `[n]`.
  ///
  /// - Precision: Each one to 1e-14 of itself, however stiff other springs are (against 120 digits, links up to 1e30 times as stiff);
  ///   to 2e-12 in chains of 30 masses over 16 decades. The squares err by 4*n* ulps of the largest one where the stiffness
  ///   matrix is not a sum of springs.
  public var naturalFrequencies: [Double] { modes.frequencies }

  /// Whether the damping leaves the modes of the undamped system apart, as damping in proportion to mass or stiffness does.
  public var isModallyDamped: Bool { modes.areSeparate }

  private static func symmetric(
    _ name: String, _ rows: [[Double]], count: Int
  ) throws(CoupledSpringsError) -> SquareMatrix {
    guard rows.count == count else { throw .rowCount(matrix: name, rows: rows.count, expected: count) }
    for (index, row) in rows.enumerated() where row.count != count {
      throw .columnCount(matrix: name, row: index, columns: row.count, expected: count)
    }
    for (index, row) in rows.enumerated() {
      for (column, value) in row.enumerated() where !value.isFinite {
        throw .notFinite(name: "Row \(index), column \(column) of the \(name) matrix", value: value)
      }
    }
    let matrix = SquareMatrix(count: count) { rows[$0][$1] }
    let allowed = 1e-12 * matrix.largestMagnitude
    for row in 0..<count {
      for column in 0..<row where !(abs(matrix[row, column] - matrix[column, row]) <= allowed) {
        throw .notSymmetric(
          matrix: name, row: row, column: column, value: matrix[row, column], mirrored: matrix[column, row])
      }
    }
    return matrix.symmetrised
  }
}

extension CoupledSprings {
  /// Returns masses in a row between two walls, each tied to its neighbours by a spring with a damper beside it.
  ///
  ///     wall ─ spring 0 ─ mass 0 ─ spring 1 ─ mass 1 ─ … ─ spring n ─ wall
  ///
  /// A stiffness of 0 leaves a place free: `stiffnesses: [90, 40, 0]` hangs two masses on one wall.
  ///
  /// - Parameters:
  ///   - masses: Greater than 0. Shape: `[n]`.
  ///   - stiffnesses: Force per unit, not negative. Shape: `[n + 1]`.
  ///   - dampings: Force per unit and second, not negative. Shape: `[n + 1]`; `nil` for none.
  /// - Throws: ``CoupledSpringsError``.
  public static func chain(
    masses: [Double], stiffnesses: [Double], dampings: [Double]? = nil
  ) throws(CoupledSpringsError) -> CoupledSprings {
    guard !masses.isEmpty else { throw .noMasses }
    for (index, mass) in masses.enumerated() {
      guard mass.isFinite else { throw .notFinite(name: "Mass \(index)", value: mass) }
      guard mass > 0 else { throw .massNotPositive(index: index, value: mass) }
    }
    let dampings = dampings ?? [Double](repeating: 0, count: masses.count + 1)
    return try CoupledSprings(
      mass: SquareMatrix(count: masses.count) { $0 == $1 ? masses[$0] : 0 },
      stiffness: row(of: stiffnesses, named: "stiffness", between: masses.count),
      damping: row(of: dampings, named: "damping", between: masses.count))
  }

  private static func row(
    of strengths: [Double], named name: String, between count: Int
  ) throws(CoupledSpringsError) -> TieForm {
    guard strengths.count == count + 1 else {
      throw .count(name: "the \(name) of a chain of \(count)", count: strengths.count, expected: count + 1)
    }
    for (index, strength) in strengths.enumerated() {
      guard strength.isFinite else { throw .notFinite(name: "The \(name) of spring \(index)", value: strength) }
      guard strength >= 0 else { throw .negative(name: "The \(name) of spring \(index)", value: strength) }
    }
    var matrix = SquareMatrix(zeros: count)
    for index in 0..<count {
      matrix[index, index] = strengths[index] + strengths[index + 1]
      if index > 0 {
        matrix[index, index - 1] = -strengths[index]
        matrix[index - 1, index] = -strengths[index]
      }
    }
    guard matrix.isFinite else { throw .tooWide(matrix: name) }
    let ties = strengths.enumerated().filter { $0.element > 0 }.map { index, strength in
      index == 0 || index == count
        ? Tie(first: min(index, count - 1), second: nil, strength: strength)
        : Tie(first: index - 1, second: index, strength: strength)
    }
    return TieForm(matrix, ties: ties)
  }
}
