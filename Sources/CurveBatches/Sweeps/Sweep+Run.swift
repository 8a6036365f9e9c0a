internal import CurveMath
internal import CurveMetrics

extension Sweep {
  /// The most points of one run.
  public static var mostPoints: Int { Limits.sweepPoints.count }

  private static var pointsPerBlock: Int { 2048 }

  /// Measures the points of a part on several threads and hands on what is made of them, in order.
  ///
  /// The result does not depend on the count of threads, and memory does not depend on the count of
  /// points.
  ///
  /// - Parameters:
  ///   - shard: The part of the grid.
  ///   - threads: How many work at once; more than there are processors gain nothing.
  ///   - encode: Makes something of rows, such as bytes; called on any thread, for several blocks
  ///     at once.
  ///   - write: Takes it in the order of the points, with how many points it is for; never called
  ///     twice at once. What it throws ends the run.
  /// - Throws: ``SweepError``, or what `write` throws.
  public func run<Output: Sendable>(
    _ shard: SweepShard = .whole, threads: Int,
    encode: @Sendable (SweepBlock) -> Output,
    write: (Output, _ points: Int) throws -> Void
  ) throws {
    let range = shard.range(of: grid.count)
    guard range.count <= Self.mostPoints else {
      throw SweepError.tooManyPoints(grid.count, limit: Self.mostPoints)
    }
    guard OrderedBlocks.threadCounts ~= threads else { throw SweepError.threads(threads) }
    try OrderedBlocks(range, by: Self.pointsPerBlock, threads: threads).run {
      try encode(block(at: $0))
    } write: {
      try write($0, $1.count)
    }
  }
}

/// The kept rows of neighbouring points of a sweep.
public struct SweepBlock: Sendable {
  /// The points that were measured.
  public let indices: Range<Int>
  /// How many numbers a row has.
  public let width: Int
  /// One row behind the other. Shape: `[rowCount · width]`.
  public internal(set) var values: [Double] = []
  /// The index of each row's point, ascending. Shape: `[rowCount]`.
  public internal(set) var points: [Int] = []

  init(indices: Range<Int>, width: Int) {
    self.indices = indices
    self.width = width
    values.reserveCapacity(width * indices.count)
    points.reserveCapacity(indices.count)
  }

  public var rowCount: Int { points.count }

  /// - Parameter row: 0 to ``rowCount`` − 1.
  public func row(_ row: Int) -> ArraySlice<Double> { values[row * width..<(row + 1) * width] }
}
