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
