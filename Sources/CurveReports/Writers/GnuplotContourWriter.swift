/// Writes a script that draws a map in colours, with labelled contour lines, with plain `gnuplot FILE`.
///
///     let script = try GnuplotContourWriter(terminal: .pngcairo(width: 1200, height: 900), output: "map.png")
///       .document(of: map)
public struct GnuplotContourWriter: Sendable {
  /// What gnuplot draws.
  public let terminal: GnuplotTerminal
  /// The picture's file; `nil` for gnuplot's standard output.
  public let output: String?
  /// About how many contour lines there are.
  public let levels: Int

  public init(
    terminal: GnuplotTerminal = .svg(width: 960, height: 720), output: String? = "contours.svg", levels: Int = 12
  ) {
    precondition(levels > 0, "A map needs a contour line.")
    self.terminal = terminal
    self.output = output
    self.levels = levels
  }

  /// - Throws: ``ReportError/unusableFileName(_:)``; ``ReportError/notDrawable(series:index:)`` for an axis that is not
  ///   finite.
  public func document(of map: ContourMap) throws(ReportError) -> Document {
    for axis in [map.horizontal, map.vertical] {
      if let index = axis.values.firstIndex(where: { !$0.isFinite }) {
        throw .notDrawable(series: axis.label, index: index)
      }
    }
    var lines = [
      "# Draws with plain gnuplot, 5.0 or later. The columns are horizontal, vertical, value.", "$map << EOD",
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
    // A map without two different values has no line, and gnuplot stops at labels for none.
    let values = map.values.filter(\.isFinite)
    let isFlat = (values.min() ?? 0) == (values.max() ?? 0)
    lines.append(isFlat ? "splot $map using 1:2:3 with pm3d notitle" : Self.plot)
    if output != nil { lines.append("unset output") }
    return Document(text: lines.map { $0 + "\n" }.joined(), mediaType: "text/x-gnuplot")
  }

  private static let plot = """
    set contour base
    splot $map using 1:2:3 with pm3d nocontour notitle, \\
      $map using 1:2:3 with lines nosurface linecolor rgb '#202124' linewidth 1 notitle, \\
      $map using 1:2:3 with labels nosurface textcolor rgb '#202124' font ',9' notitle
    """

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
      "set cntrparam levels auto \(levels)",
      "set cntrlabel onecolor start 8 interval 40 font ',9'",
      "set tics out nomirror",
      "set palette defined (0 '#f7fbff', 0.4 '#9ecae1', 0.75 '#4292c6', 1 '#08519c')",
    ]
  }

  private static func range(_ axis: ContourMap.Axis) -> String {
    [axis.values.min() ?? 0, axis.values.max() ?? 1].map(GnuplotText.number).joined(separator: ":")
  }
}
