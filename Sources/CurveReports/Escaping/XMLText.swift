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
  static func reference(toFile name: String) -> String { "./" + PercentText.path(name) }
}
