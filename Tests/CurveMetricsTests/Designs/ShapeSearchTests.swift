import CurveMath
import CurveMetrics
import TestSupport
import Testing

/// Two rates: the search for damping ratios, beside a scan that knows nothing of it.
@Suite("SpringDesign: two rates")
struct ShapeSearchTests {
  private let epsilon = 0.01

  /// The product of two qualities' powers of the rate, in which the rate is gone.
  private func quotient(_ first: SpringQuality, _ second: SpringQuality, _ ratio: Double) -> Double? {
    guard let spring = try? DampedSpring(response: 2 * .pi, dampingRatio: ratio),
      let one = first.value(of: spring, within: epsilon), let other = second.value(of: spring, within: epsilon)
    else { return nil }
    return first == .peakSpeed || second == .peakSpeed ? one * other : one / other
  }

  static let pairs: [(SpringQuality, SpringQuality)] = [
    (.settlingTime, .response), (.response, .settlingTime), (.settlingTime, .riseTime), (.halfTime, .settlingTime),
    (.peakTime, .riseTime), (.firstCrossing, .halfTime), (.peakSpeed, .settlingTime), (.peakSpeed, .response),
  ]

  @Test("finds as many springs as a scan sees crossings", arguments: pairs.indices)
  func counts(index: Int) throws {
    let (first, second) = Self.pairs[index]
    // Even by their logarithm, from where settling times are searched to far above critical
    // damping.
    let ratios = (0...6000).map { Elementary.pow(10, -1.5 + 2.5 * Double($0) / 6000) }
    let seen = ratios.map { quotient(first, second, $0) }
    for ratio in [0.0517, 0.1533, 0.371, 0.5531, 0.8077, 0.861, 0.97, 1.31, 4.7] {
      guard let goal = quotient(first, second, ratio) else { continue }
      // Where the quotient jumps nothing is met: halving ends beside the goal, not at it.
      var crossings: [Double] = []
      for index in 0..<6000 {
        guard let before = seen[index], let after = seen[index + 1], (before < goal) != (after < goal) else { continue }
        var (low, high) = (ratios[index], ratios[index + 1])
        for _ in 0..<50 {
          let middle = (low + high) / 2
          if (quotient(first, second, middle)! < goal) == (before < goal) { low = middle } else { high = middle }
        }
        if abs(quotient(first, second, low)! - goal) < 1e-6 * goal { crossings.append(low) }
      }
      let spring = try DampedSpring(response: 0.37, dampingRatio: ratio)
      let design = try SpringDesign(
        SpringGoal(first, #require(first.value(of: spring, within: epsilon))),
        SpringGoal(second, #require(second.value(of: spring, within: epsilon))), within: epsilon)
      let found = design.springs.map(\.dampingRatio)
      #expect(found == found.sorted())
      let inside = found.filter { $0 > ratios[0] && $0 < ratios[6000] }
      #expect(inside.count == crossings.count, "\(first), \(second) of ζ = \(ratio): \(inside), \(crossings)")
      for (one, other) in zip(inside, crossings) { expectClose(one, other, within: 1e-7 * other) }
      for spring in design.springs {
        for goal in design.goals {
          expectClose(goal.quality.value(of: spring, within: epsilon)!, goal.value, within: 1e-10 * goal.value)
        }
      }
    }
  }

  @Test(
    "a spring that is hardly below critical damping is found by its peak, however late",
    arguments: [1e-3, 1e-5, 1e-8, 1e-10, 3e-12])
  func nearlyCritical(distance: Double) throws {
    let spring = try DampedSpring(response: 0.37, dampingRatio: 1 - distance)
    for quality in [SpringQuality.peakTime, .firstCrossing] {
      let goal = try SpringGoal(quality, #require(quality.value(of: spring)))
      let found = try SpringDesign(goal, SpringGoal(.response, 0.37)).springs
      #expect(found.count == 1)
      expectClose(1 - (found.first?.dampingRatio ?? 0), distance, within: 1e-3 * distance)
    }
  }

  @Test(
    "searches up to a damping ratio of 1000 and no farther", arguments: [(990.0, true), (1100, false), (2000, false)])
  func range(ratio: Double, isFound: Bool) throws {
    let spring = try DampedSpring(response: 0.37, dampingRatio: ratio)
    for quality in [SpringQuality.settlingTime, .halfTime, .riseTime] {
      let goal = try SpringGoal(quality, #require(quality.value(of: spring)))
      let found = try? SpringDesign(goal, SpringGoal(.response, 0.37)).springs
      #expect((found?.contains { abs($0.dampingRatio - ratio) < 1e-6 * ratio } ?? false) == isFound, "\(quality)")
      if !isFound { #expect(found == nil, "\(quality)") }
    }
  }

  // Between two jumps the settling time of springs with one response has a least value: golden
  // sections of its own.
  @Test("what is refused names the extremum itself, to nine digits", arguments: [0.9, 1 - 1e-6])
  func extremum(factor: Double) throws {
    func settling(_ ratio: Double) -> Double {
      SpringQuality.settlingTime.value(of: try! DampedSpring(response: 1, dampingRatio: ratio), within: epsilon)
        ?? .infinity
    }
    let ratios = (1...4000).map { Double($0) / 4000 }
    let best = ratios.min { settling($0) < settling($1) }!
    var (low, high) = (best - 1.0 / 4000, best + 1.0 / 4000)
    for _ in 0..<200 {
      let (one, other) = (low + (high - low) / 3, high - (high - low) / 3)
      if settling(one) < settling(other) { high = other } else { low = one }
    }
    let least = min(settling(low), settling(best))
    let error = #expect(throws: SpringDesignError.self) {
      try SpringDesign(SpringGoal(.response, 1), SpringGoal(.settlingTime, factor * least), within: epsilon)
    }
    guard case .contradiction(_, _, nil, let above?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectClose(above.value, least, within: 1e-9 * least)
  }

  // The speed of a spring from rest is largest without damping: 2π/response travels per second.
  @Test("a rate that cannot be met from below has its neighbour at the end of the search")
  func ends() throws {
    let error = #expect(throws: SpringDesignError.self) {
      try SpringDesign(SpringGoal(.response, 2 * .pi), SpringGoal(.peakSpeed, 1.5))
    }
    guard case .contradiction(let first, let second, let below?, nil) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(first.quality == .response && second.value == 1.5)
    expectClose(below.value, 1, within: 1e-12)
    #expect(below.spring.dampingRatio == 0)
    #expect(
      "\(error!)".hasSuffix("peak-speed is 1 1/s at most: spring(response: 6.28319, dampingRatio: 0)."), "\(error!)")
  }
}
