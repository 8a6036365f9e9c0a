import CurveMath
import TestSupport
import Testing

@Suite("PiecewiseLinear")
struct PiecewiseLinearTests {
  typealias Stop = PiecewiseLinear.Stop

  // By the rule of CSS Easing 2, worked out by hand.
  @Test(
    "puts its stops where CSS puts them",
    arguments: [
      ([Stop(output: 0), Stop(output: 0.25), Stop(output: 1)], "linear(0 0%, 0.25 50%, 1 100%)"),
      (
        [Stop(output: 0), Stop(output: 1, inputs: [0.5, 0.5]), Stop(output: 0.2)],
        "linear(0 0%, 1 50%, 1 50%, 0.2 100%)"
      ),
      (
        [Stop(output: 0), Stop(output: 0.5, inputs: [0.25, 0.75]), Stop(output: 1)],
        "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%)"
      ),
      (
        [Stop(output: 0, inputs: [0.5]), Stop(output: 0.1, inputs: [0.2]), Stop(output: 1)],
        "linear(0 50%, 0.1 50%, 1 100%)"
      ),
      ([Stop(output: 0), Stop(output: 1, inputs: [1.5]), Stop(output: 2)], "linear(0 0%, 1 150%, 2 150%)"),
      ([Stop(output: 0, inputs: [-0.5]), Stop(output: 3), Stop(output: 1)], "linear(0 -50%, 3 25%, 1 100%)"),
      (
        [
          Stop(output: 0), Stop(output: 1), Stop(output: 2), Stop(output: 3, inputs: [0.3]), Stop(output: 4),
          Stop(output: 5),
        ],
        "linear(0 0%, 1 10%, 2 20%, 3 30%, 4 65%, 5 100%)"
      ),
      (
        [Stop(output: 0, inputs: [0.7]), Stop(output: 1), Stop(output: 2, inputs: [0.1])], "linear(0 70%, 1 70%, 2 70%)"
      ),
    ])
  func canonical(stops: [Stop], text: String) throws {
    #expect(try PiecewiseLinear(stops: stops).notation == text)
  }

  @Test("takes the last of several points at one input, and from the left the first")
  func jumps() throws {
    let curve = try PiecewiseLinear(stops: [
      Stop(output: 0), Stop(output: 1, inputs: [0.5]), Stop(output: 3, inputs: [0.5]), Stop(output: 4),
    ])
    #expect(curve.progress(at: 0.25) == 0.5)
    #expect(curve.progress(at: 0.5) == 3)
    #expect(curve.progress(at: 0.5, before: true) == 3)
    #expect(curve.leftLimit(of: 0, at: 0.5) == 1)
    #expect(curve.leftLimit(of: 1, at: 0.5) == 2)
    #expect(curve.slope(at: 0.25) == 2)
    #expect(curve.knots == [0.5])
    // A jump at the very first stop: its second point is held before it, also under the before
    // flag.
    let stair = try PiecewiseLinear(stops: [
      Stop(output: 0, inputs: [0.25]), Stop(output: 1, inputs: [0.25]), Stop(output: 2),
    ])
    #expect([-1, 0, 0.25, 0.5].map { stair.progress(at: $0) } == [1, 1, 1, 4.0 / 3])
    #expect(stair.progress(at: 0.25, before: true) == 1)
    #expect(stair.leftLimit(of: 0, at: 0.25) == 1 && stair.leftLimit(of: 1, at: 0.25) == 0)
    #expect(stair.slope(at: 0.1) == 0)
  }

  // The working draft of 29 August 2024, section 2.1.4, step by step: a scan instead of a search,
  // no case for an exact hit.
  private func drafted(_ points: [PiecewiseLinear.Point], at input: Double) -> Double {
    var a = points.lastIndex { $0.input <= input } ?? 0
    if a == points.count - 1 { a -= 1 }
    let (from, to) = (points[a], points[a + 1])
    guard from.input != to.input else { return to.output }
    return from.output + (input - from.input) / (to.input - from.input) * (to.output - from.output)
  }

  @Test("is what the working draft says, inside and outside, wherever its stops lie", arguments: 0..<4)
  func drafted(part: Int) throws {
    var random = SplitMix(state: UInt64(40 + part))
    for _ in 0..<150 {
      let curve = try PiecewiseLinear(stops: LinearLists.stops(using: &random))
      var inputs = (0..<40).map { _ in Double.random(in: -3...4, using: &random) }
      inputs += curve.points.flatMap { [$0.input.nextDown, $0.input, $0.input.nextUp] }
      let scale = curve.points.map { abs($0.output) }.max() ?? 1
      for input in inputs {
        let expected = drafted(curve.points, at: input)
        let found = curve.progress(at: input)
        // Beyond the points a steep line goes far.
        let allowed = 16 * Double.ulpOfOne * max(abs(expected), scale, 1)
        try #require(abs(found - expected) <= allowed, "\(curve.notation) at \(input): \(found), \(expected)")
        #expect(curve.progress(at: input, before: true) == found)
      }
      for point in curve.points {
        let left = drafted(curve.points, at: point.input - 1e-9)
        let isNear = abs(curve.leftLimit(of: 0, at: point.input) - left) <= 1e-8 * (1 + curve.steepest)
        #expect(isNear, "\(curve.notation) from the left at \(point.input)")
      }
    }
  }

