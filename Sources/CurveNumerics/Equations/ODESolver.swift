// The settings of a solution, and the walk from one output time to the next.

/// Solves systems of ordinary differential equations from an initial state, at chosen times.
///
///     let decay = try ODEProblem(dimension: 1) { _, state, derivative in derivative[0] = -state[0] }
///     let solution = try ODESolver().solution(of: decay, from: [1], at: [0, 1])
///     solution.states  // [[1.0], [0.36787944117143…]]
///
/// - Precision: Each step keeps its own error below `absolute + relative · |yᵢ|`; the error of the
///   whole solution is of that order times the number of steps, and grows where neighbouring
///   solutions drift apart.
/// - Source: *GNU Scientific Library Reference Manual* 2.7, ch. "Ordinary Differential Equations"
///   (`odeiv2`).
public struct ODESolver: Hashable, Sendable {
  /// How the length of a step is chosen.
  public enum StepControl: Hashable, Sendable {
    /// As long as the estimated error of component *i* stays below `absolute + relative · |yᵢ|`.
    case tolerance(absolute: Double, relative: Double)
    /// Between two output times the fewest equal steps that are not longer than this many seconds.
    case fixed(step: Double)
  }

  public var stepper: ODEStepper
  public var control: StepControl
  /// The first step in seconds; `nil` lets the solver find one from the first derivative.
  public var initialStep: Double?
  /// The longest step in seconds; `nil` for no bound.
  public var longestStep: Double?
  /// How many steps one solution may take, rejected ones included.
  public var maximumSteps: Int

  public init(
    stepper: ODEStepper = .rk8pd, control: StepControl = .tolerance(absolute: 1e-12, relative: 1e-12),
    initialStep: Double? = nil, longestStep: Double? = nil, maximumSteps: Int = 1_000_000
  ) {
    self.stepper = stepper
    self.control = control
    self.initialStep = initialStep
    self.longestStep = longestStep
    self.maximumSteps = maximumSteps
  }

  /// Returns the solution of an initial-value problem at the given times.
  ///
  /// - Parameters:
  ///   - problem: A system of dimension *n*.
  ///   - initialState: The state at `start`, finite. Shape: `[n]`.
  ///   - times: Seconds: finite, not before `start`, not descending. Shape: `[m]`, at least one.
  ///   - start: The time of the initial state, in seconds.
  /// - Returns: A solution with *m* states.
  /// - Throws: ``NumericsError`` when the input cannot be used or a step fails, and whatever the
  ///   right-hand side or the Jacobian throws, unchanged.
  /// - Complexity: O(*n* · steps) for explicit steppers, O(*n*³ · steps) for implicit ones.
  public func solution(
    of problem: ODEProblem, from initialState: [Double], at times: [Double], startingAt start: Double = 0
  ) throws -> ODESolution {
    try validate(problem, initialState, times, start)
    var integration = try ODEIntegration(
      of: problem, by: self, from: initialState, at: start,
      firstStep: try firstStep(of: problem, from: initialState, at: start, until: times[times.count - 1]))
    var states: [[Double]] = []
    states.reserveCapacity(times.count)
    for time in times {
      switch control {
      case .tolerance: try integration.advance(to: time)
      case .fixed(let step): try integration.advance(to: time, inStepsOf: step)
      }
      states.append(integration.state)
    }
    return ODESolution(
      times: times, states: states, steps: integration.steps, rejectedSteps: integration.rejectedSteps,
      evaluations: integration.evaluations)
  }
}

extension ODESolver {
  private func validate(
    _ problem: ODEProblem, _ initialState: [Double], _ times: [Double], _ start: Double
  ) throws(NumericsError) {
    guard initialState.count == problem.dimension else {
      throw .stateCount(initialState.count, dimension: problem.dimension)
    }
    for (index, value) in initialState.enumerated() where !value.isFinite {
      throw .notFinite(name: "component \(index) of the initial state", value: value)
    }
    try NumericsError.checkFinite("the start", start)
    guard !times.isEmpty else { throw .noTimes }
    try NumericsError.checkTimes(times, from: start)
    if stepper.needsJacobian && !problem.hasJacobian { throw .jacobianMissing(stepper: stepper) }
    try validateSettings()
  }

  private func validateSettings() throws(NumericsError) {
    var lengths: [(String, Double)] = []
    switch control {
    case .tolerance(let absolute, let relative):
      lengths = [("the absolute tolerance", absolute), ("the relative tolerance", relative)]
    case .fixed(let step):
      guard stepper.takesFixedSteps else { throw .fixedStepRefused(stepper: stepper) }
      lengths = [("the fixed step", step)]
    }
    if let initialStep { lengths.append(("the first step", initialStep)) }
    if let longestStep { lengths.append(("the longest step", longestStep)) }
    for (name, value) in lengths { try NumericsError.checkPositive(name, value) }
    guard maximumSteps > 0 else { throw .notPositive(name: "the number of steps", value: Double(maximumSteps)) }
  }

  /// A hundredth of the time in which the state would change by its own size, so that the first
  /// step neither jumps over a transient nor wastes many steps before one.
  ///
  /// - Source: E. Hairer, S. P. Nørsett, G. Wanner, *Solving Ordinary Differential Equations I*,
  ///   sec. II.4.
  func firstStep(
    of problem: ODEProblem, from state: [Double], at start: Double, until end: Double
  ) throws -> Double {
    let bound = min(longestStep ?? .infinity, max(end - start, .leastNormalMagnitude))
    if let initialStep { return min(initialStep, bound) }
    guard case .tolerance(let absolute, let relative) = control else { return bound }
    let slope = try problem.derivative(at: start, state)
    var size = 0.0
    var speed = 0.0
    for (value, change) in zip(state, slope) {
      let scale = absolute + relative * abs(value)
      size = max(size, abs(value) / scale)
      speed = max(speed, abs(change) / scale)
    }
    let guess = 0.01 * size / speed
    return guess.isFinite && guess > 0 ? min(guess, bound) : 1e-6 * bound
  }
}

extension ODEProblem {
  /// Returns f(t, y), checked.
  func derivative(at time: Double, _ state: [Double]) throws -> [Double] {
    var result = [Double](repeating: .nan, count: dimension)
    var span = result.mutableSpan
    try rightHandSide(time, state.span, &span)
    for (component, value) in result.enumerated() where !value.isFinite {
      throw NumericsError.derivativeNotFinite(component: component, value: value, time: time)
    }
    return result
  }
}
