// A file that is read from its beginning to its end, or standard input for `-`.

internal import CurveMath

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open file.
package struct InputFile: ~Copyable {
  package let descriptor: Int32
  /// Fit for messages.
  package let name: String

  /// - Parameter path: A path, or `-` for standard input.
  /// - Throws: ``StreamError/cannotRead(file:reason:)``.
  package init(path: String) throws(StreamError) {
    guard path != "-" else {
      (descriptor, name) = (STDIN_FILENO, "standard input")
      return
    }
    let name = "'\(Shown.text(path))'"
    guard !path.isEmpty else { throw .cannotRead(file: "''", reason: "a file needs a name") }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .cannotRead(file: name, reason: SystemCalls.lastReason) }
    var information = stat()
    if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw .cannotRead(file: name, reason: "it is a folder. Name a file in it")
    }
    (self.descriptor, self.name) = (descriptor, name)
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Returns all of it as text, repaired where it is not UTF-8.
  ///
  /// - Throws: ``StreamError/cannotRead(file:reason:)``, also for more than 64 MiB.
  package func text() throws(StreamError) -> String { String(decoding: try bytes(), as: UTF8.self) }

  /// Returns all of it as text.
  ///
  /// - Throws: ``StreamError/cannotRead(file:reason:)``, also for what is not UTF-8 or more than 64
  ///   MiB.
  package func validText() throws(StreamError) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw .cannotRead(file: name, reason: "it is not UTF-8")
    }
    return text
  }

  /// Returns all of it.
  ///
  /// - Throws: ``StreamError/cannotRead(file:reason:)``, also for more than 64 MiB.
  package func bytes() throws(StreamError) -> [UInt8] {
    try SystemCalls.contents(of: descriptor, name: name, isLimited: true)
  }
}
