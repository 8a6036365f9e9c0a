// A file is written whole or not at all: beside its place first, then moved there in one step.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file that is replaced in one step.
struct AtomicFile {
  let path: String

  /// Writes the bytes, or leaves everything as it was.
  ///
  /// A link keeps pointing where it points. What is no file, such as `/dev/null` or a pipe, is written to and not
  /// replaced.
  ///
  /// - Throws: ``CommandError/cannotWrite(file:reason:)``.
  func write(_ bytes: some Sequence<UInt8>) throws(CommandError) {
    guard !path.isEmpty else { throw .cannotWrite(file: "''", reason: "a file needs a name") }
    var information = stat()
    let exists = stat(path, &information) == 0
    if exists, information.st_mode & S_IFMT == S_IFDIR { throw failure("it is a folder") }
    if exists, information.st_mode & S_IFMT != S_IFREG { return try writeInPlace(bytes) }
    // Where a file may not be written, it may not be replaced either.
    if exists, access(path, W_OK) != 0 { throw failure(SystemCalls.lastReason) }
    let mode = exists ? information.st_mode & 0o7777 : 0o666 & ~Self.fileModeMask
    let goal = exists ? resolved ?? path : path
    try replace(goal, by: bytes, mode: mode)
  }

  private func replace(_ goal: String, by bytes: some Sequence<UInt8>, mode: mode_t) throws(CommandError) {
    let slash = goal.lastIndex(of: "/").map { goal.index(after: $0) } ?? goal.startIndex
    // Short, so that a long name cannot make it too long.
    var template = Array("\(goal[..<slash]).motioncurve-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(SystemCalls.lastReason) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var status = SystemCalls.write(bytes, to: descriptor)
    if status == 0, fchmod(descriptor, mode) != 0 { status = errno }
    if close(descriptor) != 0, status == 0 { status = errno }
    if status == 0, rename(temporary, goal) != 0 { status = errno }
    if status != 0 {
      unlink(temporary)
      throw failure(SystemCalls.reason(status))
    }
  }

  private func writeInPlace(_ bytes: some Sequence<UInt8>) throws(CommandError) {
    let descriptor = open(path, O_WRONLY)
    guard descriptor >= 0 else { throw failure(SystemCalls.lastReason) }
    let status = SystemCalls.write(bytes, to: descriptor)
    close(descriptor)
    if status == EPIPE { exit(128 + SIGPIPE) }
    guard status == 0 else { throw failure(SystemCalls.reason(status)) }
  }

  private func failure(_ reason: String) -> CommandError { .cannotWrite(file: "'\(Shown.text(path))'", reason: reason) }

  private var resolved: String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The only way to read the mask is to set it.
  private static var fileModeMask: mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }
}
