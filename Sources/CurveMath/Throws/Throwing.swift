// What throws are made of, and what of it is refused.

/// Checks the numbers that a throw is written with.
enum Throwing {
  static func velocity(_ value: Double) throws(CurveError) -> Double {
    try inside(Limits.throwVelocity, value, "velocity")
  }

  static func distance(_ value: Double, _ name: String = "distance") throws(CurveError) -> Double {
    try inside(Limits.throwDistance, value, name)
  }

  static func time(_ value: Double, _ name: String) throws(CurveError) -> Double {
    try positive(value, name)
    return try inside(Limits.throwTime, value, name)
  }

  /// - Parameter name: What is a number per second.
  static func rate(_ value: Double, _ name: String) throws(CurveError) -> Double {
    try positive(value, name)
    return try inside(Limits.throwRate, value, name)
  }

  static func deceleration(_ value: Double, _ name: String) throws(CurveError) -> Double {
    try positive(value, name)
    return try inside(Limits.throwAcceleration, value, name)
  }

  /// - Returns: It with its sign.
  static func acceleration(_ value: Double) throws(CurveError) -> Double {
    guard value.isFinite else { throw .notFinite(name: "acceleration", value: value) }
    guard Limits.throwAcceleration.range ~= abs(value) else {
      throw .outside(name: "acceleration", value: value, allowed: "\(Limits.throwAcceleration.says), or less than 0")
    }
    return value
  }

  /// - Parameter name: What is a number without a unit.
  static func factor(_ value: Double, _ name: String) throws(CurveError) -> Double {
    try positive(value, name)
    return try inside(Limits.throwFactor, value, name)
  }

  /// - Parameter meaning: Which part of what it is.
  static func share(_ value: Double, _ name: String, _ meaning: String) throws(CurveError) -> Double {
    guard value > 0, value < 1 else {
      throw .outside(name: name, value: value, allowed: "a number between 0 and 1: \(meaning)")
    }
    return value
  }

  private static func positive(_ value: Double, _ name: String) throws(CurveError) {
    guard value.isFinite else { throw .notFinite(name: name, value: value) }
    guard value > 0 else { throw .notPositive(name: name, value: value) }
  }

  private static func inside(_ limit: Limit, _ value: Double, _ name: String) throws(CurveError) -> Double {
    guard value.isFinite else { throw .notFinite(name: name, value: value) }
    guard limit.range ~= value else { throw .outside(name: name, value: value, allowed: limit.says) }
    // Without the sign of a zero.
    return value + 0
  }
}
