internal import CurveMath

/// The nodes of a table: where its curves are asked, and what each counts.
struct SampledTimes: Sendable {
  /// Seconds, ascending. Shape: `[nodes]`.
  let times: [Double]
  /// Each node's share of the compared time; they sum to 1. Shape: `[nodes]`.
  let weights: [Double]

  /// - Parameters:
  ///   - curves: Whose kinks and jumps end panels.
  ///   - end: Seconds, greater than 0.
  ///   - panels: How many stretches of 4 nodes there are, besides those that knots make.
  ///   - ends: Earlier times that distances are asked up to.
  init(cutBy curves: [any MotionCurve], until end: Double, panels: Int = 256, orUntil ends: [Double] = []) {
    var times: [Double] = []
    var weights: [Double] = []
    let cuts = Self.cuts(of: curves, until: end, panels: panels, also: ends)
    for (lower, upper) in zip(cuts, cuts.dropFirst()) {
      for node in Self.nodes {
        times.append(lower + (upper - lower) * node.place)
        weights.append((upper - lower) / end * node.weight)
      }
    }
    (self.times, self.weights) = (times, weights)
  }

  private static func cuts(
    of curves: [any MotionCurve], until end: Double, panels: Int, also ends: [Double]
  ) -> [Double] {
    var cuts = (0...panels).map { index in
      let place = Double(index) / Double(panels)
      return end * place * place
    }
    cuts += ends.filter { $0 > 0 && $0 < end }
    cuts += curves.flatMap { SampledCurves.ownCuts(of: $0, until: end) }
    cuts.sort()
    var distinct = [0.0]
    for cut in cuts where cut - distinct[distinct.count - 1] > 1e-12 * end { distinct.append(cut) }
    return distinct
  }

  /// The 4-point Gauss–Legendre rule on 0…1.
  private static let nodes: [(place: Double, weight: Double)] = [
    (0.06943184420297371, 0.17392742256872693), (0.33000947820757187, 0.32607257743127307),
    (0.6699905217924281, 0.32607257743127307), (0.9305681557970263, 0.17392742256872693),
  ]

  /// Returns the root mean square of the difference of two rows of values, in units: of all nodes.
  func rms(_ first: [Double], _ second: [Double]) -> Double {
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in rms(first[...], second[...], nodes: times.count) }
    }
  }

  /// - Parameters:
  ///   - first: A row, which may go on behind the nodes.
  ///   - second: The other.
  ///   - nodes: Of whole panels, four each.
  func rms(
    _ first: Slice<UnsafeBufferPointer<Double>>, _ second: Slice<UnsafeBufferPointer<Double>>, nodes: Int
  ) -> Double {
    let (one, other) = (UnsafeBufferPointer(rebasing: first), UnsafeBufferPointer(rebasing: second))
    return weights.withUnsafeBufferPointer { weights in
      // Four sums, so that no addition waits for the one before.
      var sums = SIMD4<Double>.zero
      var node = 0
      while node < nodes {
        var difference = SIMD4<Double>(one[node], one[node + 1], one[node + 2], one[node + 3])
        difference -= SIMD4<Double>(other[node], other[node + 1], other[node + 2], other[node + 3])
        let weight = SIMD4<Double>(weights[node], weights[node + 1], weights[node + 2], weights[node + 3])
        sums += weight * difference * difference
        node += 4
      }
      return sums.sum().squareRoot()
    }
  }
}
