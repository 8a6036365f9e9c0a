/// Where the lines of a text begin, for places that are known by their bytes.
struct TextLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// - Complexity: O(length).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    self.starts = starts
  }

  /// The line and the column of a byte, both from 1, columns in characters.
  ///
  /// - Parameter byte: From 0.
  /// - Complexity: O(log lines + length of the line).
  func place(ofByte byte: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return (low + 1, String(decoding: bytes[starts[low]..<min(byte, bytes.count)], as: UTF8.self).count + 1)
  }
}
