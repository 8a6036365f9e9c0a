// Text inside of SVG and HTML.

/// Text escaped for element content and for attributes in quotes.
package enum XMLText {
  /// - Returns: One line of text in which no character is markup, and none is forbidden in XML 1.0.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in OutsideText.oneLine(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// Returns a relative reference to a file beside the document, percent-encoded, so that a colon
  /// cannot name a scheme and a leading slash cannot name a host.
  static func reference(toFile name: String) -> String {
    var result = "./"
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
