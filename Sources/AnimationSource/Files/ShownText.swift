/// Text from outside, fit for one line of a message.
package enum ShownText {
  /// Returns text on one line: what would steer a terminal is written by its number.
  package static func oneLine(_ text: String, limit: Int = 400) -> String {
    var shown = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard index < limit else { return shown + "…" }
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
