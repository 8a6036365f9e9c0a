internal import CurveMath

extension SettlingRule {
  static let coreAnimation = SettlingRule(
    "core-animation", title: "Core Animation",
    definition:
      "When the envelope (1 + |ζω₀ − v₀|/ω_d)·e^(−ζω₀t) is 0.001 of the travel; at and above critical damping a scan of "
      + "the critical motion in steps of 0.1 s.",
    source:
      "Apple, CASpringAnimation.settlingDuration: the form that gives the documented 2.85 s for 1, 100, 5 and just over 1 s "
      + "for 1, 100, 15, and the measured 1.0 s for 1, 100, 20; how the velocity enters is not documented",
    silence: { $0.normalizedVelocity == nil ? nil : unfinishedScan }
  ) { motion in
    guard let velocity = motion.normalizedVelocity else { return nil }
    return ProgressSpring(
      frequency: motion.spring.naturalFrequency, dampingRatio: motion.spring.dampingRatio, initialVelocity: velocity
    ).foundSettlingDuration
  }
}
