// Bounciness and speed: the vocabulary of Pop, Origami and React Native.
//
// Speed s/(1.7·20) runs linearly from tension 0.5 to 200. Each tension has a friction without bounce, given by three
// cubics that join at 18 and 44; bounciness b, scaled by 0.8/(1.7·20), takes friction from there down to 0.01 along
// 1 − (1 − b)². Origami's scale then gives stiffness and damping.

extension DampedSpring {
  /// The spring of a bounciness and a speed.
  ///
  ///     try DampedSpring(bounciness: 8, speed: 12).stiffness
  ///
  /// - Parameters:
  ///   - bounciness: 0 to 42.5, where friction is exhausted. React Native's default is 8.
  ///   - speed: 0 or greater. React Native's default is 12.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  /// - Source: facebookarchive/rebound, bouncy conversion; the same numbers in React Native.
  public init(bounciness: Double, speed: Double) throws(CurveError) {
    try SpringParameter.notNegative("bounciness", bounciness)
    try SpringParameter.notNegative("speed", speed)
    guard bounciness <= 42.5 else {
      throw .outside(name: "bounciness", value: bounciness, allowed: "0 to 42.5; usual values are below 20")
    }
    guard speed <= 1e20 else {
      throw .outside(name: "speed", value: speed, allowed: "0 to 1e20; usual values are below 40")
    }
    let tension = 0.5 + 199.5 * (speed / 34)
    let still = Self.frictionWithoutBounce(tension: tension)
    let remaining = 1 - 0.8 * (bounciness / 34)
    try self.init(
      origamiTension: tension, origamiFriction: 0.01 + (still - 0.01) * (remaining * remaining))
  }

  /// Bounciness and speed, for mass 1; `nil` for a spring that no bounciness of 0 to 42.5 and no speed from 0 give.
  public var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
    let tension = origamiTension
    guard tension >= 0.5 - 1e-9 else { return nil }
    let still = Self.frictionWithoutBounce(tension: tension)
    let ratio = (origamiFriction - 0.01) / (still - 0.01)
    guard ratio > -1e-12, ratio < 1 + 1e-12 else { return nil }
    let remaining = Swift.min(1, Swift.max(0, ratio)).squareRoot()
    return ((1 - remaining) / 0.8 * 34, Swift.max(0, tension - 0.5) / 199.5 * 34)
  }

  private static func frictionWithoutBounce(tension t: Double) -> Double {
    if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
    if t <= 44 { return ((0.000044 * t - 0.006) * t + 0.36) * t + 2 }
    return ((0.00000045 * t - 0.000332) * t + 0.1078) * t + 5.84
  }
}
