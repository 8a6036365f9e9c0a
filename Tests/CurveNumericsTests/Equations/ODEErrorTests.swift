import CurveNumerics
import TestSupport
import Testing

@Suite("ODESolver: what it refuses")
struct ODEErrorTests {
  struct Interruption: Error, Equatable { var time: Double }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch { return String(describing: error) }
  }

  @Test("rethrows what the right-hand side throws", arguments: ODEStepper.allCases)
  func rethrowsFromRightHandSide(stepper: ODEStepper) throws {
    let problem = try ODEProblem(
      dimension: 1, jacobian: { _, _, jacobian, _ in jacobian[0] = -1 },
      rightHandSide: { time, state, derivative in
        if time > 0.5 { throw Interruption(time: 0.5) }
        derivative[0] = -state[0]
      })
    #expect(throws: Interruption(time: 0.5)) {
      try ODESolver(stepper: stepper).solution(of: problem, from: [1], at: [0.25, 1])
    }
  }

  @Test("rethrows what the Jacobian throws", arguments: [ODEStepper.rk4imp, .bsimp, .msbdf])
  func rethrowsFromJacobian(stepper: ODEStepper) throws {
    let problem = try ODEProblem(
      dimension: 1, jacobian: { _, _, _, _ in throw Interruption(time: 0) },
      rightHandSide: { _, state, derivative in derivative[0] = -state[0] })
    #expect(throws: Interruption(time: 0)) {
      try ODESolver(stepper: stepper).solution(of: problem, from: [1], at: [1])
    }
  }

  @Test("stops at a derivative that is not finite", arguments: [Double.nan, .infinity, -.infinity])
  func stopsAtBadDerivative(value: Double) throws {
    let problem = try ODEProblem(dimension: 2) { time, state, derivative in
      derivative[0] = -state[0]
      derivative[1] = time > 0.5 ? value : 0
    }
    let text = message { _ = try ODESolver().solution(of: problem, from: [1, 1], at: [1]) }
    #expect(text.hasPrefix("The derivative of component 1 is \(value) at 0."))
  }

  @Test("notices a component that the right-hand side forgets")
  func noticesForgottenComponent() throws {
    let problem = try ODEProblem(dimension: 2) { _, state, derivative in derivative[0] = state[1] }
    #expect(
      message { _ = try ODESolver().solution(of: problem, from: [1, 1], at: [1]) }
        == "The derivative of component 1 is nan at 0.0 s. "
        + "Set every component to a finite number, and end the solution before the motion leaves its domain.")
  }

  @Test("stops at a Jacobian that is not finite")
  func stopsAtBadJacobian() throws {
    let problem = try ODEProblem(
      dimension: 2,
      jacobian: { _, _, jacobian, _ in jacobian[1] = .nan },
      rightHandSide: { _, state, derivative in
        derivative[0] = -state[0]
        derivative[1] = -state[1]
      })
    #expect(
      message { _ = try ODESolver(stepper: .bsimp).solution(of: problem, from: [1, 1], at: [1]) }
        == "The Jacobian's entry in row 0, column 1 is nan at 0.0 s. Set it to a finite number.")
  }

  // y′ = y² from 1 is 1 / (1 − t): there is nothing at 1 s.
  @Test("does not walk through a singularity", arguments: [ODEStepper.rk4, .rkf45, .rk8pd])
  func stopsAtSingularity(stepper: ODEStepper) throws {
    let problem = try ODEProblem(dimension: 1) { _, state, derivative in derivative[0] = state[0] * state[0] }
    #expect(throws: NumericsError.self) {
      try ODESolver(stepper: stepper, maximumSteps: 20_000).solution(of: problem, from: [1], at: [2])
    }
  }

  @Test("stops when the steps are used up")
  func stopsAtStepLimit() throws {
    let problem = try KnownProblem.decay(rate: 1)
    let solver = ODESolver(longestStep: 0.01, maximumSteps: 50)
    let error = #expect(throws: NumericsError.self) { try solver.solution(of: problem, from: [1], at: [0.1, 1]) }
    guard case .tooManySteps(limit: 50, let time, end: 1) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(time > 0.1 && time < 0.5)
    #expect(throws: NumericsError.tooManySteps(limit: 50, time: 0, end: 1)) {
      try ODESolver(stepper: .rk4, control: .fixed(step: 0.01), maximumSteps: 50)
        .solution(of: problem, from: [1], at: [1])
    }
  }

  @Test("refuses bad input in words")
  func refusesInput() throws {
    let decay = try KnownProblem.decay(rate: 1)
    let bare = try ODEProblem(dimension: 1) { _, state, derivative in derivative[0] = -state[0] }
    func solve(
      _ problem: ODEProblem, _ state: [Double], _ times: [Double], _ solver: ODESolver = ODESolver()
    ) -> String { message { _ = try solver.solution(of: problem, from: state, at: times, startingAt: 0.25) } }

    #expect(
      message { _ = try ODEProblem(dimension: 0) { _, _, _ in } }
        == "The system of equations has dimension 0. Use at least 1.")
    #expect(solve(decay, [1, 2], [1]) == "The initial state has 2 components, the system has 1. Give one for each.")
    #expect(solve(decay, [.nan], [1]) == "component 0 of the initial state is nan. Use a finite number.")
    #expect(solve(decay, [1], []) == "No times are given, so there is nothing to answer. Give at least one.")
    #expect(
      solve(decay, [1], [1, 0.5]) == "Time 0.5 s at index 1 is earlier than the one before it. Sort the times.")
    #expect(
      solve(decay, [1], [0.5, .infinity])
        == "Time inf s at index 1 is outside the solution, which starts at 0.25 s. Use that or a later, finite time.")
    #expect(
      solve(bare, [1], [1], ODESolver(stepper: .bsimp))
        == "Stepper bsimp is implicit and needs the Jacobian. Give the problem one, or use rk8pd.")
    #expect(
      solve(decay, [1], [1], ODESolver(stepper: .msbdf, control: .fixed(step: 0.1)))
        == "Stepper msbdf chooses its own steps. Use tolerances, or a stepper such as rk4 for fixed steps.")
    #expect(
      solve(decay, [1], [1], ODESolver(control: .tolerance(absolute: 0, relative: 1e-9)))
        == "the absolute tolerance is 0.0. Use a number greater than 0.")
    #expect(
      solve(decay, [1], [1], ODESolver(maximumSteps: 0)) == "the number of steps is 0.0. Use a number greater than 0.")
  }

  @Test("says when the library itself fails")
  func describesLibraryFailure() {
    #expect(
      NumericsError.library(function: "gsl_root_fsolver_set", status: 4, reason: "invalid argument").description
        == "gsl_root_fsolver_set failed: invalid argument (GSL status 4).")
  }
}
