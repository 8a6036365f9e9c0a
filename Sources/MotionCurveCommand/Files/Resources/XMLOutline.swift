// What a parser of XML must not meet: an element with attributes without number, whose names it compares with each other, and a
// processing instruction that is nothing but a name, at which Foundation's ends the program on Linux.

/// Walks over XML without understanding more of it than where its elements and instructions begin and end.
struct XMLOutline {
  /// The first element that has more attributes than a limit, by the line on which it begins.
  private(set) var lineOfFirstExcess: Int?
  /// The instructions without data, such as `<?page?>`. They mean nothing to resources.
  private(set) var emptyInstructions: [Range<Int>] = []

  private let bytes: [UInt8]
  private var index = 0

  /// - Complexity: O(length).
  init(of bytes: [UInt8], mostAttributes limit: Int) {
    self.bytes = bytes
    while lineOfFirstExcess == nil, let begin = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = begin
      if starts(with: "<!--") {
        skip(behind: "-->")
      } else if starts(with: "<![CDATA[") {
        skip(behind: "]]>")
      } else if starts(with: "<?") {
        skip(behind: "?>")
        let instruction = bytes[begin..<index]
        if instruction.ends(with: "?>".utf8), !instruction.contains(where: Self.isSpace) {
          emptyInstructions.append(begin..<index)
        }
      } else if attributesOfElement() > limit {
        lineOfFirstExcess = 1 + bytes[..<begin].count { $0 == 0x0A }
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skip(behind end: StaticString) {
    while index < bytes.count, !starts(with: end) { index += 1 }
    index = min(index + end.utf8CodeUnitCount, bytes.count)
  }

  /// Counts the equals signs outside of quotes, up to the end of the tag.
  private mutating func attributesOfElement() -> Int {
    var (count, quote): (Int, UInt8?) = (0, nil)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "="): count += 1
      case UInt8(ascii: ">"): return count
      default: break
      }
    }
    return count
  }
}

extension Collection where Self: BidirectionalCollection, Element: Equatable {
  fileprivate func ends(with other: some BidirectionalCollection<Element>) -> Bool {
    reversed().starts(with: other.reversed())
  }
}
