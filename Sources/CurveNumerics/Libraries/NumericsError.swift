internal import CurveMath

/// A reason why a numerical method cannot answer.
public enum NumericsError: Error, Equatable, Sendable {
  // What was given.
  case notFinite(name: String, value: Double)
  case notPositive(name: String, value: Double)
  case negative(name: String, value: Double)
  case handleOutsideUnit(name: String, value: Double)
  case dimensionNotPositive(Int)
  case stateCount(Int, dimension: Int)
  case noTimes
  case timeOutOfRange(Double, index: Int, start: Double)
  case timesOutOfOrder(Double, index: Int)
  case jacobianMissing(stepper: ODEStepper)
  case fixedStepRefused(stepper: ODEStepper)

  // What happened on the way.
  case derivativeNotFinite(component: Int, value: Double, time: Double)
  case jacobianNotFinite(row: Int, column: Int, value: Double, time: Double)
  case stateNotFinite(component: Int, value: Double, time: Double)
  case tooManySteps(limit: Int, time: Double, end: Double)
  case stepTooSmall(Double, time: Double, stepper: ODEStepper)
  case tooManySwitches(limit: Int, time: Double)
  case library(function: String, status: Int, reason: String)
  case outOfMemory(function: String)

  // What cannot be verified.
  case noSecondMethod(curve: String, reason: String)
}

extension NumericsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFinite(let name, let value):
      "\(name) is \(value). Use a finite number."
    case .notPositive(let name, let value):
      "\(name) is \(value). Use a number greater than 0."
    case .negative(let name, let value):
      "\(name) is \(value). Use 0 or a positive number."
    case .handleOutsideUnit(let name, let value):
      "Handle \(name) is \(value). A timing curve must not turn back: use 0 to 1."
    case .dimensionNotPositive(let dimension):
      "The system of equations has dimension \(dimension). Use at least 1."
    case .stateCount(let count, let dimension):
      "The initial state has \(Shown.count(count, "component")), the system has \(dimension). Give one for each."
    case .noTimes:
      "No times are given, so there is nothing to answer. Give at least one."
    case .timeOutOfRange(let time, let index, let start):
      "Time \(time) s at index \(index) is outside the solution, which starts at \(start) s. Use that or a later, finite time."
    case .timesOutOfOrder(let time, let index):
      "Time \(time) s at index \(index) is earlier than the one before it. Sort the times."
    case .jacobianMissing(let stepper):
      "Stepper \(stepper) is implicit and needs the Jacobian. Give the problem one, or use \(ODEStepper.rk8pd)."
    case .fixedStepRefused(let stepper):
      "Stepper \(stepper) chooses its own steps. Use tolerances, or a stepper such as \(ODEStepper.rk4) for fixed steps."
    case .derivativeNotFinite(let component, let value, let time):
      "The derivative of component \(component) is \(value) at \(time) s. "
        + "Set every component to a finite number, and end the solution before the motion leaves its domain."
    case .jacobianNotFinite(let row, let column, let value, let time):
      "The Jacobian's entry in row \(row), column \(column) is \(value) at \(time) s. Set it to a finite number."
    case .stateNotFinite(let component, let value, let time):
      "Component \(component) of the state became \(value) at \(time) s. "
        + "Use shorter steps, or end the solution before the motion grows without bound."
    case .tooManySteps(let limit, let time, let end):
      "After \(Shown.count(limit, "step")) the solution has reached \(time) s of \(end) s. "
        + "Allow more steps, a larger error, or use an implicit stepper if the system is stiff."
    case .stepTooSmall(let step, let time, let stepper):
      "Stepper \(stepper) needs a step below \(step) s at \(time) s, where time no longer advances. "
        + "The motion may be singular there: end the solution before it, or allow a larger error."
    case .tooManySwitches(let limit, let time):
      "By \(time) s the force has changed \(limit) times. Let the mass rest at a higher speed, or end the solution earlier."
    case .library(let function, let status, let reason):
      "\(function) failed: \(reason) (GSL status \(status))."
    case .outOfMemory(let function):
      "\(function) could not allocate its working memory. Free some, or solve a smaller system."
    case .noSecondMethod(let curve, let reason):
      "\(curve) cannot be verified: \(reason)"
    }
  }
}

extension NumericsError {
  static func checkFinite(_ name: String, _ value: Double) throws(NumericsError) {
    guard value.isFinite else { throw .notFinite(name: name, value: value) }
  }

  static func checkPositive(_ name: String, _ value: Double) throws(NumericsError) {
    try checkFinite(name, value)
    guard value > 0 else { throw .notPositive(name: name, value: value) }
  }

  static func checkNotNegative(_ name: String, _ value: Double) throws(NumericsError) {
    try checkFinite(name, value)
    guard value >= 0 else { throw .negative(name: name, value: value) }
  }

  /// Refuses times that are before a start or not in order.
  static func checkTimes(_ times: [Double], from start: Double) throws(NumericsError) {
    var previous = start
    for (index, time) in times.enumerated() {
      guard time.isFinite, time >= start else { throw .timeOutOfRange(time, index: index, start: start) }
      guard time >= previous else { throw .timesOutOfOrder(time, index: index) }
      previous = time
    }
  }
}
