// A mass under a force law, integrated one smooth branch of the force at a time. A step that passes
// an exit is taken once more, up to the very moment, and the next one begins there on the branch
// that takes over.

public import CurveMath

/// A mass under a force law: the second method behind closed forms of throws, flings and edges.
///
///     let drawer = try Oscillator(mass: 2.5, law: .spring(stiffness: 90).rubbing(kinetic: 13, breakaway: 20))
///     let slide = try drawer.solution(from: 3, at: [1, 8])
///     slide.restTime         // 5.2359…: after ten half periods of π/6 s it sticks
///     slide.states[1].value  // 0.1111…, beside the target
public struct Oscillator: Sendable {
  /// Greater than 0.
  public let mass: Double
  public let law: ForceLaw

  /// - Throws: ``NumericsError`` for a mass that is not greater than 0.
  public init(mass: Double = 1, law: ForceLaw) throws(NumericsError) {
    try NumericsError.checkPositive("the mass", mass)
    self.mass = mass
    self.law = law
  }

  /// Returns the motion after a release, at the given times.
  ///
  /// - Parameters:
  ///   - value: The value at release in units: best measured from where the motion ends, since each
  ///     step errs by 10⁻¹³ of it.
  ///   - velocity: Units per second at release.
  ///   - times: Seconds, finite, from 0 on, not descending.
  /// - Throws: ``NumericsError``.
  /// - Precision: 10⁻¹¹ of the travel for motions of up to 100 periods, moments included. An error
  ///   grows where neighbouring motions drift apart.
  /// - Complexity: About 200 evaluations of the force a period, 100 more for each exit.
  public func solution(
    from value: Double, velocity: Double = 0, at times: [Double]
  ) throws -> OscillatorSolution {
    try NumericsError.checkFinite("the value at release", value)
    try NumericsError.checkFinite("the velocity at release", velocity)
    try NumericsError.checkTimes(times, from: 0)
    let release = ForcePoint(value: value, velocity: velocity)
    let branch = law.branch(release)
    // What counts as a whole way: what is there, or what comes in the first second.
    let size = max(abs(value), abs(velocity), abs(branch.force(release) / mass))
    var walk = try BranchWalk(branch, mass: mass, size: size, from: release, until: times.last ?? 0)
    var solution = OscillatorSolution(times: times)
    for time in times {
      while let exit = try walk.advance(to: time) {
        let point = exit.projected(walk.point)
        guard solution.switches.count < Self.mostSwitches else {
          throw NumericsError.tooManySwitches(limit: Self.mostSwitches, time: point.time)
        }
        solution.switches.append(OscillatorSolution.Switch(time: point.time, state: walk.state(at: point)))
        let (branch, velocity) = exit.next(point)
        let start = ForcePoint(time: point.time, value: point.value, velocity: velocity)
        walk = try BranchWalk(branch, mass: mass, size: size, from: start, until: times.last ?? 0)
      }
      solution.states.append(walk.state(at: walk.point))
      if walk.branch.isHeld, solution.restTime == nil { solution.restTime = solution.switches.last?.time ?? 0 }
    }
    return solution
  }

  /// How often one motion may go over to another branch.
  static let mostSwitches = 10_000
}

/// The motion of an oscillator at chosen times.
public struct OscillatorSolution: Equatable, Sendable {
  /// A moment at which another branch of the force took over.
  public struct Switch: Equatable, Sendable {
    /// Seconds since release.
    public let time: Double
    /// The state before it: the velocity is that with which a wall is met.
    public let state: CurveState
  }

  /// The times that were asked for, in seconds.
  public let times: [Double]
  /// One state per time. Shape: `[times.count]`.
  public internal(set) var states: [CurveState] = []
  /// In the order of time, up to the last one that was asked for.
  public internal(set) var switches: [Switch] = []
  /// From when on friction or a wall holds the mass for good; `nil` where it still moves.
  public internal(set) var restTime: Double?
}

