/// The names of the curves below a picture, in as many columns as fit.
struct SVGLegend {
  let elements: [String]
  /// 0 without entries.
  let height: Double

  private static let rowHeight = 24.0
  private static let sampleWidth = 28.0
  private static let gap = 24.0

  /// - Parameter namesTarget: Whether the dashed line at the target has an entry.
  init(_ report: CurveReport, left: Double, top: Double, width: Double, namesTarget: Bool = true) {
    let room = max(8, Int((width - Self.sampleWidth - 8) / (SVGPlot.fontSize * 0.56)))
    let targetLabel = (namesTarget ? report.target : nil).map { "target \(DecimalText.shortest($0))" }
    let labels = (report.traces.map(\.label) + (targetLabel.map { [$0] } ?? [])).map {
      OutsideText.shortened(OutsideText.oneLine($0), to: room)
    }
    guard !labels.isEmpty else {
      (elements, height) = ([], 0)
      return
    }
    let entryWidth = (labels.map(SVGPlot.textWidth).max() ?? 0) + Self.sampleWidth + 8 + Self.gap
    let columns = max(1, min(labels.count, Int((width + Self.gap) / entryWidth)))
    let rows = (labels.count + columns - 1) / columns
    elements = labels.enumerated().flatMap { index, label in
      let x = left + Double(index % columns) * entryWidth
      let y = top + Double(index / columns) * Self.rowHeight + 8
      return [
        Self.sample(index < report.traces.count ? index : nil, of: report, x: x, y: y),
        SVGPlot.text(label, x: x + Self.sampleWidth + 8, y: y + 5, role: .ink),
      ]
    }
    height = Double(rows) * Self.rowHeight + 8
  }

  /// A short piece of a curve's line, or of the target's for `nil`.
  private static func sample(_ index: Int?, of report: CurveReport, x: Double, y: Double) -> String {
    guard let index else {
      return SVGPlot.line(x, y, x + sampleWidth, y, role: .axis, attributes: " stroke-dasharray=\"6 5\"")
    }
    let style = SeriesStyle(index: index)
    if report.traces[index].form == .points {
      return "<circle class=\"f\(index % SeriesStyle.colourCount)\" cx=\"\(SVGPlot.digits(x + sampleWidth / 2))\""
        + " cy=\"\(SVGPlot.digits(y))\" r=\"3\" fill=\"\(style.light)\"/>"
    }
    return "<line class=\"s\(index % SeriesStyle.colourCount)\" x1=\"\(SVGPlot.digits(x))\" y1=\"\(SVGPlot.digits(y))\""
      + " x2=\"\(SVGPlot.digits(x + sampleWidth))\" y2=\"\(SVGPlot.digits(y))\" stroke=\"\(style.light)\""
      + " stroke-width=\"3\"\(style.dashAttribute)/>"
  }
}
