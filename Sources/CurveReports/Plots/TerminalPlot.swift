// Motions drawn in braille: two dots by four in every character.

internal import CurveMath

/// A plot of one motion, or strips of several on a common scale, for a terminal.
package struct TerminalPlot {
  /// Columns of the terminal.
  let width: Int

  /// - Parameter width: Columns of the terminal, 40 or more.
  package init(width: Int) { self.width = width }

  private static let scaleWidth = 9
  private static let labelWidth = 28

  /// Returns the plot: lines ended by `\n`. Nothing without traces.
  ///
  /// - Parameters:
  ///   - report: What is drawn.
  ///   - times: Where an arrow points from below, in seconds.
  /// - Precondition: Times and values are finite.
  package func text(of report: CurveReport, pointingAt times: [Double] = []) -> String {
    let curves = report.traces.count { $0.form != .points }
    let picture =
      report.traces.isEmpty
      ? ""
      : report.traces.count == 1 || curves == 1 ? large(report, times, height: 10) : strips(report, times)
    guard let residuals = report.residualReport else { return picture }
    return picture + "\n" + large(residuals, [], height: 4, span: report.timeRange)
  }

  /// One motion and the samples that belong to it, with the scale of the values at the left.
  private func large(_ report: CurveReport, _ times: [Double], height: Int, span: PlotRange? = nil) -> String {
    let values = report.valueRange
    let columns = min(72, width - Self.scaleWidth - 2)
    let rows = canvas(report.traces, report, times: span ?? report.timeRange, columns: columns, rows: height)
    var lines: [String] = []
    for (index, row) in rows.enumerated() {
      let label = index == 0 ? short(values.upper) : index == height - 1 ? short(values.lower) : ""
      lines.append(TerminalText.padded(label, to: Self.scaleWidth, alignment: .trailing) + " │" + row)
    }
    lines += arrows(report, times, columns: columns, indent: Self.scaleWidth + 1)
    lines.append(timeScale(span ?? report.timeRange, columns: columns, indent: Self.scaleWidth + 1))
    return lines.map { $0 + "\n" }.joined()
  }

  /// Several motions, each in a strip of its own: braille has no colours to tell them apart in one.
  private func strips(_ report: CurveReport, _ times: [Double]) -> String {
    let height = report.traces.count <= 8 ? 3 : 1
    let labels = report.traces.map { OutsideText.shortened(OutsideText.oneLine($0.label), to: Self.labelWidth) }
    let indent = labels.map(TerminalText.width).max() ?? 0
    let columns = max(16, min(72, width - indent - 2))
    var lines: [String] = []
    for (series, label) in zip(report.traces, labels) {
      for (index, row) in canvas([series], report, times: report.timeRange, columns: columns, rows: height).enumerated()
      {
        let head = index == height / 2 ? label : ""
        lines.append(TerminalText.padded(head, to: indent, alignment: .leading) + " │" + row)
      }
    }
    let values = report.valueRange
    let note = "values from \(short(values.lower)) to \(short(values.upper)) \(OutsideText.oneLine(report.valueUnit))"
    lines += arrows(report, times, columns: columns, indent: indent + 1)
    lines.append(timeScale(report.timeRange, columns: columns, indent: indent + 1))
    lines.append(String(repeating: " ", count: indent + 2) + note)
    return lines.map { $0 + "\n" }.joined()
  }

  private func timeScale(_ range: PlotRange, columns: Int, indent: Int) -> String {
    let (first, last) = (short(range.lower), short(range.upper) + " s")
    let space = String(repeating: " ", count: max(1, columns - first.count - last.count))
    return String(repeating: " ", count: indent) + "╵" + first + space + last
  }

  /// One line with an arrow below each time that the plot covers, or no line.
  private func arrows(_ report: CurveReport, _ times: [Double], columns: Int, indent: Int) -> [String] {
    var row = [Character](repeating: " ", count: columns)
    for time in times {
      let column = Int((report.timeRange.fraction(of: time) * Double(2 * columns - 1)).rounded()) / 2
      if row.indices.contains(column) { row[column] = "▲" }
    }
    guard let last = row.lastIndex(of: "▲") else { return [] }
    return [String(repeating: " ", count: indent) + "│" + String(row[...last])]
  }

  private func short(_ value: Double) -> String { DecimalText.shortest(value, digits: 4) }

  /// The dots of traces: rows of braille characters, with the target as a dotted line.
  private func canvas(
    _ traces: [LabeledTrace], _ report: CurveReport, times: PlotRange, columns: Int, rows: Int
  ) -> [String] {
    let values = report.valueRange
    let (width, height) = (2 * columns, 4 * rows)
    var dots = Array(repeating: Array(repeating: UInt8(0), count: columns), count: rows)
    func set(_ x: Int, _ y: Int) {
      guard (0..<width).contains(x), (0..<height).contains(y) else { return }
      dots[y / 4][x / 2] |= Self.bits[y % 4][x % 2]
    }
    func y(_ value: Double) -> Int { Int(((1 - values.fraction(of: value)) * Double(height - 1)).rounded()) }
    if rows > 1, let target = report.target {
      for x in stride(from: 0, to: width, by: 4) { set(x, y(target)) }
    }
    for series in traces {
      var previous: (x: Int, y: Int)?
      for (time, state) in zip(series.trace.times, series.trace.states) {
        let x = Int((times.fraction(of: time) * Double(width - 1)).rounded())
        let here = y(state.value)
        let (startX, startY) = series.form == .points ? (x, here) : previous ?? (x, here)
        let steps = max(abs(x - startX), abs(here - startY), 1)
        for step in 0...steps {
          set(startX + (x - startX) * step / steps, startY + (here - startY) * step / steps)
        }
        previous = (x, here)
      }
    }
    return dots.map { row in
      let end = row.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
      return String(String.UnicodeScalarView(row[..<end].map { Unicode.Scalar(0x2800 + UInt32($0))! }))
    }
  }

  /// The bit of each dot in a braille character, by row and column.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
