internal import CurveMath

extension SettlingRule {
  static let swiftUI = SettlingRule(
    "swiftui", title: "SwiftUI",
    definition:
      "When the envelope (|βT − v₀| + |T|)·e^(−βt) is 0.001; at and above critical damping a scan in steps of 0.1 s.",
    source: "Spring.settlingDuration(target:initialVelocity:epsilon:), iOS 17, compared bit by bit by Respring's tests"
  ) { motion in
    let rate = motion.spring.decayRate
    let epsilon = 0.001
    switch motion.spring.regime {
    case .undamped: return .infinity
    case .underdamped:
      let envelope = abs(rate * motion.travel - motion.releaseVelocity) + abs(motion.travel)
      return envelope == 0 ? 0 : Swift.max(0, -Elementary.log(epsilon / envelope) / rate)
    case .critical, .overdamped: return scan(motion, epsilon: epsilon)
    }
  }

  /// The first tick within epsilon that is not left again within a second; 0 if there is none in 1024 ticks.
  private static func scan(_ motion: SpringMotion, epsilon: Double) -> Double {
    var best: (time: Double, distance: Double)?
    var time = 0.0
    for _ in 0..<1024 {
      let distance = abs(motion.state(at: time).value - motion.target)
      if distance >= epsilon {
        best = nil
      } else if let found = best {
        if time - found.time > 1 { return found.time }
      } else {
        best = (time, distance)
      }
      time += 0.1
    }
    return 0
  }
}
