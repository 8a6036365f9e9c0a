// The picture of a map of distances: a square of cells between the names, and the scale below it.
//
// Cells of one colour are one path, so that the picture of hundreds of curves stays small; where
// there is room for numbers each cell is an element of its own that names its pair.

internal import CurveMath

/// A drawing on its way into SVG elements.
struct SVGDistancePlot {
  let layout: DistanceLayout
  private let map: DistanceMap
  private let largest: Double

  init(_ map: DistanceMap) {
    self.map = map
    layout = DistanceLayout(map)
    largest = map.largest
  }

  /// The elements, one a line.
  var elements: [String] {
    [SVGPlot.rectangle(width: layout.width, height: layout.height)] + head + labels
      + (map.isNumbered ? numbered : shaded) + scale
  }

  /// The colours of cells and their numbers.
  static let darkRules =
    (0..<HeatScale.steps).map { ".motion-curves .h\($0) { fill: \(HeatScale.colour($0, isDark: true)) }" }
    + HeatScale.Ink.allCases.map { ".motion-curves .\($0) { fill: \($0.rawValue) }" }

  private var head: [String] {
    guard !layout.title.isEmpty else { return [] }
    let attributes = " font-size=\"\(SVGPlot.digits(DistanceLayout.titleSize))\" font-weight=\"600\""
    return [SVGPlot.text(layout.title, x: 24, y: 32, role: .ink, attributes: attributes)]
  }

  private var labels: [String] {
    let size = " font-size=\"\(SVGPlot.digits(layout.fontSize))\""
    let drop = layout.fontSize * 0.35
    return layout.names.enumerated().flatMap { index, name in
      let (x, y) = (layout.left + layout.middle(index) + (layout.isUpright ? drop : 0), layout.top - 8)
      let angle = layout.isUpright ? -90 : -45
      let turn = " transform=\"rotate(\(angle) \(SVGPlot.digits(x)) \(SVGPlot.digits(y)))\""
      return [
        SVGPlot.text(
          name, x: layout.left - 8, y: layout.top + layout.middle(index) + drop, role: .ink,
          attributes: size + " text-anchor=\"end\""),
        SVGPlot.text(name, x: x, y: y, role: .ink, attributes: size + turn),
      ]
    }
  }

  private func step(_ distance: Double) -> Int { HeatScale.step(distance / largest) }

  private var numbered: [String] {
    map.distances.enumerated().flatMap { row, distances in
      distances.enumerated().flatMap { column, distance in
        let (x, y) = (layout.left + layout.cell * Double(column), layout.top + layout.cell * Double(row))
        let step = step(distance)
        let title =
          row == column
          ? map.names[row] : "\(map.names[row]), \(map.names[column]): \(DecimalText.significant(distance, digits: 6))"
        return [
          Self.cell(step, x: x, y: y, width: layout.cell - 1, height: layout.cell - 1, title: title),
          "<text class=\"\(HeatScale.ink(step, isDark: true))\" x=\"\(SVGPlot.digits(x + layout.cell / 2))\""
            + " y=\"\(SVGPlot.digits(y + layout.cell / 2 + 4.5))\" font-size=\"13\" text-anchor=\"middle\""
            + " pointer-events=\"none\" fill=\"\(HeatScale.ink(step).rawValue)\">"
            + "\(XMLText.escaped(map.number(distance)))</text>",
        ]
      }
    }
  }

  private var shaded: [String] {
    var paths = [String](repeating: "", count: HeatScale.steps)
    for (row, distances) in map.distances.enumerated() {
      let steps = distances.map(step)
      var begin = 0
      while begin < steps.count {
        let end = steps[begin...].firstIndex { $0 != steps[begin] } ?? steps.count
        paths[steps[begin]] += "M\(begin) \(row)h\(end - begin)v1H\(begin)z"
        begin = end
      }
    }
    let place = [layout.left, layout.top].map(SVGPlot.digits).joined(separator: " ")
    return [
      "<g transform=\"translate(\(place)) scale(\(SVGPlot.digits(layout.cell)))\" shape-rendering=\"crispEdges\">"
    ]
      + paths.enumerated().filter { !$1.isEmpty }.map {
        "<path class=\"h\($0)\" fill=\"\(HeatScale.colour($0))\" d=\"\($1)\"/>"
      } + ["</g>"]
  }

  private var scale: [String] {
    let (y, width) = (layout.scaleTop, layout.scaleWidth / Double(HeatScale.steps))
    let bar = (0..<HeatScale.steps).map { index in
      Self.cell(index, x: layout.left + width * Double(index), y: y, width: width, height: DistanceLayout.scaleHeight)
    }
    let labels = zip(layout.ticks.values, layout.ticks.labels).flatMap { value, label in
      let x = layout.left + layout.scaleWidth * value / largest
      return [
        SVGPlot.line(x, y + 12, x, y + 17, role: .axis),
        SVGPlot.text(label, x: x, y: y + 32, role: .soft, attributes: " font-size=\"12\" text-anchor=\"middle\""),
      ]
    }
    return ["<g shape-rendering=\"crispEdges\">"] + bar + ["</g>"] + labels
      + [SVGPlot.text(layout.label, x: layout.left, y: y + 54, role: .soft)]
  }

  private static func cell(
    _ step: Int, x: Double, y: Double, width: Double, height: Double, title: String? = nil
  ) -> String {
    "<rect class=\"h\(step)\" x=\"\(SVGPlot.digits(x))\" y=\"\(SVGPlot.digits(y))\" width=\"\(SVGPlot.digits(width))\""
      + " height=\"\(SVGPlot.digits(height))\" fill=\"\(HeatScale.colour(step))\""
      + (title.map { "><title>\(XMLText.escaped($0))</title></rect>" } ?? "/>")
  }
}
