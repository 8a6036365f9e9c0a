// The few calls of the system that the command makes itself. Foundation would cost as much time as
// the work does.

internal import CurveMath

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

package enum SystemCalls {
  /// What the system says about the last call that failed.
  package static var lastReason: String { reason(errno) }

  package static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

  /// Writes all bytes.
  ///
  /// - Returns: 0, or the number of the error.
  package static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Int32 {
    Array(bytes).withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, part.baseAddress, part.count)
        #elseif canImport(Glibc)
          let count = Glibc.write(descriptor, part.baseAddress, part.count)
        #else
          let count = Musl.write(descriptor, part.baseAddress, part.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  /// Fills an array as far as one call does.
  ///
  /// - Returns: The count of bytes, 0 at the end.
  /// - Throws: ``StreamError/cannotRead(file:reason:)``.
  package static func read(_ descriptor: Int32, into bytes: inout [UInt8], name: String) throws(StreamError) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, &bytes, bytes.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
      #else
        let count = Musl.read(descriptor, &bytes, bytes.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw .cannotRead(file: name, reason: lastReason) }
    }
  }

  /// Returns all that comes.
  ///
  /// - Parameter isLimited: Whether more than a file may have is an error.
  /// - Throws: ``StreamError/cannotRead(file:reason:)``.
  package static func contents(of descriptor: Int32, name: String, isLimited: Bool = false) throws(StreamError)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(descriptor, into: &chunk, name: name)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard !isLimited || bytes.count <= Limits.file.count else {
        throw .cannotRead(file: name, reason: Limits.file.says)
      }
    }
  }

  package static let standardOutput = STDOUT_FILENO
  package static let standardError = STDERR_FILENO

  /// The processors that are online; at least 1.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  package static func writeToStandardError(_ text: String) { _ = write(text.utf8, to: STDERR_FILENO) }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns a terminal has; `nil` for what is none, or does not say.
  package static func columns(ofTerminal descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether something that can be opened and read stands at a path, a folder not among it.
  package static func isFile(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT != S_IFDIR
  }

  /// What stands at a path.
  package enum Kind { case nothing, file, folder, other }

  /// - Parameter followsLinks: Whether what stands at the end of all links is meant; else a link is
  ///   something of its own.
  package static func kind(of path: String, followsLinks: Bool = true) -> Kind {
    var information = stat()
    guard (followsLinks ? stat(path, &information) : lstat(path, &information)) == 0 else { return .nothing }
    return switch information.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// More links than the system follows lead in a circle.
  package static let mostLinks = 40

  /// Where a link points, as it is written in it; `nil` for what is no link.
  package static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// The paths that a path may become, in order: those of folders end with a slash, hidden ones
  /// have to be begun.
  package static func paths(startingWith path: String) -> [String] {
    let folder = path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
    let start = path[folder.endIndex...]
    return (names(in: folder.isEmpty ? "." : String(folder)) ?? [])
      .filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }
      .map { "\(folder)\($0)" }
      .map { kind(of: $0) == .folder ? $0 + "/" : $0 }
  }

  /// What a folder holds, in order; `nil` where it cannot be listed.
  package static func names(in folder: String) -> [String]? {
    guard let entries = opendir(folder) else { return nil }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// - Returns: 0, or the number of the error, such as ``isThere``.
  package static func makeOneFolder(_ path: String) -> Int32 { mkdir(path, 0o777) == 0 ? 0 : errno }

  /// The error where something stands already.
  package static let isThere = EEXIST

  /// In one step, over what stands there.
  ///
  /// - Returns: 0, or the number of the error.
  package static func move(_ path: String, to goal: String) -> Int32 { rename(path, goal) == 0 ? 0 : errno }

  /// - Returns: 0, or the number of the error.
  package static func removeFile(_ path: String) -> Int32 { unlink(path) == 0 ? 0 : errno }

  /// - Returns: 0, or the number of the error, also where something is in it.
  package static func removeFolder(_ path: String) -> Int32 { rmdir(path) == 0 ? 0 : errno }

  /// Makes a folder and those around it that are missing.
  ///
  /// - Returns: Whether it is there now.
  package static func makeFolder(_ path: String) -> Bool {
    let status = makeOneFolder(path)
    guard status == ENOENT else { return status == 0 || kind(of: path) == .folder }
    let outer = String((path.hasSuffix("/") ? String(path.dropLast()) : path).folderOfPath)
    return !outer.isEmpty && outer != path && makeFolder(outer) && makeOneFolder(path) == 0
  }

  /// Removes what stands at a path, with all that is in it; of a link the link alone.
  package static func remove(_ path: String) {
    guard kind(of: path, followsLinks: false) == .folder else {
      unlink(path)
      return
    }
    for name in names(in: path) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// A path without links to what stands there; `nil` where nothing does.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The folder in which relative paths begin; `nil` where it is gone.
  package static var folderAtWork: String? {
    guard let bytes = getcwd(nil, 0) else { return nil }
    defer { free(bytes) }
    return String(cString: bytes)
  }

  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
