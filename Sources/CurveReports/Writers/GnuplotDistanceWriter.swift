// A gnuplot script that carries its own numbers: a matrix, and where there is room the text of its
// cells.
//
// Every margin is stated. By itself gnuplot makes room for names by taking it from the cells.

internal import CurveMath

/// Writes a script that draws a map of distances as a square of colours, with plain `gnuplot FILE`.
///
///     try GnuplotDistanceWriter(output: "distances.svg").document(of: distances.arranged)
public struct GnuplotDistanceWriter: Sendable {
  /// What gnuplot draws.
  public enum Picture: Sendable { case svg, png }

  public let picture: Picture
  /// The picture's file; `nil` for gnuplot's standard output.
  public let output: String?

  public init(picture: Picture = .svg, output: String? = "distances.svg") {
    self.picture = picture
    self.output = output
  }

  /// - Throws: ``ReportError/notDrawable(series:index:)`` for a distance that is not finite;
  ///   ``ReportError/unusableFileName(_:)``.
  public func document(of map: DistanceMap) throws(ReportError) -> Document {
    try map.check()
    let layout = DistanceLayout(map, letterWidth: 0.62)
    var lines = [
      "# Draws with plain gnuplot, 5.2 or later. Row n and column n are the n-th name of the axes.", "$map << EOD",
    ]
    lines += map.distances.map { $0.map(GnuplotText.number).joined(separator: " ") } + ["EOD"]
    if map.isNumbered { lines += ["$cells << EOD"] + cells(map) + ["EOD"] }
    lines += ["set encoding utf8", "set terminal \(terminal(layout).arguments)"]
    if let output { lines.append("set output \(try GnuplotText.fileName(output))") }
    lines += words(layout) + axes(map, layout) + scale(map, layout)
    // An image in a file of its own would stand beside the SVG; of the PNG's cells the edges would
    // shine through.
    let form = picture == .svg ? "image pixels" : "image"
    var items = ["$map matrix using 1:2:3 axes x2y1 with \(form) notitle"]
    if map.isNumbered {
      items.append("$cells using 1:2:3:4 axes x2y1 with labels textcolor rgb variable \(font(13)) notitle")
    }
    lines.append("plot \\\n  " + items.joined(separator: ", \\\n  "))
    if output != nil { lines.append("unset output") }
    return Document(text: lines.map { $0 + "\n" }.joined(), mediaType: "text/x-gnuplot")
  }

  /// Column, row, text and colour of each cell.
  private func cells(_ map: DistanceMap) -> [String] {
    map.distances.enumerated().flatMap { row, distances in
      distances.enumerated().map { column, distance in
        let ink = HeatScale.ink(HeatScale.step(distance / map.largest))
        return "\(column) \(row) \(map.number(distance)) \(ink == .black ? 0 : 0xFFFFFF)"
      }
    }
  }

  private func terminal(_ layout: DistanceLayout) -> GnuplotTerminal {
    let (width, height) = (Int(layout.width), Int(layout.height))
    return switch picture {
    case .svg: .svg(width: width, height: height)
    case .png: .pngcairo(width: width, height: height)
    }
  }

  /// Sizes are pixels in SVG and points of 96 to the inch in PNG.
  private func font(_ size: Double) -> String {
    "font ',\(DecimalText.shortest(picture == .png ? size * 0.75 : size))'"
  }

  private func words(_ layout: DistanceLayout) -> [String] {
    [(layout.title, 24, 26, DistanceLayout.titleSize), (layout.label, layout.left, layout.scaleTop + 56, 14)].map {
      text, x, y, size in
      "set label \(GnuplotText.quoted(text)) at screen \(GnuplotText.number(x / layout.width)),"
        + " screen \(GnuplotText.number(1 - y / layout.height)) left noenhanced \(font(size))"
    }
  }

  private func axes(_ map: DistanceMap, _ layout: DistanceLayout) -> [String] {
    let end = GnuplotText.number(Double(map.names.count) - 0.5)
    let names = layout.names.enumerated().map { "\(Self.tick($1)) \($0)" }.joined(separator: ", ")
    let style = "scale 0 noenhanced \(font(layout.fontSize))"
    func place(_ pixels: Double, of whole: Double) -> String { GnuplotText.number(pixels / whole) }
    return [
      "set lmargin at screen \(place(layout.left, of: layout.width))",
      "set rmargin at screen \(place(layout.left + layout.side, of: layout.width))",
      "set tmargin at screen \(place(layout.height - layout.top, of: layout.height))",
      "set bmargin at screen \(place(layout.height - layout.top - layout.side, of: layout.height))",
      "set x2range [-0.5:\(end)]",
      "set yrange [\(end):-0.5]",
      "set border 0",
      "unset xtics",
      "set x2tics (\(names)) rotate by \(layout.isUpright ? 90 : 45) left \(style)",
      "set ytics (\(names)) \(style)",
    ]
  }

  private func scale(_ map: DistanceMap, _ layout: DistanceLayout) -> [String] {
    let palette = stride(from: 0, to: HeatScale.steps, by: 9).map { "\($0) '\(HeatScale.colour($0))'" }
    let origin = [
      layout.left / layout.width, 1 - (layout.scaleTop + DistanceLayout.scaleHeight) / layout.height,
    ]
    let size = [layout.scaleWidth / layout.width, DistanceLayout.scaleHeight / layout.height]
    let ticks = zip(layout.ticks.values, layout.ticks.labels).map { value, label in
      "'\(label)' \(GnuplotText.number(value))"
    }.joined(separator: ", ")
    return [
      "set cbrange [0.0:\(GnuplotText.number(map.largest))]",
      "set colorbox horizontal user origin \(origin.map(GnuplotText.number).joined(separator: ","))"
        + " size \(size.map(GnuplotText.number).joined(separator: ",")) noborder",
      "set cbtics (\(ticks)) scale 0.4 nomirror out offset 0,0.5 \(font(12)) textcolor rgb '#5f6368'",
      "set palette maxcolors \(HeatScale.steps)",
      "set palette defined (\(palette.joined(separator: ", ")))",
    ]
  }

  /// A tick's label is a format: a percent sign stands for itself where there are two.
  private static func tick(_ name: String) -> String { GnuplotText.quoted(name).replacing("%", with: "%%") }
}
