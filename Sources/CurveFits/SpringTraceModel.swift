// The motion that is fitted: a value at rest, then released on a spring.
//
//     x(t) = from                                                      for t < start
//     x(t) = to + (from − to) · kept(t − start) + velocity · pushed(t − start)   from then on
//
// Its derivatives by all six coordinates are in closed form. The sums run over plain memory with
// `while`: a fit walks over its samples some thousand times, in debug builds too.

internal import CVectorMath
internal import CurveMath

/// Samples, and the motion whose distance from them is made small. Residuals and derivatives have
/// errors of one size: they went through ``SampleErrors``.
final class SpringTraceModel: ResidualModel {
  let residualCount: Int
  /// The coordinates that are searched; all others stay as ``held`` says.
  let free: [SpringUnknown]
  var held: SpringCoordinates

  private let times: UnsafeMutablePointer<Double>
  private let values: UnsafeMutablePointer<Double>
  private let errors: SampleErrors
  /// Of each sample from `first` on, valid for the coordinates in `known`: seconds since the start,
  /// and e^(−βt) times cos √δ t and S.
  private let since, cosines, sines: UnsafeMutablePointer<Double>
  private var known = (Double.nan, Double.nan, Double.nan)
  /// The first sample at or after the start of `known`.
  private var first = 0
  /// A column for derivatives that are not asked for.
  private let spare: UnsafeMutablePointer<Double>
  private static let instructions = cvm_best_instructions()

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
    (since, cosines) = (.allocate(capacity: times.count), .allocate(capacity: times.count))
    (sines, spare) = (.allocate(capacity: times.count), .allocate(capacity: times.count))
  }

  convenience init(_ trace: ScaledTrace, free: [SpringUnknown], held: SpringCoordinates) {
    self.init(times: trace.times, values: trace.values, errors: trace.errors, free: free, held: held)
  }

  deinit {
    for memory in [times, values, since, cosines, sines, spare] { memory.deallocate() }
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

  /// A start that is so near to a sample, as a share of the gap beside it, may be on its way there.
  private static let nearest = 1e-4

  /// As the start passes a sample, that changes from rest to motion.
  func kink(near parameters: [Double]) -> (parameter: Int, value: Double)? {
    guard let index = free.firstIndex(of: .start) else { return nil }
    let start = parameters[index]
    var (low, high) = (0, residualCount)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < start { low = middle + 1 } else { high = middle }
    }
    // The start lies between two samples, or on the second one; at either end there is one alone.
    let (before, after) = (max(0, low - 1), min(low, residualCount - 1))
    let place = abs(times[before] - start) < abs(times[after] - start) ? before : after
    let beside = before < after ? [before, after] : [max(0, place - 1), min(place + 1, residualCount - 1)]
    let gap = times[beside[1]] - times[beside[0]]
    return abs(times[place] - start) <= Self.nearest * gap ? (index, times[place]) : nil
  }

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
      let residual = to + distance * cosines[index] + push * sines[index] - values[index]
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

  func writeJacobian(at parameters: UnsafePointer<Double>, to columns: UnsafeMutablePointer<Double>) -> Bool {
    writeJacobian(at: coordinates(parameters), to: columns)
  }

  func writeJacobian(at place: SpringCoordinates, to columns: UnsafeMutablePointer<Double>) -> Bool {
    guard prepare(place) else { return false }
    func column(_ unknown: SpringUnknown) -> UnsafeMutablePointer<Double> {
      free.firstIndex(of: unknown).map { columns + $0 * residualCount } ?? spare
    }
    let (byFrequency, byDamping, byStart) = (column(.response), column(.dampingRatio), column(.start))
    let (byFrom, byTo, byVelocity) = (column(.from), column(.to), column(.velocity))
    let (frequency, ratio) = (place.frequency, place.dampingRatio)
    let (decay, stiffness) = (ratio * frequency, frequency * frequency)
    let (distance, velocity) = (place[.from] - place[.to], place[.velocity])
    // dζ/du = cosh u = √(1 + ζ²), so that dβ/du = ω√(1 + ζ²).
    let decayPerDamping = frequency * Elementary.hypot(1, ratio)
    let discriminant = stiffness * (1 - ratio) * (1 + ratio)
    let halfInverse = 0.5 / discriminant
    var index = 0
    while index < first {
      (byFrequency[index], byDamping[index], byStart[index]) = (0, 0, 0)
      (byTo[index], byVelocity[index]) = (0, 0)
      byFrom[index] = 1
      index += 1
    }
    while index < residualCount {
      let (time, cosine, sine) = (since[index], cosines[index], sines[index])
      let slope =
        abs(discriminant * time * time) < SpringBasis.seam
        ? SpringBasis.slope(decay: decay, discriminant: discriminant, time: time) : (time * cosine - sine) * halfInverse
      let kept = cosine + decay * sine
      // By κ at a constant β, and by β at a constant κ.
      let keptByStiffness = decay * slope - time * sine / 2
      let pushedByDecay = -time * sine - 2 * decay * slope
      let keptByDecay = sine - time * kept - 2 * decay * keptByStiffness
      let byStiffness = distance * keptByStiffness + velocity * slope
      let byDecay = distance * keptByDecay + velocity * pushedByDecay
      byFrequency[index] = 2 * stiffness * byStiffness + decay * byDecay
      byDamping[index] = decayPerDamping * byDecay
      byStart[index] = distance * stiffness * sine - velocity * (cosine - decay * sine)
      byFrom[index] = kept
      byTo[index] = 1 - kept
      byVelocity[index] = sine
      index += 1
    }
    for column in free.indices { errors.whiten(columns + column * residualCount) }
    return true
  }

  /// Row-major. Shape: `[residualCount][parameterCount]`.
  func jacobian(at place: SpringCoordinates) -> [Double] {
    let count = residualCount * parameterCount
    var jacobian = [Double](repeating: 0, count: count)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, count)) { columns in
      guard writeJacobian(at: place, to: columns.baseAddress!) else { return }
      for column in 0..<parameterCount {
        for row in 0..<residualCount {
          jacobian[row * parameterCount + column] = columns[column * residualCount + row]
        }
      }
    }
    return jacobian
  }

  /// Evaluates the spring at every sample, unless that has been done.
  ///
  /// - Returns: Whether the spring can be evaluated.
  private func prepare(_ place: SpringCoordinates) -> Bool {
    let key = (place.values[0], place.values[1], place.values[2])
    if key == known { return true }
    let (frequency, ratio) = (place.frequency, place.dampingRatio)
    guard frequency.isFinite, frequency > 0, ratio.isFinite, ratio > -0.5, ratio < 1e6 else { return false }
    known = key
    let decay = ratio * frequency
    let discriminant = frequency * frequency * (1 - ratio) * (1 + ratio)
    let root = abs(discriminant).squareRoot()
    let start = place[.start]
    var index = 0
    while index < residualCount, times[index] < start { index += 1 }
    first = index
    while index < residualCount {
      since[index] = times[index] - start
      index += 1
    }
    guard first < residualCount else { return true }
    let turns = DoubleDouble(root) * .quarterTurnsPerRadian
    if discriminant > 0, ratio >= 0, turns.high * since[residualCount - 1] < CVM_LONGEST_PHASE {
      var spring = cvm_spring()
      (spring.decay_rate, spring.quarter_turns, spring.quarter_turns_low) = (decay, turns.high, turns.low)
      cvm_spring_basis(
        Self.instructions, &spring, since + first, cosines + first, sines + first, residualCount - first)
      let inverse = 1 / root
      index = first
      while index < residualCount {
        sines[index] *= inverse
        index += 1
      }
    } else {
      let slowRate = discriminant < 0 ? frequency * frequency / (decay + root) : decay
      index = first
      while index < residualCount {
        let basis = SpringBasis(
          decay: decay, discriminant: discriminant, root: root, slowRate: slowRate, time: since[index])
        (cosines[index], sines[index]) = (basis.cosine, basis.sine)
        index += 1
      }
    }
    return true
  }
}

extension SpringTraceModel {
  /// Returns the place with the best from, to and velocity for its spring and start, and the sum of
  /// squares there.
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
        let kept = index < first ? 1 : cosines[index] + decay * sines[index]
        let pushed = index < first ? 0 : sines[index]
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
