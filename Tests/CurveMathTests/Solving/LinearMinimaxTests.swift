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
}
