// From M, C, K to coordinates in which M is 1 and K is diagonal.
//
//     x = Φ η,  Φᵀ M Φ = 1,  Φᵀ K Φ = Ω²,  Φᵀ C Φ = Γ:    η″ + Γ η′ + Ω² η = 0
//
// M and K are symmetric, so Φ always exists and comes from orthogonal eigenvectors alone, twice: M = D V Λ Vᵀ D, with
// the diagonal of D⁻¹MD⁻¹ scaled to 1 so that units of masses do not matter, then the eigenvectors of what K becomes.
// What M cannot spoil is not spoilt: for a diagonal M the first step is exact.

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

  init(mass: SquareMatrix, stiffness: SquareMatrix, damping: SquareMatrix) throws(CoupledSpringsError) {
    let count = mass.count
    // What rounding makes of an eigenvalue 0, in parts of the largest.
    let noise = 4 * Double(count) * Double.ulpOfOne
    for index in 0..<count where !(mass[index, index] > 0) {
      throw .massNotPositive(index: index, value: mass[index, index])
    }
    let scales = (0..<count).map { mass[$0, $0].squareRoot() }
    let inertia = try LAPACKDoor.symmetricEigensystem(
      SquareMatrix(count: count) { $0 == $1 ? 1 : mass[$0, $1] / scales[$0] / scales[$1] })
    guard inertia.values[0] > noise * inertia.values[count - 1] else {
      if inertia.values[0] < -noise { throw .indefinite(matrix: "mass", smallest: inertia.values[0]) }
      throw .singularMass(smallest: inertia.values[0])
    }
    let roots = inertia.values.map { $0.squareRoot() }
    let unit = SquareMatrix(count: count) { inertia.vectors[$0, $1] / roots[$1] / scales[$0] }

    let forces = stiffness.congruent(by: unit).symmetrised
    guard forces.isFinite else { throw .tooWide(matrix: "stiffness") }
    let swings = try LAPACKDoor.symmetricEigensystem(forces)
    let largest = max(abs(swings.values[0]), abs(swings.values[count - 1]))
    guard swings.values[0] >= -noise * largest else {
      throw .indefinite(matrix: "stiffness", smallest: swings.values[0])
    }
    frequencies = swings.values.map { $0 > noise * largest ? $0.squareRoot() : 0 }
    shapes = unit.times(swings.vectors)
    weightedShapes = mass.times(shapes)

    let losses = damping.congruent(by: shapes).symmetrised
    guard losses.isFinite, shapes.isFinite, weightedShapes.isFinite else { throw .tooWide(matrix: "damping") }
    let rates = try LAPACKDoor.symmetricEigensystem(losses).values
    let fastest = max(abs(rates[0]), abs(rates[count - 1]))
    guard rates[0] >= -noise * fastest else { throw .indefinite(matrix: "damping", smallest: rates[0]) }
    let coupling = SquareMatrix(count: count) { $0 == $1 ? 0 : losses[$0, $1] }.largestMagnitude
    areSeparate = coupling <= noise * fastest
    self.damping = areSeparate ? SquareMatrix(count: count) { $0 == $1 ? max(0, losses[$0, $1]) : 0 } : losses
  }

  /// Returns Φ η.
  func coordinates(ofModes amplitudes: [Double]) -> [Double] { shapes.times(amplitudes) }

  /// Returns Φ⁻¹ x.
  func amplitudes(of coordinates: [Double]) -> [Double] { weightedShapes.times(coordinates, mirrored: true) }
}
