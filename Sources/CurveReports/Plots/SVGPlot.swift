// The picture of a report's motions: paper, axes, curves, marks and legend.
//
// Light colours are presentation attributes, dark ones come from a style sheet for dark surroundings, so that a renderer
// without style sheets shows the light picture.

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
    top = report.title.isEmpty ? 36 : 68
    bottom = Double(height) - 64
    timeTicks = NiceTicks(range: times, count: max(3, Int((right - left) / 90)))
    legend = SVGLegend(
      report, left: left, top: Double(height), width: right - left, namesTarget: namesTarget)
    self.height = Double(height) + legend.height
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
    let room = Int((width - 48) / (17 * 0.58))
    let title = OutsideText.shortened(OutsideText.oneLine(report.title), to: room)
    let valueTitle = OutsideText.shortened("value (\(OutsideText.oneLine(report.valueUnit)))", to: room)
    return
      (report.title.isEmpty
      ? [] : [Self.text(title, x: 24, y: 32, role: .ink, attributes: " font-size=\"17\" font-weight=\"600\"")])
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
    var seen: Set<Trace.Mark> = []
    return report.traces.flatMap(\.trace.marks).filter {
      $0.time >= times.lower && $0.time <= times.upper && seen.insert($0).inserted
    }.flatMap { mark in
      let isLate = times.fraction(of: mark.time) > 0.75
      return [
        Self.line(x(mark.time), top, x(mark.time), bottom, role: .axis, attributes: " stroke-dasharray=\"2 3\""),
        Self.text(
          OutsideText.shortened(OutsideText.oneLine(mark.label), to: 32), x: x(mark.time) + (isLate ? -6 : 6),
          y: top + 12,
          role: .soft, attributes: " font-size=\"12\"" + (isLate ? " text-anchor=\"end\"" : "")),
      ]
    }
  }

  private var curves: [String] {
    report.traces.enumerated().filter { $1.trace.count > 0 }.map { index, series in
      let points = zip(series.trace.times, series.trace.states).map { PlotPoint(x: x($0), y: y($1.value)) }
      let title = "<title>\(XMLText.escaped(series.label))</title>"
      let style = SeriesStyle(index: index)
      let number = index % SeriesStyle.colourCount
      if points.count == 1 {
        return
          "<circle class=\"f\(number)\" cx=\"\(Self.digits(points[0].x))\" cy=\"\(Self.digits(points[0].y))\" r=\"4\""
          + " fill=\"\(style.light)\">\(title)</circle>"
      }
      if series.form == .points {
        // A stroke of no length with round ends is a dot.
        let dots = points.map { "M\(Self.digits($0.x)),\(Self.digits($0.y))h0" }
        return
          "<path class=\"s\(number)\" fill=\"none\" stroke=\"\(style.light)\" stroke-width=\"5\" stroke-opacity=\"0.75\""
          + " stroke-linecap=\"round\" d=\"\(dots.joined())\">\(title)</path>"
      }
      let path = points.simplified(tolerance: 0.1).map { "\(Self.digits($0.x)),\(Self.digits($0.y))" }
      return "<polyline class=\"s\(number)\" fill=\"none\" stroke=\"\(style.light)\" stroke-width=\"2.2\""
        + " stroke-linejoin=\"round\" stroke-linecap=\"round\"\(style.dashAttribute)"
        + " points=\"\(path.joined(separator: " "))\">\(title)</polyline>"
    }
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
  /// What a text or line is for, which gives it its colour.
  enum Role: String, CaseIterable {
    case ink, soft, grid, axis

    var light: String {
      switch self {
      case .ink: "#202124"
      case .soft: "#5f6368"
      case .grid: "#e3e5e8"
      case .axis: "#80868b"
      }
    }

    var dark: String {
      switch self {
      case .ink: "#e8eaed"
      case .soft: "#b4b9bf"
      case .grid: "#33373e"
      case .axis: "#8b9197"
      }
    }
  }

  /// Two decimals, without the zeros at the end.
  static func digits(_ value: Double) -> String {
    DecimalText.shortest((value * 100).rounded() / 100)
  }

  /// - Parameter content: Not escaped yet.
  static func text(_ content: String, x: Double, y: Double, role: Role, attributes: String = "") -> String {
    "<text class=\"\(role)\" x=\"\(digits(x))\" y=\"\(digits(y))\" fill=\"\(role.light)\"\(attributes)>"
      + XMLText.escaped(content) + "</text>"
  }

  static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, role: Role, attributes: String = ""
  ) -> String {
    "<line class=\"\(role)\" x1=\"\(digits(x1))\" y1=\"\(digits(y1))\" x2=\"\(digits(x2))\" y2=\"\(digits(y2))\""
      + " stroke=\"\(role.light)\"\(attributes)/>"
  }
}

extension SeriesStyle {
  var dashAttribute: String {
    dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes.map(String.init).joined(separator: " "))\""
  }
}
