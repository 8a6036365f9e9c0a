internal import CurveMath

/// The part of a script that draws the small drawings of a report, as gnuplot's multiplot. Lengths
/// are in pixels.
struct GnuplotPanels {
  /// High enough for all rows.
  let terminal: GnuplotTerminal
  let lines: [String]

  private static let lineHeight = 19.0
  private static let panelHeight = 160.0
  private static let tickHeight = 40.0

  /// - Precondition: The traces are in the data blocks `$curve1` and so on.
  init(_ report: CurveReport, terminal: GnuplotTerminal) {
    let width = terminal.size.width
    let grid = PanelGrid(report, width: width, left: { _ in 72 }, right: 24, gap: 30, ticks: (70, 3)) {
      PictureText.lines($0, width: $1, size: 13, letterWidth: terminal.letterWidth, limit: 5)
    }
    // The marks are the same everywhere: their names stand above the drawings of the first row.
    let markHeight = report.hasMarks ? MarkLayout.rowHeight + 4 : 0
    // The room above each row.
    let heads = grid.rows.enumerated().map { number, row in
      Double(row.lineCount) * Self.lineHeight + (number == 0 ? 12 + markHeight : 30)
    }
    let title = report.title.isEmpty ? [] : GnuplotWriter.lines(report.title, in: terminal)
    let remarks =
      (["pale, for comparison: \(report.traces[0].label)"] + report.pictureNotes).flatMap {
        GnuplotWriter.lines($0, in: terminal, size: 11, limit: 4)
      }
    let top = 18 + Double(title.count + 1) * Self.lineHeight
    let bottom = Self.tickHeight + 16 + Double(remarks.count) * Self.lineHeight
    let around = top + bottom + heads.reduce(0, +)
    self.terminal = terminal.atLeast(height: around + Double(heads.count) * Self.panelHeight)
    let page = GnuplotPage(width: width, height: self.terminal.size.height)
    let panelHeight = (page.height - around) / Double(heads.count)

    // What stands once belongs to the first drawing.
    var shared = title.isEmpty ? [] : [page.label(title, x: 16, y: 20, font: 13)]
    let axes = PictureText.lines("value (\(report.valueUnit)) over time (s)", width: width - 40, size: 14, limit: 1)
    shared.append(page.label(axes, x: 16, y: 20 + Double(title.count) * Self.lineHeight, font: 11))
    shared.append(
      page.label(remarks, x: 16, y: page.height - 14 - Double(remarks.count - 1) * Self.lineHeight, font: 11))

    var lines = Self.settings(of: grid)
    for (row, panels) in grid.rows.enumerated() {
      let panelTop = top + heads[...row].reduce(0, +) + Double(row) * panelHeight
      let (rise, rows) = row == 0 && report.hasMarks ? (markHeight, 1) : (0, 0)
      let marks = GnuplotWriter.marks(of: report, width: grid.panelWidth, height: panelHeight, rows: rows, rise: rise)
      for panel in panels {
        let right = panel.left + grid.panelWidth
        let head = panelTop - Double(panel.name.count - 1) * Self.lineHeight - 12 - rise
        lines += ["unset label", "unset arrow"] + (panel.index == 0 ? shared : [])
        lines += page.margins(left: panel.left, right: right, top: panelTop, bottom: panelTop + panelHeight)
        lines += [
          "set xtics \(Self.ticks(grid.timeTicks, areNamed: panel.showsTimes))",
          "set ytics \(Self.ticks(grid.valueTicks, areNamed: panel.showsValues))",
        ]
        lines += marks + [page.label(panel.name, x: panel.left, y: head), Self.plot(report, index: panel.index)]
      }
    }
    self.lines = lines + ["unset multiplot"]
  }

  private static func settings(of grid: PanelGrid) -> [String] {
    [
      "set multiplot",
      "unset key",
      "set xrange [\(GnuplotText.number(grid.times.lower)):\(GnuplotText.number(grid.times.upper))]",
      "set yrange [\(GnuplotText.number(grid.values.lower)):\(GnuplotText.number(grid.values.upper))]",
      "set border 3 linecolor rgb '#5f6368'",
      "set tics nomirror out scale 0.5 font ',11'",
      "set grid ytics linetype 1 linecolor rgb '#e3e5e8' linewidth 0.8",
    ]
  }

  private static func ticks(_ ticks: NiceTicks, areNamed: Bool) -> String {
    let all = zip(ticks.values, ticks.labels).map { "'\(areNamed ? $1 : "")' \(GnuplotText.number($0))" }
    return "(\(all.joined(separator: ", ")))"
  }

  private static func plot(_ report: CurveReport, index: Int) -> String {
    var items: [String] = []
    if let target = report.target {
      items.append("\(GnuplotText.number(target)) with lines dashtype 2 linecolor rgb '#5f6368'")
    }
    func item(_ number: Int, _ style: String) -> String {
      let series = report.traces[number]
      // A block without rows would stop the script.
      guard series.trace.count > 0 else { return "NaN" }
      let form = series.form == .points ? "points pointtype 7 pointsize 0.4" : series.form == .steps ? "steps" : "lines"
      return "$curve\(number + 1) using 1:2 with \(form) \(style)"
    }
    if index > 0 { items.append(item(0, "linewidth 1.2 linecolor rgb '\(SVGPlot.Role.pale.light)'")) }
    items.append(item(index, "linewidth 2 linecolor rgb '\(SeriesStyle(index: 0).light)'"))
    return "plot \\\n  " + items.joined(separator: ", \\\n  ")
  }
}

/// A picture's pixels, from the top left corner, as gnuplot takes them.
private struct GnuplotPage {
  let width, height: Double

  func label(_ lines: [String], x: Double, y: Double, font: Int? = nil) -> String {
    "set label \(GnuplotText.quoted(lines: lines)) at \(Self.screen(x / width)), \(Self.screen((height - y) / height))"
      + (font.map { " font ',\($0)'" } ?? "") + " noenhanced"
  }

  func margins(left: Double, right: Double, top: Double, bottom: Double) -> [String] {
    [
      "set lmargin at \(Self.screen(left / width))", "set rmargin at \(Self.screen(right / width))",
      "set tmargin at \(Self.screen((height - top) / height))",
      "set bmargin at \(Self.screen((height - bottom) / height))",
    ]
  }

  private static func screen(_ fraction: Double) -> String {
    "screen \(GnuplotText.number((fraction * 1e5).rounded() / 1e5))"
  }
}
