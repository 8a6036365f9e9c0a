import CurveMath
import TestSupport
import Testing

@testable import CurveReports

@Suite("LineExchange: the best heights of a cubic's handles")
struct LineExchangeTests {
  /// Samples of a cubic as the documentation of ``LineExchange`` has them.
  private static func parameters(_ count: Int) -> [Double] { (0..<count).map { (Double($0) + 0.5) / Double(count) } }

  private static func weight(_ s: Double, isLevel: Bool) -> Double { 3 * s * (1 - s) * (isLevel ? s : 1) }

  private static func targets(_ count: Int, seed: UInt64) -> [Double] {
    var random = SplitMix(state: seed)
    return (0..<count).map { _ in Double.random(in: -2...3, using: &random) }
  }

  // Second method: of all references of one point more than a line has unknowns the highest, which
  // no line undercuts.
  private static func leastDeviation(_ targets: [Double], isLevel: Bool) -> Double {
    let s = parameters(targets.count)
    let w = s.map { weight($0, isLevel: isLevel) }
    var largest = 0.0
    for i in s.indices {
      for j in s.indices where j > i {
        if isLevel {
          largest = max(largest, abs((targets[j] - targets[i]) / (1 / w[i] + 1 / w[j])))
          continue
        }
        for k in s.indices where k > j {
          // Where three points are the corners of a triangle, the line halves its weighted height.
          let middle = targets[i] + (targets[k] - targets[i]) * (s[j] - s[i]) / (s[k] - s[i])
          let share = (s[k] - s[j]) / (s[k] - s[i]) / w[i] + (s[j] - s[i]) / (s[k] - s[i]) / w[k] + 1 / w[j]
          largest = max(largest, abs((targets[j] - middle) / share))
        }
      }
    }
    return largest
  }

  @Test("no line is nearer by more than a hundredth", arguments: [false, true])
  func nearest(isLevel: Bool) throws {
    for seed in 1...24 {
      let exchange = LineExchange(count: 20, isLevel: isLevel)
      let targets = Self.targets(20, seed: UInt64(seed))
      let least = Self.leastDeviation(targets, isLevel: isLevel)
      var reference = exchange.firstReference
      let line = exchange.nearest(to: targets, heights: -100...100, limit: .infinity, from: &reference)
      let parameters = Self.parameters(20)
      let deviations = zip(parameters, targets).map { s, target in
        Self.weight(s, isLevel: isLevel) * ((isLevel ? line.y2 : line.y1 + s * (line.y2 - line.y1)) - target)
      }
      expectClose(line.deviation, deviations.map(abs).max()!, within: 1e-12)
      #expect(line.deviation >= least * (1 - 1e-9) && line.deviation <= 1.0101 * least, "\(line.deviation) \(least)")
      #expect(reference.sorted() == reference && Set(reference).count == (isLevel ? 2 : 3))
      let signs = reference.map { deviations[$0] > 0 }
      #expect(zip(signs, signs.dropFirst()).allSatisfy { $0 != $1 })
      // What was found is where the next search begins: it ends there at once.
      let known = reference
      _ = exchange.nearest(to: targets, heights: -100...100, limit: .infinity, from: &reference)
      #expect(reference == known)
      if isLevel { #expect(line.y1 == 0) }
    }
  }

  @Test("a reference that shows more than the limit ends the search", arguments: [false, true])
  func limit(isLevel: Bool) throws {
    for seed in 1...8 {
      let exchange = LineExchange(count: 20, isLevel: isLevel)
      let targets = Self.targets(20, seed: UInt64(seed))
      var reference = exchange.firstReference
      let line = exchange.nearest(to: targets, heights: -100...100, limit: 0, from: &reference)
      #expect(reference == exchange.firstReference)
      #expect(line.deviation >= Self.leastDeviation(targets, isLevel: isLevel) * (1 - 1e-9))
    }
  }

  @Test("heights stay within what they may be, with the deviation that they have there", arguments: [false, true])
  func heights(isLevel: Bool) throws {
    let exchange = LineExchange(count: 20, isLevel: isLevel)
    for (level, side) in [(9.0, 0.75), (-9, -0.5)] {
      var reference = exchange.firstReference
      let targets = Self.targets(20, seed: 5).map { level + 0.1 * $0 }
      let line = exchange.nearest(to: targets, heights: -0.5...0.75, limit: .infinity, from: &reference)
      #expect(line.y2 == side && (isLevel || line.y1 == side))
      let worst = zip(Self.parameters(20), targets).map { s, target in
        abs(Self.weight(s, isLevel: isLevel) * (side - target))
      }.max()!
      expectClose(line.deviation, worst, within: 1e-12)
      let measured = exchange.measured(LineExchange.Line(y1: side, y2: side, deviation: 0), targets)
      expectClose(measured.deviation, worst, within: 1e-12)
    }
  }

  // Second method: the cubic itself, as CSS plays it.
  @Test("what is measured is the distance of the cubic from the motion", arguments: [false, true])
  func measured(isLevel: Bool) throws {
    func motion(_ place: Double) -> Double { 1.3 * place - 0.2 * place * place + 0.4 * place * place * place }
    let (cells, count) = (4000, 40)
    let values = (0...cells).map { motion(Double($0) / Double(cells)) }
    let exchange = LineExchange(count: count, isLevel: isLevel)
    for (x1, y1, x2, y2) in [(0.2, 0.7, 0.4, 1.2), (0.9, -0.4, 0.1, 0.3), (0.0, 1.5, 1.0, -0.5)] {
      let y1 = isLevel ? 0 : y1
      let cubic = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      let inputs = exchange.inputs(x1: x1, x2: x2)
      for (input, s) in zip(inputs, Self.parameters(count)) {
        expectClose(cubic.parameter(at: input), s, within: 1e-5)
      }
      let targets = exchange.targets(values, at: inputs)
      let found = exchange.measured(LineExchange.Line(y1: y1, y2: y2, deviation: 0), targets)
      let worst = inputs.map { abs(cubic.progress(at: $0) - motion($0)) }.max()!
      expectClose(found.deviation, worst, within: 1e-6)
    }
  }
}
