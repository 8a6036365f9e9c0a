// CSS within programs: what stands between backticks, as in styled.a`transition: top 1s`. A program
// that prints its values prints none of it.

internal import CurveMath

/// The templates of a program in JavaScript or TypeScript.
struct ScriptTemplates {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether one of them has a declaration or key frames of CSS that move something, or a time.
  private(set) var holdMotion = false

  /// - Complexity: O(length).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count { skipCode() }
  }

  /// Goes on in code up to the brace that closes a `${`.
  private mutating func skipCode() {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where starts(with: "//"):
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: "/") where starts(with: "/*"):
        index += 2
        while index < bytes.count, !starts(with: "*/") { index += 1 }
        index += 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      case UInt8(ascii: "`"): takeTemplate()
      case UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: "}"):
        index += 1
        guard depth > 0 else { return }
        depth -= 1
      default: index += 1
      }
    }
  }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// A line's end closes a string that is none, as in a text of JSX.
  private mutating func skipString(_ quote: UInt8) {
    index += 1
    while index < bytes.count, bytes[index] != 0x0A {
      defer { index += 1 }
      if bytes[index] == quote { return }
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
    }
  }

  private mutating func takeTemplate() {
    let before = bytes[..<index].suffix(32).reversed().prefix(while: \.isLetter)
    var text: [UInt8] = before.elementsEqual("keyframes".utf8.reversed()) ? Array("@keyframes".utf8) : []
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "`") {
      if starts(with: "${") {
        index += 2
        skipCode()
        text.append(UInt8(ascii: "0"))
      } else {
        if bytes[index] == UInt8(ascii: "\\") { index += 1 }
        if index < bytes.count { text.append(bytes[index]) }
        index += 1
      }
    }
    index += 1
    holdMotion = holdMotion || Self.moves(text)
  }

  /// Of a declaration, as far as it is asked: names and times are shorter.
  private static let longest = 96

  /// Whether a text declares `transition`, `animation-name` or the like, or key frames.
  private static func moves(_ text: [UInt8]) -> Bool {
    if text.firstRange(of: Array("@keyframes".utf8)) != nil { return true }
    return ["transition", "animation"].contains { word in
      text.ranges(of: Array(word.utf8)).contains { range in
        let rest = text[range.upperBound...].prefix(longest).drop { $0.isLetter || $0 == UInt8(ascii: "-") }
        return rest.first { $0 != 0x20 } == UInt8(ascii: ":")
      }
    } || declaresTime(text)
  }

  /// Whether a text gives a custom property a time, as in `--show-delay: 150ms`.
  private static func declaresTime(_ text: [UInt8]) -> Bool {
    text.ranges(of: [UInt8(ascii: "-"), UInt8(ascii: "-")]).contains { range in
      let rest = text[range.upperBound...].prefix(longest).drop {
        $0.isLetter || $0 == UInt8(ascii: "-") || $0.isDigit
      }
      guard rest.startIndex > range.upperBound, rest.first == UInt8(ascii: ":") else { return false }
      let value = rest.dropFirst().prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") && $0 != 0x0A }
      return StylesheetValue.holdsTime(String(decoding: value, as: UTF8.self))
    }
  }

}
