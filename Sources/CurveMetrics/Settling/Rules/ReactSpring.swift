internal import CurveMath

extension SettlingRule {
  /// The library's own integration, not the exact motion: velocity first, then position. It is followed for 1000 s.
  static let reactSpring = SettlingRule(
    "react-spring", title: "react-spring",
    definition:
      "The first 16 ms frame with a 1 ms Euler step within 0.1 % of the travel (1 unit at most; 0.005 without travel) and "
      + "at most a tenth of that fast, per ms.",
    source: "pmndrs/react-spring 9.7.5, core/src/SpringValue.ts"
  ) { motion in
    let target = motion.target
    let precision = motion.travel == 0 ? 0.005 : min(1, abs(motion.travel) * 0.001)
    // Units and milliseconds; a mass of 1.
    let stiffness = motion.spring.stiffness / motion.spring.mass * 1e-6
    let friction = motion.spring.damping / motion.spring.mass * 1e-3
    var position = motion.start
    var velocity = motion.releaseVelocity / 1000
    for step in 0..<1_000_000 {
      if abs(velocity) <= precision / 10, abs(target - position) <= precision {
        return Double((step / 16 + 1) * 16) / 1000
      }
      velocity += -stiffness * (position - target) - friction * velocity
      position += velocity
    }
    return .infinity
  }
}
