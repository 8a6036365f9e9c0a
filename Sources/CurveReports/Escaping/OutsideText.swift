// Labels and titles come from outside: files, arguments, other people's presets.

/// Text that may stand on one line without steering what shows it.
enum OutsideText {
  /// Returns text on one line: white space of any kind becomes a space, and characters that would steer a terminal, a
  /// parser or the direction of writing become U+FFFD.
  static func oneLine(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: scalars.append(" ")
      case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF:
        scalars.append("\u{FFFD}")
      case let value where value & 0xFFFE == 0xFFFE: scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Shortens text to a count of characters by an ellipsis in its middle: curves often differ at the end.
  static func shortened(_ text: String, to count: Int) -> String {
    guard text.count > count, count > 1 else { return text }
    let tail = (count - 1) / 2
    return text.prefix(count - 1 - tail) + "…" + text.suffix(tail)
  }
}
