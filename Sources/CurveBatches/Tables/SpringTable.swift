// Many values of one spring. SpringMotion answers one question with the last ulp in mind; here the
// same formulas run over vectors, with polynomials for e^x, sin and cos and the phase kept as the
// sum of two Doubles.

internal import CVectorMath
public import CurveMath

/// One spring, or a derivative of it, prepared to be evaluated at millions of times.
///
///     let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
///     let table = SpringTable(try SpringMotion(spring: spring, from: 5, to: 2))
///     try table.values(at: [0, 0.25, 1])                          // [5.0, 2.862…, 2.337…]
///     try table.values(count: 8_000_000, startingAt: 0, every: 1e-6)  // as fast as memory takes them
///
/// - Precision: Of the largest distance from the target: 4 ulps at given times and 8 at evenly
///   spaced ones, at any phase below 2⁵⁰ quarter turns, and half an ulp for the sum with the
///   target. Velocities and accelerations 8 ulps of their own largest magnitude. Farther out the
///   error grows with the phase.
public struct SpringTable: Sendable {
  public let motion: SpringMotion
  public let derivative: Derivative
  public let instructions: VectorInstructions

  let oscillation: FreeOscillation
  let resting: Double

  /// - Parameters:
  ///   - motion: The spring after its release.
  ///   - derivative: What the table holds.
  ///   - instructions: How it is computed. What this processor has not is replaced by the best that
  ///     it has.
  public init(
    _ motion: SpringMotion, of derivative: Derivative = .value, using instructions: VectorInstructions = .best
  ) {
    self.motion = motion
    self.derivative = derivative
    self.instructions = min(instructions, .best)
    oscillation = motion.preciseDeviation(derivative)
    resting = derivative == .value ? motion.target : 0
  }

  /// Returns the values at any times.
  ///
  /// - Parameter times: Seconds from the release: finite, not negative, in any order. Shape: `[n]`.
  /// - Returns: Units, or units per second to the power of the derivative. Shape: `[n]`.
  /// - Throws: ``TableError/timeOutOfRange(_:index:)`` for the first time that cannot be used.
  /// - Complexity: O(*n*); 5 ns a time with AVX2, 15 ns portably; all of them 100 ns where one is
  ///   later than 2⁴⁶ quarter turns.
  public func values(at times: [Double]) throws(TableError) -> [Double] {
    var values = [Double](repeating: 0, count: times.count)
    var output = values.mutableSpan
    try fill(&output, at: times.span)
    return values
  }

  /// Writes the values at any times into memory of the caller's.
  ///
  /// - Precondition: `values` and `times` are of the same length.
  /// - Throws: ``TableError/timeOutOfRange(_:index:)``; then nothing is written.
  public func fill(_ values: inout MutableSpan<Double>, at times: Span<Double>) throws(TableError) {
    precondition(values.count == times.count, "There must be room for one value for each time.")
    let latest = try Self.latest(of: times)
    times.withUnsafeBufferPointer { times in
      values.withUnsafeMutableBufferPointer { values in fill(values, at: times, latest: latest) }
    }
  }

  /// - Parameter latest: The latest of the times, all of which can be used.
  func fill(
    _ values: UnsafeMutableBufferPointer<Double>, at times: UnsafeBufferPointer<Double>, latest: Double
  ) {
    guard let first = times.baseAddress, let place = values.baseAddress else { return }
    var spring = cSpring
    // Farther out the rest of the phase, the second of two Doubles, is more than the loop's
    // polynomials are made for.
    guard latest * spring.quarter_turns < CVM_LONGEST_PHASE else {
      for index in times.indices { values[index] = resting + oscillation.value(at: times[index]) }
      return
    }
    cvm_spring_values(instructions.code, &spring, first, place, times.count)
  }

  /// Returns the latest of times, all of which are finite and not negative; 0 where there is none.
  static func latest(of times: Span<Double>) throws(TableError) -> Double {
    // Without a branch for each time, so that the loop is one over vectors. What is no number fails
    // every comparison.
    var (latest, usable) = (0.0, 0)
    for index in times.indices {
      let time = times[index]
      usable &+= time >= 0 && time < .infinity ? 1 : 0
      latest = time > latest ? time : latest
    }
    guard usable == times.count else {
      let index = times.indices.first { !(times[$0] >= 0 && times[$0] < .infinity) }!
      throw .timeOutOfRange(times[index], index: index)
    }
    return latest
  }

  private var cSpring: cvm_spring {
    let dynamics = oscillation.dynamics
    let weight = oscillation.slope + dynamics.slowRate * oscillation.initial
    if dynamics.oscillates {
      let turns = dynamics.dampedFrequency * .quarterTurnsPerRadian
      return cvm_spring(
        resting: resting, initial: oscillation.initial, weight: weight / dynamics.dampedFrequency.high,
        decay_rate: dynamics.slowRate, quarter_turns: turns.high, quarter_turns_low: turns.low, gap: 0)
    }
    let gap = 2 * dynamics.dampedFrequency.high
    return cvm_spring(
      resting: resting, initial: oscillation.initial, weight: gap > 0 ? -weight / gap : weight,
      decay_rate: dynamics.slowRate, quarter_turns: 0, quarter_turns_low: 0, gap: gap)
  }
}

/// The instructions by which tables are filled: how many Doubles at once.
///
/// Each set gives the same numbers but for the last bits: where products and sums are fused there
/// is one rounding less.
public enum VectorInstructions: String, CaseIterable, Sendable, Comparable {
  /// Whatever the compiler may use on every processor of the architecture: SSE2 on x86-64, NEON on
  /// arm64.
  case portable
  /// Four Doubles, fused, on x86-64.
  case avx2
  /// Eight Doubles, fused, on x86-64.
  case avx512

  /// The widest that this processor has.
  public static let best: VectorInstructions =
    allCases.last { $0.code <= cvm_best_instructions() } ?? .portable

  /// All that this processor has, the portable ones first.
  public static var available: [VectorInstructions] { allCases.filter { $0 <= best } }

  public static func < (one: VectorInstructions, other: VectorInstructions) -> Bool { one.code < other.code }

  var code: Int32 {
    switch self {
    case .portable: Int32(CVM_PORTABLE)
    case .avx2: Int32(CVM_AVX2)
    case .avx512: Int32(CVM_AVX512)
    }
  }
}
