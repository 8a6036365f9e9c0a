/// The size of text without a font at hand. It serves to tell whether something moves, not by how
/// much.
package enum TextEstimate {
  /// The width and height of one line of text, in points: estimates within about a fifth for Latin
  /// text.
  package static func size(of text: String, _ font: FontValue, tracking: Double = 0) -> (width: Double, height: Double)
  {
    let size = font.points
    let letters = font.design == "monospaced" ? Double(text.count) * 0.6 : text.reduce(0) { $0 + emWidth($1) }
    let width = letters * size * font.widthFactor + Double(text.count) * tracking
    return (max(0, width), size * 1.2)
  }

  /// The width of a letter in units of the font size.
  private static func emWidth(_ letter: Character) -> Double {
    switch letter {
    case "i", "j", "l", ".", ",", ":", ";", "!", "'", "|": return 0.26
    case "f", "r", "t", "I", " ", "(", ")", "[", "]", "-": return 0.36
    case "m", "w", "M", "W", "@", "%": return 0.86
    default: break
    }
    guard letter.isASCII else { return letter.unicodeScalars.first.map { $0.value < 0x2E80 } ?? true ? 0.6 : 1 }
    return letter.isUppercase || letter.isNumber ? 0.64 : 0.54
  }
}

extension LayoutRule {
  /// Text as layout sees it.
  ///
  /// - Parameters:
  ///   - tracking: Points behind every letter.
  ///   - symbol: The width of a symbol in front of it, in font sizes.
  package static func text(
    _ text: String, _ font: FontValue, tracking: Double = 0, symbol: Double = 0
  ) -> LayoutRule {
    let size = TextEstimate.size(of: text, font, tracking: tracking)
    let knowledge: Knowledge = font.size == nil ? .unknown : .estimated
    return .lines(
      width: Length(size.width + symbol * font.points, knowledge), height: Length(size.height, knowledge))
  }

  /// A symbol as layout sees it: a square.
  package static func symbol(_ font: FontValue) -> LayoutRule {
    let side = Length(font.points * 1.2, .estimated)
    return .fixed(Extent(width: side, height: side))
  }

  /// The width of the symbol of a label and the space behind it, in font sizes.
  package static let labelSymbol = 1.6
}
