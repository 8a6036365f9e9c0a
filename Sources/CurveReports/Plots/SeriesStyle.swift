// Eight colours that stay apart for readers who confuse hues, each in a tone for light and one for dark paper, all with a
// contrast of 3:1 or more to it. After the eighth they begin again with dashes.

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
