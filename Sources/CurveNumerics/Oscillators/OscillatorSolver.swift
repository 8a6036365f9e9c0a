/// How the motion of an oscillator is found.
///
/// The equation of motion is integrated one smooth branch of the force at a time, in scaled coordinates, and written down
/// as panels of dense output.
public struct OscillatorSolver: Hashable, Sendable {
  /// Which stepper integrates.
  public enum StepperChoice: Hashable, Sendable {
    /// ``ODEStepper/rk8pd``, and ``ODEStepper/bsimp`` from the first panel on in which `rk8pd` takes more than 64 steps,
    /// until the force changes its branch.
    ///
    /// A panel is as long as a polynomial of degree 8 follows the motion; a stepper that needs many steps for so smooth a
    /// motion is held up by its stability: the equation is stiff.
    case automatic
    case chosen(ODEStepper)
  }

  /// How long a step is.
  public enum Control: Hashable, Sendable {
    /// As long as each step keeps its error below this fraction of the travel. The dense output keeps four times that.
    case tolerance(Double)
    /// Steps of so many seconds or less, four to a panel; the dense output is not controlled.
    case fixed(step: Double)
  }

  public var stepper: StepperChoice
  public var control: Control
  /// The longest panel in seconds; `nil` for no bound.
  public var longestPanel: Double?
  /// How many panels one motion may have, those found too long included.
  public var maximumPanels: Int

  public init(
    stepper: StepperChoice = .automatic, control: Control = .tolerance(1e-13), longestPanel: Double? = nil,
    maximumPanels: Int = 200_000
  ) {
    self.stepper = stepper
    self.control = control
    self.longestPanel = longestPanel
    self.maximumPanels = maximumPanels
  }

  /// How many explicit steps one panel may cost before the equation counts as stiff.
  static let mostExplicitSteps = 64

  func validate() throws {
    if case .fixed = control, case .chosen(let stepper) = stepper, !stepper.takesFixedSteps {
      throw NumericsError.fixedStepRefused(stepper: stepper)
    }
    switch control {
    case .tolerance(let tolerance):
      guard 1e-14...1e-2 ~= tolerance else {
        throw OscillatorError.outside(name: "the tolerance", value: tolerance, allowed: "1e-14 to 1e-2 of the travel")
      }
    case .fixed(let step): try OscillatorError.checkPositive("the fixed step", step)
    }
    if let longestPanel { try OscillatorError.checkPositive("the longest panel", longestPanel) }
    try OscillatorError.checkPositive("the number of panels", Double(maximumPanels))
  }
}

/// The sizes against which an oscillator's errors are measured.
struct OscillatorScales {
  /// Units.
  let length: Double
  /// Seconds: one radian of a small oscillation, or the time in which a velocity fades.
  let time: Double

  var velocity: Double { length / time }

  init(of oscillator: Oscillator, from: Double, to: Double, velocity: Double, until end: Double) {
    let law = oscillator.law
    let places = [from, to, (from + to) / 2].map { ForcePoint(value: $0, velocity: velocity) }
    let slopes = places.map { law.slopes(at: $0, on: law.sides(of: $0)) }
    let travel = abs(to - from)
    func fastest(_ rates: [Double]) -> Double? { rates.filter { $0.isFinite && $0 > 0 }.max() }
    let force = law.force(at: places[0], on: law.sides(of: places[0]))
    let friction = law.dryFriction.kinetic
    let acceleration = (abs(force) + friction) / oscillator.mass
    let candidates = [
      fastest(slopes.map { (abs($0.value) / oscillator.mass).squareRoot() }).map { 1 / $0 },
      fastest(slopes.map { abs($0.velocity) / oscillator.mass }).map { 1 / $0 },
      acceleration > 0 ? max(abs(velocity) / acceleration, (2 * travel / acceleration).squareRoot()) : nil,
      velocity != 0 ? travel / abs(velocity) : nil,
    ]
    let time = candidates.compactMap(\.self).first { $0.isFinite && $0 > 0 } ?? end
    let length = max(travel, abs(velocity) * time)
    self.time = time
    self.length = length > 0 && length.isFinite ? length : max(acceleration * time * time, .leastNormalMagnitude)
  }
}
