// A file is written whole or not at all: beside its place first, then moved there in one step.

internal import CurveMath

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file that is replaced in one step.
package struct AtomicFile {
  private let path: String

  package init(path: String) { self.path = path }

  /// Writes the bytes, or leaves everything as it was.
  ///
  /// A link keeps pointing where it points, and what it points at is written. What is no file, such
  /// as `/dev/null` or a pipe, is written to and not replaced.
  ///
  /// - Throws: ``StreamError/cannotWrite(file:reason:)``.
  package func write(_ bytes: some Sequence<UInt8>) throws(StreamError) {
    do {
      try write { write throws in try write(Array(bytes)) }
    } catch let error as StreamError {
      throw error
    } catch {
      preconditionFailure("Writing throws command errors only: \(error)")
    }
  }

  /// Writes the bytes that a function makes little by little, or leaves everything as it was, also
  /// when the function throws or the command is ended by a signal that can be heard.
  ///
  /// - Parameter produce: Is given a function that writes.
  /// - Throws: ``StreamError/cannotWrite(file:reason:)``, or what `produce` throws.
  package func write(_ produce: (_ write: ([UInt8]) throws(StreamError) -> Void) throws -> Void) throws {
    guard let mode = try replacedMode() else { return try writeInPlace(produce) }
    try replace(goal, mode: mode, by: produce)
  }

  /// Finds out whether the file can be written, and leaves everything as it is. What cannot be
  /// replaced, such as a pipe, is not opened.
  ///
  /// - Throws: ``StreamError/cannotWrite(file:reason:)``.
  package func check() throws {
    guard let mode = try replacedMode() else {
      if access(path, W_OK) != 0 { throw failure(SystemCalls.lastReason) }
      return
    }
    struct Checked: Error {}
    do {
      try replace(goal, mode: mode) { _ in throw Checked() }
    } catch is Checked {
      // The place beside it could be made, and is gone again.
    }
  }

  /// The mode of the file that takes the place; `nil` where what stands there is no file and is
  /// written to.
  private func replacedMode() throws -> mode_t? {
    guard !path.isEmpty else { throw StreamError.cannotWrite(file: "''", reason: "a file needs a name") }
    var information = stat()
    let exists = stat(path, &information) == 0
    if !exists, errno != ENOENT { throw failure(SystemCalls.lastReason) }
    if exists, information.st_mode & S_IFMT == S_IFDIR { throw failure("it is a folder") }
    if exists, information.st_mode & S_IFMT != S_IFREG { return nil }
    // Where a file may not be written, it may not be replaced either.
    if exists, access(path, W_OK) != 0 { throw failure(SystemCalls.lastReason) }
    return exists ? information.st_mode & 0o7777 : 0o666 & ~Self.fileModeMask
  }

  private func replace(
    _ goal: String, mode: mode_t, by produce: (_ write: ([UInt8]) throws(StreamError) -> Void) throws -> Void
  ) throws {
    let (temporary, descriptor) = try TemporaryPath.make(startingWith: goal.folderOfPath + ".motioncurve-") {
      open($0, O_CREAT | O_EXCL | O_RDWR, 0o600)
    } failure: {
      failure(SystemCalls.reason($0))
    }
    defer { SignalCleanup.keeps(temporary) }
    do {
      try produce { (bytes) throws(StreamError) in
        let status = SystemCalls.write(bytes, to: descriptor)
        if status != 0 { throw failure(SystemCalls.reason(status)) }
      }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    var status: Int32 = fchmod(descriptor, mode) != 0 ? errno : 0
    if close(descriptor) != 0, status == 0 { status = errno }
    if status == 0, rename(temporary, goal) != 0 { status = errno }
    if status != 0 {
      unlink(temporary)
      throw failure(SystemCalls.reason(status))
    }
  }

  private func writeInPlace(_ produce: (_ write: ([UInt8]) throws(StreamError) -> Void) throws -> Void) throws {
    let descriptor = open(path, O_WRONLY)
    guard descriptor >= 0 else { throw failure(SystemCalls.lastReason) }
    defer { close(descriptor) }
    try produce { (bytes) throws(StreamError) in
      let status = SystemCalls.write(bytes, to: descriptor)
      if status == EPIPE { exit(128 + SIGPIPE) }
      if status != 0 { throw .cannotGoOn(file: "'\(Shown.text(path))'", reason: SystemCalls.reason(status)) }
    }
  }

  private func failure(_ reason: String) -> StreamError { .cannotWrite(file: "'\(Shown.text(path))'", reason: reason) }

  /// The end of all links, also where nothing stands there yet.
  private var goal: String {
    var goal = path
    for _ in 0..<SystemCalls.mostLinks {
      guard let next = SystemCalls.target(ofLink: goal) else { return goal }
      goal = next.isAbsolutePath ? next : goal.folderOfPath + next
    }
    return path
  }

  /// The only way to read the mask is to set it.
  private static let fileModeMask = {
    let mask = umask(0)
    umask(mask)
    return mask
  }()
}
