// Names for what is there only until the work is done.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

package enum TemporaryPath {
  /// Makes a file or a folder of a new name, which a signal removes until
  /// ``SignalCleanup/keeps(_:)`` is called. The signal knows the name before anything is there:
  /// behind it, one that came between would leave it.
  ///
  /// - Parameters:
  ///   - start: The path up to the new part of the name.
  ///   - make: Makes it, and returns a number below 0 where it cannot, as calls of the system do.
  ///   - failure: What to throw for the number of an error.
  /// - Returns: The path, and what `make` returned.
  package static func make<Failure: Error>(
    startingWith start: String, by make: (String) -> Int32, failure: (Int32) -> Failure
  ) throws(Failure) -> (path: String, result: Int32) {
    while true {
      // Short, so that a long name cannot make it too long.
      let path = start + String((0..<6).map { _ in letters.randomElement()! })
      var information = stat()
      // What is there already is not ours to remove.
      if lstat(path, &information) == 0 { continue }
      SignalCleanup.removes(path)
      let result = make(path)
      if result >= 0 { return (path, result) }
      let status = errno
      SignalCleanup.keeps(path)
      guard status == EEXIST || status == EINTR else { throw failure(status) }
    }
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
}
