// Text on a picture, whose width is not known before it is drawn.

internal import CurveMath

/// Words that are laid out before a font has been chosen.
enum PictureText {
  /// Breaks text into lines at its spaces, those in parentheses only where nothing else is left.
  ///
  /// What does not fit into the last line ends in an ellipsis, behind a whole word if one fits.
  ///
  /// - Parameters:
  ///   - width: In the unit of `size`.
  ///   - size: Of the font.
  ///   - letterWidth: Of a character, as a fraction of the size: an estimate.
  ///   - limit: Lines at most.
  /// - Returns: One line or more.
  static func lines(
    _ text: String, width: Double, size: Double, letterWidth: Double = 0.58, limit: Int = 3
  ) -> [String] {
    let room = max(8, Int(width / (size * letterWidth)))
    let kept = kept(OutsideText.oneLine(text), to: room)
    // A name that is too long for a line, as 'flutter-bouncing-fast', ends it behind a hyphen.
    let breaks = TerminalText.longestPiece(of: kept, breakingAfter: "") > room ? "-/" : ""
    let lines = TerminalText.wrapped(kept, to: room, breakingAfter: breaks).map {
      $0.replacing(noBreak, with: " ")
    }
    guard lines.count > limit else { return lines }
    let cut = lines[limit - 1]
    return lines[..<(limit - 1)]
      + [TerminalText.width(of: cut) < room ? cut + "…" : TerminalText.wrapped(cut, to: room - 1)[0] + "…"]
  }

  private static let noBreak = "\u{a0}"

  /// The text with spaces that do not break where a parenthesis fits into a line.
  private static func kept(_ text: String, to room: Int) -> String {
    let kept = text.split(separator: "(", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.lastIndex(of: ")"), part[..<end].count < room * 2 / 3 else { return String(part) }
      return String(part[..<end]).replacing(" ", with: noBreak) + String(part[end...])
    }.joined(separator: "(")
    // Parentheses behind each other, as of modifiers, are one word, which may be too long.
    return kept.split(separator: " ", omittingEmptySubsequences: false).map {
      TerminalText.width(of: String($0)) > room ? $0.replacing(noBreak, with: " ") : String($0)
    }.joined(separator: " ")
  }
}

// Eight colours that stay apart for readers who confuse hues, each in a tone for light and one for
// dark paper, all with a contrast of 3:1 or more to it. After the eighth they begin again with
// dashes.

/// How the line of one series is drawn.
struct SeriesStyle: Equatable {
  /// On light paper.
  let light: String
  /// On dark paper.
  let dark: String
  /// Lengths of strokes and gaps in multiples of a pixel; empty for a solid line.
  let dashes: [Int]

  /// - Parameter index: The number of the series, from 0.
  init(index: Int) {
    (light, dark) = Self.colours[index % Self.colours.count]
    dashes = Self.dashes[index / Self.colours.count % Self.dashes.count]
  }

  static let colourCount = 8

  private static let colours: [(light: String, dark: String)] = [
    ("#0072b2", "#4aa8e8"), ("#d55e00", "#ff8c4d"), ("#008a64", "#2fc79a"), ("#b0478f", "#e79bcb"),
    ("#a87400", "#f2bd3f"), ("#3a93c8", "#9bd8fa"), ("#4d4d4d", "#d6d6d6"), ("#7a1f3d", "#f0e868"),
  ]
  private static let dashes: [[Int]] = [[], [7, 4], [2, 3], [9, 3, 2, 3]]
}
