// Labels and titles come from outside: files, arguments, other people's presets.

internal import CurveMath

/// Text that may stand on one line without steering what shows it.
enum OutsideText {
  /// Returns text on one line: white space of any kind becomes a space, and characters that would
  /// steer a terminal, a parser or the direction of writing become U+FFFD.
  static func oneLine(_ text: String) -> String {
    if isPlain(text) || text.unicodeScalars.allSatisfy({ !endsLine($0) && !steers($0) }) { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { endsLine($0) ? " " : steers($0) ? "\u{FFFD}" : $0 }))
  }

  /// Whether a character ends a line, or moves on in one.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns text on one line for a sentence, cut behind a count of characters.
  static func beginning(of text: String, limit: Int = 60) -> String {
    let scalars = text.unicodeScalars
    let beginning = oneLine(String(scalars.prefix(limit)))
    return scalars.count > limit ? beginning + "…" : beginning
  }

  /// Whether all characters are ASCII's printable ones, which need no care.
  static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } }

  /// Returns text that may have lines of its own, with tabs and line ends as they are and U+FFFD
  /// for the other characters that steer.
  static func withoutSteering(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { steers($0) && !isTabOrLineEnd($0) }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { steers($0) && !isTabOrLineEnd($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isTabOrLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether a character would steer a terminal, a parser or the direction of writing, or is none:
  /// U+FFFE and its like.
  static func steers(_ scalar: Unicode.Scalar) -> Bool { Shown.steers(scalar) || scalar.value & 0xFFFE == 0xFFFE }

  /// Shortens text to a count of characters by an ellipsis in its middle: curves often differ at
  /// the end.
  static func shortened(_ text: String, to count: Int) -> String {
    guard text.count > count, count > 1 else { return text }
    let tail = (count - 1) / 2
    return text.prefix(count - 1 - tail) + "…" + text.suffix(tail)
  }
}
