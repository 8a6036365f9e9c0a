// The second method for springs: Newton's equation, integrated.
//
//     m y″ + c y′ + k (y − target) = 0
//
// The state is scaled, so that one pair of tolerances fits every unit: p = (y − target) / L and q =
// y′ / (L ω), with ω = √(k/m) and L the scale of the value. Then p′ = ω q and q′ = −ω p − (c/m) q,
// with time left in seconds.

internal import CurveMath

struct SpringEquation: SecondMethod {
  let motion: SpringMotion
  let positions: [Double]
  let valueScale: Double
  let stepper: ODEStepper
  private let frequency: Double
  private let damping: Double
  private let stiffnessRatio: Double

  init(_ motion: SpringMotion, at times: [Double]) {
    let spring = motion.spring
    self.motion = motion
    positions = times
    frequency = (spring.stiffness / spring.mass).squareRoot()
    damping = spring.damping / spring.mass
    let reach = max(abs(motion.target - motion.start), abs(motion.releaseVelocity) / frequency)
    valueScale = reach > 0 ? reach : 1
    // Below critical damping both modes fade at the same rate.
    let half = damping / (2 * frequency)
    let root = max(0, (half - 1) * (half + 1)).squareRoot()
    stiffnessRatio = half > 1 ? (half + root) * (half + root) : 1
    stepper = SpringStepperChoice.row(forStiffness: stiffnessRatio).stepper
  }

  var velocityScale: Double { valueScale * frequency }
  var method: String { stepper.rawValue }
  var reason: String { SpringStepperChoice.row(forStiffness: stiffnessRatio).reason(stiffnessRatio) }

  func answers() throws(NumericsError) -> SecondAnswers {
    let solver = ODESolver(
      stepper: stepper, control: .tolerance(absolute: 1e-14, relative: 1e-13), maximumSteps: 2_000_000)
    let solution: ODESolution
    do {
      solution = try solver.solution(
        of: problem(),
        from: [(motion.start - motion.target) / valueScale, motion.releaseVelocity / velocityScale], at: positions)
    } catch let error as NumericsError {
      throw error
    } catch {
      preconditionFailure("The force of a spring throws nothing: \(error)")
    }
    return SecondAnswers(
      values: solution.states.map { motion.target + valueScale * $0[0] },
      velocities: solution.states.map { velocityScale * $0[1] },
      steps: solution.steps, evaluations: solution.evaluations)
  }

  private func problem() throws(NumericsError) -> ODEProblem {
    let (frequency, damping) = (frequency, damping)
    return try ODEProblem(
      dimension: 2,
      jacobian: { _, _, jacobian, _ in
        jacobian[1] = frequency
        jacobian[2] = -frequency
        jacobian[3] = -damping
      },
      rightHandSide: { _, state, derivative in
        derivative[0] = frequency * state[1]
        derivative[1] = -frequency * state[0] - damping * state[1]
      })
  }
}

/// Which stepper suits which stiffness: the fast rate of decay over the slow one, λ₂/λ₁; 1 up to
/// critical damping.
///
/// An explicit stepper must follow the fast mode until the slow one has faded, and its steps grow
/// in proportion to the ratio: measured with 512 output times 7 000 evaluations at ratio 80, 23 000
/// at 400, 520 000 at 10 000, 8 200 000 at 160 000. `bsimp` takes 73 000 at each.
struct SpringStepperChoice {
  /// The largest ratio of this row.
  let largestRatio: Double
  let stepper: ODEStepper
  let explanation: String

  static let table = [
    SpringStepperChoice(
      largestRatio: 1000, stepper: .rk8pd, explanation: "an explicit stepper of order 8 follows both modes cheaply"),
    SpringStepperChoice(
      largestRatio: .infinity, stepper: .bsimp,
      explanation: "an explicit stepper would follow the fast mode long after it has faded; an implicit one need not"),
  ]

  static func row(forStiffness ratio: Double) -> SpringStepperChoice {
    table.first { ratio <= $0.largestRatio } ?? table[table.count - 1]
  }

  func reason(_ ratio: Double) -> String {
    let shown = ratio < 100 ? (ratio * 10).rounded() / 10 : ratio.rounded()
    return "The fast mode decays \(shown) times as fast as the slow one: \(explanation)."
  }
}
