// The motion that is fitted: a value at rest, then released on a spring.
//
//     x(t) = from                                                      for t < start
//     x(t) = to + (from − to) · kept(t − start) + velocity · pushed(t − start)   from then on
//
// Its derivatives by all six coordinates are in closed form. The sums run over plain memory with `while`: a fit walks
// over its samples some thousand times, in debug builds too.

internal import CurveMath

/// Samples, and the motion whose distance from them is made small. Residuals and derivatives have errors of one size: they went
/// through ``SampleErrors``.
final class SpringTraceModel: ResidualModel {
  let residualCount: Int
  /// The coordinates that are searched; all others stay as ``held`` says.
  let free: [SpringUnknown]
  var held: SpringCoordinates

  private let times: UnsafeMutablePointer<Double>
  private let values: UnsafeMutablePointer<Double>
  private let errors: SampleErrors
  /// Three numbers per sample, valid for the coordinates in `known`.
  private let bases: UnsafeMutablePointer<SpringBasis>
  private var known: [Double] = []
  /// The first sample at or after the start of `known`.
  private var first = 0

  var parameterCount: Int { free.count }

  /// - Parameters:
  ///   - times: Ascending. Shape: `[n]`.
  ///   - values: Shape: `[n]`.
  ///   - errors: What is known of the samples' errors, if anything.
  init(
    times: [Double], values: [Double], errors: SampleErrors? = nil, free: [SpringUnknown], held: SpringCoordinates
  ) {
    residualCount = times.count
    self.errors = errors ?? SampleErrors(count: times.count)
    self.free = free
    self.held = held
    self.times = .allocate(capacity: times.count)
    self.times.initialize(from: times, count: times.count)
    self.values = .allocate(capacity: values.count)
    self.values.initialize(from: values, count: values.count)
    bases = .allocate(capacity: times.count)
    bases.initialize(repeating: SpringBasis(still: ()), count: times.count)
  }

  convenience init(_ trace: ScaledTrace, free: [SpringUnknown], held: SpringCoordinates) {
    self.init(times: trace.times, values: trace.values, errors: trace.errors, free: free, held: held)
  }

  deinit {
    times.deallocate()
    values.deallocate()
    bases.deallocate()
  }

  func coordinates(_ parameters: UnsafePointer<Double>) -> SpringCoordinates {
    var coordinates = held
    for (index, unknown) in free.enumerated() { coordinates[unknown] = parameters[index] }
    return coordinates
  }

  func coordinates(_ parameters: [Double]) -> SpringCoordinates {
    parameters.withUnsafeBufferPointer { coordinates($0.baseAddress!) }
  }

  func parameters(_ coordinates: SpringCoordinates) -> [Double] { free.map { coordinates[$0] } }

  // MARK: - Residuals

  func writeResiduals(at parameters: UnsafePointer<Double>, to residuals: UnsafeMutablePointer<Double>) -> Bool {
    writeResiduals(at: coordinates(parameters), to: residuals)
  }

  func writeResiduals(at place: SpringCoordinates, to residuals: UnsafeMutablePointer<Double>) -> Bool {
    guard writeMisses(at: place, to: residuals) else { return false }
    errors.whiten(residuals)
    return true
  }

  /// Model minus data, whatever the errors.
  private func writeMisses(at place: SpringCoordinates, to residuals: UnsafeMutablePointer<Double>) -> Bool {
    guard prepare(place) else { return false }
    let (from, to, velocity) = (place[.from], place[.to], place[.velocity])
    let distance = from - to
    let push = velocity + place.dampingRatio * place.frequency * distance
    var index = 0
    while index < first {
      residuals[index] = from - values[index]
      index += 1
    }
    var sum = 0.0
    while index < residualCount {
      let residual = to + distance * bases[index].cosine + push * bases[index].sine - values[index]
      residuals[index] = residual
      sum += residual
      index += 1
    }
    return sum.isFinite
  }

  func residuals(at place: SpringCoordinates) -> [Double]? {
    var residuals = [Double](repeating: 0, count: residualCount)
    let isFinite = residuals.withUnsafeMutableBufferPointer { writeResiduals(at: place, to: $0.baseAddress!) }
    return isFinite ? residuals : nil
  }

  /// The value of the motion at every sample. Shape: `[n]`.
  func motion(at place: SpringCoordinates) -> [Double]? {
    var motion = [Double](repeating: 0, count: residualCount)
    let isFinite = motion.withUnsafeMutableBufferPointer { writeMisses(at: place, to: $0.baseAddress!) }
    guard isFinite else { return nil }
    for index in motion.indices { motion[index] += values[index] }
    return motion
  }

  // MARK: - Derivatives

  func writeJacobian(
    at parameters: UnsafePointer<Double>, to jacobian: UnsafeMutablePointer<Double>, stride: Int
  ) -> Bool {
    writeJacobian(at: coordinates(parameters), to: jacobian, stride: stride)
  }

