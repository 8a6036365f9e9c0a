// A picture that needs no program, font or style sheet beside it.

internal import CurveMath

/// Draws the traces: axes with units, a dashed line at the target, a legend; light, and dark where
/// the reader prefers it.
///
/// Traces that are ``CurveReport/Arrangement/apart`` have a small drawing each. The whole range of
/// the values is shown. Lines have the points that a screen can show, not every sample.
public struct SVGWriter: CurveWriter {
  public let name = "svg"
  public let fileExtension = "svg"
  public let mediaType = "image/svg+xml"
  public let summary = "A picture of the curves with axes and legend, light and dark."
  public let isPicture = true

  /// Pixels.
  public let width: Int
  /// Pixels, the legend not counted, which grows with the count of curves.
  public let height: Int
  /// Begins the identifiers of the picture's elements: each picture of one page needs its own.
  private let identifier: String

  /// - Parameters:
  ///   - width: Pixels, 240 or more.
  ///   - height: Pixels without the legend, 180 or more.
  public init(width: Int = 960, height: Int = 540) {
    self.init(width: width, height: height, identifier: "curves")
  }

  init(width: Int, height: Int, identifier: String) {
    precondition(width >= 240 && height >= 180, "A picture needs 240 by 180 pixels or more.")
    self.width = width
    self.height = height
    self.identifier = identifier
  }

  /// - Throws: ``ReportError/notDrawable(series:index:)``.
  /// - Complexity: O(*n*) in the count of samples, usually.
  public func document(of report: CurveReport) throws(ReportError) -> Document {
    Document(
      text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + (try picture(of: report).element), mediaType: mediaType)
  }

  /// The `svg` element alone, for a page, and where its drawings lie.
  func picture(of report: CurveReport) throws(ReportError) -> (element: String, fields: [PlotField]) {
    try report.checkTraces()
    let (elements, drawingHeight, fields) = drawing(of: report)
    let frame = SVGFrame(
      identifier: identifier, title: report.title.isEmpty ? "Motion curves" : report.title,
      description: Self.description(of: report), width: Double(width), height: drawingHeight, darkRules: Self.darkRules)
    return (frame.element(around: elements), fields)
  }

  /// The elements of the picture and its height: the curves, and the residuals below them.
  private func drawing(of report: CurveReport) -> (elements: [String], height: Double, fields: [PlotField]) {
    if report.isApart {
      let panels = SVGPanels(report, width: width, height: height)
      return (panels.elements, panels.height, panels.fields)
    }
    let plot = SVGPlot(report, width: width, height: height)
    guard let residuals = report.residualReport else {
      return (plot.elements, plot.height, [plot.field(of: report.traces.indices, pictureHeight: plot.height)])
    }
    let lowerHeight = max(180, height / 2)
    let scaleWidth = plot.left - 20
    let lower = SVGPlot(
      residuals, width: width, height: lowerHeight, times: report.timeRange, scaleWidth: scaleWidth, namesTarget: false)
    let upper =
      lower.left > plot.left
      ? SVGPlot(report, width: width, height: height, scaleWidth: lower.left - 20) : plot
    let group = ["<g transform=\"translate(0 \(SVGPlot.digits(upper.height)))\">"] + lower.elements + ["</g>"]
    let wholeHeight = upper.height + lower.height
    return (
      upper.elements + group, wholeHeight,
      [
        upper.field(of: report.traces.indices, pictureHeight: wholeHeight),
        // Residuals have a scale of their own: the time is marked there, and no value.
        lower.field(of: 0..<0, top: upper.height, pictureHeight: wholeHeight),
      ]
    )
  }

  /// What the picture shows, for those who cannot see it.
  private static func description(of report: CurveReport) -> String {
    let drawn = report.traces.filter { $0.trace.count > 0 }
    guard !drawn.isEmpty else { return "No curve has a sample." }
    let times = drawn.flatMap(\.trace.times)
    let values = drawn.flatMap { $0.trace.states.map(\.value) }
    func short(_ value: Double?) -> String { DecimalText.significant(value ?? 0, digits: 4) }
    return "Value over time of \(drawn.map(\.label).joined(separator: ", ")): from \(short(times.min())) s to"
      + " \(short(times.max())) s, values between \(short(values.min())) and \(short(values.max())) \(report.valueUnit)."
  }

  private static let darkRules = (0..<SeriesStyle.colourCount).map { index in
    let colour = SeriesStyle(index: index).dark
    return ".motion-curves .s\(index) { stroke: \(colour) } .motion-curves .f\(index) { fill: \(colour) }"
  }
}
