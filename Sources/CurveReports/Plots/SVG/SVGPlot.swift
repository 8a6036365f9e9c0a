// The picture of a report's motions: paper, axes, curves, marks and legend.
//
// Light colours are presentation attributes, dark ones come from a style sheet for dark
// surroundings, so that a renderer without style sheets shows the light picture.

internal import CurveMath

/// A drawing on its way into SVG elements. Lengths are in pixels of the drawing.
struct SVGPlot {
  let report: CurveReport
  let width: Double
  let times: PlotRange
  let values: PlotRange
  let timeTicks: NiceTicks
  let valueTicks: NiceTicks
  let legend: SVGLegend
  private let title: [String]
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  let height: Double

  static let fontSize = 14.0

  /// - Parameters:
  ///   - height: Of the drawing without its legend.
  ///   - times: The range of the time axis; `nil` for that of the traces.
  ///   - scaleWidth: The least room for the labels of the values.
  ///   - namesTarget: Whether the legend names the dashed line.
  init(
    _ report: CurveReport, width: Int, height: Int, times givenTimes: PlotRange? = nil, scaleWidth: Double = 0,
    namesTarget: Bool = true
  ) {
    self.report = report
    self.width = Double(width)
    let times = givenTimes ?? report.timeRange
    self.times = times
    values = report.valueRange.padded(by: 0.05)
    valueTicks = NiceTicks(range: values, count: max(3, height / 70))
    left = 20 + max(scaleWidth, Self.scaleWidth(valueTicks))
    right = self.width - 24
    title = Self.titleLines(of: report, width: self.width)
    // A longer title does not make the drawing lower.
    let further = Double(max(0, title.count - 1)) * Self.titleLineHeight
    top = (title.isEmpty ? 36 : 68) + further
    bottom = Double(height) + further - 64
    timeTicks = NiceTicks(range: times, count: max(3, Int((right - left) / 90)))
    legend = SVGLegend(
      report, left: left, top: bottom + 64, width: right - left, namesTarget: namesTarget)
    self.height = bottom + 64 + legend.height
  }

  static let titleSize = 17.0
  static let titleLineHeight = 23.0

  /// The title as it is drawn: broken at its words, and shortened where it has more than three
  /// lines.
  static func titleLines(of report: CurveReport, width: Double) -> [String] {
    report.title.isEmpty ? [] : PictureText.lines(report.title, width: width - 48, size: titleSize, letterWidth: 0.6)
  }

