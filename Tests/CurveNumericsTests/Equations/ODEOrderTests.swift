import CurveNumerics
import Foundation
import TestSupport
import Testing

/// The order of a method is what happens to its error when the step is halved.
@Suite("ODESolver: order of convergence")
struct ODEOrderTests {
  // y′ = −2 t y² from 1 is 1 / (1 + t²): not linear and not autonomous, so that no order comes for free.
  @Test(
    "halving the step divides the error by two to the order",
    arguments: [(ODEStepper.rk4, 0.1), (.rkf45, 0.1), (.rk8pd, 0.3), (.rk4imp, 0.1)])
  func converges(stepper: ODEStepper, step: Double) throws {
    let problem = try ODEProblem(
      dimension: 1,
      jacobian: { time, state, jacobian, timeDerivative in
        jacobian[0] = -4 * time * state[0]
        timeDerivative[0] = -2 * state[0] * state[0]
      },
      rightHandSide: { time, state, derivative in derivative[0] = -2 * time * state[0] * state[0] })
    let times = [0.6, 1.2, 1.8, 2.4]
    func error(_ step: Double) throws -> Double {
      let solution = try ODESolver(stepper: stepper, control: .fixed(step: step))
        .solution(of: problem, from: [1], at: times)
      #expect(solution.steps == Int((2.4 / step).rounded()))
      return zip(times, solution.states).map { abs($1[0] - 1 / (1 + $0 * $0)) }.max()!
    }
    let order = try #require(stepper.order)
    let measured = log2(try error(step) / error(step / 2))
    print("order", stepper, measured, try log2(error(step/2)/error(step/4)))
    expectClose(measured, Double(order), within: 0.5, "\(stepper)")
  }

  @Test("shares an interval into equal steps whatever the rounding of their quotient")
  func sharesInterval() throws {
    let solver = ODESolver(stepper: .rk4, control: .fixed(step: 0.1))
    let solution = try solver.solution(of: KnownProblem.decay(rate: 1), from: [1], at: [0.3, 0.35, 0.35, 1.05])
    #expect(solution.steps == 3 + 1 + 0 + 7)
  }
}
