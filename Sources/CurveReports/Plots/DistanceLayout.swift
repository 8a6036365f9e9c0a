/// Where the pieces of a map of distances stand, in pixels from the upper left: the names around a square of cells, the scale
/// below it.
struct DistanceLayout {
  /// The names as they are drawn: on one line, and short enough to leave the map its room.
  let names: [String]
  let title: String
  let label: String
  /// Of the names.
  let fontSize: Double
  /// The side of a cell: whole, so that cells end where pixels do.
  let cell: Double
  /// Of the square of cells.
  let left: Double
  let top: Double
  let side: Double
  let scaleWidth: Double
  let ticks: NiceTicks
  /// Whether the names above the columns stand upright, because there is no room to lean.
  let isUpright: Bool
  let width: Double
  let height: Double

  static let titleSize = 17.0
  static let scaleHeight = 12.0

  /// - Parameter letterWidth: Of a character, as a fraction of the size of the font: an estimate.
  init(_ map: DistanceMap, letterWidth: Double = 0.56) {
    let names = map.names.map { OutsideText.shortened(OutsideText.oneLine($0), to: 44) }
    let count = map.names.count
    cell = map.isNumbered ? 58 : Double(max(11, min(40, 720 / count)))
    fontSize = map.isNumbered ? 14 : min(13, cell - 2)
    side = cell * Double(count)
    isUpright = !map.isNumbered
    let longest = (names.map { Double(TerminalText.width(of: $0)) }.max() ?? 0) * fontSize * letterWidth
    // A name that leans takes a part of its length, and of its height.
    let high = isUpright ? longest : longest * 0.7071 + 10
    left = (24 + longest + 8).rounded(.up)
    top = ((map.title.isEmpty ? 24 : 56) + high + 8).rounded(.up)
    scaleWidth = max(220, min(side, 480))
    ticks = NiceTicks(range: PlotRange(covering: [0, map.largest]), count: max(3, Int(scaleWidth / 80)))
    let title = OutsideText.oneLine(map.title)
    let titleWidth = min(560, Double(TerminalText.width(of: title)) * Self.titleSize * 0.62 + 48)
    let label = OutsideText.shortened(OutsideText.oneLine(map.label), to: 60)
    let labelWidth = Double(TerminalText.width(of: label)) * SVGPlot.fontSize * letterWidth
    width = max(titleWidth, left + max(scaleWidth, labelWidth) + 32, left + side + (isUpright ? 32 : longest * 0.7071))
      .rounded(.up)
    height = top + side + 92
    self.names = names
    self.title = OutsideText.shortened(title, to: Int((width - 48) / (Self.titleSize * 0.6)))
    self.label = label
  }

  /// The upper edge of the scale.
  var scaleTop: Double { top + side + 26 }

  /// The middle of a row or column, from the edge of the square.
  func middle(_ index: Int) -> Double { cell * (Double(index) + 0.5) }
}
