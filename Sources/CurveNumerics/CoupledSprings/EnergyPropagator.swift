// e^(tA) for modes that damping couples, in coordinates of energy.
//
// With p = Ω η and q = η′ the length of (p, q) is the root of twice the energy, and
//
//     p′ = Ω q,  q′ = −Ω p − Γ q,       A = [0 Ω; −Ω −Γ],  ‖e^(tA)‖ ≤ 1
//
// since A + Aᵀ has no positive eigenvalue. A mode that is tied to nothing has Ω = 0 and no energy of position: there p = σ η for
// a rate σ of the system's own size, p′ = σ q and q′ = −Γ q.
//
// The step h is a power of 2 with ‖hA‖ ≤ ½, so that t = j h + r without rounding. e^(hA) and its repeated squares take j, bit by
// bit; a Taylor polynomial of degree 16 takes r, with a remainder below 2⁻⁶⁵.

internal import COpenBLAS

struct EnergyPropagator {
  private static let degree = 16
  /// The most squares: at 2⁴⁰ steps 4 digits are left.
  private static let mostSquares = 40

  private let count: Int
  private let generator: SquareMatrix
  /// σ: what an amplitude is multiplied by.
  private let scales: [Double]
  private let frequencies: [Double]
  private let damping: SquareMatrix
  /// Seconds.
  private let step: Double
  /// e^(hA), e^(2hA), e^(4hA), …
  private var squares: [SquareMatrix] = []

  init(_ modes: NormalModes, until end: Double) throws(CoupledSpringsError) {
    let count = modes.frequencies.count
    let size = max(modes.frequencies[count - 1], modes.damping.largestMagnitude)
    let scales = modes.frequencies.map { $0 > 0 ? $0 : size }
    generator = SquareMatrix(count: 2 * count) { row, column in
      switch (row < count, column < count) {
      case (true, true): 0
      case (true, false): row == column - count ? scales[row] : 0
      case (false, true):
        row - count == column ? -modes.frequencies[column] * (modes.frequencies[column] / scales[column]) : 0
      case (false, false): -modes.damping[row - count, column - count]
      }
    }
    self.count = count
    self.scales = scales
    frequencies = modes.frequencies
    damping = modes.damping
    let norm = generator.columnNorm
    guard norm.isFinite else { throw .tooWide(matrix: "damping") }
    step = Double(sign: .plus, exponent: -(norm.exponent + 2), significand: 1)
    let latest = step * Double(UInt64(1) << UInt64(Self.mostSquares))
    guard end < latest else { throw .timeTooLate(end, latest: latest) }

    var length = step
    while length <= end {
      squares.append(squares.last.map { $0.times($0) } ?? shortPropagator())
      length *= 2
    }
  }

  /// e^(hA), by its columns.
  private func shortPropagator() -> SquareMatrix {
    var propagator = SquareMatrix(zeros: generator.count)
    for column in 0..<generator.count {
      var unit = [Double](repeating: 0, count: generator.count)
      unit[column] = 1
      let image = advanced(unit, by: step)
      for row in 0..<generator.count { propagator[row, column] = image[row] }
    }
    return propagator
  }

  /// Returns e^(tA) · y for a time of at most one step.
  private func advanced(_ state: [Double], by time: Double) -> [Double] {
    var sum = state
    // Horner's scheme: y + tA (y + tA/2 (y + …)).
    for power in stride(from: Self.degree, through: 1, by: -1) {
      let image = generator.times(sum)
      let factor = time / Double(power)
      for index in sum.indices { sum[index] = state[index] + factor * image[index] }
    }
    return sum
  }

  func state(from deviations: [Double], _ slopes: [Double], at time: Double) -> ModalState {
    var state = zip(deviations, scales).map { $0 * $1 } + slopes
    let steps = (time / step).rounded(.down)
    var bits = UInt64(steps)
    for square in squares {
      if bits & 1 == 1 { state = square.times(state) }
      bits >>= 1
    }
    state = advanced(state, by: time - steps * step)
    let values = (0..<count).map { state[$0] / scales[$0] }
    let velocities = Array(state[count...])
    let losses = damping.times(velocities)
    let accelerations = (0..<count).map { -(frequencies[$0] * frequencies[$0] * values[$0]) - losses[$0] }
    return ModalState(values: values, velocities: velocities, accelerations: accelerations)
  }
}

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
