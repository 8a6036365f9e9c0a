/// Writes a script that draws a map in colours, with labelled contour lines, with plain `gnuplot
/// FILE`.
///
///     let script = try GnuplotContourWriter(terminal: .pngcairo(width: 1200, height: 900), output: "map.png")
///       .document(of: map)
public struct GnuplotContourWriter: Sendable {
  /// What gnuplot draws.
  public let terminal: GnuplotTerminal
  /// The picture's file; `nil` for gnuplot's standard output.
  public let output: String?
  /// Which contour lines there are.
  public let levels: ContourLevels

  public init(
    terminal: GnuplotTerminal = .svg(width: 960, height: 720), output: String? = "contours.svg",
    levels: ContourLevels = .about(12)
  ) {
    if case .about(let count) = levels { precondition(count > 0, "A map needs a contour line.") }
    self.terminal = terminal
    self.output = output
    self.levels = levels
  }

  /// - Throws: ``ReportError/unusableFileName(_:)``; ``ReportError/notDrawable(series:index:)`` for
  ///   an axis that is not finite.
  public func document(of map: ContourMap) throws(ReportError) -> Document {
    for axis in [map.horizontal, map.vertical] {
      if let index = axis.values.firstIndex(where: { !$0.isFinite }) {
        throw .notDrawable(series: axis.label, index: index)
      }
    }
    var lines = [
      "# Draws with plain gnuplot, 5.2 or later. The columns are horizontal, vertical, value.", "$map << EOD",
    ]
    for (row, y) in map.vertical.values.enumerated() {
      for (column, x) in map.horizontal.values.enumerated() {
        let value = map.values[row * map.horizontal.values.count + column]
        lines.append([x, y, value].map(GnuplotText.number).joined(separator: " "))
      }
      lines.append("")
    }
    lines += ["EOD", "set encoding utf8", "set terminal \(terminal.arguments)"]
    if let output { lines.append("set output \(try GnuplotText.fileName(output))") }
    lines += axes(map)
    lines += plot(map)
    if output != nil { lines.append("unset output") }
    return Document(text: lines.map { $0 + "\n" }.joined(), mediaType: "text/x-gnuplot")
  }

  private func plot(_ map: ContourMap) -> [String] {
    let surface = "splot $map using 1:2:3 with pm3d"
    // A map without two different values has no line, gnuplot stops at labels for none, and its
    // scale needs two ends.
    guard let range = map.range, range.lowerBound < range.upperBound else {
      let scale = PlotRange(covering: map.range.map { [$0.lowerBound] } ?? [])
      return [
        "set cbrange [\(GnuplotText.number(scale.lower)):\(GnuplotText.number(scale.upper))]", "\(surface) notitle",
      ]
    }
    let drawn =
      switch levels {
      case .about(let count): Self.levels(about: count, in: range)
      case .at(let levels): levels.filter { range.contains($0.value) }
      }
    if drawn.isEmpty { return ["\(surface) notitle"] }
    let items = drawn.indices.map { "$level\($0 + 1) using 1:2:3 with lines \(Self.lineStyle) notitle" }
    return lines(drawn, of: map) + Self.labels(drawn, of: map)
      + [([surface + " notitle"] + items).joined(separator: ", \\\n  ")]
  }

  /// Round values between the ends of a map.
  private static func levels(about count: Int, in range: ClosedRange<Double>) -> [ContourLevels.Level] {
    let ticks = NiceTicks(range: PlotRange(covering: [range.lowerBound, range.upperBound]), count: max(2, count))
    return zip(ticks.values, ticks.labels).compactMap { value, label in
      range.lowerBound < value && value < range.upperBound ? ContourLevels.Level(value: value, label: label) : nil
    }
  }

  /// Lines in blocks of their own, each at its level.
  private func lines(_ levels: [ContourLevels.Level], of map: ContourMap) -> [String] {
    var lines = ["set contour base", "unset surface", "set format xy '%.9g'"]
    for (index, level) in levels.enumerated() {
      lines += [
        "set cntrparam levels discrete \(GnuplotText.number(level.value))", "set table $level\(index + 1)",
        "splot $map using 1:2:3 with lines notitle", "unset table",
      ]
    }
    return lines + ["unset contour", "set surface", "set format xy '% h'"]
  }

  private static func labels(_ levels: [ContourLevels.Level], of map: ContourMap) -> [String] {
    ContourLabels(levels, of: map).places.map { place in
      "set label \(GnuplotText.quoted(levels[place.level].label)) at \(GnuplotText.number(place.horizontal)), "
        + "\(GnuplotText.number(place.vertical)) front center \(labelStyle) \(labelFont)"
    }
  }

  private static let lineStyle = "linecolor rgb '#202124' linewidth 1"
  private static let labelStyle = "boxed noenhanced textcolor rgb '#202124'"
  private static let labelFont = "font ',11'"

  private func axes(_ map: ContourMap) -> [String] {
    var lines = [
      "set title \(GnuplotText.quoted(map.title)) noenhanced",
      "set xlabel \(GnuplotText.quoted(map.horizontal.label)) noenhanced",
      "set ylabel \(GnuplotText.quoted(map.vertical.label)) noenhanced",
      "set cblabel \(GnuplotText.quoted(map.label)) noenhanced",
      "set xrange [\(Self.range(map.horizontal))]",
      "set yrange [\(Self.range(map.vertical))]",
    ]
    if map.horizontal.isLogarithmic { lines.append("set logscale x") }
    if map.vertical.isLogarithmic { lines.append("set logscale y") }
    return lines + [
      "set view map",
      "set datafile missing 'NaN'",
      "set style textbox opaque margins 0.6,0.4 fillcolor rgb '#f7fbff' noborder",
      "set tics out nomirror",
      "set palette defined (0 '#f7fbff', 0.4 '#9ecae1', 0.75 '#4292c6', 1 '#08519c')",
    ]
  }

  private static func range(_ axis: ContourMap.Axis) -> String {
    [axis.values.min() ?? 0, axis.values.max() ?? 1].map(GnuplotText.number).joined(separator: ":")
  }
}
