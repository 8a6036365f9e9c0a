import CurveNumerics
import Foundation
import TestSupport
import Testing

/// The order of a method is what happens to its error when the step is halved.
@Suite("ODESolver: order of convergence")
struct ODEOrderTests {
  // y′ = y cos t from 1 is e^(sin t).
  @Test(
    "halving the step divides the error by two to the order",
    arguments: [(ODEStepper.rk4, 0.1), (.rkf45, 0.1), (.rk8pd, 0.3), (.rk4imp, 0.1)])
  func converges(stepper: ODEStepper, step: Double) throws {
    let problem = try ODEProblem(
      dimension: 1,
      jacobian: { time, state, jacobian, timeDerivative in
        jacobian[0] = cos(time)
        timeDerivative[0] = -state[0] * sin(time)
      },
      rightHandSide: { time, state, derivative in derivative[0] = state[0] * cos(time) })
    func error(_ step: Double) throws -> Double {
      let solution = try ODESolver(stepper: stepper, control: .fixed(step: step))
        .solution(of: problem, from: [1], at: [2.4])
      #expect(solution.steps == Int((2.4 / step).rounded()))
      return abs(solution.states[0][0] - exp(sin(2.4)))
    }
    let order = try #require(stepper.order)
    let measured = log2(try error(step) / error(step / 2))
    expectClose(measured, Double(order), within: 0.5, "\(stepper)")
  }

  @Test("shares an interval into equal steps whatever the rounding of their quotient")
  func sharesInterval() throws {
    let solver = ODESolver(stepper: .rk4, control: .fixed(step: 0.1))
    let solution = try solver.solution(of: KnownProblem.decay(rate: 1), from: [1], at: [0.3, 0.35, 0.35, 1.05])
    #expect(solution.steps == 3 + 1 + 0 + 7)
  }
}
