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
  /// - Throws: ``CoupledSpringsError`` for matrices of another shape, with entries that are not finite, that differ from their
  ///   mirror image by more than 1e-12 of their largest entry, for a mass matrix that is not positive definite and for
  ///   others with a negative eigenvalue.
  /// - Complexity: O(*n*³).
  public init(
    mass: [[Double]], stiffness: [[Double]], damping: [[Double]]? = nil
  ) throws(CoupledSpringsError) {
    guard !mass.isEmpty else { throw .noMasses }
    self.mass = try Self.symmetric("mass", mass, count: mass.count)
    self.stiffness = try Self.symmetric("stiffness", stiffness, count: mass.count)
    self.damping =
      if let damping { try Self.symmetric("damping", damping, count: mass.count) } else {
        SquareMatrix(zeros: mass.count)
      }
    modes = try NormalModes(mass: self.mass, stiffness: self.stiffness, damping: self.damping)
  }

  /// The number *n* of masses.
  public var count: Int { mass.count }

  /// The frequencies at which the undamped system swings, in radians per second, ascending: 0 for what is tied to
  /// nothing. Shape: `[n]`.
  ///
  /// - Precision: *n* ulps of the largest one squared: ω² is what is computed.
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
