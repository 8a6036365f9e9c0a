/// Draws a map of distances as a square of colours: light, and dark where the reader prefers it.
///
/// The scale has one hue and even steps, from 0 to the largest distance. Up to twelve curves have
/// their numbers in the cells. Rows stand as the map has them: ``DistanceMap/arranged`` puts near
/// curves side by side.
///
///     try SVGDistanceWriter().document(of: distances.arranged)
public struct SVGDistanceWriter: Sendable {
  public init() {}

  /// - Throws: ``ReportError/notDrawable(series:index:)`` for a distance that is not finite.
  /// - Complexity: O(*n*²) for *n* curves; the picture of 400 has about a megabyte.
  public func document(of map: DistanceMap) throws(ReportError) -> Document {
    try map.check()
    let plot = SVGDistancePlot(map)
    let frame = SVGFrame(
      identifier: "distances", title: map.title.isEmpty ? "Distances of curves" : map.title,
      description: Self.description(of: map), width: plot.layout.width, height: plot.layout.height,
      darkRules: SVGDistancePlot.darkRules)
    return Document(
      text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + frame.element(around: plot.elements),
      mediaType: "image/svg+xml")
  }

  private static func description(of map: DistanceMap) -> String {
    var nearest = (row: 1, column: 0)
    for row in map.names.indices {
      for column in 0..<row where map.distances[row][column] < map.distances[nearest.row][nearest.column] {
        nearest = (row, column)
      }
    }
    func short(_ value: Double?) -> String { DecimalText.significant(value ?? 0, digits: 4) }
    return "\(map.label) of \(map.names.count) curves, each with each other: at most"
      + " \(short(map.distances.lazy.flatMap(\.self).max())); nearest are \(map.names[nearest.column]) and"
      + " \(map.names[nearest.row]), \(short(map.distances[nearest.row][nearest.column])) apart."
  }
}
