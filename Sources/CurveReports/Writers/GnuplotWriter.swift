// A gnuplot script that carries its own numbers.

internal import CurveMath

/// Writes a script that draws the traces with plain `gnuplot FILE`.
///
///     let script = try GnuplotWriter(terminal: .pngcairo(width: 1200, height: 750), output: "curves.png")
///       .document(of: report)
public struct GnuplotWriter: CurveWriter {
  public let name = "gnuplot"
  public let fileExtension = "gp"
  public let otherExtensions = ["plt", "gnuplot"]
  public let mediaType = "text/x-gnuplot"
  public let summary = "A self-contained script that gnuplot draws as SVG or PNG."
  public let isPicture = true

  /// What gnuplot draws.
  public let terminal: GnuplotTerminal
  /// The picture's file; `nil` for gnuplot's standard output.
  public let output: String?

  public init(terminal: GnuplotTerminal = .svg(width: 960, height: 600), output: String? = "curves.svg") {
    self.terminal = terminal
    self.output = output
  }

  /// - Throws: ``ReportError/notDrawable(series:index:)``; ``ReportError/unusableFileName(_:)`` for
  ///   an output whose name is empty or has control characters.
  public func document(of report: CurveReport) throws(ReportError) -> Document {
    try report.checkTraces()
    let lower = report.isApart ? nil : report.residualReport
    let blocks = report.traces + (lower?.traces ?? [])
    let columns =
      blocks.allSatisfy(\.hasSlopes)
      ? "time, value, velocity, acceleration" : "time and value, where they are known also velocity and acceleration"
    var lines = ["# Draws with plain gnuplot, 5.0 or later. Times in s; the columns are \(columns)."]
    for (index, series) in blocks.enumerated() { lines += block(series, number: index + 1) }
    let panels = report.isApart ? GnuplotPanels(report, terminal: terminal) : nil
    lines += ["set encoding utf8", "set terminal \((panels?.terminal ?? terminal).arguments)"]
    if let output { lines.append("set output \(try GnuplotText.fileName(output))") }
    if lower != nil {
      // One margin for both, so that equal times stand below each other.
      lines += ["set lmargin 10", "set multiplot", "set size 1, 0.66", "set origin 0, 0.34"]
    }
    if let panels {
      lines += panels.lines
    } else {
      lines += axes(report) + marks(report) + [plot(report)]
    }
    if let lower {
      lines += ["unset title", "unset arrow", "unset label", "set size 1, 0.34", "set origin 0, 0"]
      lines += axes(lower, times: report.timeRange).dropFirst() + [plot(lower, firstNumber: report.traces.count + 1)]
      lines.append("unset multiplot")
    }
    if output != nil { lines.append("unset output") }
    return Document(text: lines.map { $0 + "\n" }.joined(), mediaType: mediaType)
  }

  private func block(_ series: LabeledTrace, number: Int) -> [String] {
    ["$curve\(number) << EOD"]
      + zip(series.trace.times, series.trace.states).map { time, state in
        let slopes = series.hasSlopes ? [state.velocity, state.acceleration] : []
        return ([time, state.value] + slopes).map(GnuplotText.number).joined(separator: " ")
      } + ["EOD"]
  }

  private func axes(_ report: CurveReport, times givenTimes: PlotRange? = nil) -> [String] {
    let times = givenTimes ?? report.timeRange
    let values = report.valueRange.padded(by: 0.05)
    func lines(_ text: String) -> [String] { Self.lines(text, in: terminal) }
    return [
      "set title \(GnuplotText.quoted(lines: lines(report.title))) noenhanced",
      "set xlabel \(GnuplotText.quoted(lines: ["time (s)"] + report.pictureNotes.flatMap(lines))) noenhanced",
      "set ylabel \(GnuplotText.quoted("value (\(report.valueUnit))")) noenhanced",
      "set xrange [\(GnuplotText.number(times.lower)):\(GnuplotText.number(times.upper))]",
      "set yrange [\(GnuplotText.number(values.lower)):\(GnuplotText.number(values.upper))]",
      "set border 3 linecolor rgb '#5f6368'",
      "set tics nomirror out",
      "set grid linetype 1 linecolor rgb '#e3e5e8' linewidth 0.8",
      "set key below left Left reverse samplen 2.5 height 1.5 noenhanced",
      "set style data lines",
    ]
  }

  /// Text broken into lines that a picture has room for.
  static func lines(_ text: String, in terminal: GnuplotTerminal, size: Double = 14, limit: Int = 3) -> [String] {
    PictureText.lines(
      text, width: terminal.size.width - 40, size: size, letterWidth: terminal.letterWidth, limit: limit)
  }

  private func marks(_ report: CurveReport) -> [String] {
    let (width, height) = terminal.size
    return Self.marks(of: report, width: width - 110, height: height * 0.75, rows: 3)
  }

  /// Lines and names of what happened, in a drawing of about this size in pixels.
  ///
  /// - Parameter rise: How far above the drawing the first names stand.
  static func marks(of report: CurveReport, width: Double, height: Double, rows: Int, rise: Double = 0) -> [String] {
    MarkLayout(report, times: report.timeRange, width: width, rows: rows).places.flatMap { place -> [String] in
      let time = GnuplotText.number(place.mark.time)
      let top = 1 + (rise - Double(place.row ?? rows) * (MarkLayout.rowHeight + 2)) / height
      let head = GnuplotText.number((top * 1000).rounded() / 1000)
      let line =
        "set arrow from \(time), graph 0 to \(time), graph \(head) nohead dashtype 3 linecolor rgb '#5f6368'"
      guard place.row != nil else { return [line] }
      let side = place.isLate ? "right offset -0.5,-0.5" : "offset 0.5,-0.5"
      return [
        line,
        "set label \(GnuplotText.quoted(place.name)) at \(time), graph \(head) \(side) font ',11' noenhanced",
      ]
    }
  }

  /// - Parameter firstNumber: Of the data block of the first trace.
  private func plot(_ report: CurveReport, firstNumber: Int = 1) -> String {
    var items = report.traces.enumerated().map { index, series in
      let style = SeriesStyle(index: index)
      let isDotted = series.trace.count == 1 || series.form == .points
      let line = series.form == .steps ? "steps" : "lines"
      let form =
        isDotted
        ? "with points pointtype 7 pointsize \(series.trace.count == 1 ? "0.8" : "0.5")" : "with \(line) linewidth 2"
      let dash =
        isDotted || style.dashes.isEmpty ? "" : " dashtype (\(style.dashes.map(String.init).joined(separator: ",")))"
      let title = series.label.isEmpty ? "notitle" : "title \(GnuplotText.quoted(series.label)) noenhanced"
      // A block without rows would stop the script.
      return series.trace.count == 0
        ? "NaN linecolor rgb '\(style.light)' \(title)"
        : "$curve\(firstNumber + index) using 1:2 \(form) linecolor rgb '\(style.light)'\(dash) \(title)"
    }
    if let target = report.target {
      items.insert("\(GnuplotText.number(target)) with lines dashtype 2 linecolor rgb '#5f6368' notitle", at: 0)
    }
    if items.isEmpty { items = ["NaN notitle"] }
    return "plot \\\n  " + items.joined(separator: ", \\\n  ")
  }
}
