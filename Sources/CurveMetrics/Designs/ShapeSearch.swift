// All damping ratios at which two goals ask for the same rate.

internal import CurveMath

/// Walks along the damping ratios and finds every crossing.
struct ShapeSearch {
  private let family: SpringFamily
  private let first: SpringGoal
  private let second: SpringGoal
  private let nodes: [Node]

  private struct Node {
    var ratio: Double
    /// ln(ω₁/ω₂).
    var gap: Double
  }

  init(_ family: SpringFamily, _ first: SpringGoal, _ second: SpringGoal) throws(SpringDesignError) {
    self.family = family
    self.first = first
    self.second = second
    var nodes: [Node] = []
    let depends = [first, second].contains { $0.quality == .settlingTime }
    for ratio in Self.ratios(settledWithin: depends ? family.epsilon : nil) {
      if let gap = try Self.gap(family, first, second, ratio) { nodes.append(Node(ratio: ratio, gap: gap)) }
    }
    self.nodes = nodes
  }

  /// A spring with less damping oscillates for hundreds of turns.
  static var leastSettling: Double { 1e-3 }

  /// Ascending: evenly by their logarithm, densely where springs are used, close below 1, and at
  /// both sides of every jump of a settling time, of which there are ever more towards 0. What else
  /// is asked for goes on smoothly down to 0.
  private static func ratios(settledWithin epsilon: Double?) -> [Double] {
    var ratios = (0...180).map { Elementary.pow(10, -3 + Double($0) / 30) }
    ratios += (2...59).map { Double($0) / 40 }
    ratios += (2...12).map { 1 - Elementary.pow(10, -Double($0)) }
    guard let epsilon else { return ([0, 1e-12, 1e-9, 1e-6, 1e-4] + ratios).sorted() }
    // The extremum k is e^(−kπζ/√(1 − ζ²)) of the travel away from the target.
    let depth = -Elementary.log(epsilon)
    for k in 1... {
      let ratio = depth / Elementary.hypot(depth, Double(k) * Double.pi)
      if ratio < leastSettling { break }
      ratios += [ratio * (1 - 1e-11), min(ratio * (1 + 1e-11), 1)]
    }
    return ratios.sorted()
  }

  private static func gap(
    _ family: SpringFamily, _ first: SpringGoal, _ second: SpringGoal, _ ratio: Double
  ) throws(SpringDesignError) -> Double? {
    guard let one = try family.frequency(dampingRatio: ratio, for: first),
      let two = try family.frequency(dampingRatio: ratio, for: second)
    else { return nil }
    return Elementary.log(one / two)
  }

  private func gap(_ ratio: Double) -> Double {
    (try? Self.gap(family, first, second, ratio)) ?? .nan
  }

  /// - Throws: ``SpringDesignError/contradiction(_:_:below:above:)`` where nothing crosses.
  func springs() throws(SpringDesignError) -> [DampedSpring] {
    var ratios: [Double] = []
    let walked = withExtrema
    for (node, next) in zip(walked, walked.dropFirst()) where node.gap == 0 || (node.gap < 0) != (next.gap < 0) {
      guard next.gap != 0 || node.gap == 0 else { continue }
      let root = node.gap == 0 ? node.ratio : bracketedRoot(of: gap, in: node.ratio...next.ratio)
      // A jump changes the sign as well, but nothing is 0 there.
      if abs(gap(root)) < 1e-9, ratios.last.map({ root - $0 > 1e-9 * root }) ?? true { ratios.append(root) }
    }
    if let last = walked.last, last.gap == 0 { ratios.append(last.ratio) }
    guard !ratios.isEmpty else { throw try contradiction(walked) }
    var springs: [DampedSpring] = []
    for ratio in ratios { springs.append(try spring(ratio)) }
    return springs
  }

  /// The nodes, and between them the extrema at which the gap comes nearer to 0 than at any of
  /// them.
  private var withExtrema: [Node] {
    var walked = nodes
    for index in nodes.indices.dropFirst().dropLast() {
      let (before, here, after) = (nodes[index - 1], nodes[index], nodes[index + 1])
      let size = abs(here.gap)
      guard size <= abs(before.gap), size <= abs(after.gap), before.gap * here.gap > 0, here.gap * after.gap > 0
      else { continue }
      walked.append(
        lowest(between: before.ratio, and: after.ratio, sign: Double(signOf: here.gap, magnitudeOf: 1)))
    }
    return walked.sorted { $0.ratio < $1.ratio }
  }

  /// The least of `sign` times the gap, by golden sections: fifty of them leave 1e-10 of the range.
  private func lowest(between low: Double, and high: Double, sign: Double) -> Node {
    let part = (5.0.squareRoot() - 1) / 2
    var (low, high) = (low, high)
    var best = Node(ratio: low, gap: gap(low))
    for _ in 0..<50 {
      let inner = [high - part * (high - low), low + part * (high - low)].map { Node(ratio: $0, gap: gap($0)) }
      for node in inner where sign * node.gap < sign * best.gap { best = node }
      if sign * inner[0].gap < sign * inner[1].gap { high = inner[1].ratio } else { low = inner[0].ratio }
      if sign * best.gap < 0 { break }
    }
    return best
  }

  private func spring(_ ratio: Double) throws(SpringDesignError) -> DampedSpring {
    guard let frequency = try family.frequency(dampingRatio: ratio, for: first) else {
      throw .never(first.quality, dampingRatio: ratio)
    }
    return try family.spring(frequency: frequency, dampingRatio: ratio)
  }

  /// The nearest values of the second quality on both sides, with the first as asked.
  private func contradiction(_ walked: [Node]) throws(SpringDesignError) -> SpringDesignError {
    var below: SpringDesignError.Neighbour?
    var above: SpringDesignError.Neighbour?
    for node in walked {
      let spring = try spring(node.ratio)
      guard let value = second.quality.value(of: spring, within: family.epsilon) else { continue }
      let neighbour = SpringDesignError.Neighbour(value: value, spring: spring)
      if value < second.value, value > below?.value ?? -.infinity { below = neighbour }
      if value > second.value, value < above?.value ?? .infinity { above = neighbour }
    }
    return .contradiction(first, second, below: below, above: above)
  }
}
