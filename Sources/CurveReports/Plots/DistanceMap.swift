internal import CurveMetrics

/// How far each of several curves is from each other, as a picture shows it.
///
///     let distances = try LargestDifference.matrix(of: springs)
///     let map = DistanceMap(title: "Springs", label: "largest difference (travel)", names: names, distances: distances)
///     let picture = try SVGDistanceWriter().document(of: map.arranged)
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

  /// The same map with near curves side by side, in the order of ``CurveMetrics/NearnessOrder``.
  ///
  /// - Precondition: The distances are finite and not negative.
  public var arranged: DistanceMap {
    let order = NearnessOrder.of(distances)
    return DistanceMap(
      title: title, label: label, names: order.map { names[$0] },
      distances: order.map { row in order.map { distances[row][$0] } })
  }

  /// - Throws: ``ReportError/notDrawable(series:index:)`` for the first distance that is not finite.
  func check() throws(ReportError) {
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
