// Springs by the million: see motioncurves.h for what each function promises.

public import CMotionCurves
internal import CurveBatches
internal import CurveMath
internal import CurveMetrics
internal import Dispatch

/// Springs in arrays of C's, which threads only read.
private struct Springs: @unchecked Sendable {
  let count: Int
  private let mass: UnsafePointer<Double>?
  private let stiffness: UnsafePointer<Double>
  private let damping: UnsafePointer<Double>
  private let from: UnsafePointer<Double>?
  private let to: UnsafePointer<Double>?
  private let velocity: UnsafePointer<Double>?

  /// - Returns: `nil` where there are none.
  init?(_ springs: UnsafePointer<mc_springs>?) throws(CallError) {
    let springs = try required(springs, "springs").pointee
    count = try checked(springs.count, "springs->count")
    guard count > 0 else { return nil }
    stiffness = try required(springs.stiffness, "springs->stiffness")
    damping = try required(springs.damping, "springs->damping")
    (mass, from, to, velocity) = (springs.mass, springs.from, springs.to, springs.velocity)
  }

  func motion(_ index: Int) throws(CurveError) -> SpringMotion {
    try SpringMotion(
      spring: DampedSpring(mass: mass?[index] ?? 1, stiffness: stiffness[index], damping: damping[index]),
      from: from?[index] ?? 0, to: to?[index] ?? 1, velocity: velocity?[index] ?? 0)
  }

  /// Does the same for every spring, on the calling thread alone or shared out.
  ///
  /// - Throws: What is wrong with the first spring that cannot be, whatever thread came upon it.
  func forEach(threads: Int32, _ body: (Int, SpringMotion) -> Void) throws(CallError) {
    guard (0...Int32(OrderedBlocks.threadCounts.upperBound)).contains(threads) else {
      throw CallError(
        MC_BAD_VALUE,
        "The argument 'threads' is \(threads). Use 1 to \(OrderedBlocks.threadCounts.upperBound), or 0 for all processors."
      )
    }
    // A share is long enough to be worth a thread's waking, and short enough that none waits long for the last one.
    let shares = threads == 1 ? 1 : threads == 0 ? (count + 1023) / 1024 : min(Int(threads), count)
    if shares == 1 {
      guard let failed = run(0..<count, body) else { return }
      throw failure(at: failed)
    }
    var failed = [Int](repeating: count, count: shares)
    withoutActuallyEscaping(body) { body in
      failed.withUnsafeMutableBufferPointer { failed in
        let shared = Shared(springs: self, failed: failed, body: body)
        DispatchQueue.concurrentPerform(iterations: shares) { share in
          let range = shared.springs.bound(share, of: shares)..<shared.springs.bound(share + 1, of: shares)
          if let index = shared.springs.run(range, shared.body) { shared.failed[share] = index }
        }
      }
    }
    if let first = failed.first(where: { $0 < count }) { throw failure(at: first) }
  }

  /// Where a share begins: without the product of two counts, which may overflow.
  private func bound(_ share: Int, of shares: Int) -> Int {
    count / shares * share + min(share, count % shares)
  }

  /// - Returns: The first spring that cannot be.
  private func run(_ range: Range<Int>, _ body: (Int, SpringMotion) -> Void) -> Int? {
    for index in range {
      guard let motion = try? motion(index) else { return index }
      body(index, motion)
    }
    return nil
  }

  private func failure(at index: Int) -> CallError {
    do throws(CurveError) {
      _ = try motion(index)
    } catch {
      return CallError(MC_BAD_VALUE, "Spring \(index): \(error.description)")
    }
    return CallError(
      MC_BAD_VALUE, "Spring \(index) was changed while it was read. Leave the arrays alone until the call returns.")
  }

  /// What threads share: each writes an element of its own.
  private struct Shared: @unchecked Sendable {
    let springs: Springs
    let failed: UnsafeMutableBufferPointer<Int>
    let body: (Int, SpringMotion) -> Void
  }
}

/// The tables that C wants, each with its place.
private func places(_ states: mc_states) -> [(derivative: Derivative, place: UnsafeMutablePointer<Double>)] {
  let all: [(Derivative, UnsafeMutablePointer<Double>?)] = [
    (.value, states.value), (.velocity, states.velocity), (.acceleration, states.acceleration),
  ]
  return all.compactMap { derivative, place in place.map { (derivative, $0) } }
}

/// Fills a row of each table for every spring.
private func fill(
  _ states: mc_states, of springs: Springs, length: Int, threads: Int32,
  row: (SpringTable, inout MutableSpan<Double>) throws(TableError) -> Void
) throws(CallError) {
  _ = try product(springs.count, length)
  let places = places(states)
  try springs.forEach(threads: threads) { index, motion in
    for (derivative, place) in places {
      let numbers = UnsafeMutableBufferPointer(start: place + index * length, count: length)
      var span = numbers.mutableSpan
      // The times were tried before.
      do { try row(SpringTable(motion, of: derivative), &span) } catch {}
    }
  }
}

/// Some spring, of which a table is asked only whether it takes the times.
private let anySpring = try? SpringMotion(spring: DampedSpring(stiffness: 1, damping: 1), from: 0, to: 1)

@_cdecl("mc_springs_sample")
public func sampleSprings(
  _ springs: UnsafePointer<mc_springs>?, _ times: UnsafePointer<Double>?, _ count: Int64, _ states: mc_states,
  _ threads: Int32, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let springs = try Springs(springs)
    let times = try array(times, count, "times")
    for (index, time) in times.enumerated() where !(time >= 0 && time.isFinite) {
      throw CallError(TableError.timeOutOfRange(time, index: index))
    }
    guard let springs else { return }
    try fill(states, of: springs, length: times.count, threads: threads) { (table, row) throws(TableError) in
      try table.fill(&row, at: times.span)
    }
  }
}

@_cdecl("mc_springs_sample_evenly")
public func sampleSpringsEvenly(
  _ springs: UnsafePointer<mc_springs>?, _ start: Double, _ step: Double, _ count: Int64, _ states: mc_states,
  _ threads: Int32, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let springs = try Springs(springs)
    let length = try checked(count, "count")
    // The table's own words for what is wrong, whether there is a spring or not.
    if let table = anySpring.map({ SpringTable($0) }) {
      do throws(TableError) {
        _ = try table.values(count: 0, startingAt: start, every: step)
        let last = start + step * Double(max(length - 1, 0))
        guard last.isFinite else { throw .timeOutOfRange(last, index: length - 1) }
      } catch { throw CallError(error) }
    }
    guard let springs else { return }
    try fill(states, of: springs, length: length, threads: threads) { (table, row) throws(TableError) in
      try table.fill(&row, startingAt: start, every: step)
    }
  }
}

@_cdecl("mc_springs_measure")
public func measureSprings(
  _ springs: UnsafePointer<mc_springs>?, _ conditions: UnsafePointer<mc_conditions>?,
  _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int64, _ values: UnsafeMutablePointer<Double>?,
  _ threads: Int32, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let springs = try Springs(springs)
    let conditions = try MotionCurvesC.conditions(conditions)
    let metrics = try metrics(names, count).map(SpringMetric.init)
    guard let springs, !metrics.isEmpty else { return }
    guard let values else { throw .null("values") }
    _ = try product(springs.count, metrics.count)
    try springs.forEach(threads: threads) { index, motion in
      var measurement = SpringMeasurement(of: motion, conditions: conditions)
      let row = values + index * metrics.count
      for (column, metric) in metrics.enumerated() { row[column] = measurement.value(of: metric) }
    }
  }
}
