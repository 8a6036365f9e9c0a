/// Text from outside, fit for a line of a message: what is not shown as it is stands as its number,
/// `\u{1b}`.
package enum Shown {
  /// Returns a name or a word that is compared letter by letter: only what has a shape and a place
  /// of its own stays.
  package static func text(_ text: String, limit: Int = 200) -> String { escaped(text, limit, keeping: isPlain) }

  /// The same between single quotes.
  package static func quoted(_ text: String, limit: Int = 40) -> String { "'\(self.text(text, limit: limit))'" }

  /// Returns a path, code or prose, in any script and with its emoji: only what would steer the one
  /// who shows it is replaced.
  package static func line(_ text: String, limit: Int = 400) -> String {
    escaped(text, limit) { !steers($0) && $0 != "\u{FEFF}" }
  }

  private static func escaped(_ text: String, _ limit: Int, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    var shown = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard index < limit else { return shown + "…" }
      if isKept(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += number(scalar)
      }
    }
    return shown
  }

  /// A number of a message: `0` and not `0.0`, as people write it.
  package static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A character by its number: `\u{1b}`.
  package static func number(_ scalar: Unicode.Scalar) -> String { "\\u{\(String(scalar.value, radix: 16))}" }

  /// Whether a character acts on a terminal, on lines or on the direction of writing, wherever it
  /// stands.
  ///
  /// These are Unicode's controls, its separators of lines and paragraphs, and those with the
  /// property `Bidi_Control`.
  package static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark:
      return false
    default:
      return true
    }
  }
}
