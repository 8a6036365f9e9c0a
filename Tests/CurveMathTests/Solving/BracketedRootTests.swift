import CurveMath
import TestSupport
import Testing

@Suite("BracketedRoot")
struct BracketedRootTests {
  /// The root, and how often the function was asked.
  private func search(
    in range: ClosedRange<Double>, _ f: @escaping (Double) -> Double
  ) -> (root: Double, count: Int) {
    var count = 0
    let root = bracketedRoot(
      of: { place in
        count += 1
        return f(place)
      }, in: range)
    return (root, count)
  }

  struct Problem: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let range: ClosedRange<Double>
    let root: Double
    let most: Int
    let f: @Sendable (Double) -> Double

    init(
      _ name: String, _ range: ClosedRange<Double>, _ root: Double, most: Int,
      _ f: @escaping @Sendable (Double) -> Double
    ) {
      (testDescription, self.range, self.root, self.most, self.f) = (name, range, root, most, f)
    }
  }

  // Roots of closed form. How often each may be asked is a little more than what Chandrupatla's
  // method needs.
  static let problems = [
    Problem("x² − 2", 0...2, 1.4142135623730951, most: 10) { $0 * $0 - 2 },
    Problem("2 − x²", 1...100, 1.4142135623730951, most: 16) { 2 - $0 * $0 },
    Problem("x³ − 7", -3...4, 1.9129311827723892, most: 13) { $0 * $0 * $0 - 7 },
    Problem("eˣ − 5", -10...10, 1.6094379124341003, most: 17) { Elementary.exp($0) - 5 },
    Problem("cos x", 1...2, 1.5707963267948966, most: 8) { Elementary.cos($0) },
    Problem("ln x over 600 orders of magnitude", 1e-300...1e300, 1, most: 1010) { Elementary.log($0) },
    Problem("1/x − 4e10", 1e-12...1, 2.5e-11, most: 60) { 1 / $0 - 4e10 },
    Problem("a step", -3...8, 0.7, most: 64) { $0 < 0.7 ? -1 : 1 },
    Problem("a pole", -3...8, 0.7, most: 64) { $0 < 0.7 ? -.infinity : .infinity },
    Problem("a long plain", 0...1, 0.001, most: 64) { $0 < 0.001 ? -1e9 : 1e-9 },
    Problem("far left of 0", -4e9...(-1e9), -3e9, most: 8) { $0 + 3e9 },
  ]

  @Test("finds a root to two ulps, and soon", arguments: problems)
  func finds(problem: Problem) {
    let (root, count) = search(in: problem.range, problem.f)
    expectClose(root, problem.root, within: 2 * problem.root.ulp)
    #expect(count <= problem.most, "\(count) evaluations")
  }

  @Test("a root at an end is that end, the lower one of two")
  func ends() {
    #expect(search(in: 1...5) { $0 - 1 } == (1, 2))
    #expect(search(in: 1...5) { $0 - 5 } == (5, 2))
    #expect(search(in: 1...5) { ($0 - 1) * ($0 - 5) } == (1, 2))
    #expect(search(in: 3...3) { $0 - 3 } == (3, 2))
  }

  @Test("without a change of sign it is the end with the smaller magnitude, the lower one of equals")
  func sameSign() {
    #expect(search(in: -2...5) { $0 * $0 + 1 } == (-2, 2))
    #expect(search(in: -5...2) { -$0 * $0 - 1 } == (2, 2))
    #expect(search(in: -2...2) { $0 * $0 + 1 } == (-2, 2))
  }

  // A second method: halving down to two neighbours.
  @Test("agrees with halving on cubics of any size", arguments: 1...40)
  func halving(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let scale = Elementary.pow(10, Double.random(in: -80...80, using: &random))
    let place = Double.random(in: 0.01...0.99, using: &random)
    let bend = Double.random(in: 0...40, using: &random)
    func f(_ x: Double) -> Double {
      let t = x / scale - place
      return t * (1 + bend * t * t)
    }
    var (low, high) = (0.0, scale)
    while low.nextUp < high, low + (high - low) / 2 < high {
      let middle = low + (high - low) / 2
      if f(middle) < 0 { low = middle } else { high = middle }
      if middle == low, middle.nextUp == high { break }
    }
    let (root, count) = search(in: 0...scale, f)
    expectClose(root, high, within: 4 * high.ulp + 4 * place.ulp * scale)
    #expect(count <= 16, "\(count) evaluations")
  }
}
