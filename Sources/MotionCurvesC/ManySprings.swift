// Springs by the million: see motioncurves.h for what each function promises.

public import CMotionCurves
internal import CurveBatches
internal import CurveMath
internal import CurveMetrics

/// Springs in arrays of C's.
private struct Springs {
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

  var rows: SpringRows {
    SpringRows(mass: mass, stiffness: stiffness, damping: damping, from: from, to: to, velocity: velocity)
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
    let work = try SharedWork(count, threads: threads, grain: 1024)
    let failed = work.firstFailure { range in
      for index in range {
        guard let motion = try? motion(index) else { return index }
        body(index, motion)
      }
      return nil
    }
    if let failed { throw failure(at: failed) }
  }

  func failure(at index: Int) -> CallError {
    do throws(CurveError) {
      _ = try motion(index)
    } catch {
      return CallError(MC_BAD_VALUE, "Spring \(index): \(error.description)")
    }
    return CallError(
      MC_BAD_VALUE, "Spring \(index) was changed while it was read. Leave the arrays alone until the call returns.")
  }
}

/// The tables that C wants, each with its place.
private func places(_ states: mc_states) -> [(derivative: Derivative, place: UnsafeMutablePointer<Double>)] {
  let all: [(Derivative, UnsafeMutablePointer<Double>?)] = [
    (.value, states.value), (.velocity, states.velocity), (.acceleration, states.acceleration),
  ]
  return all.compactMap { derivative, place in place.map { (derivative, $0) } }
}

/// What writes a row for each spring of a range, and asks about those that it cannot do.
private typealias RowWriter = (
  _ place: UnsafeMutablePointer<Double>, _ range: Range<Int>, _ derivative: Derivative, _ other: (Int) -> Bool
) -> Int?

/// Fills a row of each table for every spring.
///
/// - Parameters:
///   - rows: Many rows at once.
///   - row: One row, of a spring that is none of those.
private func fill(
  _ states: mc_states, of springs: Springs, length: Int, threads: Int32, rows: RowWriter,
  row: @escaping (SpringTable, inout MutableSpan<Double>) throws(TableError) -> Void
) throws(CallError) {
  _ = try product(springs.count, length, of: "springs")
  let places = places(states)
  let failed = try SharedWork(springs.count, threads: threads, grain: 1024).firstFailure { range in
    for (derivative, place) in places {
      let failed = rows(place, range, derivative) { index in
        guard let motion = try? springs.motion(index) else { return false }
        var span = UnsafeMutableBufferPointer(start: place + index * length, count: length).mutableSpan
        // The times were tried before.
        do { try row(SpringTable(motion, of: derivative), &span) } catch {}
        return true
      }
      if let failed { return failed }
    }
    return nil
  }
  if let failed { throw springs.failure(at: failed) }
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
    let times = try usableTimes(times, count)
    guard let springs else { return }
    try fill(states, of: springs, length: times.count, threads: threads) { place, range, derivative, other in
      springs.rows.fill(place, range, of: derivative, at: times, other: other)
    } row: { (table, row) throws(TableError) in
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
    let streams = try product(springs.count, length, of: "springs") >= SpringTable.leastStream
    try fill(states, of: springs, length: length, threads: threads) { place, range, derivative, other in
      guard length <= SpringRows.longestRow else { return range.first { !other($0) } }
      return springs.rows.fill(
        place, range, of: derivative, startingAt: start, every: step, length: length, streams: streams,
        other: other)
    } row: { (table, row) throws(TableError) in
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
    _ = try product(springs.count, metrics.count, of: "springs")
    try springs.forEach(threads: threads) { index, motion in
      var measurement = SpringMeasurement(of: motion, conditions: conditions)
      let row = values + index * metrics.count
      for (column, metric) in metrics.enumerated() { row[column] = measurement.value(of: metric) }
    }
  }
}
