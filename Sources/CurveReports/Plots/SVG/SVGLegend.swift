/// The names of the curves below a picture, in as many columns as fit, and below them what is said
/// about the curves.
struct SVGLegend {
  let elements: [String]
  /// 0 without entries.
  let height: Double

  private static let rowHeight = 24.0
  private static let lineHeight = 18.0
  private static let sampleWidth = 28.0
  private static let gap = 24.0

  /// What an entry shows beside its text.
  enum Sample {
    case curve(Int)
    /// A line that stands behind others.
    case pale
    case target
  }

  /// - Parameter namesTarget: Whether the dashed line at the target has an entry.
  init(_ report: CurveReport, left: Double, top: Double, width: Double, namesTarget: Bool = true) {
    let entries = report.traces.enumerated().map { (Sample.curve($0), $1.label) }
    self.init(
      entries + (namesTarget ? Self.target(of: report) : []), of: report, left: left, top: top, width: width)
  }

  /// The entry of the dashed line, if there is one.
  static func target(of report: CurveReport) -> [(sample: Sample, name: String)] {
    report.target.map { [(.target, "target \(DecimalText.shortest($0))")] } ?? []
  }

  init(
    _ entries: [(sample: Sample, name: String)], of report: CurveReport, left: Double, top: Double, width: Double
  ) {
    guard !entries.isEmpty else {
      (elements, height) = ([], 0)
      return
    }
    func lines(_ text: String, width: Double) -> [String] {
      PictureText.lines(text, width: width, size: SVGPlot.fontSize, letterWidth: 0.56, limit: 4)
    }
    let names = entries.map { lines($0.name, width: width - Self.sampleWidth - 8) }
    let entryWidth = (names.joined().map(SVGPlot.textWidth).max() ?? 0) + Self.sampleWidth + 8 + Self.gap
    let columns = max(1, min(entries.count, Int((width + Self.gap) / entryWidth)))
    var elements: [String] = []
    var y = top + 8
    for begin in stride(from: 0, to: entries.count, by: columns) {
      let row = begin..<min(begin + columns, entries.count)
      for index in row {
        let x = left + Double(index - begin) * entryWidth
        elements.append(Self.element(entries[index].sample, of: report, x: x, y: y))
        for (number, line) in names[index].enumerated() {
          elements.append(
            SVGPlot.text(
              line, x: x + Self.sampleWidth + 8, y: y + 5 + Double(number) * Self.lineHeight, role: .ink))
        }
      }
      y += Self.rowHeight + Self.lineHeight * Double((row.map { names[$0].count }.max() ?? 1) - 1)
    }
    for line in report.pictureNotes.flatMap({ lines($0, width: width) }) {
      elements.append(SVGPlot.text(line, x: left, y: y + 5, role: .soft))
      y += Self.lineHeight
    }
    self.elements = elements
    height = y - top
  }

  /// A short piece of a line.
  private static func element(_ sample: Sample, of report: CurveReport, x: Double, y: Double) -> String {
    switch sample {
    case .target:
      return SVGPlot.line(x, y, x + sampleWidth, y, role: .axis, attributes: " stroke-dasharray=\"6 5\"")
    case .pale:
      return SVGPlot.line(x, y, x + sampleWidth, y, role: .pale, attributes: " stroke-width=\"1.6\"")
    case .curve(let index):
      let style = SeriesStyle(index: index)
      if report.traces[index].form == .points {
        return "<circle class=\"f\(index % SeriesStyle.colourCount)\" cx=\"\(SVGPlot.digits(x + sampleWidth / 2))\""
          + " cy=\"\(SVGPlot.digits(y))\" r=\"3\" fill=\"\(style.light)\"/>"
      }
      return
        "<line class=\"s\(index % SeriesStyle.colourCount)\" x1=\"\(SVGPlot.digits(x))\" y1=\"\(SVGPlot.digits(y))\""
        + " x2=\"\(SVGPlot.digits(x + sampleWidth))\" y2=\"\(SVGPlot.digits(y))\" stroke=\"\(style.light)\""
        + " stroke-width=\"3\"\(style.dashAttribute)/>"
    }
  }
}
