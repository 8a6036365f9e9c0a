internal import CurveMath

extension SettlingRule {
  static let swiftUI = SettlingRule(
    "swiftui", title: "SwiftUI",
    definition:
      "When the envelope (|βT − v₀| + |T|)·e^(−βt) is 0.001; at and above critical damping a scan in steps of 0.1 s.",
    source: "Spring.settlingDuration(target:initialVelocity:epsilon:), iOS 17, compared bit by bit by Respring's tests",
    silence: { _ in unfinishedScan }
  ) { motion in
    let rate = motion.spring.decayRate
    let epsilon = 0.001
    switch motion.spring.regime {
    case .undamped: return .infinity
    case .underdamped:
      let envelope = abs(rate * motion.travel - motion.releaseVelocity) + abs(motion.travel)
      return envelope == 0 ? 0 : Swift.max(0, -Elementary.log(epsilon / envelope) / rate)
    case .critical, .overdamped:
      return SettlingScan.end(within: epsilon) { abs(motion.state(at: $0).value - motion.target) }
    }
  }
}