  func writeJacobian(at place: SpringCoordinates, to jacobian: UnsafeMutablePointer<Double>, stride: Int) -> Bool {
    guard prepare(place) else { return false }
    var columns = [Int](repeating: -1, count: SpringCoordinates.count)
    for (column, unknown) in free.enumerated() { columns[unknown.rawValue] = column }
    let (frequency, ratio) = (place.frequency, place.dampingRatio)
    let (decay, stiffness) = (ratio * frequency, frequency * frequency)
    let (distance, velocity, start) = (place[.from] - place[.to], place[.velocity], place[.start])
    // dζ/du = cosh u = √(1 + ζ²), so that dβ/du = ω√(1 + ζ²).
    let decayPerDamping = frequency * Elementary.hypot(1, ratio)
    var index = 0
    var row = jacobian
    while index < first {
      for column in columns where column >= 0 { row[column] = 0 }
      if columns[SpringUnknown.from.rawValue] >= 0 { row[columns[SpringUnknown.from.rawValue]] = 1 }
      row += stride
      index += 1
    }
    columns.withUnsafeBufferPointer { columns in
      while index < residualCount {
        let basis = bases[index]
        let time = times[index] - start
        let kept = basis.cosine + decay * basis.sine
        // By κ at a constant β, and by β at a constant κ.
        let keptByStiffness = decay * basis.slope - time * basis.sine / 2
        let pushedByDecay = -time * basis.sine - 2 * decay * basis.slope
        let keptByDecay = basis.sine - time * kept - 2 * decay * keptByStiffness
        let byStiffness = distance * keptByStiffness + velocity * basis.slope
        let byDecay = distance * keptByDecay + velocity * pushedByDecay
        if columns[0] >= 0 { row[columns[0]] = 2 * stiffness * byStiffness + decay * byDecay }
        if columns[1] >= 0 { row[columns[1]] = decayPerDamping * byDecay }
        if columns[2] >= 0 {
          row[columns[2]] =
            distance * stiffness * basis.sine - velocity * (basis.cosine - decay * basis.sine)
        }
        if columns[3] >= 0 { row[columns[3]] = kept }
        if columns[4] >= 0 { row[columns[4]] = 1 - kept }
        if columns[5] >= 0 { row[columns[5]] = basis.sine }
        row += stride
        index += 1
      }
    }
    for column in columns where column >= 0 { errors.whiten(jacobian + column, stride: stride) }
    return true
  }

  /// Row-major. Shape: `[residualCount][parameterCount]`.
  func jacobian(at place: SpringCoordinates) -> [Double] {
    var jacobian = [Double](repeating: 0, count: residualCount * parameterCount)
    jacobian.withUnsafeMutableBufferPointer {
      _ = writeJacobian(at: place, to: $0.baseAddress!, stride: parameterCount)
    }
    return jacobian
  }

  /// Evaluates the spring at every sample, unless that has been done.
  ///
  /// - Returns: Whether the spring can be evaluated.
  private func prepare(_ place: SpringCoordinates) -> Bool {
    let key = [place.values[0], place.values[1], place.values[2]]
    if key == known { return true }
    let (frequency, ratio) = (place.frequency, place.dampingRatio)
    guard frequency.isFinite, frequency > 0, ratio.isFinite, ratio > -0.5, ratio < 1e6 else { return false }
    known = key
    let decay = ratio * frequency
    let discriminant = frequency * frequency * (1 - ratio) * (1 + ratio)
    let root = abs(discriminant).squareRoot()
    let slowRate = discriminant < 0 ? frequency * frequency / (decay + root) : decay
    let start = place[.start]
    var index = 0
    while index < residualCount, times[index] < start { index += 1 }
    first = index
    while index < residualCount {
      bases[index] = SpringBasis(
        decay: decay, discriminant: discriminant, root: root, slowRate: slowRate, time: times[index] - start)
      index += 1
    }
    return true
  }
}

extension SpringTraceModel {
  /// Returns the place with the best from, to and velocity for its spring and start, and the sum of squares there.
  ///
  /// The motion is linear in those three: one system of equations gives them.
  func withLinearPart(_ place: SpringCoordinates) -> (place: SpringCoordinates, cost: Double)? {
    guard prepare(place) else { return nil }
    let decay = place.dampingRatio * place.frequency
    let unknowns = [SpringUnknown.from, .to, .velocity]
    let chosen = unknowns.indices.filter { free.contains(unknowns[$0]) }
    // What is held is taken from the values.
    let known = unknowns.map { free.contains($0) ? 0 : place[$0] }
    // Four columns: what from, to and velocity are multiplied by, and the values.
    var rows = [Double](repeating: 0, count: 4 * residualCount)
    var products = [Double](repeating: 0, count: 16)
    rows.withUnsafeMutableBufferPointer { buffer in
      let rows = buffer.baseAddress!
      var (index, entry) = (0, 0)
      while index < residualCount {
        let kept = index < first ? 1 : bases[index].cosine + decay * bases[index].sine
        let pushed = index < first ? 0 : bases[index].sine
        (rows[entry], rows[entry + 1], rows[entry + 2]) = (kept, 1 - kept, pushed)
        rows[entry + 3] = values[index] - known[0] * kept - known[1] * (1 - kept) - known[2] * pushed
        index += 1
        entry += 4
      }
      for column in 0..<4 { errors.whiten(rows + column, stride: 4) }
      products.withUnsafeMutableBufferPointer { products in
        entry = 0
        while entry < 4 * residualCount {
          var i = 0
          while i < 4 {
            var j = 0
            while j <= i {
              products[4 * i + j] += rows[entry + i] * rows[entry + j]
              j += 1
            }
            i += 1
          }
          entry += 4
        }
      }
    }
    let equations = NormalEquations(
      matrix: chosen.flatMap { row in chosen.map { products[4 * max(row, $0) + min(row, $0)] } },
      right: chosen.map { products[12 + $0] })
    guard let solution = equations.solution else { return nil }
    var place = place
    for (index, value) in zip(chosen, solution) { place[unknowns[index]] = value }
    guard let residuals = residuals(at: place) else { return nil }
    return (place, residuals.reduce(0) { $0 + $1 * $1 })
  }
}

extension SpringBasis {
  fileprivate init(still: ()) { (cosine, sine, slope) = (1, 0, 0) }
}
