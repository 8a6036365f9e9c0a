import CurveMath
import TestSupport
import Testing

@testable import CurveReports

@Suite("CubicSearch: the grid from which fits begin")
struct CubicGridTests {
  private static func search(
    _ notation: String, isLevel: Bool = false
  ) throws -> (motion: ApproximatedMotion, search: CubicSearch) {
    let motion = try ApproximatedMotion(of: CurveNotation().curve(notation))
    return (
      motion, CubicSearch(motion: motion, isLevel: isLevel, heights: -8...8, landmarks: motion.landmarks().all)
    )
  }

  /// The largest deviation of a cubic while it runs, at a thousand places along it.
  private static func deviation(of node: CubicSearch.Node, from motion: ApproximatedMotion) -> Double {
    (0..<1000).map { index in
      let s = Double(index) / 1000, r = 1 - s
      func height(_ one: Double, _ two: Double) -> Double { 3 * r * r * s * one + 3 * r * s * s * two + s * s * s }
      return abs(height(node.y1, node.y2) - motion.value(at: height(node.x1, node.x2) * node.duration))
    }.max()!
  }

  @Test(
    "what is left after a time is what a dense walk finds", arguments: ["spring(0.5, 0.5)", "steps(4) 1s", "ease 1s"])
  func tails(notation: String) throws {
    let (motion, search) = try Self.search(notation)
    for time in [0.02, 0.2, 0.31, 0.45, 0.74, 0.99] {
      let times = (0...3000).map { time + 2 * motion.rest * Double($0) / 3000 }
      let expected = times.map { $0 >= motion.curve.endTime ? 0 : abs(motion.value(at: $0) - 1) }.max()!
      expectClose(search.tail(after: time), expected, within: 2e-3, "\(time)")
    }
    #expect(search.tail(after: 3 * motion.rest) < 1e-4)
  }

  @Test(
    "each basin is the deviation that its cubic has, and the best is near a cubic that is hidden there",
    arguments: [false, true])
  func basins(isLevel: Bool) throws {
    for (x1, y1, x2, y2) in [(0.3, 0.4, 0.2, 1.3), (0.75, -1.5, 0.25, 2.5), (0.42, 0, 0.58, 1), (0.1, 0.9, 0.2, 1)] {
      let y1 = isLevel ? 0 : y1
      let (motion, search) = try Self.search("cubic-bezier(\(x1), \(y1), \(x2), \(y2)) 0.7s", isLevel: isLevel)
      let nodes = search.basins(over: 0.07...2.1, countsTail: true)
      #expect(nodes.map(\.score) == nodes.map(\.score).sorted())
      for node in nodes.prefix(4) {
        let worst = max(Self.deviation(of: node, from: motion), search.tail(after: node.duration))
        // A cubic turns twice: no bound for motions that turn more often is above what it deviates.
        expectClose(node.score, worst, within: 0.02 + 0.05 * worst)
        #expect((0.07...2.1).contains(node.duration) && (-8...8).contains(node.y1) && (!isLevel || node.y1 == 0))
      }
      // The grid is so fine that a fit has the last tenth to go.
      #expect(try #require(nodes.first).score < 0.1)
    }
  }

  @Test("of a motion that turns often the first swings are followed", arguments: [0.01, 0.001])
  func reversals(dampingRatio: Double) throws {
    let (motion, search) = try Self.search("spring(response: 0.4, dampingRatio: \(dampingRatio))")
    let nodes = search.basins(over: 1e-7 * motion.rest...3 * motion.rest, countsTail: true)
    // Swings of nearly a travel, 0.2 s each: a cubic turns twice.
    let best = try #require(nodes.first)
    #expect(best.duration < 1 && best.score > 0.8 && best.score < 1.1)
  }

  @Test("cubics of a few decimals around handles are measured, the nearest first", arguments: [false, true])
  func written(isLevel: Bool) throws {
    let (motion, search) = try Self.search("spring(0.5, 0.15)", isLevel: isLevel)
    let rounding = DecimalRounding(decimals: 2)
    let handles = [0.4417, isLevel ? 0 : 0.1234, 0.2583, 1.0551]
    let nodes = search.written(near: handles, over: 0.45, rounding)
    #expect(nodes.map(\.score) == nodes.map(\.score).sorted())
    #expect(nodes.count == 36 * (isLevel ? 2 : 4))
    #expect(Set(nodes.map(\.x1)) == [0.42, 0.43, 0.44, 0.45, 0.46, 0.47])
    #expect(Set(nodes.map(\.x2)) == [0.23, 0.24, 0.25, 0.26, 0.27, 0.28])
    for node in nodes.prefix(5) + nodes.suffix(2) {
      #expect(node.handles.allSatisfy { rounding($0) == $0 } && node.duration == 0.45)
      let before = Self.deviation(of: node, from: motion)
      expectClose(node.score, max(before, search.tail(after: 0.45)) + 1e-3 * before, within: 1e-3)
    }
    // At the bounds of x there are fewer of them.
    let atBounds = search.written(near: [0, 0, 1, 1], over: 0.45, rounding)
    #expect(Set(atBounds.map(\.x1)) == (isLevel ? [0.01, 0.02, 0.03] : [0, 0.01, 0.02, 0.03]))
    #expect(Set(atBounds.map(\.x2)) == [0.98, 0.99, 1])
  }

  @Test(
    "a fit begins with handles on the ends as well, where they are near",
    arguments: [
      ([0.19, -0.19, 0.81, 1.19], [[0, 0, 0.81, 1.19], [0.19, -0.19, 1, 1], [0, 0, 1, 1]]),
      ([0.19, 0.1, 0.79, 1], [[0, 0, 0.79, 1]]), ([0.1, 0.21, 0.9, 1.1], [[0.1, 0.21, 1, 1]]),
      ([0.21, 0, 0.9, 0.79], []), ([0.1, -0.21, 1, 1.21], []),
    ] as [([Double], [[Double]])])
  func handlesAtEnds(handles: [Double], expected: [[Double]]) throws {
    let motion = try ApproximatedMotion(of: CurveNotation().curve("ease 1s"))
    let member = CubicFamily.Member(handles: handles, duration: 0.7, height: 0.1)
    let found = CubicFamily(motion: motion, duration: .fixed(0.7), start: .free).withHandlesAtEnds(member)
    #expect(found.map(\.handles) == expected && found.allSatisfy { $0.duration == 0.7 })
    // A level handle stays off its end.
    let level = CubicFamily(motion: motion, duration: .fixed(0.7), start: .level).withHandlesAtEnds(member)
    #expect(level.map(\.handles) == expected.filter { Array($0[..<2]) == Array(handles[..<2]) })
  }
}
