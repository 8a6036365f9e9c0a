// Lines from a file descriptor, as bytes: constant memory whatever the number of lines, and a limit for one line.

/// Reads lines that end with a newline, or with the end of the input.
struct LineReader {
  enum Line {
    case whole([UInt8])
    /// A line over the limit, of which nothing is kept.
    case tooLong
  }

  private let descriptor: Int32
  /// What an error calls the input.
  private let name: String
  private let limit: Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var available = 0..<0

  /// - Parameters:
  ///   - name: What an error calls the input.
  ///   - limit: The most bytes of one line.
  init(descriptor: Int32, name: String = "standard input", limit: Int) {
    self.descriptor = descriptor
    self.name = name
    self.limit = limit
  }

  /// Whether a whole line is already here, so that no waiting is needed for it.
  var hasLine: Bool { buffer[available].contains(UInt8(ascii: "\n")) }

  /// Passes over the mark that some programs put before UTF-8. Only before the first line.
  mutating func skipByteOrderMark() throws(CommandError) {
    if available.isEmpty { _ = try refill() }
    if buffer[available].starts(with: [0xEF, 0xBB, 0xBF]) { available = available.dropFirst(3) }
  }

  /// Returns the next line without its newline, or `nil` after the last one.
  mutating func next() throws(CommandError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var hasBytes = false
    while true {
      if available.isEmpty {
        guard try refill() else { return isTooLong ? .tooLong : hasBytes ? .whole(line) : nil }
      }
      hasBytes = true
      let newline = buffer[available].firstIndex(of: UInt8(ascii: "\n"))
      let part = available.lowerBound..<(newline ?? available.upperBound)
      if line.count + part.count > limit {
        isTooLong = true
        line = []
      }
      if !isTooLong { line += buffer[part] }
      available = (newline.map { $0 + 1 } ?? available.upperBound)..<available.upperBound
      if newline != nil { return isTooLong ? .tooLong : .whole(line) }
    }
  }

  private mutating func refill() throws(CommandError) -> Bool {
    var count = 0
    do {
      count = try buffer.withUnsafeMutableBytes { try SystemCalls.read(descriptor, into: $0, name: name) }
    } catch let error as CommandError {
      throw error
    } catch {
      preconditionFailure("Reading throws command errors only: \(error)")
    }
    available = 0..<count
    return count > 0
  }
}
