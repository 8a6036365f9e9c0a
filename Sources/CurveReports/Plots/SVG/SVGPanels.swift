// A small drawing for each motion: many lines in one drawing cannot be told apart.
//
// All have the same scales. Behind each motion the first one is drawn pale, so that what differs
// from it is seen.

internal import CurveMath

/// Drawings in rows and columns, on their way into SVG elements. Lengths are in pixels of the
/// picture.
struct SVGPanels {
  let elements: [String]
  let height: Double
  /// Of each drawing, in the order of the motions.
  let fields: [PlotField]

  private static let nameSize = 14.0
  private static let lineHeight = 18.0
  private static let tickSize = 12.0
  private static let gap = 32.0
  /// Of the room below a drawing, for its times.
  private static let tickHeight = 30.0

  /// - Parameters:
  ///   - width: Of the picture.
  ///   - height: Of a picture with one drawing: it decides how high the small ones are.
  init(_ report: CurveReport, width: Int, height: Int) {
    let width = Double(width)
    let times = report.timeRange
    let values = report.valueRange.padded(by: 0.05)
    let valueTicks = NiceTicks(range: values, count: 4)
    let left = 20 + (valueTicks.labels.map { SVGPlot.textWidth($0) * Self.tickSize / SVGPlot.fontSize }.max() ?? 0) + 8
    let right = width - 24
    let columns = report.panelColumns(width: width)
    let panelWidth = (right - left - Self.gap * Double(columns - 1)) / Double(columns)
    let panelHeight = max(110, min(Double(height) * 0.3, panelWidth * 0.7))
    let timeTicks = NiceTicks(range: times, count: max(2, Int(panelWidth / 60)))

    let title = SVGPlot.titleLines(of: report, width: width)
    var elements = SVGPlot.titleElements(title)
    var top = 24 + (title.isEmpty ? 0 : 20 + Double(title.count - 1) * SVGPlot.titleLineHeight)
    let axes = PictureText.lines(
      "value (\(report.valueUnit)) over time (s)", width: right - 20, size: SVGPlot.fontSize, limit: 1)
    elements.append(SVGPlot.text(axes[0], x: 24, y: top + 10, role: .soft))
    top += 28

    let names = report.traces.map {
      PictureText.lines($0.label, width: panelWidth, size: Self.nameSize, letterWidth: 0.64, limit: 5)
    }
    let shared = report.traces[0]
    var frames: [(left: Double, right: Double, top: Double, bottom: Double)] = []
    for begin in stride(from: 0, to: report.traces.count, by: columns) {
      let row = begin..<min(begin + columns, report.traces.count)
      // The marks are the same everywhere: their names stand above the drawings of the first row.
      let markHeight = begin == 0 && report.hasMarks ? MarkLayout.rowHeight + 2 : 0
      let headHeight = Double(row.map { names[$0].count }.max() ?? 0) * Self.lineHeight + markHeight
      for index in row {
        let panelLeft = left + Double(index - begin) * (panelWidth + Self.gap)
        let (panelTop, panelBottom) = (top + headHeight + 8, top + headHeight + 8 + panelHeight)
        func place(_ time: Double, _ value: Double) -> PlotPoint {
          PlotPoint(
            x: panelLeft + panelWidth * times.fraction(of: time),
            y: panelBottom - panelHeight * values.fraction(of: value))
        }
        let panelRight = panelLeft + panelWidth
        frames.append((panelLeft, panelRight, panelTop, panelBottom))
        // Heads of different heights end where the drawings begin.
        for (number, name) in names[index].reversed().enumerated() {
          elements.append(
            SVGPlot.text(
              name, x: panelLeft, y: panelTop - 12 - markHeight - Double(number) * Self.lineHeight, role: .ink,
              attributes: " font-size=\"\(SVGPlot.digits(Self.nameSize))\" font-weight=\"600\""))
        }
        for (value, label) in zip(valueTicks.values, valueTicks.labels) {
          let y = place(times.lower, value).y
          elements.append(SVGPlot.line(panelLeft, y, panelRight, y, role: .grid))
          // The scales are the same: their numbers stand once in a row, and once in a column.
          guard index == begin else { continue }
          elements.append(
            SVGPlot.text(
              label, x: panelLeft - 8, y: y + 4, role: .soft, attributes: " font-size=\"12\" text-anchor=\"end\""))
        }
        elements.append(SVGPlot.line(panelLeft, panelBottom, panelRight, panelBottom, role: .axis))
        for (time, label) in zip(timeTicks.values, timeTicks.labels) {
          let x = place(time, values.lower).x
          elements.append(SVGPlot.line(x, panelBottom, x, panelBottom + 4, role: .axis))
          guard index + columns >= report.traces.count else { continue }
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
        if index > 0, shared.trace.count > 0 { elements.append(SVGPlot.curve(shared, style: nil, place: place)) }
        if report.traces[index].trace.count > 0 {
          elements.append(SVGPlot.curve(report.traces[index], style: SeriesStyle(index: 0), place: place))
        }
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

extension CurveReport {
  /// How many small drawings stand in a row: as few rows as drawings of about 200 pixels allow, and
  /// no nearly empty row.
  func panelColumns(width: Double) -> Int {
    let most = max(1, min(traces.count, Int(width / 230)))
    let rows = (traces.count + most - 1) / most
    return (traces.count + rows - 1) / rows
  }
}
