// Data goes to standard output, notes to standard error.

internal import CurveMath

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

package enum StandardStreams {
  /// Writes data to standard output.
  ///
  /// A reader that has gone away, as in `motioncurve sample bouncy | head`, ends the command
  /// without a word.
  ///
  /// - Throws: ``StreamError/cannotGoOn(file:reason:)``.
  package static func write(_ bytes: some Sequence<UInt8>) throws(StreamError) {
    let status = SystemCalls.write(bytes, to: STDOUT_FILENO)
    if status == EPIPE { exit(128 + SIGPIPE) }
    guard status == 0 else {
      throw .cannotGoOn(file: "standard output", reason: SystemCalls.reason(status))
    }
  }

  /// Writes a line for people to standard error.
  package static func note(_ text: String) { SystemCalls.writeToStandardError("\(text)\n") }

  /// A parent may have left SIGPIPE ignored: then a lost reader would look like a failure.
  package static func endQuietlyWithoutReader() { signal(SIGPIPE, SIG_DFL) }

  /// Returns the lines of standard input that are not blank, without the space around them.
  ///
  /// - Throws: ``StreamError/cannotRead(file:reason:)``.
  package static func lines() throws(StreamError) -> [String] {
    var reader = LineReader(descriptor: STDIN_FILENO, limit: Limits.inputLine.count)
    var lines: [String] = []
    while let line = try reader.next() {
      guard case .whole(let bytes) = line else {
        throw .cannotRead(file: "standard input", reason: "line \(lines.count + 1) \(Limits.inputLine.says)")
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let first = text.firstIndex(where: { !$0.isWhitespace }),
        let last = text.lastIndex(where: { !$0.isWhitespace })
      else { continue }
      lines.append(String(text[first...last]))
    }
    return lines
  }
}

/// A reason why a file or a stream could not be read or written.
package enum StreamError: Error, Equatable {
  case cannotRead(file: String, reason: String)
  case cannotWrite(file: String, reason: String)
  /// What cannot be replaced, such as a pipe, takes no more.
  case cannotGoOn(file: String, reason: String)
}

extension StreamError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let file, let reason):
      "\(file) cannot be read: \(reason)."
    case .cannotWrite(let file, let reason):
      "\(file) cannot be written: \(reason). Nothing was written."
    case .cannotGoOn(let file, let reason):
      "\(file) cannot be written: \(reason). What it got is not the whole."
    }
  }
}
