// Evenly spaced times, as fast as memory takes them.
//
// The equation is linear: from the state (y, y′/ω) at one time follow the next values as
//
//     y(T + k h) = y(T) · f(k h) + y′(T)/ω · g(k h),      f from (1, 0), g from (0, 1)
//
// f and g are tabulated once for k below the length of a block; then a block costs one state in closed form and two
// multiplications a value. Nothing is carried from block to block, so that no error grows: a recurrence that multiplies on
// and on would lose an ulp of phase a step.

internal import CVectorMath
internal import CurveMath

extension SpringTable {
  /// Returns the values at evenly spaced times.
  ///
  /// - Parameters:
  ///   - count: How many, not negative.
  ///   - start: The first time in seconds, finite, not negative.
  ///   - step: Seconds from one to the next, greater than 0, finite.
  /// - Returns: Value *i* is that at `start + i · step`, a time that is not rounded. Shape: `[count]`.
  /// - Throws: ``NumericsError/timeOutOfRange(_:index:start:)``, ``NumericsError/notFinite(name:value:)``,
  ///   ``NumericsError/notPositive(name:value:)``.
  /// - Complexity: O(*count*), and O(√*count*) evaluations of the closed form.
  public func values(
    count: Int, startingAt start: Double = 0, every step: Double
  ) throws(NumericsError) -> [Double] {
    try Self.check(count: count, start, step)
    return Array(unsafeUninitializedCapacity: count) { values, initialized in
      fillChecked(values, startingAt: start, every: step)
      initialized = count
    }
  }

  /// Writes the values at evenly spaced times into memory of the caller's: see ``values(count:startingAt:every:)``.
  public func fill(
    _ values: inout MutableSpan<Double>, startingAt start: Double = 0, every step: Double
  ) throws(NumericsError) {
    try Self.check(count: values.count, start, step)
    values.withUnsafeMutableBufferPointer { fillChecked($0, startingAt: start, every: step) }
  }

  static func check(count: Int, _ start: Double, _ step: Double) throws(NumericsError) {
    guard count >= 0 else { throw .notPositive(name: "the number of values", value: Double(count)) }
    guard start >= 0, start.isFinite else { throw .timeOutOfRange(start, index: 0, start: 0) }
    guard step.isFinite else { throw .notFinite(name: "the step", value: step) }
    guard step > 0 else { throw .notPositive(name: "the step", value: step) }
    let end = start + step * Double(count)
    guard end.isFinite else { throw .timeOutOfRange(end, index: count, start: 0) }
  }

  func fillChecked(_ values: UnsafeMutableBufferPointer<Double>, startingAt start: Double, every step: Double) {
    guard let first = values.baseAddress else { return }
    // As many states of blocks as entries of the two tables, within what the first cache holds.
    let root = Double(values.count).squareRoot()
    let length = min(1024, max(16, Int(root) / 16 * 16))
    let block = SpringBlock(oscillation.dynamics, length: length, step: step)
    let reach = abs(oscillation.initial) + abs(oscillation.slope) / block.frequency
    // What no cache can hold is not read into it before it is written.
    let streams = values.count >= Self.leastStream
    // A short first block takes the others to where streams begin.
    var room = streams ? (128 - Int(bitPattern: first) % 128) / 8 : length
    var begin = 0
    while begin < values.count {
      room = min(room, length, values.count - begin)
      let state = self.state(start, begin, step)
      let (one, two) = (state.value, state.velocity / block.frequency)
      if abs(one) + abs(two) <= reach * 0x1p-900 {
        // Products of what is left would be slow and change nothing.
        UnsafeMutableBufferPointer(start: first + begin, count: room).update(repeating: resting)
      } else {
        cvm_combination(
          instructions.code, resting, one, block.first, two, block.second, first + begin, room, streams ? 1 : 0)
      }
      begin += room
      room = length
    }
    if streams { cvm_end_of_stream() }
  }

  /// 32 MB, about the size of the last cache.
  private static let leastStream = 4 << 20

  /// The state at start + index · step, the sum not rounded.
  private func state(_ start: Double, _ index: Int, _ step: Double) -> CurveState {
    let time = DoubleDouble.product(Double(index), step) + DoubleDouble(start)
    var state = oscillation.state(at: time.high)
    state.value += state.velocity * time.low
    state.velocity += state.acceleration * time.low
    return state
  }
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
    let one = FreeOscillation(dynamics, initial: 1, slope: 0)
    let two = FreeOscillation(dynamics, initial: 0, slope: frequency)
    func table(_ oscillation: FreeOscillation) -> [Double] {
      (0..<length).map { index in
        let time = DoubleDouble.product(Double(index), step)
        let state = oscillation.state(at: time.high)
        let value = state.value + state.velocity * time.low
        // A subnormal number costs a hundred times as much as 0 and weighs nothing.
        return abs(value) < 0x1p-900 ? 0 : value
      }
    }
    first = table(one)
    second = table(two)
  }
}
