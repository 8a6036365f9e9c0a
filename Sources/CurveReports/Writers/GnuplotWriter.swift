// A gnuplot script that carries its own numbers.

internal import CurveMath

/// Writes a script that draws the traces with plain `gnuplot FILE`.
///
///     let script = try GnuplotWriter(terminal: .pngcairo(width: 1200, height: 750), output: "curves.png")
///       .document(of: report)
public struct GnuplotWriter: CurveWriter {
  public let name = "gnuplot"
  public let fileExtension = "gp"
  public let mediaType = "text/x-gnuplot"
  public let summary = "A self-contained script that gnuplot draws as SVG or PNG."

  /// What gnuplot draws.
  public let terminal: GnuplotTerminal
  /// The picture's file; `nil` for gnuplot's standard output.
  public let output: String?

  public init(terminal: GnuplotTerminal = .svg(width: 960, height: 600), output: String? = "curves.svg") {
    self.terminal = terminal
    self.output = output
  }

  /// - Throws: ``ReportError/notDrawable(series:index:)``; ``ReportError/unusableFileName(_:)`` for an output whose name is
  ///   empty or has control characters.
  public func document(of report: CurveReport) throws(ReportError) -> Document {
    try report.checkTraces()
    var lines = [
      "# Draws with plain gnuplot, 5.0 or later. Times in s; the columns are time, value, velocity, acceleration."
    ]
    for (index, series) in report.traces.enumerated() { lines += block(series.trace, number: index + 1) }
    lines += ["set encoding utf8", "set terminal \(terminal.arguments)"]
    if let output { lines.append("set output \(try GnuplotText.fileName(output))") }
    lines += axes(report) + marks(report) + [plot(report)]
    if output != nil { lines.append("unset output") }
    return document(lines.map { $0 + "\n" }.joined())
  }

  private func block(_ trace: Trace, number: Int) -> [String] {
    ["$curve\(number) << EOD"]
      + zip(trace.times, trace.states).map { time, state in
        [time, state.value, state.velocity, state.acceleration].map(GnuplotText.number).joined(separator: " ")
      } + ["EOD"]
  }

  private func axes(_ report: CurveReport) -> [String] {
    let times = report.timeRange
    let values = report.valueRange.padded(by: 0.05)
    return [
      "set title \(GnuplotText.quoted(report.title)) noenhanced",
      "set xlabel 'time (s)' noenhanced",
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

  private func marks(_ report: CurveReport) -> [String] {
    report.traces.flatMap(\.trace.marks).filter(\.time.isFinite).flatMap { mark in
      let time = GnuplotText.number(mark.time)
      return [
        "set arrow from \(time), graph 0 to \(time), graph 1 nohead dashtype 3 linecolor rgb '#5f6368'",
        "set label \(GnuplotText.quoted(mark.label)) at \(time), graph 0.98 offset 0.5,0 font ',11' noenhanced",
      ]
    }
  }

  private func plot(_ report: CurveReport) -> String {
    var items = report.traces.enumerated().map { index, series in
      let style = SeriesStyle(index: index)
      let form = series.trace.count == 1 ? "with points pointtype 7 pointsize 0.8" : "with lines linewidth 2"
      let dash = style.dashes.isEmpty ? "" : " dashtype (\(style.dashes.map(String.init).joined(separator: ",")))"
      let title = series.label.isEmpty ? "notitle" : "title \(GnuplotText.quoted(series.label)) noenhanced"
      // A block without rows would stop the script.
      return series.trace.count == 0
        ? "NaN linecolor rgb '\(style.light)' \(title)"
        : "$curve\(index + 1) using 1:2 \(form) linecolor rgb '\(style.light)'\(dash) \(title)"
    }
    if let target = report.target {
      items.insert("\(GnuplotText.number(target)) with lines dashtype 2 linecolor rgb '#5f6368' notitle", at: 0)
    }
    if items.isEmpty { items = ["NaN notitle"] }
    return "plot \\\n  " + items.joined(separator: ", \\\n  ")
  }
}
