// What happened in a motion: a dotted line at its time, and its name where there is room.
//
// Names stand in rows at the upper edge, and a line begins at the row of its name: none goes
// through another one's name.

internal import CurveMath

/// Where the marks of a report's traces and their names are. Lengths are in pixels.
struct MarkLayout {
  struct Place {
    let mark: Trace.Mark
    /// From the left end of the time axis.
    let x: Double
    /// The name on one line, and short.
    let name: String
    /// Of the name, from above; `nil` where it has no room.
    let row: Int?
    /// Whether the name stands to the left of its line, because there is no room to its right.
    let isLate: Bool
  }

  /// In the order of time.
  private(set) var places: [Place] = []

  /// Of the names.
  static let size = 12.0
  static let rowHeight = 15.0
  /// Between a line and its name.
  static let gap = 6.0

  /// - Parameters:
  ///   - width: Of the time axis.
  ///   - rows: How many names may stand below each other.
  init(_ report: CurveReport, times: PlotRange, width: Double, rows: Int) {
    var seen: Set<Trace.Mark> = []
    let marks = report.traces.flatMap(\.trace.marks).filter {
      $0.time >= times.lower && $0.time <= times.upper && seen.insert($0).inserted
    }.sorted { $0.time < $1.time }
    /// Where the names of each row end.
    var ends = [Double](repeating: -.infinity, count: rows)
    for mark in marks {
      let x = width * times.fraction(of: mark.time)
      let name = OutsideText.shortened(OutsideText.oneLine(mark.label), to: 32)
      let length = Double(TerminalText.width(of: name)) * Self.size * 0.62
      let isLate = x + Self.gap + length > width
      let begin = isLate ? x - Self.gap - length : x + Self.gap
      let row = (0..<rows).first { row in
        ends[row] < begin && ends[row...].allSatisfy { $0 < x }
          && !places.contains { $0.x > begin && ($0.row ?? rows) <= row }
      }
      if let row { ends[row] = isLate ? x : begin + length + 4 }
      places.append(Place(mark: mark, x: x, name: name, row: row, isLate: isLate))
    }
  }
}
