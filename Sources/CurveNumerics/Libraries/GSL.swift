// The only place where GSL is made safe to call.
//
// GSL's default handler ends the process at the first error. It is switched off once; from then on
// every function answers with a status, and each status becomes a `NumericsError`.

internal import CGSL

enum GSL {
  /// Touch this before any call into GSL: the first touch switches the aborting handler off, on any
  /// thread.
  static let ready: Void = { _ = gsl_set_error_handler_off() }()

  /// Throws unless a GSL function answered that it succeeded.
  static func check(_ status: Int32, of function: String) throws(NumericsError) {
    guard status != Int32(GSL_SUCCESS) else { return }
    throw error(status, of: function)
  }

  static func error(_ status: Int32, of function: String) -> NumericsError {
    .library(function: function, status: Int(status), reason: String(cString: gsl_strerror(status)))
  }

  /// Returns what an allocating function of GSL made; its null pointer becomes an error.
  static func allocated<Pointee>(
    _ pointer: UnsafeMutablePointer<Pointee>?, by function: String
  ) throws(NumericsError) -> UnsafeMutablePointer<Pointee> {
    guard let pointer else { throw .outOfMemory(function: function) }
    return pointer
  }
}
