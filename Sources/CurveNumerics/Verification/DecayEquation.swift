// The second method for decays: x″ = −λ x′, integrated. With p = (x − x₀)/A and q = x′/(Aλ): p′ = λ
// q and q′ = −λ q.

internal import CurveMath

struct DecayEquation: SecondMethod {
  let decay: ExponentialDecay
  let positions: [Double]

  /// Until a millionth of a millionth of the way is left.
  init(_ decay: ExponentialDecay) {
    self.decay = decay
    positions = (0..<512).map { 28 * decay.timeConstant * Double($0) / 511 }
  }

  var method: String { ODEStepper.rk8pd.rawValue }
  var reason: String { "One rate alone: an explicit stepper of order 8 follows it cheaply." }
  var valueScale: Double { decay.distance == 0 ? 1 : abs(decay.distance) }
  var velocityScale: Double { valueScale * decay.decayRate }

  func answers() throws(NumericsError) -> SecondAnswers {
    let rate = decay.decayRate
    let solver = ODESolver(
      stepper: .rk8pd, control: .tolerance(absolute: 1e-14, relative: 1e-13), maximumSteps: 2_000_000)
    let solution: ODESolution
    do {
      let problem = try ODEProblem(dimension: 2) { _, state, derivative in
        derivative[0] = rate * state[1]
        derivative[1] = -rate * state[1]
      }
      solution = try solver.solution(of: problem, from: [0, decay.releaseVelocity / velocityScale], at: positions)
    } catch let error as NumericsError {
      throw error
    } catch {
      preconditionFailure("The drag of a decay throws nothing: \(error)")
    }
    return SecondAnswers(
      values: solution.states.map { decay.start + valueScale * $0[0] },
      velocities: solution.states.map { velocityScale * $0[1] },
      steps: solution.steps, evaluations: solution.evaluations)
  }
}
