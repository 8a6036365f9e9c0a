internal import CurveMath

extension SettlingRule {
  /// Reanimated moves a spring above critical damping as a critical one of the same frequency.
  package static let reanimated = SettlingRule(
    "reanimated", title: "Reanimated",
    definition:
      "The first frame with at most 6·10⁻⁹ of the initial energy, a spring above ζ = 1 moved as one at it; a frame moves it by 64 ms at "
      + "most.",
    source: "software-mansion/react-native-reanimated 4, spring.ts and springUtils.ts, revision 0893dd9"
  ) { motion, frameRate in
    var deviation = motion.deviation
    guard !deviation.isStill else { return 0 }
    if motion.spring.regime == .overdamped,
      let critical = try? DampedSpring(
        stiffness: motion.spring.stiffness, dampingRatio: 1, mass: motion.spring.mass)
    {
      deviation = FreeOscillation(critical.dynamics, initial: deviation.initial, slope: deviation.slope)
    }
    let bound = 6e-9 * deviation.energy(at: 0)
    // The motion's own clock: longer frames move it by 64 ms.
    return deviation.firstTick(of: max(frameRate, 1 / 0.064), withEnergyAtMost: bound).map { $0 / frameRate }
      ?? .infinity
  }
}