/// The integration of one branch.
private struct BranchWalk: ~Copyable {
  let branch: ForceBranch
  private(set) var point: ForcePoint
  private let mass: Double
  private var integration: ODEIntegration

  init(_ branch: ForceBranch, mass: Double, size: Double, from start: ForcePoint, until end: Double) throws {
    (self.branch, self.mass, point) = (branch, mass, start)
    let problem = try ODEProblem(dimension: 2) { time, state, derivative in
      derivative[0] = state[1]
      derivative[1] = branch.force(ForcePoint(time: time, value: state[0], velocity: state[1])) / mass
    }
    let settings = ODESolver(
      control: .tolerance(absolute: max(1e-14 * size, .leastNormalMagnitude), relative: 1e-13),
      maximumSteps: 10_000_000)
    let state = [start.value, start.velocity]
    integration = try ODEIntegration(
      of: problem, by: settings, from: state, at: start.time,
      firstStep: settings.firstStep(of: problem, from: state, at: start.time, until: end))
  }

  func state(at point: ForcePoint) -> CurveState {
    CurveState(value: point.value, velocity: point.velocity, acceleration: branch.force(point) / mass)
  }

  /// Goes on to a time or to the first exit before it, which is returned.
  mutating func advance(to end: Double) throws -> ForceExit? {
    if branch.isHeld { point.time = end }
    while point.time < end {
      let before = point
      try integration.step(until: end)
      try move(to: integration.time, from: nil)
      if let exit = try firstExit(since: before) { return exit }
    }
    return nil
  }

  /// The first exit that the last step has passed; the point is then there.
  ///
  /// A step is so short that the motion turns at most once in it: before and behind the turn a
  /// value only rises or only falls.
  private mutating func firstExit(since before: ForcePoint) throws -> ForceExit? {
    guard !branch.exits.isEmpty else { return nil }
    let after = point
    var cuts = [before, after]
    if before.velocity * after.velocity < 0 {
      let turn = ForceExit(.velocity, 0, isRising: before.velocity < 0) { (.held, $0.velocity) }
      cuts.insert(try moment(of: turn, from: before, until: after.time), at: 1)
    }
    for (first, last) in zip(cuts, cuts.dropFirst()) {
      var found: (exit: ForceExit, point: ForcePoint)?
      for exit in branch.exits where exit.height(at: first) < 0 && exit.height(at: last) >= 0 {
        let moment = try moment(of: exit, from: before, until: last.time, notBefore: first.time)
        if moment.time < found?.point.time ?? .infinity { found = (exit, moment) }
      }
      if let found {
        point = found.point
        return found.exit
      }
    }
    // Back to the end of the step, as if nothing had been asked.
    try move(to: after.time, from: after)
    return nil
  }

  /// The point of a step at which a quantity passes its level, by Newton's method on the solution
  /// itself; bisection where that leaves the bracket.
  private mutating func moment(
    of exit: ForceExit, from before: ForcePoint, until end: Double, notBefore start: Double? = nil
  ) throws -> ForcePoint {
    var (low, high) = (start ?? before.time, end)
    var time = end
    for _ in 0..<100 {
      try move(to: time, from: before)
      let height = exit.height(at: point)
      if height < 0 { low = time } else { high = time }
      let rate = exit.quantity == .value ? point.velocity : branch.force(point) / mass
      let better = time - height / (exit.isRising ? rate : -rate)
      if abs(better - time) <= 2 * time.ulp || high - low <= 2 * high.ulp { break }
      time = low < better && better < high ? better : low + 0.5 * (high - low)
    }
    return point
  }

  /// Takes the integration's state for the point, after going there from another point if one is
  /// given.
  private mutating func move(to time: Double, from start: ForcePoint?) throws {
    if let start {
      try integration.restart(from: [start.value, start.velocity], at: start.time)
      try integration.advance(to: time)
    }
    point = ForcePoint(time: time, value: integration.state[0], velocity: integration.state[1])
  }
}