  static func titleElements(_ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      text(
        line, x: 24, y: 32 + Double(index) * titleLineHeight, role: .ink,
        attributes: " font-size=\"\(digits(titleSize))\" font-weight=\"600\"")
    }
  }

  static func scaleWidth(_ ticks: NiceTicks) -> Double { ticks.labels.map(textWidth).max() ?? 0 }

  /// An estimate: fonts differ from machine to machine.
  static func textWidth(_ text: String) -> Double { Double(TerminalText.width(of: text)) * fontSize * 0.56 }

  /// The elements, one a line.
  var elements: [String] {
    [Self.rectangle(width: width, height: height)] + heads + grid + marks + target + curves + legend.elements
      + (report.traces.allSatisfy { $0.trace.count == 0 } ? [note] : [])
  }

  /// The paper of a picture.
  static func rectangle(width: Double, height: Double) -> String {
    "<rect class=\"paper\" width=\"\(digits(width))\" height=\"\(digits(height))\" fill=\"#ffffff\"/>"
  }

  private var heads: [String] {
    let room = Int((width - 48) / (Self.titleSize * 0.58))
    let valueTitle = OutsideText.shortened("value (\(OutsideText.oneLine(report.valueUnit)))", to: room)
    return Self.titleElements(title)
      + [
        Self.text(valueTitle, x: left, y: top - 14, role: .soft),
        Self.text(
          "time (s)", x: (left + right) / 2, y: bottom + 46, role: .soft, attributes: " text-anchor=\"middle\""),
      ]
  }

  private var grid: [String] {
    let horizontal = zip(valueTicks.values, valueTicks.labels).flatMap { value, label in
      [
        Self.line(left, y(value), right, y(value), role: .grid),
        Self.text(label, x: left - 8, y: y(value) + 4.5, role: .soft, attributes: " text-anchor=\"end\""),
      ]
    }
    let vertical = zip(timeTicks.values, timeTicks.labels).flatMap { time, label in
      [
        Self.line(x(time), bottom, x(time), bottom + 6, role: .axis),
        Self.text(label, x: x(time), y: bottom + 24, role: .soft, attributes: " text-anchor=\"middle\""),
      ]
    }
    return horizontal + [Self.line(left, bottom, right, bottom, role: .axis)] + vertical
  }

  private var target: [String] {
    report.target.map { [Self.line(left, y($0), right, y($0), role: .axis, attributes: " stroke-dasharray=\"6 5\"")] }
      ?? []
  }

  private var marks: [String] {
    Self.marks(of: report, times: times, left: left, right: right, top: top, bottom: bottom, rows: 3)
  }

  /// The lines at what happened, with their names in so many rows.
  static func marks(
    of report: CurveReport, times: PlotRange, left: Double, right: Double, top: Double, bottom: Double, rows: Int
  ) -> [String] {
    MarkLayout(report, times: times, width: right - left, rows: rows).places.flatMap { place -> [String] in
      let x = left + place.x
      let head = top + Double(place.row ?? rows) * MarkLayout.rowHeight
      let line = line(
        x, head, x, bottom, role: .axis, attributes: " stroke-dasharray=\"2 3\"", title: place.mark.label)
      guard place.row != nil else { return [line] }
      return [
        line,
        text(
          place.name, x: x + (place.isLate ? -MarkLayout.gap : MarkLayout.gap), y: head + 12, role: .soft,
          attributes: " font-size=\"12\"" + (place.isLate ? " text-anchor=\"end\"" : "")),
      ]
    }
  }

  private var curves: [String] {
    report.traces.enumerated().filter { $1.trace.count > 0 }.map { index, series in
      Self.curve(series, style: SeriesStyle(index: index), number: index % SeriesStyle.colourCount) {
        PlotPoint(x: x($0), y: y($1))
      }
    }
  }

  /// The element that shows a trace.
  ///
  /// - Parameters:
  ///   - style: Its colour and dashes; `nil` for a pale line behind another one.
  ///   - number: Of the colour.
  ///   - place: Where a time and a value are in the drawing.
  static func curve(
    _ series: LabeledTrace, style: SeriesStyle?, number: Int = 0, place: (Double, Double) -> PlotPoint
  ) -> String {
    let points = series.corners.map { place($0.time, $0.value) }
    let title =
      "<title>\(XMLText.escaped(([series.label] + (series.note.map { [$0] } ?? [])).joined(separator: ": ")))</title>"
    let colour = style?.light ?? Role.pale.light
    if points.count == 1 {
      return "<circle class=\"\(style == nil ? "pale" : "f\(number)")\" cx=\"\(digits(points[0].x))\""
        + " cy=\"\(digits(points[0].y))\" r=\"4\" fill=\"\(colour)\">\(title)</circle>"
    }
    let name = style == nil ? "\(Role.pale)" : "s\(number)"
    if series.form == .points {
      // A stroke of no length with round ends is a dot.
      let dots = points.map { "M\(digits($0.x)),\(digits($0.y))h0" }
      return
        "<path class=\"\(name)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"5\" stroke-opacity=\"0.75\""
        + " stroke-linecap=\"round\" d=\"\(dots.joined())\">\(title)</path>"
    }
    let path = points.simplified(tolerance: 0.1).map { "\(digits($0.x)),\(digits($0.y))" }
    return
      "<polyline class=\"\(name)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(style == nil ? "1.6" : "2.2")\""
      + " stroke-linejoin=\"round\" stroke-linecap=\"round\"\(style?.dashAttribute ?? "")"
      + " points=\"\(path.joined(separator: " "))\">\(title)</polyline>"
  }

  private var note: String {
    Self.text(
      "Nothing to draw", x: (left + right) / 2, y: top + (bottom - top) * 0.42, role: .soft,
      attributes: " text-anchor=\"middle\"")
  }

  private func x(_ time: Double) -> Double { left + (right - left) * times.fraction(of: time) }
  private func y(_ value: Double) -> Double { bottom - (bottom - top) * values.fraction(of: value) }
}

extension SVGPlot {
  /// - Parameters:
  ///   - series: Whose lines are in the drawing, by their numbers.
  ///   - pictureHeight: Of all that is drawn below and above.
  func field(of series: Range<Int>, top origin: Double = 0, pictureHeight: Double) -> PlotField {
    PlotField(
      left: left / width, right: right / width, top: (origin + top) / pictureHeight,
      bottom: (origin + bottom) / pictureHeight, series: series)
  }
}

/// Where a drawing's times and values lie in the picture, as fractions of its width and height from
/// its upper left corner.
struct PlotField {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The numbers of the motions that are drawn on the scale of the report.
  let series: Range<Int>
}

extension SVGPlot {
  /// What a text or line is for, which gives it its colour.
  enum Role: String, CaseIterable {
    case ink, soft, grid, axis, pale

    var light: String {
      switch self {
      case .ink: "#202124"
      case .soft: "#5f6368"
      case .grid: "#e3e5e8"
      case .axis: "#80868b"
      case .pale: "#b0b5bb"
      }
    }

    var dark: String {
      switch self {
      case .ink: "#e8eaed"
      case .soft: "#b4b9bf"
      case .grid: "#33373e"
      case .axis: "#8b9197"
      case .pale: "#5b626b"
      }
    }
  }

  /// Two decimals, without the zeros at the end.
  static func digits(_ value: Double) -> String { DecimalText.shortest(value, decimals: 2) }

  /// - Parameter content: Not escaped yet.
  static func text(_ content: String, x: Double, y: Double, role: Role, attributes: String = "") -> String {
    "<text class=\"\(role)\" x=\"\(digits(x))\" y=\"\(digits(y))\" fill=\"\(role.light)\"\(attributes)>"
      + XMLText.escaped(content) + "</text>"
  }

  static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, role: Role, attributes: String = "", title: String? = nil
  ) -> String {
    "<line class=\"\(role)\" x1=\"\(digits(x1))\" y1=\"\(digits(y1))\" x2=\"\(digits(x2))\" y2=\"\(digits(y2))\""
      + " stroke=\"\(role.light)\"\(attributes)"
      + (title.map { "><title>\(XMLText.escaped($0))</title></line>" } ?? "/>")
  }
}

extension SeriesStyle {
  var dashAttribute: String {
    dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes.map(String.init).joined(separator: " "))\""
  }
}
