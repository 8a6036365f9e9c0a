import CurveNumerics
import Foundation
import TestSupport
import Testing

@Suite("ODESolver: solutions")
struct ODESolverTests {
  @Test("follows an exponential decay", arguments: ODEStepper.allCases)
  func followsDecay(stepper: ODEStepper) throws {
    let times = [0, 0.3, 0.3, 1, 2.5]
    let solver = ODESolver(stepper: stepper, control: .tolerance(absolute: 1e-10, relative: 1e-10))
    let solution = try solver.solution(of: KnownProblem.decay(rate: 1.7), from: [-3], at: times)
    #expect(solution.times == times)
    #expect(solution.states[0] == [-3])
    for (time, state) in zip(times, solution.states) {
      expectClose(state[0], -3 * exp(-1.7 * time), within: 2e-7, "\(stepper) at \(time) s")
    }
    #expect(solution.steps > 0 && solution.evaluations > solution.steps)
  }

  @Test("follows a right-hand side that depends on time", arguments: ODEStepper.allCases)
  func followsTime(stepper: ODEStepper) throws {
    let solver = ODESolver(stepper: stepper, control: .tolerance(absolute: 1e-10, relative: 1e-10))
    let state = try solver.solution(
      of: KnownProblem.growth(), from: [exp(0.25)], at: [1.25], startingAt: -0.5
    ).states[0]
    expectClose(state[0], exp(1.25 * 1.25), within: 1e-6, "\(stepper)")
  }

  @Test("keeps the energy of an undamped spring over a hundred periods")
  func keepsEnergy() throws {
    let (mass, stiffness) = (2.5, 90.0)
    let period = 2 * Double.pi / (stiffness / mass).squareRoot()
    let times = (1...100).map { Double($0) * period }
    let solution = try ODESolver(control: .tolerance(absolute: 1e-13, relative: 1e-13))
      .solution(of: KnownProblem.spring(mass: mass, stiffness: stiffness, damping: 0), from: [-3, 4], at: times)
    let energy = { (state: [Double]) in 0.5 * (mass * state[1] * state[1] + stiffness * state[0] * state[0]) }
    for state in solution.states {
      expectClose(energy(state), energy([-3, 4]), within: 1e-9)
    }
    // Every period ends where it began.
    expectClose(solution.states[99][0], -3, within: 1e-10)
    expectClose(solution.states[99][1], 4, within: 1e-9)
  }

  // ζ = 50, stiffness 100, damping 1000. The slow mode is left after a moment: y ≈ A e^(−λ₁t).
  @Test("needs few implicit steps where an explicit method needs many")
  func solvesStiffSpring() throws {
    let problem = try KnownProblem.spring(mass: 1, stiffness: 100, damping: 1000)
    let root = (500.0 * 500 - 100).squareRoot()
    let (fast, slow) = (500 + root, 100 / (500 + root))
    let expected = -(fast * exp(-slow * 40) - slow * exp(-fast * 40)) / (fast - slow)
    var steps: [ODEStepper: Int] = [:]
    for stepper in [ODEStepper.rk8pd, .bsimp, .msbdf, .rk4imp] {
      let solver = ODESolver(stepper: stepper, control: .tolerance(absolute: 1e-12, relative: 1e-12))
      let solution = try solver.solution(of: problem, from: [-1, 0], at: [40])
      expectClose(solution.states[0][0], expected, within: stepper == .msbdf ? 1e-8 : 1e-10, "\(stepper)")
      steps[stepper] = solution.steps
    }
    #expect(steps[.bsimp]! * 20 < steps[.rk8pd]!)
  }

  @Test("answers the same in one go and in parts")
  func continues() throws {
    let problem = try KnownProblem.spring(mass: 2.5, stiffness: 90, damping: 9)
    let solver = ODESolver(control: .tolerance(absolute: 1e-13, relative: 1e-13))
    let whole = try solver.solution(of: problem, from: [-3, 4], at: [0.4, 0.9])
    let second = try solver.solution(of: problem, from: whole.states[0], at: [0.9], startingAt: 0.4)
    expectClose(second.states[0][0], whole.states[1][0], within: 1e-12)
    expectClose(second.states[0][1], whole.states[1][1], within: 1e-11)
  }

  @Test("obeys the longest step and the first step")
  func obeysLengths() throws {
    let problem = try KnownProblem.decay(rate: 0.01)
    let free = try ODESolver().solution(of: problem, from: [1], at: [1])
    let bound = try ODESolver(initialStep: 0.001, longestStep: 0.01).solution(of: problem, from: [1], at: [1])
    #expect(free.steps < 50)
    #expect(bound.steps >= 100)
  }

  @Test("solves many problems at once")
  func solvesInParallel() async throws {
    let solver = ODESolver()
    try await withThrowingTaskGroup(of: Double.self) { group in
      for index in 1...16 {
        group.addTask {
          let rate = Double(index)
          let value = try solver.solution(of: KnownProblem.decay(rate: rate), from: [1], at: [1]).states[0][0]
          return abs(value - exp(-rate))
        }
      }
      for try await difference in group { #expect(difference < 1e-10) }
    }
  }
}
