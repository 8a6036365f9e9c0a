// Curves of any kind by the million: see motioncurves.h for what each function promises.

public import CMotionCurves
internal import CurveMath
internal import CurveMetrics

/// Curves of C's with their releases, checked.
private struct Curves {
  let count: Int
  private let handles: UnsafeBufferPointer<OpaquePointer?>
  private let releases: UnsafePointer<mc_release>?

  init(
    _ curves: UnsafePointer<OpaquePointer?>?, _ count: Int64, _ releases: UnsafePointer<mc_release>?
  ) throws(CallError) {
    handles = try array(curves, count, "curves")
    self.count = handles.count
    self.releases = releases
    if let missing = handles.firstIndex(of: nil) { throw .null("curves[\(missing)]") }
  }

  /// The curve in the units that C gives.
  func motion(_ index: Int) throws(CallError) -> any MotionCurve {
    try SharedCurve.at(handles[index]).motion(releases.map { $0 + index })
  }

  /// Does the same for every curve, on the calling thread alone or shared out.
  ///
  /// - Throws: What is wrong with the first curve that cannot be, whatever thread came upon it.
  func forEach(threads: Int32, grain: Int, _ body: (Int, any MotionCurve) -> Void) throws(CallError) {
    let failed = try SharedWork(count, threads: threads, grain: grain).firstFailure { range in
      for index in range {
        guard let motion = try? motion(index) else { return index }
        body(index, motion)
      }
      return nil
    }
    guard let failed else { return }
    do throws(CallError) {
      _ = try motion(failed)
    } catch {
      throw CallError(error.code, "Curve \(failed): \(error.message)")
    }
    throw CallError(
      MC_BAD_VALUE, "Curve \(failed) was changed while it was read. Leave the arrays alone until the call returns.")
  }
}

@_cdecl("mc_curves_create")
public func createCurves(
  _ texts: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: UnsafePointer<Int64>?, _ count: Int64,
  _ curves: UnsafeMutablePointer<OpaquePointer?>?, _ threads: Int32, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let texts = try array(texts, count, "texts")
    let lengths = try array(lengths, count, "lengths")
    guard !texts.isEmpty else { return }
    guard let curves else { throw .null("curves") }
    curves.initialize(repeating: nil, count: texts.count)
    let work = try SharedWork(texts.count, threads: threads, grain: 64)
    let failed = work.firstFailure { range in
      for index in range {
        guard let handle = try? SharedCurve(texts[index], lengths[index]) else { return index }
        curves[index] = handle.retained
      }
      return nil
    }
    guard let failed else { return }
    freeCurves(curves, count)
    do throws(CallError) {
      _ = try SharedCurve(texts[failed], lengths[failed])
    } catch {
      throw CallError(error.code, "Text \(failed): \(error.message)")
    }
    throw CallError(
      MC_BAD_CURVE, "Text \(failed) was changed while it was read. Leave the arrays alone until the call returns.")
  }
}

@_cdecl("mc_curves_free")
public func freeCurves(_ curves: UnsafeMutablePointer<OpaquePointer?>?, _ count: Int64) {
  guard let curves, count > 0 else { return }
  for index in 0..<Int(count) {
    freeCurve(curves[index])
    curves[index] = nil
  }
}

@_cdecl("mc_curves_sample")
public func sampleCurves(
  _ curves: UnsafePointer<OpaquePointer?>?, _ curveCount: Int64, _ releases: UnsafePointer<mc_release>?,
  _ times: UnsafePointer<Double>?, _ count: Int64, _ states: mc_states, _ threads: Int32,
  _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let curves = try Curves(curves, curveCount, releases)
    let times = try usableTimes(times, count)
    _ = try product(curves.count, times.count, of: "curves")
    // Some microseconds of work are worth an index.
    try curves.forEach(threads: threads, grain: max(1, 4096 / max(times.count, 1))) { index, motion in
      motion.write(states, at: times, from: index * times.count)
    }
  }
}

@_cdecl("mc_curves_measure")
public func measureCurves(
  _ curves: UnsafePointer<OpaquePointer?>?, _ curveCount: Int64, _ releases: UnsafePointer<mc_release>?,
  _ conditions: UnsafePointer<mc_conditions>?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int64,
  _ values: UnsafeMutablePointer<Double>?, _ threads: Int32, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let curves = try Curves(curves, curveCount, releases)
    let conditions = try MotionCurvesC.conditions(conditions)
    let metrics = try metrics(names, count)
    guard curves.count > 0, !metrics.isEmpty else { return }
    guard let values else { throw .null("values") }
    _ = try product(curves.count, metrics.count, of: "curves")
    try curves.forEach(threads: threads, grain: 4) { index, motion in
      let row = values + index * metrics.count
      for (column, metric) in metrics.enumerated() {
        row[column] = metric.value(of: motion, conditions: conditions) ?? .nan
      }
    }
  }
}
