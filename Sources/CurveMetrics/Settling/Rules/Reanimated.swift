internal import CurveMath

extension SettlingRule {
  /// Reanimated moves a spring above critical damping as a critical one of the same frequency.
  static let reanimated = SettlingRule(
    "reanimated", title: "Reanimated",
    definition:
      "The first whole millisecond with at most 6·10⁻⁹ of the initial energy, a spring above ζ = 1 moved as one at it.",
    source: "software-mansion/react-native-reanimated 4, springUtils.ts, revision 0893dd9"
  ) { motion in
    var deviation = motion.deviation
    guard !deviation.isStill else { return 0 }
    if motion.spring.regime == .overdamped,
      let critical = try? DampedSpring(
        stiffness: motion.spring.stiffness, dampingRatio: 1, mass: motion.spring.mass)
    {
      deviation = FreeOscillation(critical.dynamics, initial: deviation.initial, slope: deviation.slope)
    }
    let bound = 6e-9 * deviation.energy(at: 0)
    return deviation.firstMillisecond(withEnergyAtMost: bound).map { $0 / 1000 } ?? .infinity
  }
}
