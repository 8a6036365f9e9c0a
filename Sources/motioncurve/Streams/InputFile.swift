// Whole files, and standard input for `-`.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

struct InputFile {
  /// The path, or `-` for standard input.
  let path: String

  /// More than any file that is meant has.
  private static var largest: Int { 64 << 20 }

  /// Returns the text of the file.
  ///
  /// - Throws: ``CommandError/cannotRead(file:reason:)``.
  func text() throws(CommandError) -> String {
    let name = path == "-" ? "standard input" : "'\(Shown.text(path))'"
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .cannotRead(file: name, reason: SystemCalls.lastReason) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do {
        count = try chunk.withUnsafeMutableBytes { try SystemCalls.read(descriptor, into: $0, name: name) }
      } catch let error as CommandError {
        throw error
      } catch {
        preconditionFailure("Reading throws command errors only: \(error)")
      }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
      guard bytes.count <= Self.largest else {
        throw .cannotRead(file: name, reason: "it is larger than \(Self.largest >> 20) mebibytes")
      }
    }
  }
}
