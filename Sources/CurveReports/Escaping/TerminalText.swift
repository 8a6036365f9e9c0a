// How wide text is in a terminal, and how to break it.

/// Text laid out in terminal columns.
enum TerminalText {
  /// The columns that text takes: two for East Asian wide characters and emoji, one for other
  /// characters.
  static func width(of text: String) -> Int {
    // Numbers, mostly: one byte is one column.
    if OutsideText.isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  /// Returns text filled with spaces to a width.
  static func padded(_ text: String, to width: Int, alignment: ReportColumn.Alignment) -> String {
    let fill = String(repeating: " ", count: max(0, width - self.width(of: text)))
    return alignment == .leading ? text + fill : fill + text
  }

  /// Breaks text into lines of at most a width, at spaces where there are any. At least one line.
  ///
  /// - Parameter breaks: Characters after which a line may also end.
  static func wrapped(_ text: String, to width: Int, breakingAfter breaks: String = "") -> [String] {
    var lines: [String] = []
    var (line, taken) = ("", 0)
    for piece in pieces(of: text, width: width, breaks: breaks) {
      if !line.isEmpty, taken + self.width(of: trimmed(piece)) > width {
        lines.append(trimmed(line))
        (line, taken) = ("", 0)
      }
      line += piece
      taken += self.width(of: piece)
    }
    return lines + [trimmed(line)]
  }

  /// How wide the longest piece of a text is that stays in one line wherever there is room.
  static func longestPiece(of text: String, breakingAfter breaks: String) -> Int {
    pieces(of: text, width: .max, breaks: breaks).map { width(of: trimmed($0)) }.max() ?? 0
  }

  /// Cuts text where a line may end: after spaces and breaks, and in a word that no line can hold.
  private static func pieces(of text: String, width: Int, breaks: String) -> [String] {
    var pieces: [String] = []
    var (piece, taken, last) = ("", 0, nil as Character?)
    for character in text {
      let ended = last.map { $0 == " " || breaks.contains($0) } ?? false
      let own = isWide(character) ? 2 : 1
      if !piece.isEmpty, character != " ", ended || taken + own > width {
        pieces.append(piece)
        (piece, taken) = ("", 0)
      }
      piece.append(character)
      (taken, last) = (taken + own, character)
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  private static func trimmed(_ text: String) -> String {
    String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0.contains(scalar.value) }
  }

  /// The blocks of Unicode Standard Annex 11 that are wide as a whole.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
