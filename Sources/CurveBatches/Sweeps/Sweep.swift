public import CurveMetrics

/// What is measured at every point of a grid, and which points are kept.
///
///     let grid = try SweepGrid("spring(0.5, bounce: {0...0.6 x 61})")
///     let sweep = try Sweep(grid, metrics: [MetricCatalog.metric(named: "overshoot")])
///     try sweep.rows(at: 0..<2)  // [[0.0, 0.0], [0.01, 2.66017701962883e-10]]
public struct Sweep: Sendable {
  /// A name of a row's number, and its unit.
  public struct Column: Equatable, Sendable {
    public let name: String
    public let unit: ReadingUnit
  }

  public let grid: SweepGrid
  /// The metrics of a row, in its order.
  public let metrics: [CurveMetric]
  public let condition: SweepCondition?
  public let conditions: MeasurementConditions
  /// Where every motion begins and ends, and its velocity at release; a velocity of 0 leaves the
  /// one that the curve has.
  public let release: Release

  /// A motion's frame, in units and units per second.
  public struct Release: Hashable, Sendable {
    public let from: Double
    public let to: Double
    public let velocity: Double

    public init(from: Double = 0, to: Double = 1, velocity: Double = 0) {
      self.from = from
      self.to = to
      self.velocity = velocity
    }

    var isStandard: Bool { self == Release() }
  }

  /// What is computed at a point: first what the condition asks for, then the rest.
  let measured: [CurveMetric]
  /// Where each of ``metrics`` stands among ``measured``.
  let places: [Int]

  /// - Throws: ``SweepError/noMetrics``, ``SweepError/repeatedMetric(_:)``.
  public init(
    _ grid: SweepGrid, metrics: [CurveMetric], where condition: SweepCondition? = nil,
    conditions: MeasurementConditions = .standard, release: Release = Release()
  ) throws(SweepError) {
    guard !metrics.isEmpty else { throw .noMetrics }
    for (index, metric) in metrics.enumerated() where metrics[..<index].contains(where: { $0.name == metric.name }) {
      throw .repeatedMetric(metric.name)
    }
    var measured = condition?.metrics ?? []
    var places: [Int] = []
    for metric in metrics {
      if let place = measured.firstIndex(where: { $0.name == metric.name }) {
        places.append(place)
      } else {
        places.append(measured.count)
        measured.append(metric)
      }
    }
    self.grid = grid
    self.metrics = metrics
    self.condition = condition
    self.conditions = conditions
    self.release = release
    self.measured = measured
    self.places = places
  }

  /// The axes, then the metrics; last the frame rate `fps`, where one of them depends on it.
  public var columns: [Column] {
    grid.axes.map { Column(name: $0.name, unit: $0.unit) } + metrics.map { Column(name: $0.name, unit: $0.unit) }
      + (dependsOnFrameRate ? [Column(name: "fps", unit: .perSecond)] : [])
  }

  var dependsOnFrameRate: Bool { metrics.contains(where: \.dependsOnFrameRate) }

  /// Returns the rows of some points: those that meet the condition, in order.
  ///
  /// - Returns: Shape `[≤ indices.count, columns.count]`. NaN where a curve does not have a metric,
  ///   infinity where it never comes.
  /// - Throws: ``SweepError/impossible(point:reason:)`` for the first point that is no curve.
  public func rows(at indices: Range<Int>) throws(SweepError) -> [[Double]] {
    let block = try block(at: indices)
    return (0..<block.rowCount).map { Array(block.row($0)) }
  }

  func block(at indices: Range<Int>) throws(SweepError) -> SweepBlock {
    var meter = SweepMeter(self)
    var block = SweepBlock(indices: indices, width: columns.count)
    for index in indices { try meter.append(index, to: &block) }
    return block
  }
}

/// A part of a sweep: neighbouring points, so that the parts one behind the other are the whole.
///
///     try SweepShard("2/4").range(of: 10)  // 2..<5
public struct SweepShard: Hashable, Sendable {
  /// From 1 up to ``parts``.
  public let part: Int
  public let parts: Int

  public static let whole = SweepShard(validated: 1, of: 1)

  private init(validated part: Int, of parts: Int) {
    self.part = part
    self.parts = parts
  }

  /// - Throws: ``SweepError/shard(_:of:)``.
  public init(_ part: Int, of parts: Int) throws(SweepError) {
    guard parts >= 1, part >= 1, part <= parts else { throw .shard(part, of: parts) }
    self.init(validated: part, of: parts)
  }

  /// Reads `part/parts`.
  ///
  /// - Throws: ``SweepError/unreadableShard(_:)``, ``SweepError/shard(_:of:)``.
  public init(_ text: String) throws(SweepError) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, let part = Int(halves[0]), let parts = Int(halves[1]) else {
      throw .unreadableShard(String(text.prefix(40)))
    }
    try self.init(part, of: parts)
  }

  /// Returns the points of this part; sizes differ by one at most.
  public func range(of count: Int) -> Range<Int> { bound(part - 1, count)..<bound(part, count) }

  private func bound(_ index: Int, _ count: Int) -> Int {
    let product = count.multipliedFullWidth(by: index)
    return parts.dividingFullWidth(product).quotient
  }
}
