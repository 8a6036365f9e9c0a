// Timing curves by the million: see motioncurves.h for what each function promises.

public import CMotionCurves
internal import CurveBatches
internal import CurveMath

/// Cubics in arrays of C's.
private struct Cubics {
  let count: Int
  private let handles: [UnsafePointer<Double>]
  private let duration: UnsafePointer<Double>?
  private let from: UnsafePointer<Double>?
  private let to: UnsafePointer<Double>?

  /// - Returns: `nil` where there are none.
  init?(_ cubics: UnsafePointer<mc_cubics>?) throws(CallError) {
    let cubics = try required(cubics, "cubics").pointee
    count = try checked(cubics.count, "cubics->count")
    guard count > 0 else { return nil }
    handles = [
      try required(cubics.x1, "cubics->x1"), try required(cubics.y1, "cubics->y1"),
      try required(cubics.x2, "cubics->x2"), try required(cubics.y2, "cubics->y2"),
    ]
    (duration, from, to) = (cubics.duration, cubics.from, cubics.to)
  }

  func table(_ index: Int) throws(CurveError) -> CubicTable {
    try CubicTable(
      x1: handles[0][index], y1: handles[1][index], x2: handles[2][index], y2: handles[3][index],
      duration: seconds(index), from: from?[index] ?? 0, to: to?[index] ?? 1)
  }

  func motion(_ index: Int) throws(CurveError) -> any MotionCurve {
    let cubic = try CubicBezier(
      x1: handles[0][index], y1: handles[1][index], x2: handles[2][index], y2: handles[3][index])
    return try TimedCurve(cubic, duration: seconds(index))
      .moving(from: from?[index] ?? 0, to: to?[index] ?? 1, velocity: 0)
  }

  private func seconds(_ index: Int) -> Double { duration?[index] ?? 1 }
}

@_cdecl("mc_cubics_sample")
public func sampleCubics(
  _ cubics: UnsafePointer<mc_cubics>?, _ times: UnsafePointer<Double>?, _ count: Int64, _ states: mc_states,
  _ threads: Int32, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let cubics = try Cubics(cubics)
    let times = try usableTimes(times, count)
    guard let cubics else { return }
    _ = try product(cubics.count, times.count, of: "cubics")
    let rates = mc_states(value: nil, velocity: states.velocity, acceleration: states.acceleration)
    let hasRates = states.velocity != nil || states.acceleration != nil
    let failed = try SharedWork(cubics.count, threads: threads, grain: 1024).firstFailure { range in
      for index in range {
        guard let table = try? cubics.table(index) else { return index }
        if let value = states.value {
          table.fillChecked(
            UnsafeMutableBufferPointer(start: value + index * times.count, count: times.count), at: times)
        }
        if hasRates, let motion = try? cubics.motion(index) {
          motion.write(rates, at: times, from: index * times.count)
        }
      }
      return nil
    }
    guard let failed else { return }
    do throws(CurveError) {
      _ = try cubics.table(failed)
    } catch {
      throw CallError(MC_BAD_VALUE, "Cubic \(failed): \(error.description)")
    }
    throw CallError(
      MC_BAD_VALUE, "Cubic \(failed) was changed while it was read. Leave the arrays alone until the call returns.")
  }
}
