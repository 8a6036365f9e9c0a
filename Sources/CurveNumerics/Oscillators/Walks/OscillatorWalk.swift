// The walk through a motion: panel by panel on one branch of the force, from branch to branch.
//
// An integrator keeps its order only where the force is smooth. So a panel that meets a jump of the force is taken once more,
// up to the very time, and the next one begins there on the new branch.

internal import CurveMath

struct OscillatorWalk {
  let oscillator: Oscillator
  let target: Double
  let end: Double
  let events: [MotionEvent]
  let solver: OscillatorSolver
  let scales: OscillatorScales

  var node: MotionNode
  var phase: OscillatorPhase
  var panels: [DensePanel] = []
  /// Where the force jumps, in seconds.
  var joints: [Double] = []
  var occurrences: [EventOccurrence] = []
  var steps: [ODEStepper: Int] = [:]
  var rejectedSteps = 0
  var evaluations = 0
  /// The law's surfaces that were met where the present panel begins.
  var crossed: Set<Int> = []
  /// The places in ``events`` of rests that have come.
  var rested: Set<Int> = []
  var isOver = false
  var isAtRest = false
  /// From when on the motion is on which sides of the law's surfaces.
  var branches: [(start: Double, sides: SwitchingSides)]
  var largestDenseError = 0.0
  private var length: Double
  private var triedPanels = 0

  init(
    _ oscillator: Oscillator, from: Double, to: Double, velocity: Double, until end: Double,
    watching events: [MotionEvent], by solver: OscillatorSolver
  ) throws {
    self.oscillator = oscillator
    target = to
    self.end = end
    self.events = events
    self.solver = solver
    scales = OscillatorScales(of: oscillator, from: from, to: to, velocity: velocity, until: end)
    guard to.ulp <= 1e-4 * scales.length else {
      throw OscillatorError.tooFarFromZero(target: to, length: scales.length)
    }
    node = MotionNode(time: 0, deviation: from - to, velocity: velocity, acceleration: 0)
    phase = oscillator.phase(at: ForcePoint(value: from, velocity: velocity))
    branches = [(0, phase.sides)]
    length = 0.1 * scales.time
    node.acceleration = OscillatorBranch(oscillator, phase).acceleration(at: point(node))
  }

  func point(_ node: MotionNode) -> ForcePoint {
    ForcePoint(time: node.time, value: target + node.deviation, velocity: node.velocity)
  }

  func state(_ node: MotionNode) -> CurveState {
    CurveState(value: target + node.deviation, velocity: node.velocity, acceleration: node.acceleration)
  }

  var tolerance: Double {
    if case .tolerance(let tolerance) = solver.control { tolerance } else { 1e-13 }
  }

  mutating func run() throws {
    beginRests()
    if case .sticks = phase, !isOver { note(.sticks, "sticks", at: node) }
    while node.time < end, !isOver {
      switch phase {
      case .moves: try walkBranch()
      case .sticks: try walkStandstill()
      }
    }
  }

  // MARK: - A branch

  private mutating func walkBranch() throws {
    let branch = OscillatorBranch(oscillator, phase)
    node.acceleration = branch.acceleration(at: point(node))
    var stepper = ODEStepper.rk8pd
    if case .chosen(let chosen) = solver.stepper { stepper = chosen }
    while node.time < end, !isOver {
      var integration = try BranchIntegration(
        branch, by: stepper, control: solver.control, scales: scales, target: target, from: node,
        firstStep: 0.25 * min(length, end - node.time))
      let result = Result { try walk(&integration) }
      steps[integration.stepper, default: 0] += integration.steps
      rejectedSteps += integration.rejectedSteps
      evaluations += integration.evaluations
      switch try result.get() {
      case .branchEnds: return
      case .isStiff: stepper = .bsimp
      }
    }
  }

  private enum Outcome {
    case branchEnds
    case isStiff
  }

