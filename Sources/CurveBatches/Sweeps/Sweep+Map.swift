internal import CurveMath
internal import CurveMetrics
public import CurveReports

extension Sweep {
  /// Measures the grid and lays its first metric out over the two axes: the first one runs upwards,
  /// the second to the right.
  ///
  ///     let grid = try SweepGrid("spring({0.2...0.6 x 5}, bounce: {0...0.6 x 7})")
  ///     let map = try Sweep(grid, metrics: [MetricCatalog.metric(named: "overshoot")]).map(threads: 2)
  ///     map.vertical.label             // duration (s)
  ///     try GnuplotContourWriter(levels: .about(8)).document(of: map).text
  ///
  /// - Parameters:
  ///   - title: That of the picture.
  ///   - threads: How many work at once, 1 to 1024.
  /// - Throws: What ``checkMap()`` throws; ``SweepError/emptyMap(metric:isFiltered:)`` where no
  ///   point has the metric; what ``run(_:threads:encode:write:)`` throws.
  public func map(title: String = "", threads: Int) throws -> ContourMap {
    try checkMap()
    let metric = metrics[0]
    var values = [Double](repeating: .nan, count: grid.count)
    try run(threads: threads, encode: { $0 }) { block, _ in
      for row in 0..<block.rowCount { values[block.points[row]] = block.row(row).dropFirst(2).first ?? .nan }
    }
    guard values.contains(where: \.isFinite) else {
      throw SweepError.emptyMap(metric: metric.name, isFiltered: condition != nil)
    }
    let axes = grid.axes.map { axis in
      ContourMap.Axis(
        label: Self.unit(of: axis).map { "\(axis.name) (\($0))" } ?? axis.name, values: axis.values,
        isLogarithmic: axis.range.isLogarithmic)
    }
    let frames = metric.dependsOnFrameRate ? " at \(DecimalText.shortest(conditions.frameRate)) fps" : ""
    return ContourMap(
      title: title, label: "\(metric.name) (\(metric.unit.rawValue))\(frames)", horizontal: axes[1], vertical: axes[0],
      values: values)
  }

  /// What an axis is measured in; `nil` for numbers without a unit, and where the name says none.
  private static func unit(of axis: SweepAxis) -> String? {
    if axis.unit == .seconds { return "s" }
    return ["stiffness": "mass/s²", "tension": "mass/s²", "damping": "mass/s"][axis.name]
  }

  /// Refuses a grid that is no map, before anything is measured.
  ///
  /// - Throws: ``SweepError/contourAxes(_:)`` but for two axes,
  ///   ``SweepError/contourPoints(_:limit:)`` for more points than gnuplot draws,
  ///   ``SweepError/constantAxis(_:)`` and ``SweepError/unsortedAxis(_:value:next:)`` for values
  ///   that are no axis.
  public func checkMap() throws(SweepError) {
    guard grid.axes.count == 2 else { throw .contourAxes(grid.axes.count) }
    guard grid.count <= Limits.contourPoints.count else {
      throw .contourPoints(grid.count, limit: Limits.contourPoints.count)
    }
    for axis in grid.axes {
      let values = axis.values
      guard Set(values).count > 1 else { throw .constantAxis(axis.name) }
      let isAscending = values[0] < values[values.count - 1]
      for (value, next) in zip(values, values.dropFirst()) where value == next || (value < next) != isAscending {
        throw .unsortedAxis(axis.name, value: value, next: next)
      }
    }
  }
}

extension SweepAxis {
  fileprivate var values: [Double] { (0..<range.count).map(range.value(at:)) }
}
