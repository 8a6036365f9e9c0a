// What stands around every picture: its size, its words for those who cannot see it, and the
// colours for dark surroundings.

/// The `svg` element of a picture.
struct SVGFrame {
  /// Begins the identifiers of the picture's elements: each picture of one page needs its own.
  let identifier: String
  let title: String
  /// What the picture shows, for those who cannot see it.
  let description: String
  /// Pixels.
  let width: Double
  /// Pixels.
  let height: Double
  /// Rules for dark surroundings, besides those of paper, text and lines.
  let darkRules: [String]

  /// - Parameter elements: One a line; the first one is the paper.
  func element(around elements: [String]) -> String {
    let (wide, high) = (SVGPlot.digits(width), SVGPlot.digits(height))
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"motion-curves\" role=\"img\""
          + " aria-labelledby=\"\(identifier)-title \(identifier)-text\" width=\"\(wide)\" height=\"\(high)\""
          + " viewBox=\"0 0 \(wide) \(high)\" font-family=\"system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif\""
          + " font-size=\"14\">",
        "<title id=\"\(identifier)-title\">\(XMLText.escaped(title))</title>",
        "<desc id=\"\(identifier)-text\">\(XMLText.escaped(description))</desc>",
        "<style>",
        "@media (prefers-color-scheme: dark) {\n" + (Self.roleRules + darkRules).map { "  \($0)\n" }.joined() + "}",
        "</style>",
      ] + elements + ["</svg>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static let roleRules =
    [".motion-curves .paper { fill: #16181d }"]
    + [SVGPlot.Role.ink, .soft].map { ".motion-curves .\($0) { fill: \($0.dark) }" }
    + [SVGPlot.Role.grid, .axis, .pale].map { ".motion-curves .\($0) { stroke: \($0.dark) }" }
}
