// A small drawing for each motion: many lines in one drawing cannot be told apart.
//
// All have the same scales, so that their numbers stand once in a row and once in a column. Behind
// each motion the first one is drawn pale, so that what differs from it is seen.

/// Where the small drawings of a report stand, in rows and columns. Lengths
/// are in pixels of the picture.
struct PanelGrid {
  struct Panel {
    /// Of its motion.
    let index: Int
    let left: Double
    /// The lines of its head.
    let name: [String]
    /// Whether the numbers of the times stand below it.
    let showsTimes: Bool
    /// Whether the numbers of the values stand beside it.
    let showsValues: Bool
  }

  let times: PlotRange
  let values: PlotRange
  let timeTicks: NiceTicks
  let valueTicks: NiceTicks
  let panelWidth: Double
  let rows: [[Panel]]

  /// - Parameters:
  ///   - width: Of the picture.
  ///   - left: Of the picture's left edge, with room for the numbers of the values.
  ///   - right: Of its right edge.
  ///   - gap: Between two drawings.
  ///   - ticks: How wide a number of the times is, and how many there are at least.
  ///   - name: The lines of a motion's name in a width.
  init(
    _ report: CurveReport, width: Double, left: (NiceTicks) -> Double, right: Double, gap: Double,
    ticks: (width: Double, least: Int), name: (String, Double) -> [String]
  ) {
    times = report.timeRange
    values = report.valueRange.padded(by: 0.05)
    valueTicks = NiceTicks(range: values, count: 4)
    let count = report.traces.count
    let columns = Self.columns(count, width: width)
    let begin = left(valueTicks)
    let panelWidth = (width - right - begin - gap * Double(columns - 1)) / Double(columns)
    timeTicks = NiceTicks(range: times, count: max(ticks.least, Int(panelWidth / ticks.width)))
    rows = stride(from: 0, to: count, by: columns).map { first in
      (first..<min(first + columns, count)).map { index in
        Panel(
          index: index, left: begin + Double(index - first) * (panelWidth + gap),
          name: name(report.traces[index].label, panelWidth), showsTimes: index + columns >= count,
          showsValues: index == first)
      }
    }
    self.panelWidth = panelWidth
  }

  /// As few rows as drawings of about 200 pixels allow, and no nearly empty row.
  private static func columns(_ count: Int, width: Double) -> Int {
    let most = max(1, min(count, Int(width / 230)))
    let rows = (count + most - 1) / most
    return (count + rows - 1) / rows
  }
}

extension [PanelGrid.Panel] {
  /// The lines of the highest head in a row.
  var lineCount: Int { map(\.name.count).max() ?? 0 }
}
