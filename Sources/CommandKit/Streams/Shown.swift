/// Text from outside, fit for a message: what would steer a terminal is written by its number.
package enum Shown {
  package static func text(_ text: String, limit: Int = 200) -> String {
    var shown = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard index < limit else { return shown + "…" }
      if isPlain(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return shown
  }

  /// Whether a character acts on a terminal, on lines or on the direction of writing, wherever it stands.
  package static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.properties.isBidiControl
    default: false
    }
  }

  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark:
      return false
    default:
      return true
    }
  }
}
