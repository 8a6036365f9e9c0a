// JSON by RFC 8259, the same bytes every time.

/// Pieces of a JSON document.
package enum JSONText {
  /// Returns a string literal: ASCII controls, U+007F, the line separators U+2028 and U+2029, and the byte
  /// order mark are escaped, so that the text may also stand in a script and on one line.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value)
        || scalar.value == 0xFEFF:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a number, shortest that reads back the same; an infinity is the string `"Infinity"` or `"-Infinity"`, NaN and
  /// `nil` are `null`.
  package static func number(_ value: Double?) -> String {
    guard let value, !value.isNaN else { return "null" }
    let text = DecimalText.shortest(value)
    return value.isFinite ? text : "\"\(text)\""
  }

  /// Returns an array of numbers on one line.
  package static func array(_ values: [Double]) -> String {
    "[" + values.map { number($0) }.joined(separator: ", ") + "]"
  }
}
