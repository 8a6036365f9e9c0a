// How many attributes the elements of XML have, told before a parser compares the names of each with all others of its element.

/// Walks over XML without understanding more of it than where its elements begin and end.
struct AttributeCount {
  /// The first element that has more attributes than a limit, by the line on which it begins.
  private(set) var lineOfFirstExcess: Int?
  /// Where each element begins, in bytes from 0.
  private(set) var elements: [Int] = []

  private let bytes: [UInt8]
  private var index = 0

  /// - Complexity: O(length).
  init(of bytes: [UInt8], above limit: Int) {
    self.bytes = bytes
    while lineOfFirstExcess == nil, let begin = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = begin
      if starts(with: "<!--") {
        skip(behind: "-->")
      } else if starts(with: "<![CDATA[") {
        skip(behind: "]]>")
      } else if starts(with: "<?") {
        skip(behind: "?>")
      } else {
        if !starts(with: "</") { elements.append(begin) }
        if attributesOfElement() > limit { lineOfFirstExcess = 1 + bytes[..<begin].count { $0 == 0x0A } }
      }
    }
  }

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

extension [UInt8] {
  /// XML with spaces in the place of every processing instruction that is nothing but a name, such as `<?page?>`.
  ///
  /// Foundation's parser on Linux asks for the length of their data, which are not there, and ends the program. It does so wherever
  /// they stand, even behind a mistake that it has found already.
  ///
  /// - Complexity: O(length).
  var withoutEmptyInstructions: [UInt8] {
    var bytes = self
    var index = 0
    while let begin = bytes[index...].firstRange(of: "<?".utf8)?.lowerBound {
      let end = bytes[(begin + 2)...].firstIndex { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "?")].contains($0) }
      index = begin + 2
      guard let end, bytes[end...].starts(with: "?>".utf8) else { continue }
      for place in begin..<end + 2 { bytes[place] = 0x20 }
      index = end + 2
    }
    return bytes
  }
}
