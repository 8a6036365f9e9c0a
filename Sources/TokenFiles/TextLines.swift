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

  /// The byte at a line and a column, both from 1, columns in scalars of Unicode; the last one
  /// where there is no such place.
  func byte(line: Int, column: Int) -> Int {
    guard starts.indices.contains(line - 1) else { return bytes.count }
    let end = line < starts.count ? starts[line] : bytes.count
    let text = String(decoding: bytes[starts[line - 1]..<end], as: UTF8.self)
    return starts[line - 1] + text.unicodeScalars.prefix(column - 1).reduce(0) { $0 + UTF8.width($1) }
  }

  /// The lines and the columns of bytes, both from 1, columns in characters.
  ///
  /// - Parameter offsets: From 0, in any order.
  /// - Complexity: O(length + *n* log *n*) for *n* bytes, however long the lines are.
  func places(ofBytes offsets: [Int]) -> [(line: Int, column: Int)] {
    var result = [(line: Int, column: Int)](repeating: (1, 1), count: offsets.count)
    var (line, column, last) = (0, 1, 0)
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let offset = min(offsets[index], bytes.count)
      while line + 1 < starts.count, starts[line + 1] <= offset {
        line += 1
        (column, last) = (1, starts[line])
      }
      column += String(decoding: bytes[last..<offset], as: UTF8.self).count
      last = offset
      result[index] = (line + 1, column)
    }
    return result
  }
}
