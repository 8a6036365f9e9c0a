// One branch of an oscillator's force, integrated. The state is scaled: p = (y − target)/L, q = v T/L, so that one pair of
// tolerances fits every unit: p′ = q/T, q′ = a T/L, with time left in seconds. A law sees the value, not the deviation: far from 0 it
// feels the value's rounding, below which no step can be held.

struct BranchIntegration: ~Copyable {
  let branch: OscillatorBranch
  let stepper: ODEStepper
  private let scales: OscillatorScales
  private let target: Double
  private let fixedStep: Double?
  private var integration: ODEIntegration

  init(
    _ branch: OscillatorBranch, by stepper: ODEStepper, control: OscillatorSolver.Control, scales: OscillatorScales,
    target: Double, from node: MotionNode, firstStep: Double
  ) throws {
    self.branch = branch
    self.stepper = stepper
    self.scales = scales
    self.target = target
    let settings: ODESolver
    switch control {
    case .tolerance(let tolerance):
      fixedStep = nil
      settings = ODESolver(
        stepper: stepper,
        control: .tolerance(absolute: max(1e-3 * tolerance, 2 * target.ulp / scales.length), relative: tolerance),
        maximumSteps: 10_000_000)
    case .fixed(let step):
      fixedStep = step
      settings = ODESolver(stepper: stepper, control: .fixed(step: step), maximumSteps: 10_000_000)
    }
    let (time, length, velocity) = (scales.time, scales.length, scales.velocity)
    @Sendable func point(_ seconds: Double, _ state: Span<Double>) -> ForcePoint {
      ForcePoint(time: seconds, value: target + length * state[0], velocity: velocity * state[1])
    }
    let problem = try ODEProblem(
      dimension: 2,
      jacobian: { seconds, state, jacobian, timeDerivative in
        let slopes = branch.slopes(at: point(seconds, state))
        jacobian[1] = 1 / time
        jacobian[2] = slopes.value * time / branch.mass
        jacobian[3] = slopes.velocity / branch.mass
        timeDerivative[1] = slopes.time / (branch.mass * velocity)
      },
      rightHandSide: { seconds, state, derivative in
        derivative[0] = state[1] / time
        derivative[1] = branch.acceleration(at: point(seconds, state)) / velocity
      })
    integration = try ODEIntegration(
      of: problem, by: settings, from: [node.deviation / length, node.velocity / velocity], at: node.time,
      firstStep: firstStep)
  }

  var steps: Int { integration.steps }
  var rejectedSteps: Int { integration.rejectedSteps }
  var evaluations: Int { integration.evaluations }

  mutating func restart(from node: MotionNode) throws {
    try integration.restart(
      from: [node.deviation / scales.length, node.velocity / scales.velocity], at: node.time)
  }

  /// Returns the solution at a time that is not before the present one.
  mutating func node(at time: Double) throws -> MotionNode {
    if let fixedStep {
      try integration.advance(to: time, inStepsOf: fixedStep)
    } else {
      try integration.advance(to: time)
    }
    let deviation = scales.length * integration.state[0]
    let velocity = scales.velocity * integration.state[1]
    let acceleration = branch.acceleration(
      at: ForcePoint(time: time, value: target + deviation, velocity: velocity))
    return MotionNode(time: time, deviation: deviation, velocity: velocity, acceleration: acceleration)
  }

  /// Returns the solution at five times that share a stretch into four equal parts, beginning with a node that is known.
  mutating func nodes(from first: MotionNode, until end: Double) throws -> [MotionNode] {
    var nodes = [first]
    for quarter in 1...4 {
      let time = quarter == 4 ? end : first.time + 0.25 * Double(quarter) * (end - first.time)
      nodes.append(try node(at: time))
    }
    return nodes
  }
}
