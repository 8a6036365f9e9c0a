// Evenly spaced times, as fast as memory takes them.
//
// The equation is linear: from the state (y, y′/ω) at one time follow the next values as
//
//     y(T + k h) = y(T) · f(k h) + y′(T)/ω · g(k h),      f from (1, 0), g from (0, 1)
//
// f and g are tabulated once for k below the length of a block; then a block costs one state in
// closed form and two multiplications a value. Nothing is carried from block to block, so that no
// error grows: a recurrence that multiplies on and on would lose an ulp of phase a step.

internal import CVectorMath
internal import CurveMath

extension SpringTable {
  /// Returns the values at evenly spaced times.
  ///
  /// - Parameters:
  ///   - count: How many, not negative.
  ///   - start: The first time in seconds, finite, not negative.
  ///   - step: Seconds from one to the next, greater than 0, finite.
  /// - Returns: Value *i* is that at `start + i · step`, a time that is not rounded. Shape:
  ///   `[count]`.
  /// - Throws: ``TableError/timeOutOfRange(_:index:)``, ``TableError/stepNotPositive(_:)``,
  ///   ``TableError/negativeCount(_:)``.
  /// - Precision: As of the type; the same bits wherever the values lie in memory.
  /// - Complexity: O(*count*), with about 2√*count* evaluations of the closed form; from 2²⁰ values
  ///   on 1024, and one for each 1024 values.
  public func values(
    count: Int, startingAt start: Double = 0, every step: Double
  ) throws(TableError) -> [Double] {
    try Self.check(count: count, start, step)
    return Array(unsafeUninitializedCapacity: count) { values, initialized in
      fillChecked(values, startingAt: start, every: step)
      initialized = count
    }
  }

  /// Writes the values at evenly spaced times into memory of the caller's: see
  /// ``values(count:startingAt:every:)``.
  public func fill(
    _ values: inout MutableSpan<Double>, startingAt start: Double = 0, every step: Double
  ) throws(TableError) {
    try Self.check(count: values.count, start, step)
    values.withUnsafeMutableBufferPointer { fillChecked($0, startingAt: start, every: step) }
  }

  static func check(count: Int, _ start: Double, _ step: Double) throws(TableError) {
    guard count >= 0 else { throw .negativeCount(count) }
    guard start >= 0, start.isFinite else { throw .timeOutOfRange(start, index: 0) }
    guard step > 0, step.isFinite else { throw .stepNotPositive(step) }
    let last = max(count - 1, 0)
    let end = start + step * Double(last)
    guard end.isFinite else { throw .timeOutOfRange(end, index: last) }
  }

  func fillChecked(_ values: UnsafeMutableBufferPointer<Double>, startingAt start: Double, every step: Double) {
    guard let first = values.baseAddress, !values.isEmpty else { return }
    // As many states of blocks as entries of the two tables, within what the first cache holds.
    let root = Int(Double(values.count).squareRoot())
    let length = min(values.count, min(1024, max(16, root / 16 * 16)))
    let block = SpringBlock(oscillation.dynamics, length: length, step: step)
    // The sum of both may be no Double.
    let reach = min(max(abs(oscillation.initial), abs(oscillation.slope) / block.frequency), .greatestFiniteMagnitude)
    // What no cache can hold is not read into it before it is written.
    let streams = values.count >= Self.leastStream
    for begin in stride(from: 0, to: values.count, by: length) {
      let room = min(length, values.count - begin)
      // The time is not rounded.
      let state = oscillation.state(at: DoubleDouble.product(Double(begin), step) + DoubleDouble(start))
      let (one, two) = (state.value, state.velocity / block.frequency)
      if max(abs(one), abs(two)) <= reach * 0x1p-900 {
        // Products of what is left would be slow and change nothing.
        UnsafeMutableBufferPointer(start: first + begin, count: room).update(repeating: resting)
      } else {
        cvm_combination(
          instructions.code, resting, one, block.first, two, block.second, first + begin, room, streams ? 1 : 0)
      }
    }
    if streams { cvm_end_of_stream() }
  }

  /// 32 MB, about the size of the last cache.
  package static let leastStream = 4 << 20
}

/// The motions from (1, 0) and (0, 1) at the first multiples of a step.
private struct SpringBlock {
  /// ω, in radians per second.
  let frequency: Double
  let first: [Double]
  let second: [Double]

  init(_ dynamics: SpringDynamics, length: Int, step: Double) {
    let frequency = dynamics.squaredFrequency.squareRoot()
    self.frequency = frequency
    // A subnormal number costs a hundred times as much as 0 and weighs nothing.
    func entry(_ value: Double) -> Double { abs(value) < 0x1p-900 ? 0 : value }
    var (first, second): ([Double], [Double]) = ([], [])
    first.reserveCapacity(length)
    second.reserveCapacity(length)
    for index in 0..<length {
      let motions = dynamics.unitMotions(at: DoubleDouble.product(Double(index), step))
      first.append(entry(motions.released))
      second.append(entry(motions.pushed * frequency))
    }
    self.first = first
    self.second = second
  }
}
