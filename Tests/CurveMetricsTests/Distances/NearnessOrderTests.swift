import CurveMetrics
import TestSupport
import Testing

@Suite("NearnessOrder")
struct NearnessOrderTests {
  /// Distances of random points of a plane: no two are equal.
  private static func plane(_ count: Int, seed: UInt64) -> [[Double]] {
    var random = SplitMix(state: seed)
    let points = (0..<count).map { _ in
      (Double.random(in: 0...3, using: &random), Double.random(in: 0...1, using: &random))
    }
    return points.map { a in
      points.map { b in ((a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)).squareRoot() }
    }
  }

  private static func permuted(_ distances: [[Double]], by order: [Int]) -> [[Double]] {
    order.map { row in order.map { distances[row][$0] } }
  }

  @Test("names every row once", arguments: [0, 1, 2, 3, 7, 60])
  func permutation(count: Int) {
    #expect(NearnessOrder.of(Self.plane(count, seed: 5)).sorted() == Array(0..<count))
    // All are equally far, and nothing tells them apart.
    let equal = (0..<count).map { row in (0..<count).map { $0 == row ? 0 : 1.5 } }
    #expect(NearnessOrder.of(equal) == Array(0..<count))
  }

  @Test("is the same whatever the order of the input", arguments: 1...20)
  func invariance(seed: UInt64) {
    var random = SplitMix(state: 1000 + seed)
    let distances = Self.plane(23, seed: seed)
    let expected = NearnessOrder.of(distances)
    for _ in 0..<5 {
      let shuffled = Array(0..<23).shuffled(using: &random)
      #expect(NearnessOrder.of(Self.permuted(distances, by: shuffled)).map { shuffled[$0] } == expected)
    }
  }

  @Test("does not change with the unit")
  func scale() {
    let distances = Self.plane(17, seed: 3)
    #expect(NearnessOrder.of(distances.map { $0.map { 0.03125 * $0 } }) == NearnessOrder.of(distances))
  }

  // Groups of points on a line are stretches of it, and the nearest ends of two are those that face
  // each other.
  @Test("lays points of a line out as they lie", arguments: 1...10)
  func line(seed: UInt64) {
    var random = SplitMix(state: seed)
    let places = (0..<31).map { _ in Double.random(in: -2...9, using: &random) }
    let order = NearnessOrder.of(places.map { a in places.map { abs(a - $0) } })
    let laid = order.map { places[$0] }
    #expect(laid == laid.sorted() || laid == laid.sorted(by: >))
  }

  /// The groups of the tree, by looking at all pairs of groups and all pairs of members each time.
  private static func groups(_ distances: [[Double]]) -> [Set<Int>] {
    var open = distances.indices.map { Set([$0]) }
    var all: [Set<Int>] = []
    while open.count > 1 {
      var best = (first: 0, second: 1, distance: Double.infinity)
      for first in open.indices {
        for second in 0..<first {
          let distance = open[first].flatMap { row in open[second].map { distances[row][$0] } }.max() ?? 0
          if distance < best.distance { best = (first, second, distance) }
        }
      }
      let joined = open[best.first].union(open[best.second])
      open = open.indices.filter { $0 != best.first && $0 != best.second }.map { open[$0] } + [joined]
      all.append(joined)
    }
    return all
  }

  @Test("keeps each group of the clustering together", arguments: 1...6)
  func contiguous(seed: UInt64) {
    let distances = Self.plane(18, seed: seed)
    let order = NearnessOrder.of(distances)
    for group in Self.groups(distances) {
      let places = order.indices.filter { group.contains(order[$0]) }
      #expect(places == Array(places[0]..<places[0] + group.count))
    }
  }

  @Test("equal rows stand side by side")
  func equalRows() {
    let distances = Self.plane(9, seed: 8)
    // The last three are the first, the fourth and the first once more.
    let origins = Array(0..<9) + [0, 3, 0]
    let order = NearnessOrder.of(Self.permuted(distances, by: origins)).map { origins[$0] }
    for origin in [0, 3] {
      let places = order.indices.filter { order[$0] == origin }
      #expect(places == Array(places[0]..<places[0] + places.count))
    }
  }

  @Test("begins at the end that is nearer to the others")
  func beginning() {
    #expect(NearnessOrder.of([[0, 9, 1], [9, 0, 8], [1, 8, 0]]) == [0, 2, 1])
    #expect(NearnessOrder.of([[0, 3], [3, 0]]) == [0, 1])
  }
}
