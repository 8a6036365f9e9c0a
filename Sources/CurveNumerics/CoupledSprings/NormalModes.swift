// From M, C, K to coordinates in which M is 1 and K is diagonal.
//
//     x = Φ η,  Φᵀ M Φ = 1,  Φᵀ K Φ = Ω²,  Φᵀ C Φ = Γ:    η″ + Γ η′ + Ω² η = 0
//
// M and K are symmetric, so Φ always exists and comes from orthogonal matrices alone, twice: M = D V Λ Vᵀ D, with
// the diagonal of D⁻¹MD⁻¹ scaled to 1 so that units of masses do not matter, then what diagonalises K. What M cannot
// spoil is not spoilt: for a diagonal M the first step is exact.

/// The modes of an undamped system of coupled springs, and how its damping couples them.
struct NormalModes: Sendable, Equatable {
  /// Φ: one mode a column.
  let shapes: SquareMatrix
  /// Ω, in radians per second, ascending.
  let frequencies: [Double]
  /// Γ, in 1/s.
  let damping: SquareMatrix
  /// Whether Γ is diagonal but for rounding.
  let areSeparate: Bool
  /// M Φ: its mirror image is Φ⁻¹.
  private let weightedShapes: SquareMatrix

  init(mass: SquareMatrix, stiffness: TieForm, damping: TieForm) throws(CoupledSpringsError) {
    let unit = try Self.unitBasis(of: mass)
    let undamped =
      if let ties = stiffness.ties {
        try UndampedModes(of: ties, mass: mass, unit: unit)
      } else {
        try UndampedModes(of: stiffness.matrix, unit: unit)
      }
    guard undamped.shapes.isFinite, let fastest = undamped.frequencies.last, (fastest * fastest).isFinite,
      undamped.frequencies.allSatisfy({ $0 == 0 || ($0 * $0).isNormal })
    else { throw .tooWide(matrix: "stiffness") }
    frequencies = undamped.frequencies
    shapes = undamped.shapes
    weightedShapes = mass.times(shapes)
    guard weightedShapes.isFinite else { throw .tooWide(matrix: "stiffness") }

    let losses =
      if let ties = damping.ties { Losses(of: ties, shapes) } else { try Losses(of: damping.matrix, shapes) }
    guard losses.rates.isFinite else { throw .tooWide(matrix: "damping") }
    areSeparate = losses.areSeparate
    self.damping =
      losses.areSeparate
      ? SquareMatrix(count: mass.count) { $0 == $1 ? max(0, losses.rates[$0, $1]) : 0 } : losses.rates
  }

  /// Returns U with Uᵀ M U = 1.
  private static func unitBasis(of mass: SquareMatrix) throws(CoupledSpringsError) -> SquareMatrix {
    let count = mass.count
    for index in 0..<count where !(mass[index, index] > 0) {
      throw .massNotPositive(index: index, value: mass[index, index])
    }
    let scales = (0..<count).map { mass[$0, $0].squareRoot() }
    let inertia = try LAPACKDoor.symmetricEigensystem(
      SquareMatrix(count: count) { $0 == $1 ? 1 : mass[$0, $1] / scales[$0] / scales[$1] })
    let noise = noise(count)
    guard inertia.values[0] > noise * inertia.values[count - 1] else {
      if inertia.values[0] < -noise { throw .indefinite(matrix: "mass", smallest: inertia.values[0]) }
      throw .singularMass(smallest: inertia.values[0])
    }
    let roots = inertia.values.map { $0.squareRoot() }
    return SquareMatrix(count: count) { inertia.vectors[$0, $1] / roots[$1] / scales[$0] }
  }

  /// What rounding makes of an eigenvalue 0, in parts of the largest.
  static func noise(_ count: Int) -> Double { 4 * Double(count) * Double.ulpOfOne }

  /// Returns Φ η.
  func coordinates(ofModes amplitudes: [Double]) -> [Double] { shapes.times(amplitudes) }

  /// Returns Φ⁻¹ x.
  func amplitudes(of coordinates: [Double]) -> [Double] { weightedShapes.times(coordinates, mirrored: true) }
}
