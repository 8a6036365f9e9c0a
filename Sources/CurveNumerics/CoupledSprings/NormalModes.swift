// From M, C, K to coordinates in which M is 1 and K is diagonal.
//
//     x = Φ η,  Φᵀ M Φ = 1,  Φᵀ K Φ = Ω²,  Φᵀ C Φ = Γ:    η″ + Γ η′ + Ω² η = 0
//
// M and K are symmetric, so Φ always exists and comes from orthogonal matrices alone, twice: M = D V Λ Vᵀ D, with
// the diagonal of D⁻¹MD⁻¹ scaled to 1 so that units of masses do not matter, then what diagonalises K. What M cannot
// spoil is not spoilt: for a diagonal M the first step is exact.

internal import CurveMath

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

/// Amplitudes of modes with their first two derivatives.
struct ModalState {
  var values: [Double]
  var velocities: [Double]
  var accelerations: [Double]
}

/// Modes that damping leaves apart: each is a spring of its own.
struct SeparateModes {
  /// `nil` for a mode that neither spring nor damper holds.
  private let dynamics: [SpringDynamics?]

  init(_ modes: NormalModes) {
    dynamics = modes.frequencies.enumerated().map { index, frequency in
      let rate = modes.damping[index, index]
      if frequency == 0, rate == 0 { return nil }
      return SpringDynamics(
        squaredFrequency: DoubleDouble.product(frequency, frequency), decayRate: DoubleDouble(rate / 2))
    }
  }

  func state(from deviations: [Double], _ slopes: [Double], at time: Double) -> ModalState {
    var state = ModalState(values: deviations, velocities: slopes, accelerations: slopes)
    for index in deviations.indices {
      let mode: CurveState
      if let dynamics = dynamics[index] {
        mode = FreeOscillation(dynamics, initial: deviations[index], slope: slopes[index]).state(at: time)
      } else {
        mode = CurveState(value: deviations[index] + slopes[index] * time, velocity: slopes[index], acceleration: 0)
      }
      state.values[index] = mode.value
      state.velocities[index] = mode.velocity
      state.accelerations[index] = mode.acceleration
    }
    return state
  }
}
