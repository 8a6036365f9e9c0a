// Texts inside of texts. Asking the standard library for these brings its regular expressions
// along, a tenth of a released command.
//
// They are found as bytes, and count where whole characters begin and end, as there: no line feed
// is found in the one character that it is with a carriage return. An é of one scalar and one of
// two are different texts here.

extension StringProtocol {
  /// The text without the white space around it.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }

  /// The text with a capital letter at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// What follows a beginning.
  package func afterPrefix(_ prefix: String) -> SubSequence? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }

  /// Where a text stands first; an empty one at the beginning.
  package func firstRange(of text: String) -> Range<Index>? { ranges(of: text, atMost: 1).first }

  /// Where a text stands, from one place on behind the other.
  package func ranges(of text: String) -> [Range<Index>] { ranges(of: text, atMost: .max) }

  /// Whether a text stands somewhere.
  package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  package func contains(_ text: Substring) -> Bool { contains(String(text)) }

  /// What stands between the places where a text stands: one piece more than there are places.
  package func pieces(between text: String) -> [SubSequence] {
    var (pieces, start): ([SubSequence], Index) = ([], startIndex)
    for range in ranges(of: text) {
      pieces.append(self[start..<range.lowerBound])
      start = range.upperBound
    }
    return pieces + [self[start...]]
  }

  private func ranges(of text: String, atMost count: Int) -> [Range<Index>] {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty else { return [startIndex..<startIndex] }
    var (ranges, from): ([Range<Index>], Int) = ([], 0)
    while ranges.count < count, let found = firstOffset(of: wanted, from: from) {
      let start = utf8.index(startIndex, offsetBy: found)
      let end = utf8.index(start, offsetBy: wanted.count)
      let isWhole = isBoundary(start) && isBoundary(end)
      if isWhole { ranges.append(start..<end) }
      from = found + (isWhole ? wanted.count : 1)
    }
    return ranges
  }

  /// Whether a character begins there, or none is left.
  private func isBoundary(_ index: Index) -> Bool {
    index == startIndex || index == endIndex || self.index(before: self.index(after: index)) == index
  }

  private func firstOffset(of bytes: [UInt8], from start: Int) -> Int? {
    utf8.withContiguousStorageIfAvailable { $0.firstIndex(of: bytes, from: start) }
      ?? Array(utf8).firstIndex(of: bytes, from: start)
  }
}

extension String {
  /// The text with another one wherever one stands.
  package func replacing(_ text: String, with other: String) -> String {
    text.isEmpty ? self : pieces(between: text).joined(separator: other)
  }
}

extension Substring {
  /// The text with another one wherever one stands.
  package func replacing(_ text: String, with other: String) -> String { String(self).replacing(text, with: other) }
}

extension Character {
  package var isASCIIDigit: Bool { isASCII && isNumber }
}

// MARK: - Bytes

extension UInt8 {
  /// Whether it is a digit.
  @inlinable package var isDigit: Bool { 0x30...0x39 ~= self }

  /// Whether it is a letter of ASCII.
  @inlinable package var isLetter: Bool { 0x41...0x5A ~= self || 0x61...0x7A ~= self }

  /// Whether JSON and XML pass over it: a space, a tab or the end of a line.
  @inlinable package var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether HTML and CSS pass over it: feeds too.
  @inlinable package var isSpaceOrFeed: Bool { self == 0x20 || 0x09...0x0D ~= self }
}

extension Collection<UInt8> {
  /// How long the mark is that some programs put before UTF-8; 0 where there is none.
  package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where bytes stand first.
  package func firstRange(of bytes: [UInt8]) -> Range<Int>? {
    firstIndex(of: bytes, from: startIndex).map { $0..<$0 + bytes.count }
  }

  /// Where bytes stand, from one place on behind the other.
  package func ranges(of bytes: [UInt8]) -> [Range<Int>] {
    var (ranges, from): ([Range<Int>], Int) = ([], startIndex)
    while let found = firstIndex(of: bytes, from: from) {
      ranges.append(found..<found + bytes.count)
      from = found + Swift.max(bytes.count, 1)
    }
    return ranges
  }

  fileprivate func firstIndex(of bytes: [UInt8], from start: Int) -> Int? {
    guard let first = bytes.first else { return start <= endIndex ? start : nil }
    var place = start
    while place + bytes.count <= endIndex {
      if self[place] == first, self[place..<place + bytes.count].elementsEqual(bytes) { return place }
      place += 1
    }
    return nil
  }
}
