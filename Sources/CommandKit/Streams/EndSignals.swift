// A command that serves until it is ended: the signals that end other commands ask it to.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

package enum EndSignals {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  nonisolated(unsafe) private static var descriptor: Int32 = -1

  /// Lets the signals that ask a program to end write a byte instead, the first time. One that
  /// comes again ends the program. One that is ignored stays so.
  package static func write(to descriptor: Int32) {
    self.descriptor = descriptor
    SignalHandlers.listen(to: signals) { number in
      let status = errno
      var byte: UInt8 = 0
      #if canImport(Darwin)
        _ = Darwin.write(EndSignals.descriptor, &byte, 1)
      #elseif canImport(Glibc)
        _ = Glibc.write(EndSignals.descriptor, &byte, 1)
      #else
        _ = Musl.write(EndSignals.descriptor, &byte, 1)
      #endif
      signal(number, SIG_DFL)
      errno = status
    }
  }
}
