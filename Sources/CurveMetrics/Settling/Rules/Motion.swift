internal import CurveMath

extension SettlingRule {
  /// From 20 s on Motion answers infinity.
  static let motion = SettlingRule(
    "motion", title: "Motion",
    definition:
      "The first tick of 50 ms within 0.005 units and 0.01 units/s of rest (0.5 and 2 from a travel of 5 units on).",
    source: "motiondivision/motion 13.1.1, generators/spring.ts and calc-duration.ts"
  ) { motion in
    let isFine = abs(motion.travel) < 5
    for tick in 0..<400 {
      let state = stateInMotion(of: motion, at: Double(tick) * 0.05)
      if abs(state.velocity) <= (isFine ? 0.01 : 2), abs(state.value) <= (isFine ? 0.005 : 0.5) {
        return Double(tick * 50) / 1000
      }
    }
    return .infinity
  }

  /// Distance from the target and velocity as Motion computes them: its hyperbolic functions stop
  /// growing at 300, so that a spring far above critical damping drops to its target there.
  private static func stateInMotion(of motion: SpringMotion, at time: Double) -> CurveState {
    let spring = motion.spring
    let deviation = motion.deviation
    let rate = spring.dampedFrequency
    guard spring.regime == .overdamped, rate * time > 300 else { return deviation.state(at: time) }
    let weight = deviation.initial + (deviation.slope + spring.decayRate * deviation.initial) / rate
    let value = 0.5 * Elementary.exp(300 - spring.decayRate * time) * weight
    return CurveState(value: value, velocity: (rate - spring.decayRate) * value, acceleration: 0)
  }
}
