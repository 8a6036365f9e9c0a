/// The series of a cubic as plain numbers, for loops over vectors.
package struct CubicSeries: Sendable {
  /// The number of the piece for inputs from i/4096 on. Piece 0 has no answers.
  package let cells: [UInt16]
  /// Sixteen numbers for each piece: its middle, value, slope and error, what is left of value and slope, then the coefficients
  /// of t² to t¹¹.
  package let numbers: [Double]

  private let segment: CubicSegment

  package init(_ curve: CubicBezier) {
    let cut = CubicCells(of: curve.cubic)
    cells = cut.numbers
    numbers = cut.pieces.flatMap(\.numbers)
    segment = curve.cubic
  }

  /// Returns y at an input strictly inside 0…1 by solving for the parameter: the bits of the series, where those have any.
  package func solvedValue(at input: Double) -> Double { segment.value(at: input) }
}
