// Facts inside, a code and a sentence for C.

internal import CMotionCurves
internal import CurveBatches
internal import CurveMath
internal import CurveMetrics

/// Why a call fails.
struct CallError: Error {
  let code: mc_status
  let message: String

  init(_ code: mc_status, _ message: String) { (self.code, self.message) = (code, message) }
  init(_ error: NotationError) { self.init(MC_BAD_CURVE, error.description) }
  init(_ error: CurveError) { self.init(MC_BAD_VALUE, error.description) }
  init(_ error: TableError) { self.init(MC_BAD_VALUE, error.description) }

  init(_ error: MeasurementError) {
    if case .unknownMetric = error {
      self.init(MC_UNKNOWN_METRIC, Shown.line(error.description, limit: 1000))
    } else {
      self.init(MC_BAD_VALUE, error.description)
    }
  }

  static func null(_ name: String) -> CallError {
    CallError(MC_NULL_ARGUMENT, "The argument '\(name)' is NULL. Give an address.")
  }

  /// Writes the sentence where C reads it, up to the last whole character that has room.
  func write(to error: UnsafeMutablePointer<mc_error>) {
    error.pointee.code = code
    let place = UnsafeMutableRawPointer(error).advanced(by: MemoryLayout<mc_error>.offset(of: \.message)!)
    var end = 0
    for scalar in message.unicodeScalars {
      guard end + UTF8.width(scalar) < Int(MC_MESSAGE_SIZE) else { break }
      for byte in UTF8.encode(scalar)! {
        place.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
        end += 1
      }
    }
    place.storeBytes(of: 0, toByteOffset: end, as: UInt8.self)
  }
}

/// Runs the body of a call, and turns what it throws into a code.
func call(_ error: UnsafeMutablePointer<mc_error>?, _ body: () throws(CallError) -> Void) -> mc_status {
  do throws(CallError) {
    try body()
    return MC_OK
  } catch let failure {
    if let error { failure.write(to: error) }
    return failure.code
  }
}
