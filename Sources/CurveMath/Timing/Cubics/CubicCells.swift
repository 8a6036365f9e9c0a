// One curve cut into pieces, each with a series of its own.
//
// A series converges as far as the nearest place, real or complex, where the tangent stands upright. So a stretch is halved
// until its series does, and what is shorter than a cell without success is left to the slow way: the neighbourhood of upright
// tangents, and of an input of 0, where more digits count than a sum has.

/// Which piece answers for which cell of 0…1.
struct CubicCells {
  /// The first one never has an answer.
  private(set) var pieces = [CubicPiece.none]
  /// For each cell the number of its piece.
  private(set) var numbers = [UInt16](repeating: 0, count: CubicCells.count)

  /// The cells between 0 and 1.
  static let count = 4096

  init(of segment: CubicSegment) {
    for start in stride(from: 0, to: Self.count, by: Self.count / 8) { cut(start..<(start + Self.count / 8), segment) }
  }

  private mutating func cut(_ range: Range<Int>, _ segment: CubicSegment) {
    let width = Double(range.count) / Double(Self.count)
    let middle = (Double(range.lowerBound) + 0.5 * Double(range.count)) / Double(Self.count)
    if range.lowerBound > 0,
      let piece = CubicPiece(segment, middle: middle, reach: 0.5 * width, isLast: range.count == 1)
    {
      for cell in range { numbers[cell] = UInt16(pieces.count) }
      pieces.append(piece)
    } else if range.count > 1 {
      let half = range.lowerBound + range.count / 2
      cut(range.lowerBound..<half, segment)
      cut(half..<range.upperBound, segment)
    }
  }
}
