internal import CurveMath
public import CurveMetrics

/// How far each of several curves is from each other, as a picture shows it.
///
///     let map = try DistanceMap(of: springs)
///     let picture = try SVGDistanceWriter().document(of: map)
public struct DistanceMap: Equatable, Sendable {
  public let title: String
  /// What the distances are, with their unit.
  public let label: String
  /// One for each curve, in the order of the rows.
  public let names: [String]
  /// Shape: `[n][n]`, symmetric, zeros on the diagonal.
  public let distances: [[Double]]

  /// - Precondition: There are two names or more, and a row and a column for each.
  public init(title: String, label: String, names: [String], distances: [[Double]]) {
    precondition(
      names.count >= 2 && distances.count == names.count && distances.allSatisfy { $0.count == names.count },
      "A map of distances has two names or more, and a row and a column for each.")
    self.title = title
    self.label = label
    self.names = names
    self.distances = distances
  }

  /// Makes a map of the largest differences, with near curves side by side.
  ///
  /// - Parameters:
  ///   - curves: Two or more.
  ///   - end: The end of the compared time in seconds; `nil` where each pair has its own
  ///     `ComparisonSpan`.
  ///   - scale: Between which values the curves move.
  ///   - report: Gets how many pairs were compared since it was called last: many curves take
  ///     minutes.
  /// - Throws: `MeasurementError` for an end that is not greater than 0 and finite, and for curves
  ///   of too many pieces.
  /// - Precision: A millionth of the travel where the cells have numbers, else a thousandth: shades
  ///   tell no more apart.
  /// - Complexity: O(*n*²) searches.
  public init(
    of curves: [LabeledCurve], until end: Double? = nil, scale: ReportScale = .travel,
    reporting report: (_ pairs: Int) -> Void = { _ in }
  ) throws(MeasurementError) {
    let tolerance = scale.tolerance(curves.count <= Self.mostNumbered ? 1e-6 : 1e-3)
    let distances = try LargestDifference.matrix(
      of: curves.map(\.curve), until: end, tolerance: tolerance, reporting: report)
    let map = DistanceMap(
      title: "\(curves.count) curves, near ones side by side", label: "largest difference (\(scale.unit))",
      names: curves.map(\.label), distances: distances)
    self = map.arranged
  }

  /// Refuses more curves than a map has cells for that can be found, before all pairs are compared.
  ///
  /// - Throws: ``ReportError/tooManyMapped(_:limit:)``. So does every writer.
  public static func check(count: Int) throws(ReportError) {
    guard count <= Limits.mappedCurves.count else { throw .tooManyMapped(count, limit: Limits.mappedCurves.count) }
  }

  /// The same map with near curves side by side, in the order of `NearnessOrder`.
  ///
  /// - Precondition: The distances are finite and not negative.
  public var arranged: DistanceMap {
    let order = NearnessOrder.of(distances)
    return DistanceMap(
      title: title, label: label, names: order.map { names[$0] },
      distances: order.map { row in order.map { distances[row][$0] } })
  }

  /// - Throws: ``ReportError/notDrawable(series:index:)`` for the first distance that is not
  ///   finite; ``ReportError/tooManyMapped(_:limit:)``.
  func check() throws(ReportError) {
    try Self.check(count: names.count)
    for (name, row) in zip(names, distances) {
      if let index = row.firstIndex(where: { !$0.isFinite }) { throw .notDrawable(series: name, index: index) }
    }
  }
}

extension DistanceMap {
  /// Up to so many curves a cell has room for its number.
  static let mostNumbered = 12

  var isNumbered: Bool { names.count <= Self.mostNumbered }

  /// The end of the scale, which begins at 0.
  var largest: Double {
    let largest = distances.lazy.flatMap(\.self).max() ?? 0
    return largest > 0 ? largest : 1
  }

  /// What stands in a cell: as many decimals as give the largest distance three digits.
  func number(_ distance: Double) -> String {
    guard distance > 0 else { return "0" }
    let exponent = ExactDecimal(largest).rounded(toSignificant: 3).exponent
    guard -4...5 ~= exponent else { return DecimalText.significant(distance, digits: 2) }
    let decimals = max(0, 2 - exponent)
    let text = DecimalText.fixed(distance, decimals: decimals)
    guard text.allSatisfy({ $0 == "0" || $0 == "." }) else { return text }
    return "<" + (decimals == 0 ? "1" : text.dropLast() + "1")
  }
}

/// Where the pieces of a map of distances stand, in pixels from the upper left: the names around a
/// square of cells, the scale below it.
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
