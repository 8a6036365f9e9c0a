// What JSON5 adds to JSON (spec.json5.org, 1.0.0): sections 2 to 8, without the spaces of Unicode
// but for the narrow ones.

internal import CurveMath

extension JSONReader {
  /// Goes behind a comment, or a space that JSON has not; `false` where none begins here.
  mutating func skipComment() -> Bool {
    let rest = bytes[offset...]
    if rest.starts(with: "//".utf8) {
      while let next, next != 0x0A, next != 0x0D { offset += 1 }
      return true
    }
    if rest.starts(with: "/*".utf8) {
      // One that is not closed takes the rest, behind which something is missing.
      offset = rest.dropFirst(2).firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.count
      return true
    }
    for space in [[0x0B], [0x0C], [0xC2, 0xA0], [0xEF, 0xBB, 0xBF], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]] as [[UInt8]]
    where rest.starts(with: space) {
      offset += space.count
      return true
    }
    return false
  }

  /// A name in quotes of either kind, or a bare one: letters of any language, digits, `_` and `$`.
  mutating func looseName() throws(JSONError) -> String {
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try string() }
    let start = offset
    while let byte = next, Self.isOfName(byte), offset > start || !byte.isDigit { offset += 1 }
    let name = bytes[start..<offset]
    guard !name.isEmpty, let text = String(validating: name, as: UTF8.self) else { throw error(expected: "a name") }
    return text
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// A number with any sign, hexadecimal, without digits on one side of its point, or one that is
  /// not finite.
  mutating func looseNumber() throws(JSONError) -> Double {
    let start = offset
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    func word(_ word: StaticString) -> Bool { word.withUTF8Buffer { bytes[offset...].starts(with: $0) } }
    func signed(_ value: Double) -> Double { isNegative ? -value : value }
    for (name, value) in [("Infinity", Double.infinity), ("NaN", .nan)] as [(StaticString, Double)] where word(name) {
      offset += name.utf8CodeUnitCount
      return signed(value)
    }
    if word("0x") || word("0X") {
      offset += 2
      var value = 0.0
      let first = offset
      while let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue {
        value = value * 16 + Double(digit)
        offset += 1
      }
      guard offset > first else { throw error(expected: "a hexadecimal digit") }
      return signed(value)
    }
    let digits = offset
    while let next, next.isDigit || ".eE".utf8.contains(next) || isSignOfExponent(next) { offset += 1 }
    let text = String(decoding: bytes[digits..<offset], as: UTF8.self)
    let hasLeadingZero =
      text.utf8.count > 1 && text.hasPrefix("0") && text.utf8.dropFirst().first.map(\.isDigit) == true
    guard !hasLeadingZero, text.utf8.contains(where: \.isDigit), let value = Double(text) else {
      offset = start
      throw error(expected: "a value")
    }
    return signed(value)
  }

  private func isSignOfExponent(_ byte: UInt8) -> Bool {
    "+-".utf8.contains(byte) && offset > 0 && "eE".utf8.contains(bytes[offset - 1])
  }

  /// What stands behind a backslash where JSON has no such escape; `false` where it has.
  mutating func looseEscape(into collected: inout [UInt8]) -> Bool {
    guard let letter = next, !"\"\\/bfnrtu".utf8.contains(letter) else { return false }
    switch letter {
    case UInt8(ascii: "v"): collected.append(0x0B)
    case UInt8(ascii: "0"): collected.append(0)
    case UInt8(ascii: "x"):
      let digits = bytes[(offset + 1)...].prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
        return false
      }
      collected += UTF8.encode(Unicode.Scalar(value))!
      offset += 2
    // A line that goes on.
    case 0x0A: break
    case 0x0D: if bytes[(offset + 1)...].first == 0x0A { offset += 1 }
    default: collected.append(letter)
    }
    offset += 1
    return true
  }
}
