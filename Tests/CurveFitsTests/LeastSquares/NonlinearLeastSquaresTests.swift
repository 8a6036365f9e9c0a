import Foundation
import TestSupport
import Testing

@testable import CurveFits
@testable import CurveMath

@Suite("Nonlinear least squares")
struct NonlinearLeastSquaresTests {
  @Test(
    "certified solutions, from near and from far",
    arguments: [("Misra1a", 0), ("Misra1a", 1), ("MGH09", 0), ("MGH09", 1), ("BoxBOD", 1), ("MGH10", 1)])
  func certified(name: String, start: Int) throws {
    let problem = try #require(CertifiedProblem.all.first { $0.name == name })
    let found = try #require(
      try problem.model.minimum(from: problem.starts[start], tolerance: 1e-15, floor: 0, limit: 5000))
    expectClose(found.cost, problem.cost, within: 1e-9 * problem.cost)
    for (one, other) in zip(found.parameters, problem.solution) { expectClose(one, other, within: 3e-7 * abs(other)) }
  }

  @Test("units do not matter: samples and unknowns by factors of 10⁻⁶ to 10⁶", arguments: [1e-6, 3e-3, 40, 1e6])
  func units(factor: Double) throws {
    let problem = CertifiedProblem.misra1a
    let scaled = CurveModel(problem.samples.map { (x: $0.x / factor, y: $0.y * factor) }, parameterCount: 2) { x, b in
      let plain = problem.value(x * factor, [b[0] / factor, b[1] / factor])
      return (plain.value * factor, plain.slopes)
    }
    let start = problem.starts[0].map { $0 * factor }
    let found = try #require(try scaled.minimum(from: start, tolerance: 1e-15, floor: 0, limit: 200))
    for (one, other) in zip(found.parameters, problem.solution) {
      expectClose(one, other * factor, within: 1e-8 * abs(other) * factor)
    }
  }

  @Test("a weight counts as so many equal samples")
  func weights() throws {
    let problem = CertifiedProblem.boxBOD
    let counts = [3, 1, 0, 2, 1, 5]
    let weighted = try #require(
      try problem.model.minimum(
        from: problem.starts[1], weights: counts.map(Double.init), tolerance: 1e-15, floor: 0, limit: 200))
    let repeated = CurveModel(
      zip(problem.samples, counts).flatMap { Array(repeating: $0, count: $1) }, parameterCount: 2, value: problem.value)
    let plain = try #require(
      try repeated.minimum(from: problem.starts[1], tolerance: 1e-15, floor: 0, limit: 200))
    expectClose(weighted.cost, plain.cost, within: 1e-11 * plain.cost)
    for (one, other) in zip(weighted.parameters, plain.parameters) {
      expectClose(one, other, within: 1e-8 * abs(other))
    }
  }

  @Test("an unknown on which nothing depends stays, and one that stands twice is shared")
  func rankless() throws {
    let samples = (0..<20).map { (x: Double($0), y: 3 * Double($0) + 5) }
    let model = CurveModel(samples, parameterCount: 4) { x, b in ((b[0] + b[1]) * x + b[3], [x, x, 0, 1]) }
    let found = try #require(try model.minimum(from: [0.5, 1, -7, 0], tolerance: 1e-12, floor: 0, limit: 100))
    expectClose(found.parameters[0] + found.parameters[1], 3, within: 1e-9)
    // Both changed alike.
    expectClose(found.parameters[1] - found.parameters[0], 0.5, within: 1e-9)
    expectClose(found.parameters[2], -7, within: 1e-12)
    expectClose(found.parameters[3], 5, within: 1e-8)
  }

  @Test("a start without residuals has no minimum, and a model that ends is followed to its end")
  func ends() throws {
    let samples = (0..<10).map { (x: Double($0), y: -1.0) }
    let model = CurveModel(samples, parameterCount: 1) { _, b in (b[0].squareRoot(), [0.5 / b[0].squareRoot()]) }
    #expect(try model.minimum(from: [-1], tolerance: 1e-9, floor: 0, limit: 50) == nil)
    let found = try #require(try model.minimum(from: [2], tolerance: 1e-12, floor: 0, limit: 200))
    #expect(0...1e-3 ~= found.parameters[0])
  }

  @Test("no more steps than allowed, and none below the floor")
  func limits() throws {
    let problem = CertifiedProblem.mgh09
    let model = problem.model
    let begin = try #require(try model.minimum(from: problem.starts[0], tolerance: 0, floor: 0, limit: 0))
    #expect(begin.parameters == problem.starts[0] && model.lookCount == 0)
    let few = try #require(try model.minimum(from: problem.starts[0], tolerance: 0, floor: 0, limit: 3))
    #expect(few.cost < begin.cost && model.lookCount == 3)
    let none = try #require(try model.minimum(from: problem.starts[0], tolerance: 0, floor: begin.cost, limit: 50))
    #expect(none.parameters == problem.starts[0] && model.lookCount == 3)
  }

  @Test("ends behind the deadline")
  func deadline() {
    let problem = CertifiedProblem.mgh10
    let model = problem.model
    var caught: TraceError?
    let answer: Void? = Deadline.answer(withinLooks: 4) {
      do throws(TraceError) {
        _ = try model.minimum(from: problem.starts[0], tolerance: 1e-15, floor: 0, limit: 5000)
      } catch {
        caught = error
      }
    }
    #expect(answer == nil && caught == .outOfTime)
    #expect(model.lookCount < 10)
    #expect("\(TraceError.outOfTime)".contains(Deadline.reason))
  }
}
