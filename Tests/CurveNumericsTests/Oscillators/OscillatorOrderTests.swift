import CurveMath
import CurveNumerics
import Foundation
import TestSupport
import Testing

/// The order of a method is what happens to its error when the step is halved: it survives a jump of the force only where
/// the integration stops there and starts anew.
@Suite("Oscillator: order of convergence across jumps of the force")
struct OscillatorOrderTests {
  private static let end = 1.9

  /// A spring with dry friction, after three halts: mass 2.5, stiffness 90, friction 13, from 3.
  private static var exactWithFriction: Double {
    let (half, shift) = (Double.pi / 6, 2 * 13 / 90.0)
    let middle = 13 / 90.0 * -1
    let last = -(3 - 3 * shift)
    return middle + (last - middle) * cos(6 * (end - 3 * half))
  }

  private func error(_ stepper: ODEStepper, _ step: Double) throws -> Double {
    let law = try LinearSpring(stiffness: 90) + CoulombFriction(kinetic: 13)
    let solver = OscillatorSolver(stepper: .chosen(stepper), control: .fixed(step: step))
    let motion = try Oscillator(mass: 2.5, law: law).motion(from: 3, to: 0, until: Self.end, by: solver)
    return abs(motion.restingValue - Self.exactWithFriction)
  }

  @Test(
    "with the halts as events the full order remains",
    arguments: [(ODEStepper.rk4, 0.02), (.rkf45, 0.02), (.rk8pd, 0.2), (.rk4imp, 0.02)])
  func keepsOrder(stepper: ODEStepper, step: Double) throws {
    let order = Double(try #require(stepper.order))
    // The steps before and behind an event are shorter, so that single quotients scatter: three halvings are taken together.
    let measured = log2(try error(stepper, step) / error(stepper, step / 8)) / 3
    #expect(measured > order - 0.3 && measured < order + 0.8, "\(stepper) has order \(measured)")
  }

  // The same equation with sign(v) in the right-hand side, stepped across.
  @Test("stepped across, the order is lost", arguments: [(ODEStepper.rk4, 0.02), (.rk8pd, 0.04)])
  func losesOrder(stepper: ODEStepper, step: Double) throws {
    let problem = try ODEProblem(dimension: 2) { _, state, derivative in
      derivative[0] = state[1]
      derivative[1] = (-90 * state[0] - 13 * (state[1] > 0 ? 1 : state[1] < 0 ? -1 : 0)) / 2.5
    }
    func error(_ step: Double) throws -> Double {
      let state = try ODESolver(stepper: stepper, control: .fixed(step: step))
        .solution(of: problem, from: [3, 0], at: [Self.end]).states[0]
      return abs(state[0] - Self.exactWithFriction)
    }
    let measured = log2(try error(step) / error(step / 8)) / 3
    #expect(measured < 2.2, "\(stepper) keeps order \(measured)")
    #expect(try self.error(stepper, step) * 100 < error(step))
  }

  // bsimp and msbdf vary their order; what can be measured is that the error follows the tolerance.
  @Test("steppers of varying order follow the tolerance", arguments: [ODEStepper.bsimp, .msbdf])
  func followsTolerance(stepper: ODEStepper) throws {
    let problem = try ODEProblem(
      dimension: 2,
      jacobian: { _, _, jacobian, _ in
        jacobian[1] = 1
        jacobian[2] = -36
        jacobian[3] = -3.6
      },
      rightHandSide: { _, state, derivative in
        derivative[0] = state[1]
        derivative[1] = -36 * state[0] - 3.6 * state[1]
      })
    let exact = try SpringMotion(spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: -3, to: 0)
    func error(_ tolerance: Double) throws -> Double {
      let solver = ODESolver(stepper: stepper, control: .tolerance(absolute: tolerance, relative: tolerance))
      let state = try solver.solution(of: problem, from: [-3, 0], at: [1.3]).states[0]
      return abs(state[0] - exact.state(at: 1.3).value)
    }
    let slope = (log10(try error(1e-5)) - log10(try error(1e-11))) / 6
    #expect(slope > 0.6, "\(stepper): the error shrinks as the tolerance to the \(slope)")
  }

  // One panel over a swing of 6 rad/s, its states exact.
  @Test("the dense output has order 9 in value, 8 in velocity, 7 in acceleration")
  func denseOrder() throws {
    func errors(_ longest: Double) throws -> [Double] {
      // Steps so short that the integrator's own error does not show.
      let solver = OscillatorSolver(control: .fixed(step: longest / 4))
      let oscillator = try Oscillator(mass: 2.5, law: LinearSpring(stiffness: 90))
      let motion = try oscillator.motion(from: 3, to: 0, until: longest, by: solver)
      #expect(motion.panelCount == 1)
      var errors = [0.0, 0, 0]
      for index in 0...200 {
        let time = longest * Double(index) / 200
        let state = motion.state(at: time)
        errors[0] = max(errors[0], abs(state.value - 3 * cos(6 * time)))
        errors[1] = max(errors[1], abs(state.velocity + 18 * sin(6 * time)))
        errors[2] = max(errors[2], abs(state.acceleration + 108 * cos(6 * time)))
      }
      return errors
    }
    let (coarse, fine) = (try errors(0.32), try errors(0.16))
    for (index, order) in [9.0, 8, 7].enumerated() {
      expectClose(log2(coarse[index] / fine[index]), order, within: 0.8, "derivative \(index)")
    }
  }
}
