import CurveMath
import Testing

@Suite("StepsCurve")
struct StepsCurveTests {
  // Inputs of the tables below.
  static let inputs = [-0.5, -0.1, 0, 0.2, 0.25, 0.3, 0.5, 0.75, 0.99, 1, 1.1, 1.25]

  // By the rule of CSS Easing 2, worked out by hand for four steps, in steps.
  static let heights: [(StepJump, [Double], Double)] = [
    (.end, [-2, -1, 0, 0, 1, 1, 2, 3, 3, 4, 4, 5], 4),
    (.start, [-1, 0, 1, 1, 2, 2, 3, 4, 4, 4, 5, 6], 4),
    (.none, [-2, -1, 0, 0, 1, 1, 2, 3, 3, 3, 4, 5], 3),
    (.both, [-1, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6], 5),
  ]

  @Test("follows CSS inside and outside 0…1", arguments: heights)
  func table(jump: StepJump, heights: [Double], jumps: Double) throws {
    let curve = try StepsCurve(count: 4, jump: jump)
    for (input, height) in zip(StepsCurveTests.inputs, heights) {
      #expect(curve.progress(at: input) == height / jumps, "\(curve.notation) at \(input)")
    }
  }

  @Test("takes the value before a jump with the before flag")
  func beforeFlag() throws {
    let end = try StepsCurve(count: 4, jump: .end)
    #expect([0, 0.25, 0.3, 1].map { end.progress(at: $0, before: true) } == [0, 0, 0.25, 0.75])
    let start = try StepsCurve(count: 4, jump: .start)
    #expect([0, 0.25, 0.3, 1].map { start.progress(at: $0, before: true) } == [0, 0.25, 0.5, 1])
    #expect(StepsCurve.stepStart.progress(at: 0) == 1)
    #expect(StepsCurve.stepStart.progress(at: 0, before: true) == 0)
    #expect(StepsCurve.stepEnd.progress(at: 1.0.nextDown) == 0)
  }

  // The product 49 · (1/49) rounds below 1.
  @Test("jumps at the nearest double of each quotient", arguments: [3, 7, 10, 49, 98, 187, 1000])
  func jumps(count: Int) throws {
    let curve = try StepsCurve(count: count)
    #expect(curve.knots.count == count - 1)
    for (index, knot) in curve.knots.enumerated() {
      #expect(curve.progress(at: knot) == Double(index + 1) / Double(count))
      #expect(curve.progress(at: knot.nextDown) == Double(index) / Double(count))
      #expect(curve.leftLimit(of: 0, at: knot) == Double(index) / Double(count))
    }
  }

  @Test("is written as browsers write it")
  func notation() throws {
    #expect(try StepsCurve(count: 4).notation == "steps(4)")
    #expect(try StepsCurve(count: 4, position: "end").notation == "steps(4)")
    #expect(try StepsCurve(count: 4, position: "start").notation == "steps(4, start)")
    #expect(try StepsCurve(count: 4, jump: .start).notation == "steps(4, jump-start)")
    #expect(try StepsCurve(count: 4, jump: .none).notation == "steps(4, jump-none)")
    #expect(try StepsCurve(count: 4, jump: .both).notation == "steps(4, jump-both)")
    #expect(StepsCurve.stepStart.notation == "steps(1, start)")
    #expect(StepsCurve.stepEnd.notation == "steps(1)")
    #expect(try StepsCurve(count: 4, position: "start") == StepsCurve(count: 4, jump: .start))
  }

  @Test("refuses too few steps and unknown positions")
  func errors() {
    #expect(throws: CurveError.tooManySteps(count: 0, jump: "jump-end")) { try StepsCurve(count: 0) }
    #expect(throws: CurveError.tooManySteps(count: 1, jump: "jump-none")) { try StepsCurve(count: 1, jump: .none) }
    #expect(throws: CurveError.unknownStepPosition("middle")) { try StepsCurve(count: 2, position: "middle") }
  }
}
