// One curve: see motioncurves.h for what each function promises.

public import CMotionCurves
internal import CurveMath
internal import CurveMetrics
internal import CurvePresets
internal import CurveReports

/// What a handle of C points at: nothing in it changes, so that threads may share it.
final class SharedCurve: Sendable {
  let expression: CurveExpression

  /// Reads a text of C's.
  init(_ text: UnsafePointer<CChar>?, _ length: Int64) throws(CallError) {
    let bytes = try array(text, length, "text", countName: "length")
    // Before the bytes are read: a wrong length may lead out of the caller's memory.
    guard bytes.count <= Limits.curveText.count else {
      throw CallError(
        NotationError(column: 1, reason: .tooLong(limit: Limits.curveText.count), expected: "a shorter curve"))
    }
    let written = try MotionCurvesC.text(
      UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: UInt8.self), "text")
    do throws(NotationError) {
      expression = try PresetAtlas.notation.expression(written)
    } catch { throw CallError(error) }
  }

  /// The address that C keeps until it frees the curve.
  var retained: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  static func at(_ pointer: OpaquePointer?) throws(CallError) -> SharedCurve {
    guard let pointer else { throw .null("curve") }
    return Unmanaged<SharedCurve>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// The curve in the units that C gives.
  func motion(_ release: UnsafePointer<mc_release>?) throws(CallError) -> any MotionCurve {
    guard let release = release?.pointee else { return expression.curve }
    do throws(CurveError) {
      return try expression.curve.moving(from: release.from, to: release.to, velocity: release.velocity)
    } catch { throw CallError(error) }
  }
}

/// Bytes that live as long as the program.
nonisolated(unsafe) private let versionBytes: UnsafePointer<CChar> = {
  let bytes = Array(PackageVersion.number.utf8CString)
  let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
  place.initialize(from: bytes, count: bytes.count)
  return UnsafePointer(place)
}()

@_cdecl("mc_version")
public func version() -> UnsafePointer<CChar> { versionBytes }

@_cdecl("mc_curve_create")
public func createCurve(
  _ text: UnsafePointer<CChar>?, _ length: Int64, _ curve: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    guard let curve else { throw .null("curve") }
    curve.pointee = nil
    curve.pointee = try SharedCurve(text, length).retained
  }
}

@_cdecl("mc_curve_free")
public func freeCurve(_ curve: OpaquePointer?) {
  if let curve { Unmanaged<SharedCurve>.fromOpaque(UnsafeRawPointer(curve)).release() }
}

@_cdecl("mc_curve_duration")
public func duration(
  _ curve: OpaquePointer?, _ seconds: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let curve = try SharedCurve.at(curve)
    guard let seconds else { throw .null("seconds") }
    seconds.pointee = curve.expression.curve.endTime
  }
}

@_cdecl("mc_curve_canonical")
public func canonical(
  _ curve: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int64,
  _ length: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let spelling = try SharedCurve.at(curve).expression.canonical.utf8
    let capacity = try checked(capacity, "capacity")
    length?.pointee = Int64(spelling.count)
    guard let text else {
      guard capacity == 0 else { throw .null("text") }
      return
    }
    guard capacity > spelling.count else {
      throw CallError(
        MC_TOO_SMALL, "The text has \(spelling.count) bytes and a NUL, and there is room for \(capacity). Give more.")
    }
    for (index, byte) in spelling.enumerated() { text[index] = CChar(bitPattern: byte) }
    text[spelling.count] = 0
  }
}

@_cdecl("mc_curve_sample")
public func sampleCurve(
  _ curve: OpaquePointer?, _ release: UnsafePointer<mc_release>?, _ times: UnsafePointer<Double>?, _ count: Int64,
  _ states: mc_states, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let motion = try SharedCurve.at(curve).motion(release)
    motion.write(states, at: try usableTimes(times, count))
  }
}

extension MotionCurve {
  /// Writes the state at each of the times where C wants it, the first at an index.
  func write(_ states: mc_states, at times: UnsafeBufferPointer<Double>, from begin: Int = 0) {
    for (index, time) in times.enumerated() {
      let state = state(at: time)
      states.value?[begin + index] = state.value
      states.velocity?[begin + index] = state.velocity
      states.acceleration?[begin + index] = state.acceleration
    }
  }
}

@_cdecl("mc_curve_measure")
public func measureCurve(
  _ curve: OpaquePointer?, _ release: UnsafePointer<mc_release>?, _ conditions: UnsafePointer<mc_conditions>?,
  _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int64, _ values: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    let motion = try SharedCurve.at(curve).motion(release)
    let conditions = try MotionCurvesC.conditions(conditions)
    let metrics = try metrics(names, count)
    guard !metrics.isEmpty else { return }
    guard let values else { throw .null("values") }
    for (index, metric) in metrics.enumerated() {
      values[index] = metric.value(of: motion, conditions: conditions) ?? .nan
    }
  }
}
