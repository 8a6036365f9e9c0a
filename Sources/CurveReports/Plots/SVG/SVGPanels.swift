internal import CurveMath

/// The small drawings of a report as SVG elements. Lengths are in pixels of the picture.
struct SVGPanels {
  let elements: [String]
  let height: Double
  /// Of each drawing, in the order of the motions.
  let fields: [PlotField]

  private static let nameSize = 14.0
  private static let lineHeight = 18.0
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
    let (times, values, left) = (grid.times, grid.values, grid.rows[0][0].left)
    let panelHeight = max(110, min(Double(height) * 0.3, grid.panelWidth * 0.7))

    let title = SVGPlot.titleLines(of: report, width: width)
    var elements = SVGPlot.titleElements(title)
    var top = 24 + (title.isEmpty ? 0 : 20 + Double(title.count - 1) * SVGPlot.titleLineHeight)
    let axes = PictureText.lines(
      "value (\(report.valueUnit)) over time (s)", width: right - 20, size: SVGPlot.fontSize, limit: 1)
    elements.append(SVGPlot.text(axes[0], x: 24, y: top + 10, role: .soft))
    top += 28

    let shared = report.traces[0]
    var frames: [(left: Double, right: Double, top: Double, bottom: Double)] = []
    for (rowIndex, row) in grid.rows.enumerated() {
      // The marks are the same everywhere: their names stand above the drawings of the first row.
      let markHeight = rowIndex == 0 && report.hasMarks ? MarkLayout.rowHeight + 2 : 0
      let headHeight = Double(row.lineCount) * Self.lineHeight + markHeight
      for panel in row {
        let panelLeft = panel.left
        let (panelTop, panelBottom) = (top + headHeight + 8, top + headHeight + 8 + panelHeight)
        func place(_ time: Double, _ value: Double) -> PlotPoint {
          PlotPoint(
            x: panelLeft + grid.panelWidth * times.fraction(of: time),
            y: panelBottom - panelHeight * values.fraction(of: value))
        }
        let panelRight = panelLeft + grid.panelWidth
        frames.append((panelLeft, panelRight, panelTop, panelBottom))
        // Heads of different heights end where the drawings begin.
        for (number, name) in panel.name.reversed().enumerated() {
          elements.append(
            SVGPlot.text(
              name, x: panelLeft, y: panelTop - 12 - markHeight - Double(number) * Self.lineHeight, role: .ink,
              attributes: " font-size=\"\(SVGPlot.digits(Self.nameSize))\" font-weight=\"600\""))
        }
        for (value, label) in zip(grid.valueTicks.values, grid.valueTicks.labels) {
          let y = place(times.lower, value).y
          elements.append(SVGPlot.line(panelLeft, y, panelRight, y, role: .grid))
          guard panel.showsValues else { continue }
          elements.append(
            SVGPlot.text(
              label, x: panelLeft - 8, y: y + 4, role: .soft, attributes: " font-size=\"12\" text-anchor=\"end\""))
        }
        elements.append(SVGPlot.line(panelLeft, panelBottom, panelRight, panelBottom, role: .axis))
        for (time, label) in zip(grid.timeTicks.values, grid.timeTicks.labels) {
          let x = place(time, values.lower).x
          elements.append(SVGPlot.line(x, panelBottom, x, panelBottom + 4, role: .axis))
          guard panel.showsTimes else { continue }
          elements.append(
            SVGPlot.text(
              label, x: x, y: panelBottom + 19, role: .soft, attributes: " font-size=\"12\" text-anchor=\"middle\""))
        }
        elements += SVGPlot.marks(
          of: report, times: times, left: panelLeft, right: panelRight, top: panelTop - markHeight,
          bottom: panelBottom, rows: markHeight > 0 ? 1 : 0)
        if let target = report.target {
          let y = place(times.lower, target).y
          elements.append(
            SVGPlot.line(panelLeft, y, panelRight, y, role: .axis, attributes: " stroke-dasharray=\"6 5\""))
        }
        if panel.index > 0, shared.trace.count > 0 { elements.append(SVGPlot.curve(shared, style: nil, place: place)) }
        let own = report.traces[panel.index]
        if own.trace.count > 0 { elements.append(SVGPlot.curve(own, style: SeriesStyle(index: 0), place: place)) }
      }
      top += headHeight + 8 + panelHeight + Self.tickHeight
    }
    let legend = SVGLegend(
      [(.pale, "for comparison: \(shared.label)")] + SVGLegend.target(of: report), of: report, left: left,
      top: top + 8, width: right - left)
    let height = top + 8 + legend.height + 8
    self.height = height
    fields = frames.enumerated().map { index, frame in
      PlotField(
        left: frame.left / width, right: frame.right / width, top: frame.top / height, bottom: frame.bottom / height,
        series: index..<(index + 1))
    }
    self.elements = [SVGPlot.rectangle(width: width, height: self.height)] + elements + legend.elements
  }
}
