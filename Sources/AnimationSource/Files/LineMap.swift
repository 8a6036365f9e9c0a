// Places as people and GitHub count them: lines from 1, columns from 1 in UTF-16 code units.
//
// A line ends with \n, \r\n or \r, as Swift reads them. A tab is one column, an emoji outside the
// basic plane two, and the mark that some programs write before UTF-8 none.

internal import CurveMath

/// A line and a column, both from 1; columns in UTF-16 code units.
public struct SourcePlace: Hashable, Comparable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Turns offsets in UTF-8 into lines and columns.
struct LineMap: Sendable {
  private let bytes: [UInt8]
  /// The offset of the first byte of every line, ascending.
  private let starts: [Int]
  private let markLength: Int

  /// - Complexity: O(*n*).
  init(_ bytes: [UInt8]) {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 32)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A {
          starts.append(index)
        } else if byte == 0x0D {
          if index < bytes.count, bytes[index] == 0x0A { index += 1 }
          starts.append(index)
        }
      }
    }
    self.bytes = bytes
    self.starts = starts
    markLength = bytes.byteOrderMarkLength
  }

  var lineCount: Int { starts.count }

  /// - Complexity: O(log *lines* + length of the line).
  func place(at offset: Int) -> SourcePlace {
    let offset = min(max(0, offset), bytes.count)
    let line = line(at: offset)
    var column = 1
    var index = line == 0 ? min(markLength, offset) : starts[line]
    while index < offset {
      let byte = bytes[index]
      // A continuation byte counts nothing, a lead byte of four bytes two.
      if byte & 0xC0 != 0x80 { column += byte >= 0xF0 ? 2 : 1 }
      index += 1
    }
    return SourcePlace(line: line + 1, column: column)
  }

  /// The offset at which a line begins, counted from 1, behind a byte order mark.
  func start(ofLine number: Int) -> Int { number == 1 ? markLength : starts[number - 1] }

  /// The text of a line without its end, counted from 1.
  func text(ofLine number: Int) -> String {
    guard starts.indices.contains(number - 1) else { return "" }
    let start = number == 1 ? markLength : starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The index of the line that holds an offset.
  ///
  /// - Complexity: O(log *lines*).
  func line(at offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }
}
