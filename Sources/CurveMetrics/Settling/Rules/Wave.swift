internal import CurveMath

extension SettlingRule {
  static let wave = SettlingRule(
    "wave", title: "Wave",
    definition: "When e^(−ζω₀t) is 0.0001; at and above critical damping 1.25 times that time for ζ = 1.",
    source: "jtrivedi/Wave 0.3.2, Spring.settlingTime"
  ) { motion in
    let spring = motion.spring
    let time = -Elementary.log(0.0001) / spring.naturalFrequency
    switch spring.regime {
    case .undamped: return .infinity
    case .underdamped: return time / spring.dampingRatio
    case .critical, .overdamped: return 1.25 * time
    }
  }
}
