import AnimationModel
import CurveMath

extension QuirkWitness {
  private static let overdamped = Spring(mass: 2, stiffness: 90, damping: 60, allowOverDamping: true)

  /// 0 where there is an exact spring, NaN where there is none.
  private static func exists(_ spring: Spring) -> Double { (try? spring.exact) == nil ? .nan : 0 }

  static let springs = [
    QuirkWitness("overdampedVelocity") {
      (overdamped.velocity(target: -3.0, time: 0.2), try overdamped.exact.velocity(target: -3.0, time: 0.2))
    },
    QuirkWitness("overdampedUpdate") {
      var (likeness, exact, speeds) = (0.0, 0.0, (0.0, 0.0))
      for _ in 0..<10 {
        overdamped.update(value: &likeness, velocity: &speeds.0, target: 1, deltaTime: 0.02)
        try overdamped.exact.update(value: &exact, velocity: &speeds.1, target: 1, deltaTime: 0.02)
      }
      return (likeness, exact)
    },
    QuirkWitness("overdampedStiffness") { (overdamped.stiffness, try overdamped.exact.stiffness) },
    QuirkWitness("overdampedForce") {
      (
        overdamped.force(target: 1.0, position: 0, velocity: 0),
        try overdamped.exact.force(target: 1.0, position: 0, velocity: 0)
      )
    },
    QuirkWitness("settlingScan") { (Spring.smooth.settlingDuration, try Spring.smooth.exact.settlingDuration) },
    QuirkWitness("settlingMixedUnits") { (Spring.bouncy.settlingDuration, try Spring.bouncy.exact.settlingDuration) },
    QuirkWitness("settlingNewton") {
      (
        Spring(settlingDuration: 10, dampingRatio: 1).response,
        try DampedSpring(settlingDuration: 10, dampingRatio: 1).response
      )
    },
    QuirkWitness("settlingWithoutRoot") { (.nan, Spring(settlingDuration: 1, dampingRatio: 0).response) },
    QuirkWitness("settlingTwoEnvelopes") {
      let spring = Spring(settlingDuration: 1, dampingRatio: 0.5)
      return (spring.settlingDuration, try DampedSpring(spring).settlingDuration() ?? .nan)
    },
    QuirkWitness("springAtInfinity") {
      // (βT − v₀) t e^(−βt), as it is written.
      (3 * Double.infinity * 0, Spring().value(target: -3.0, time: .infinity))
    },
    QuirkWitness("bounceBelowMinusOne") { (0, exists(Spring(duration: 0.5, bounce: -1.2))) },
    QuirkWitness("zeroMass") { (0, exists(Spring(mass: 0, stiffness: 100, damping: 10))) },
    QuirkWitness("dampingIsDropped") {
      (
        Spring(mass: 1, stiffness: 100, damping: 40).damping,
        try DampedSpring(mass: 1, stiffness: 100, damping: 40).damping
      )
    },
  ]
}
