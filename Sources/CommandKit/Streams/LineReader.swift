// Lines from a file descriptor, as bytes: constant memory whatever the number of lines, and a limit
// for one line.

internal import CurveMath

/// Reads lines that end with a newline, or with the end of the input.
package struct LineReader {
  package enum Line: Sendable {
    case whole([UInt8])
    /// A line over the limit, of which nothing is kept. It is reported at once, however long the
    /// line goes on.
    case tooLong
  }

  private let descriptor: Int32
  /// What an error calls the input.
  private let name: String
  private let limit: Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var available = 0..<0
  /// Whether the bytes up to the next newline belong to a line that was too long.
  private var isPassing = false
  /// For input in UTF-16, once its mark was seen.
  private var transcoder: UTF16Transcoder?

  /// - Parameters:
  ///   - name: What an error calls the input.
  ///   - limit: The most bytes of one line.
  package init(descriptor: Int32, name: String = "standard input", limit: Int) {
    self.descriptor = descriptor
    self.name = name
    self.limit = limit
  }

  /// Whether a whole line is already here, so that no waiting is needed for it.
  package var hasLine: Bool { buffer[available].contains(UInt8(ascii: "\n")) }

  /// Passes over the mark that some programs put before UTF-8. Only before the first line.
  package mutating func skipByteOrderMark() throws(StreamError) {
    if available.isEmpty { _ = try refill() }
    available = available.dropFirst(buffer[available].byteOrderMarkLength)
  }

  /// Behind the mark of UTF-16 lines come as UTF-8 too. Only before the first line.
  package mutating func acceptUTF16() throws(StreamError) {
    if available.isEmpty { _ = try refill() }
    guard let transcoder = UTF16Transcoder(markedBy: buffer[available]) else { return }
    let bytes = Array(buffer[available].dropFirst(2))
    self.transcoder = transcoder
    hold(bytes)
  }

  /// Returns the next line without its newline, or `nil` after the last one.
  package mutating func next() throws(StreamError) -> Line? {
    var line: [UInt8] = []
    var hasBytes = false
    while true {
      if available.isEmpty {
        guard try refill() else { return hasBytes ? .whole(line) : nil }
      }
      let newline = buffer[available].firstIndex(of: UInt8(ascii: "\n"))
      let part = available.lowerBound..<(newline ?? available.upperBound)
      available = (newline.map { $0 + 1 } ?? available.upperBound)..<available.upperBound
      if isPassing {
        isPassing = newline == nil
        continue
      }
      hasBytes = true
      if line.count + part.count > limit {
        isPassing = newline == nil
        return .tooLong
      }
      line += buffer[part]
      if newline != nil { return .whole(line) }
    }
  }

  private mutating func refill() throws(StreamError) -> Bool {
    let count = try SystemCalls.read(descriptor, into: &buffer, name: name)
    available = 0..<count
    guard transcoder != nil else { return count > 0 }
    let raw = Array(buffer[available])
    hold(raw)
    // A part of a character is nothing yet.
    return available.isEmpty && count > 0 ? try refill() : !available.isEmpty
  }

  /// Takes bytes of UTF-16 for the next ones; none of them is the end.
  private mutating func hold(_ bytes: [UInt8]) {
    let text = transcoder?.utf8(bytes) ?? bytes
    if buffer.count < text.count { buffer += [UInt8](repeating: 0, count: text.count - buffer.count) }
    buffer.replaceSubrange(0..<text.count, with: text)
    available = 0..<text.count
  }
}

/// UTF-16 that comes in pieces, as UTF-8.
private struct UTF16Transcoder {
  private let isBigEndian: Bool
  /// Half a unit, or the first half of a pair.
  private var rest: [UInt8] = []

  /// - Parameter bytes: The first bytes of the input.
  /// - Returns: `nil` where they are no mark of UTF-16.
  init?(markedBy bytes: some Sequence<UInt8>) {
    switch Array(bytes.prefix(2)) {
    case [0xFE, 0xFF]: isBigEndian = true
    case [0xFF, 0xFE]: isBigEndian = false
    default: return nil
    }
  }

  /// - Parameter bytes: The next ones; none of them is the end. What is no UTF-16 becomes U+FFFD.
  mutating func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let all = rest + bytes
    var units = stride(from: 0, to: all.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(all[index]), UInt16(all[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    if !bytes.isEmpty, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    rest = bytes.isEmpty ? [] : Array(all[(2 * units.count)...])
    return Array(String(decoding: units, as: UTF16.self).utf8) + (bytes.isEmpty && all.count % 2 == 1 ? [0xFF] : [])
  }
}
