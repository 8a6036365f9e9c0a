extension CoupledSprings {
  /// Returns masses in a row between two walls, each tied to its neighbours by a spring with a damper beside it.
  ///
  ///     wall ─ spring 0 ─ mass 0 ─ spring 1 ─ mass 1 ─ … ─ spring n ─ wall
  ///
  /// A stiffness of 0 leaves a place free: `stiffnesses: [90, 40, 0]` hangs two masses on one wall.
  ///
  /// - Parameters:
  ///   - masses: Greater than 0. Shape: `[n]`.
  ///   - stiffnesses: Force per unit, not negative. Shape: `[n + 1]`.
  ///   - dampings: Force per unit and second, not negative. Shape: `[n + 1]`; `nil` for none.
  /// - Throws: ``CoupledSpringsError``.
  public static func chain(
    masses: [Double], stiffnesses: [Double], dampings: [Double]? = nil
  ) throws(CoupledSpringsError) -> CoupledSprings {
    guard !masses.isEmpty else { throw .noMasses }
    for (index, mass) in masses.enumerated() {
      guard mass.isFinite else { throw .notFinite(name: "Mass \(index)", value: mass) }
      guard mass > 0 else { throw .massNotPositive(index: index, value: mass) }
    }
    let dampings = dampings ?? [Double](repeating: 0, count: masses.count + 1)
    return try CoupledSprings(
      mass: SquareMatrix(count: masses.count) { $0 == $1 ? masses[$0] : 0 },
      stiffness: row(of: stiffnesses, named: "stiffness", between: masses.count),
      damping: row(of: dampings, named: "damping", between: masses.count))
  }

  private static func row(
    of strengths: [Double], named name: String, between count: Int
  ) throws(CoupledSpringsError) -> TieForm {
    guard strengths.count == count + 1 else {
      throw .count(name: "the \(name) of a chain of \(count)", count: strengths.count, expected: count + 1)
    }
    for (index, strength) in strengths.enumerated() {
      guard strength.isFinite else { throw .notFinite(name: "The \(name) of spring \(index)", value: strength) }
      guard strength >= 0 else { throw .negative(name: "The \(name) of spring \(index)", value: strength) }
    }
    var matrix = SquareMatrix(zeros: count)
    for index in 0..<count {
      matrix[index, index] = strengths[index] + strengths[index + 1]
      if index > 0 {
        matrix[index, index - 1] = -strengths[index]
        matrix[index - 1, index] = -strengths[index]
      }
    }
    guard matrix.isFinite else { throw .tooWide(matrix: name) }
    let ties = strengths.enumerated().filter { $0.element > 0 }.map { index, strength in
      index == 0 || index == count
        ? Tie(first: min(index, count - 1), second: nil, strength: strength)
        : Tie(first: index - 1, second: index, strength: strength)
    }
    return TieForm(matrix, ties: ties)
  }
}
