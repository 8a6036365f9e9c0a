public import CurveMath

/// The motion of an oscillator after a release, as dense output.
///
/// Between 0 and ``endTime`` the motion is a chain of polynomials of degree 8 that agree with the solution in value, velocity
/// and acceleration at three times a panel. Behind the end the last value is held: where the motion has not come to
/// rest by then, ``isAtRest`` is false and the answers of metrics about the end are about the stretch that was followed.
///
///     let spring = try LinearSpring(stiffness: 90) + LinearDamping(9)
///     let motion = try Oscillator(mass: 2.5, law: spring).motion(from: -3, to: 0, until: 10)
///     motion.firstTime(reaching: 0)   // 0.328…
///
/// - Precision: ``Oscillator/motion(from:to:velocity:until:watching:by:)``; ``largestDenseError`` is what the dense output
///   adds, measured at two further times a panel. The error of a panel of length H shrinks as H⁹ in value, H⁸ in velocity
///   and H⁷ in acceleration.
public struct OscillatorMotion: Sendable {
  public let oscillator: Oscillator
  public let start: Double
  public let target: Double
  /// Units per second.
  public let releaseVelocity: Double
  public let endTime: Double
  /// Whether dry friction holds the mass at the end, for good.
  public let isAtRest: Bool
  /// What happened, in the order of time.
  public let events: [EventOccurrence]
  /// The steps that each stepper took.
  public let steps: [ODEStepper: Int]
  public let rejectedSteps: Int
  /// How often the force was asked for.
  public let evaluations: Int
  /// The largest difference in units between the dense output and the integrator where both were compared.
  public let largestDenseError: Double

  let panels: [DensePanel]
  /// Where the force jumps, in seconds, ascending.
  let joints: [Double]
  /// From when on the motion is on which branch of its force.
  let branches: [(start: Double, sides: SwitchingSides)]
  private let bounds: [CurveEnclosure]

  init(_ oscillator: Oscillator, _ walk: OscillatorWalk) {
    self.oscillator = oscillator
    let first = walk.panels.first?.first ?? walk.node
    target = walk.target
    start = walk.target + first.deviation
    releaseVelocity = first.velocity
    endTime = walk.node.time
    isAtRest = walk.isAtRest
    events = walk.occurrences
    steps = walk.steps
    rejectedSteps = walk.rejectedSteps
    evaluations = walk.evaluations
    largestDenseError = walk.largestDenseError
    panels = walk.panels
    joints = walk.joints.reduce(into: []) { if $1 > 0, $1 != $0.last { $0.append($1) } }
    branches = walk.branches
    let target = walk.target
    bounds = walk.panels.map { $0.enclosure(over: $0.start...$0.end, target: target) }
  }

  /// How many pieces of polynomial the motion is made of.
  public var panelCount: Int { panels.count }

  /// The events as marks of a trace.
  public var marks: [Trace.Mark] { events.map { Trace.Mark(time: $0.time, label: $0.label) } }

  /// Returns the occurrences of one of the events that were watched for.
  ///
  /// - Parameter index: Its place in the list that was given.
  public func occurrences(of index: Int) -> [EventOccurrence] { events.filter { $0.origin == .watched(index) } }

  /// The index of the panel at a time, which has to be within the motion.
  private func panelIndex(at time: Double) -> Int {
    var (lower, upper) = (0, panels.count - 1)
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if panels[middle].start <= time { lower = middle } else { upper = middle - 1 }
    }
    return lower
  }

  /// The panels that share more than a point with a range.
  private func panels(in range: ClosedRange<Double>) -> ArraySlice<DensePanel> {
    guard let last = panels.last, range.lowerBound < last.end, range.upperBound > 0 else { return [] }
    let (first, final) = (panelIndex(at: range.lowerBound), panelIndex(at: range.upperBound))
    return panels[first...(panels[final].start < range.upperBound ? final : max(first, final - 1))]
  }
}

extension OscillatorMotion: MotionCurve {
  /// What the oscillator is, in words: the notation has no form for it.
  public var notation: String { oscillator.description }

  public func state(at time: Double) -> CurveState {
    guard time >= 0, let last = panels.last else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    guard time <= endTime else {
      return CurveState(value: target + last.last.deviation, velocity: 0, acceleration: 0)
    }
    let node = panels[panelIndex(at: time)].node(at: time)
    return CurveState(value: target + node.deviation, velocity: node.velocity, acceleration: node.acceleration)
  }

  public func jerk(at time: Double) -> Double {
    guard time >= 0, time <= endTime, !panels.isEmpty else { return 0 }
    return panels[panelIndex(at: time)].jerk(at: time)
  }

  public func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    guard time > 0 else { return derivative == .value ? start : 0 }
    guard time <= endTime, !panels.isEmpty else { return self.derivative(derivative, at: time) }
    var index = panelIndex(at: time)
    if panels[index].start == time, index > 0 { index -= 1 }
    let node = panels[index].node(at: time)
    return switch derivative {
    case .value: target + node.deviation
    case .velocity: node.velocity
    case .acceleration: node.acceleration
    case .jerk: panels[index].jerk(at: time)
    }
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] {
    joints.filter { range.lowerBound < $0 && $0 < range.upperBound }
  }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    var times: [Double] = []
    for panel in panels(in: range) {
      let rate =
        derivative == .jerk
        ? panel.jerkPolynomial.derivative : panel.polynomial(of: Derivative(rawValue: derivative.rawValue + 1)!)
      // The third derivative and the fourth may turn where panels join.
      if derivative.rawValue >= 2 { times.append(panel.start) }
      times += rate.signChanges.map { panel.start + $0.place * panel.length }
    }
    return times.filter { range.lowerBound < $0 && $0 < range.upperBound }
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    var enclosure: CurveEnclosure?
    func join(_ next: CurveEnclosure) { enclosure = enclosure?.joined(next) ?? next }
    if range.lowerBound < 0 || panels.isEmpty { join(held(start)) }
    if range.upperBound > endTime, let last = panels.last { join(held(target + last.last.deviation)) }
    let inside = panels(in: range)
    for (panel, index) in zip(inside, inside.indices) {
      let isWhole = range.lowerBound <= panel.start && range.upperBound >= panel.end
      join(
        isWhole
          ? bounds[index]
          : panel.enclosure(
            over: max(range.lowerBound, panel.start)...min(range.upperBound, panel.end), target: target))
    }
    if let enclosure { return enclosure }
    let state = state(at: range.lowerBound)
    return held(state.value)
  }

  private func held(_ value: Double) -> CurveEnclosure {
    CurveEnclosure(value: value...value, velocity: 0...0, acceleration: 0...0)
  }
}

extension DensePanel {
  /// Bounds of the panel over a part of it.
  func enclosure(over range: ClosedRange<Double>, target: Double) -> CurveEnclosure {
    let part = place(of: range.lowerBound)...place(of: range.upperBound)
    // Rounding of a place moves a part's ends by some ulps of the panel: that counts as much as rounding of the values.
    func hull(_ polynomial: BernsteinPolynomial) -> ClosedRange<Double> {
      let room = 64 * polynomial.hull.largestMagnitude.ulp
      let hull = polynomial.restricted(to: part).hull
      return (hull.lowerBound - room)...(hull.upperBound + room)
    }
    return CurveEnclosure(
      value: hull(deviationPolynomial).shifted(by: target), velocity: hull(velocityPolynomial),
      acceleration: hull(accelerationPolynomial))
  }
}