  @Test("encloses what it shows and nothing that it never shows", arguments: 0..<4)
  func enclosures(part: Int) throws {
    var random = SplitMix(state: UInt64(80 + part))
    for _ in 0..<100 {
      let curve = try PiecewiseLinear(stops: LinearLists.stops(using: &random))
      let ends = [Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)].sorted()
      let enclosure = curve.enclosure(over: ends[0]...ends[1]).value
      let inside = curve.points.map(\.input).filter { $0 >= ends[0] && $0 <= ends[1] }
      let shown =
        (0...200).map { curve.progress(at: min(ends[0] + (ends[1] - ends[0]) * Double($0) / 200, ends[1])) }
        + inside.map { curve.progress(at: $0) } + inside.filter { $0 > ends[0] }.map { curve.leftLimit(of: 0, at: $0) }
      let (least, most) = (try #require(shown.min()), try #require(shown.max()))
      let slack = 8 * Double.ulpOfOne * max(1, abs(least), abs(most))
      #expect(
        abs(enclosure.lowerBound - least) <= slack && abs(enclosure.upperBound - most) <= slack, "\(curve.notation)")
      #expect(enclosure.lowerBound <= least && enclosure.upperBound >= most, "\(curve.notation)")
    }
  }

  @Test("goes on along the nearest line outside, and holds beyond a jump")
  func outside() throws {
    let curve = try PiecewiseLinear(stops: [Stop(output: 0), Stop(output: 0.2, inputs: [0.4]), Stop(output: 1)])
    expectClose(curve.progress(at: -0.4), -0.2, within: .ulpOfOne)
    expectClose(curve.progress(at: 1.3), 1.4, within: 2 * .ulpOfOne)
    let held = try PiecewiseLinear(stops: [Stop(output: 0), Stop(output: 1), Stop(output: 1, inputs: [1, 1])])
    #expect(held.progress(at: 3) == 1)
    let point = try PiecewiseLinear(stops: [Stop(output: 2, inputs: [0.5]), Stop(output: 3, inputs: [0.5, 0.5])])
    #expect([-1, 0.1, 0.5, 0.9, 2].map { point.progress(at: $0) } == [3, 3, 3, 3, 3])
  }

  @Test("encloses its jumps")
  func enclosure() throws {
    let curve = try PiecewiseLinear(stops: [
      Stop(output: 0), Stop(output: 2, inputs: [0.5]), Stop(output: -1, inputs: [0.5]), Stop(output: 1),
    ])
    let across = curve.enclosure(over: 0.4...0.6)
    #expect(across.value.contains(2) && across.value.contains(-1))
    #expect(across.velocity.contains(4))
    let after = curve.enclosure(over: 0.5...0.6)
    expectClose(after.value.upperBound, -0.6, within: 1e-15)
    expectClose(after.value.lowerBound, -1, within: 1e-15)
  }

  @Test("writes percentages that read back to an ulp", arguments: [0.333, 0.07, 0.1 + 0.2, 1.0 / 3, -0.21, 1.15, 1e-9])
  func percentages(input: Double) throws {
    let curve = try PiecewiseLinear(stops: [
      Stop(output: 0, inputs: [-1]), Stop(output: 1, inputs: [input]), Stop(output: 1),
    ])
    let cell = try #require(
      curve.notation.split(separator: ",").dropFirst().first?.split(separator: " ").last?.dropLast())
    expectClose(try #require(Double(cell)) / 100, input, within: input.ulp)
  }

  @Test("refuses a single stop")
  func errors() {
    #expect(throws: CurveError.tooFewStops(count: 1)) { try PiecewiseLinear(stops: [Stop(output: 0)]) }
    #expect(throws: CurveError.self) { try PiecewiseLinear(stops: [Stop(output: 0), Stop(output: .nan)]) }
  }
}

extension PiecewiseLinear {
  fileprivate var steepest: Double {
    zip(points, points.dropFirst()).filter { $0.input < $1.input }
      .map { abs(($1.output - $0.output) / ($1.input - $0.input)) }.max() ?? 0
  }
}