  private mutating func walk(_ integration: inout BranchIntegration) throws -> Outcome {
    while node.time < end {
      try countPanel()
      let until = panelEnd
      let stepsBefore = integration.steps
      let nodes = try integration.nodes(from: node, until: until)
      let panel = DensePanel(nodes)
      let isAccurate = try judge(panel, nodes)
      if !isAccurate {
        try integration.restart(from: node)
        continue
      }
      if let stop = try firstStop(in: panel, &integration) {
        try halt(at: stop, in: panel, &integration)
        return .branchEnds
      }
      append(panel)
      if integration.stepper == .rk8pd, solver.stepper == .automatic,
        integration.steps - stepsBefore > OscillatorSolver.mostExplicitSteps
      {
        return .isStiff
      }
    }
    return .branchEnds
  }

  mutating func countPanel() throws {
    triedPanels += 1
    guard triedPanels <= solver.maximumPanels else {
      throw OscillatorError.tooManyPanels(limit: solver.maximumPanels, time: node.time, end: end)
    }
  }

  /// Where the next panel ends.
  private var panelEnd: Double {
    var longest = solver.longestPanel ?? .infinity
    if let period = oscillator.law.drivePeriod { longest = min(longest, period / 4) }
    if case .fixed(let step) = solver.control { longest = 4 * step } else { longest = min(longest, length) }
    // The last panel takes what would remain as a sliver.
    return node.time + 1.01 * longest >= end ? end : node.time + longest
  }

  /// Returns whether the dense output follows the solution, and finds the length of the next panel.
  private mutating func judge(_ panel: DensePanel, _ nodes: [MotionNode]) throws -> Bool {
    try checkPlace(nodes)
    let errors = panel.errors(at: nodes)
    guard case .tolerance(let tolerance) = solver.control else {
      largestDenseError = max(largestDenseError, errors.value)
      return true
    }
    let excess = excess(of: errors, tolerance, in: panel, nodes)
    // The velocity errs as the eighth power of the panel's length; a tenth is kept in reserve.
    let growth = 0.9 * Elementary.pow(max(excess, 1e-6), -0.125)
    if excess > 1 {
      length = max(0.25, growth) * panel.length
      try checkLength()
      return false
    }
    length = min(2.5, growth) * panel.length
    largestDenseError = max(largestDenseError, errors.value)
    return true
  }

  /// How many times as large as they may be the errors of a panel are.
  private func excess(
    of errors: (value: Double, velocity: Double), _ tolerance: Double, in panel: DensePanel, _ nodes: [MotionNode]
  ) -> Double {
    let speed = nodes.reduce(0) { max($0, abs($1.velocity)) }
    let acceleration = nodes.reduce(0) { max($0, abs($1.acceleration)) }
    // A motion that has faded keeps its digits, down to a thousandth of the travel.
    let size = nodes.reduce(max(1e-3 * scales.length, speed * scales.time)) { max($0, abs($1.deviation)) }
    // Below the roundings of the values that a law is given, and of the time, no length of a panel helps.
    let (rounding, instant) = (8 * target.ulp, 8 * panel.end.ulp)
    return max(
      errors.value / (4 * tolerance * size + rounding + speed * instant),
      errors.velocity * scales.time
        / (16 * tolerance * size + rounding + acceleration * scales.time * instant))
  }

  /// Refuses what no shorter panel mends.
  private func checkLength() throws {
    // On its way to infinity in a finite time a motion leaves ever less time between two Doubles.
    if length < 0x1p22 * node.time.ulp, abs(node.deviation) > 100 * scales.length {
      throw OscillatorError.runsAway(value: target + node.deviation, time: node.time)
    }
    guard node.time + length / 16 > node.time else {
      throw NumericsError.stepTooSmall(length, time: node.time, stepper: .rk8pd)
    }
  }

  private func checkPlace(_ nodes: [MotionNode]) throws {
    let domain = oscillator.law.domain
    for node in nodes {
      let value = target + node.deviation
      guard domain.contains(value) else {
        throw OscillatorError.leftDomain(
          law: oscillator.law.description, value: value, domain: domain, time: node.time)
      }
      guard abs(node.deviation) <= 1e9 * scales.length else {
        throw OscillatorError.runsAway(value: value, time: node.time)
      }
    }
  }

  mutating func append(_ panel: DensePanel) {
    panels.append(panel)
    node = panel.last
    crossed = []
  }

  mutating func note(_ origin: EventOccurrence.Origin, _ label: String, at node: MotionNode) {
    occurrences.append(EventOccurrence(origin: origin, label: label, time: node.time, state: state(node)))
  }
}
