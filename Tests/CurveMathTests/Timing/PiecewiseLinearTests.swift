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

  @Test("takes the last of several points at one input, and the first before it")
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
    // CSS asks for the flag at the first point alone.
    let stair = try PiecewiseLinear(stops: [
      Stop(output: 0, inputs: [0]), Stop(output: 1, inputs: [0]), Stop(output: 2),
    ])
    #expect(stair.progress(at: 0) == 1)
    #expect(stair.progress(at: 0, before: true) == 0)
  }

  @Test("goes on along the nearest line outside, and holds beyond a jump")
  func outside() throws {
    let curve = try PiecewiseLinear(stops: [Stop(output: 0), Stop(output: 0.2, inputs: [0.4]), Stop(output: 1)])
    expectClose(curve.progress(at: -0.4), -0.2, within: .ulpOfOne)
    expectClose(curve.progress(at: 1.3), 1.4, within: 2 * .ulpOfOne)
    let held = try PiecewiseLinear(stops: [Stop(output: 0), Stop(output: 1), Stop(output: 1, inputs: [1, 1])])
    #expect(held.progress(at: 3) == 1)
    let point = try PiecewiseLinear(stops: [Stop(output: 2, inputs: [0.5]), Stop(output: 3, inputs: [0.5, 0.5])])
    #expect([0.1, 0.5, 0.9].map { point.progress(at: $0) } == [2, 3, 3])
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
