internal import CurveMath

/// The small drawings of a report as SVG elements. Lengths are in pixels of the picture.
struct SVGPanels {
  let elements: [String]
  let height: Double
  /// Of each drawing, in the order of the motions.
  let fields: [PlotField]

  static let nameSize = 14.0
  private static let tickSize = 12.0
  /// Of the room below a drawing, for its times.
  private static let tickHeight = 30.0

  /// - Parameters:
  ///   - width: Of the picture.
  ///   - height: Of a picture with one drawing: it decides how high the small ones are.
  init(_ report: CurveReport, width: Int, height: Int) {
    let width = Double(width)
    let right = width - 24
    let grid = PanelGrid(
      report, width: width,
      left: { 20 + ($0.labels.map { SVGPlot.textWidth($0) * Self.tickSize / SVGPlot.fontSize }.max() ?? 0) + 8 },
      right: 24, gap: 32, ticks: (60, 2)
    ) { PictureText.lines($0, width: $1, size: Self.nameSize, letterWidth: 0.64, limit: 5) }
    let left = grid.rows[0][0].left
    let panelHeight = max(110, min(Double(height) * 0.3, grid.panelWidth * 0.7))

    let title = SVGPlot.titleLines(of: report, width: width)
    var elements = SVGPlot.titleElements(title)
    var top = 24 + (title.isEmpty ? 0 : 20 + Double(title.count - 1) * SVGPlot.titleLineHeight)
    let axes = PictureText.lines(
      "value (\(report.valueUnit)) over time (s)", width: right - 20, size: SVGPlot.fontSize, limit: 1)
    elements.append(SVGPlot.text(axes[0], x: 24, y: top + 10, role: .soft))
    top += 28

    var drawings: [SVGPanel] = []
    for (number, row) in grid.rows.enumerated() {
      // The marks are the same everywhere: their names stand above the drawings of the first row.
      let markHeight = number == 0 && report.hasMarks ? MarkLayout.rowHeight + 2 : 0
      let headHeight = Double(row.lineCount) * SVGPanel.lineHeight + markHeight
      drawings += row.map { panel in
        SVGPanel(
          panel: panel, report: report, grid: grid, top: top + headHeight + 8, height: panelHeight,
          markHeight: markHeight)
      }
      top += headHeight + 8 + panelHeight + Self.tickHeight
    }
    let legend = SVGLegend(
      [(.pale, "for comparison: \(report.traces[0].label)")] + SVGLegend.target(of: report), of: report, left: left,
      top: top + 8, width: right - left)
    let height = top + 8 + legend.height + 8
    self.height = height
    fields = drawings.enumerated().map { index, drawing in
      PlotField(
        left: drawing.left / width, right: drawing.right / width, top: drawing.top / height,
        bottom: drawing.bottom / height, series: index..<(index + 1))
    }
    self.elements =
      [SVGPlot.rectangle(width: width, height: height)] + elements + drawings.flatMap(\.elements) + legend.elements
  }
}

/// One small drawing.
private struct SVGPanel {
  static let lineHeight = 18.0

  let panel: PanelGrid.Panel
  let report: CurveReport
  let grid: PanelGrid
  let top, height: Double
  /// Of the names of marks above it; 0 where none stand there.
  let markHeight: Double

  var left: Double { panel.left }
  var right: Double { panel.left + grid.panelWidth }
  var bottom: Double { top + height }

  var elements: [String] { head + values + times + marks + target + curves }

  private func place(_ time: Double, _ value: Double) -> PlotPoint {
    PlotPoint(
      x: left + grid.panelWidth * grid.times.fraction(of: time),
      y: bottom - height * grid.values.fraction(of: value))
  }

  /// Heads of different heights end where the drawings begin.
  private var head: [String] {
    panel.name.reversed().enumerated().map { number, name in
      SVGPlot.text(
        name, x: left, y: top - 12 - markHeight - Double(number) * Self.lineHeight, role: .ink,
        attributes: " font-size=\"\(SVGPlot.digits(SVGPanels.nameSize))\" font-weight=\"600\"")
    }
  }

  private var values: [String] {
    zip(grid.valueTicks.values, grid.valueTicks.labels).flatMap { value, label in
      let y = place(grid.times.lower, value).y
      let number = SVGPlot.text(
        label, x: left - 8, y: y + 4, role: .soft, attributes: " font-size=\"12\" text-anchor=\"end\"")
      return [SVGPlot.line(left, y, right, y, role: .grid)] + (panel.showsValues ? [number] : [])
    }
  }

  private var times: [String] {
    [SVGPlot.line(left, bottom, right, bottom, role: .axis)]
      + zip(grid.timeTicks.values, grid.timeTicks.labels).flatMap { time, label in
        let x = place(time, grid.values.lower).x
        let number = SVGPlot.text(
          label, x: x, y: bottom + 19, role: .soft, attributes: " font-size=\"12\" text-anchor=\"middle\"")
        return [SVGPlot.line(x, bottom, x, bottom + 4, role: .axis)] + (panel.showsTimes ? [number] : [])
      }
  }

  private var marks: [String] {
    SVGPlot.marks(
      of: report, times: grid.times, left: left, right: right, top: top - markHeight, bottom: bottom,
      rows: markHeight > 0 ? 1 : 0)
  }

  private var target: [String] {
    guard let target = report.target else { return [] }
    let y = place(grid.times.lower, target).y
    return [SVGPlot.line(left, y, right, y, role: .axis, attributes: " stroke-dasharray=\"6 5\"")]
  }

  /// The panel's own motion, with the first motion pale behind it.
  private var curves: [String] {
    let (shared, own) = (report.traces[0], report.traces[panel.index])
    let behind = panel.index > 0 && shared.trace.count > 0 ? [SVGPlot.curve(shared, style: nil, place: place)] : []
    let front = own.trace.count > 0 ? [SVGPlot.curve(own, style: SeriesStyle(index: 0), place: place)] : []
    return behind + front
  }
}
