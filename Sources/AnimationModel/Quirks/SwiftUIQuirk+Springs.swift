// Quirks of `Spring`.
//
// Not of SwiftUI: each row names its own source, certainty and release.

extension SwiftUIQuirk {
  private static let springTests = "Respring's tests, equal to SwiftUI.Spring without tolerance"

  /// Quirks of ``Spring``.
  public static let springs = [
    SwiftUIQuirk(
      "overdampedVelocity", of: "Spring.velocity(target:initialVelocity:time:)",
      behavior: "Above critical damping the velocity is too large by one target per second, at every time.",
      exact: "The derivative of the value: `spring.exact.velocity`.",
      source: springTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "overdampedUpdate", of: "Spring.update(value:velocity:target:deltaTime:)",
      behavior:
        "The velocity's error is carried on, so that many small steps do not come to where one large step does.",
      exact: "The same end for any steps: `spring.exact.update`.",
      source: "follows from overdampedVelocity", certainty: .inferred, since: "iOS 17"),
    SwiftUIQuirk(
      "overdampedStiffness", of: "Spring.stiffness",
      behavior: "Above critical damping it is m(β² + ω²), larger than the stiffness that the spring was made of.",
      exact: "m(β² − ω²): `spring.exact.stiffness`.",
      source: springTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "overdampedForce", of: "Spring.force(target:position:velocity:)",
      behavior: "It inherits the stiffness of an overdamped spring.",
      exact: "With the true stiffness: `spring.exact.force`.",
      source: springTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "settlingScan", of: "Spring.settlingDuration(target:initialVelocity:epsilon:)",
      behavior: "At and above critical damping the motion is looked at every 0.1 s: the answer is a multiple of that.",
      exact: "The last time at which the distance is ε: `spring.exact.settlingDuration`.",
      source: springTests + "; numbers printed by macOS 27", certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "settlingMixedUnits", of: "Spring.settlingDuration(target:initialVelocity:epsilon:)",
      behavior:
        "Below critical damping the envelope adds a rate, |βT − v₀|, to a distance, |T|: the unit of time matters.",
      exact: "The last time at which the distance is ε: `spring.exact.settlingDuration`.",
      source: springTests + "; numbers printed by macOS 27", certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "settlingNewton", of: "Spring.init(settlingDuration:dampingRatio:epsilon:)",
      behavior: "Newton's iteration ends when two iterates differ by ε, taken as 1/s: the root is not converged.",
      exact: "The converged root of the same envelope: `DampedSpring(settlingDuration:dampingRatio:epsilon:)`.",
      source: springTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "settlingWithoutRoot", of: "Spring.init(settlingDuration:dampingRatio:epsilon:)",
      behavior:
        "With a damping ratio below ε the envelope begins within ε: the iteration ends at a spring that grows, or at NaN.",
      exact: "The frequency at which the envelope of the distance is ε; given in SwiftUI's stead by `Spring`, too.",
      source: springTests + ", which have NaN at a ratio of 0", certainty: .compared, since: "iOS 17",
      isReproduced: false),
    SwiftUIQuirk(
      "settlingTwoEnvelopes", of: "Spring.settlingDuration",
      behavior: "A spring made from a settling duration does not report it: the two use different envelopes.",
      exact: "The duration by the envelope of the initialiser: `DampedSpring.settlingDuration(epsilon:)`.",
      source: springTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "springAtInfinity", of: "Spring.value(target:initialVelocity:time:)",
      behavior: "At an infinite time, and at one that overflows, it is NaN.",
      exact: "The target, for a spring that comes to rest; given in SwiftUI's stead by `spring.value`.",
      source: "follows from the formulas of " + springTests, certainty: .inferred, since: "iOS 17", isReproduced: false),
    SwiftUIQuirk(
      "bounceBelowMinusOne", of: "Spring.init(duration:bounce:)",
      behavior: "A bounce of −1 or less is accepted; every property but the mass is then NaN or infinite.",
      exact: "No such spring: `spring.exact` throws and says which number cannot be.",
      source: springTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "zeroMass", of: "Spring.init(mass:stiffness:damping:allowOverDamping:)",
      behavior: "A mass of 0 is accepted; stiffness and damping are then NaN.",
      exact: "No such spring: `spring.exact` throws and says which number cannot be.",
      source: springTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "dampingIsDropped", of: "Spring.init(mass:stiffness:damping:allowOverDamping:)",
      behavior: "A damping above the critical one is replaced by it unless over-damping is allowed.",
      exact: "The spring as it was given: `DampedSpring(mass:stiffness:damping:)`.",
      source: springTests, certainty: .compared, since: "iOS 17"),
  ]
}
