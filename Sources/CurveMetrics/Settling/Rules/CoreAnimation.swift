internal import CurveMath

extension SettlingRule {
  static let coreAnimation = SettlingRule(
    "core-animation", title: "Core Animation",
    definition: "When the envelope (1 + |ζω₀ − v₀|/ω_d)·e^(−ζω₀t) is 0.001 of the travel; below critical damping only.",
    source:
      "Apple, CASpringAnimation.settlingDuration: the form that gives the documented 2.85 s for 1, 100, 5 and just over 1 s "
      + "for 1, 100, 15; how the velocity enters is not documented"
  ) { motion in
    let spring = motion.spring
    guard spring.regime == .underdamped || spring.regime == .undamped else { return nil }
    guard spring.regime != .undamped else { return .infinity }
    guard let velocity = motion.normalizedVelocity else { return nil }
    let slope = abs((spring.decayRate - velocity) / spring.dampedFrequency)
    return Swift.max(0, -Elementary.log(0.001 / (1 + slope)) / spring.decayRate)
  }
}
