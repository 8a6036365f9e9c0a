/// A reason why an oscillator cannot be built or followed.
public enum OscillatorError: Error, Equatable, Sendable {
  // What was given.
  case notFinite(name: String, value: Double)
  case notPositive(name: String, value: Double)
  case negative(name: String, value: Double)
  case outside(name: String, value: Double, allowed: String)
  case breakawayBelowKinetic(breakaway: Double, kinetic: Double)
  case tooManySurfaces(count: Int)
  case tooFarFromZero(target: Double, length: Double)

  // What happened on the way.
  case leftDomain(law: String, value: Double, domain: ClosedRange<Double>, time: Double)
  case runsAway(value: Double, time: Double)
  case chatters(surface: String, time: Double)
  case tooManyPanels(limit: Int, time: Double, end: Double)
}

extension OscillatorError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFinite(let name, let value):
      "\(name) is \(value). Use a finite number."
    case .notPositive(let name, let value):
      "\(name) is \(value). Use a number greater than 0."
    case .negative(let name, let value):
      "\(name) is \(value). Use 0 or a positive number."
    case .outside(let name, let value, let allowed):
      "\(name) is \(value). Use \(allowed)."
    case .breakawayBelowKinetic(let breakaway, let kinetic):
      "The breakaway force \(breakaway) is below the kinetic friction \(kinetic), so that a mass would start only to stop "
        + "again. Use at least \(kinetic)."
    case .tooManySurfaces(let count):
      "The force has \(count) surfaces at which it jumps. Use \(SwitchingSides.mostSurfaces) or fewer."
    case .tooFarFromZero(let target, let length):
      "Beside the target \(target) neighbouring numbers are \(target.ulp) apart, too far for a motion over \(length). "
        + "Measure values from a place that is nearer."
    case .leftDomain(let law, let value, let domain, let time):
      "At \(time) s the value is \(value), outside \(domain), where '\(law)' means something. "
        + "Use a slower release, or a law that holds farther."
    case .runsAway(let value, let time):
      "At \(time) s the value is \(value) and still growing: nothing holds the motion. "
        + "End it earlier, or release it where the force pulls back."
    case .chatters(let surface, let time):
      "At \(time) s the force drives the motion onto '\(surface)' from both sides. "
        + "Write a force that holds at rest as dry friction."
    case .tooManyPanels(let limit, let time, let end):
      "After \(limit) stretches the motion has reached \(time) s of \(end) s. "
        + "Allow more, end it earlier, or look for a force that jumps where it names no surface."
    }
  }
}

extension OscillatorError {
  static func checkFinite(_ name: String, _ value: Double) throws(OscillatorError) {
    guard value.isFinite else { throw .notFinite(name: name, value: value) }
  }

  static func checkPositive(_ name: String, _ value: Double) throws(OscillatorError) {
    try checkFinite(name, value)
    guard value > 0 else { throw .notPositive(name: name, value: value) }
  }

  static func checkNotNegative(_ name: String, _ value: Double) throws(OscillatorError) {
    try checkFinite(name, value)
    guard value >= 0 else { throw .negative(name: name, value: value) }
  }
}
