import TestSupport
import Testing

@testable import CurveMath

@Suite("LinearMinimax: affine functions over a box")
struct LinearMinimaxTests {
  // x² on −1…1 by a straight line: the line 1/2 misses by 1/2, at −1, 0 and 1.
  @Test("finds Chebyshev's line through a parabola")
  func parabola() {
    let places = (0...200).map { -1 + Double($0) / 100 }
    let problem = LinearMinimax(
      offsets: places.map { $0 * $0 }, gradients: places.map { [-1, -$0] }, bounds: [-5...5, -5...5])
    let (line, height) = problem.solve()
    expectClose(height, 0.5, within: 1e-12)
    expectClose(line[0], 0.5, within: 1e-12)
    expectClose(line[1], 0, within: 1e-12)
  }

  @Test("keeps to the box")
  func box() {
    let problem = LinearMinimax(offsets: [3, -2], gradients: [[1, 0], [0, 1]], bounds: [-0.5...0.5, -1...0.25])
    let (step, height) = problem.solve()
    expectClose(height, 2.5, within: 1e-14)
    expectClose(step[0], -0.5, within: 1e-14)
  }

  @Test("stays where nothing can be gained")
  func constant() {
    let (_, height) = LinearMinimax(offsets: [1, -2], gradients: [[0], [0]], bounds: [-1...1]).solve()
    #expect(height == 2)
  }

  // A second method: no random place in the box may be better.
  @Test("is not beaten by random places", arguments: 1...12)
  func random(seed: Int) {
    var generator = SplitMix(state: UInt64(seed))
    func number() -> Double { Double.random(in: -1...1, using: &generator) }
    let unknowns = 1 + seed % 5
    let offsets = (0..<40).map { _ in number() }
    let gradients = (0..<40).map { _ in (0..<unknowns).map { _ in number() } }
    let bounds = (0..<unknowns).map { _ in -0.4...0.7 }
    let (step, height) = LinearMinimax(offsets: offsets, gradients: gradients, bounds: bounds).solve()
    func largest(_ place: [Double]) -> Double {
      zip(offsets, gradients).map { abs($0 + zip($1, place).map(*).reduce(0, +)) }.max()!
    }
    expectClose(largest(step), height, within: 1e-12)
    for (value, range) in zip(step, bounds) { #expect(range.contains(value)) }
    let others = (0..<1000).map { _ in
      let near = step.map { $0 + 0.05 * number() }
      let place = Bool.random(using: &generator) ? near : bounds.map { Double.random(in: $0, using: &generator) }
      return largest(zip(place, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) })
    }
    #expect(others.min()! >= height - 1e-12)
  }

  /// The determinant by its first column.
  private func determinant(_ rows: [[Double]]) -> Double {
    guard rows.count > 1 else { return rows.first?.first ?? 1 }
    return rows.indices.reduce(0) { sum, index in
      guard rows[index][0] != 0 else { return sum }
      let rest = rows.indices.filter { $0 != index }.map { Array(rows[$0].dropFirst()) }
      return sum + (index % 2 == 0 ? 1 : -1) * rows[index][0] * determinant(rest)
    }
  }

  /// The least height of all corners that any constraints make together: Cramer's rule for each
  /// choice of them.
  private func leastHeight(_ offsets: [Double], _ gradients: [[Double]], _ bounds: [ClosedRange<Double>]) -> Double {
    let count = bounds.count
    var constraints: [(row: [Double], floor: Double)] = []
    for (offset, gradient) in zip(offsets, gradients) {
      for sign in [1.0, -1] { constraints.append((gradient.map { -sign * $0 } + [1], sign * offset)) }
    }
    for (index, range) in bounds.enumerated() {
      let unit = (0...count).map { $0 == index ? 1.0 : 0 }
      constraints += [(unit, range.lowerBound), (unit.map { -$0 }, -range.upperBound)]
    }
    var least = Double.infinity
    func choose(_ chosen: [Int], from first: Int) {
      guard chosen.count == count + 1 else {
        for next in constraints.indices.dropFirst(first) { choose(chosen + [next], from: next + 1) }
        return
      }
      let rows = chosen.map { constraints[$0].row }
      let whole = determinant(rows)
      guard abs(whole) > 1e-9 else { return }
      let corner = (0...count).map { column in
        determinant(
          zip(rows, chosen).map { row, index in
            var row = row
            row[column] = constraints[index].floor
            return row
          }) / whole
      }
      let isAllowed = constraints.allSatisfy { zip($0.row, corner).map(*).reduce(0, +) >= $0.floor - 1e-9 }
      if isAllowed { least = min(least, corner[count]) }
    }
    choose([], from: 0)
    return least
  }

  // Small whole numbers: equal heights, gradients that are the same or nothing at all, and pivots
  // that are 0.
  @Test("is the best of all corners, also where many are equal", arguments: 1...SampleCount.of(20, long: 60))
  func corners(seed: Int) {
    var generator = SplitMix(state: UInt64(500 + seed))
    let unknowns = 1 + seed % 3
    func number(_ most: Int) -> Double { Double(Int.random(in: -most...most, using: &generator)) }
    let offsets = (0..<(unknowns == 3 ? 4 : 6)).map { _ in number(4) }
    let gradients = offsets.map { _ in (0..<unknowns).map { _ in number(2) } }
    let bounds = (0..<unknowns).map { _ in (number(1) - 1)...(number(1) + 2) }
    let (step, height) = LinearMinimax(offsets: offsets, gradients: gradients, bounds: bounds).solve()
    expectClose(height, leastHeight(offsets, gradients, bounds), within: 1e-12, "\(offsets) \(gradients) \(bounds):")
    for (value, range) in zip(step, bounds) { #expect(range.contains(value)) }
    let shown = zip(offsets, gradients).map { abs($0 + zip($1, step).map(*).reduce(0, +)) }.max()!
    expectClose(shown, height, within: 1e-14)
  }

  @Test("what is far smaller or larger is solved alike", arguments: [1e-9, 1e-3, 1e12, 1e200])
  func scales(factor: Double) {
    let (offsets, gradients) = ([3.0, -2, 1], [[1.0, 0.5], [0, 1], [-1, 2]])
    let plain = LinearMinimax(offsets: offsets, gradients: gradients, bounds: [-5...5, -5...5]).solve()
    let scaled = LinearMinimax(
      offsets: offsets.map { $0 * factor }, gradients: gradients.map { $0.map { $0 * factor } },
      bounds: [-5...5, -5...5]
    ).solve()
    expectClose(scaled.height, plain.height * factor, within: 1e-13 * factor)
    for (one, other) in zip(scaled.step, plain.step) { expectClose(one, other, within: 1e-12) }
  }
}
