internal import CurveMath

extension SettlingRule {
  static let motion = SettlingRule(
    "motion", title: "Motion",
    definition:
      "The first tick of 50 ms within 0.005 units and 0.01 units/s of rest (0.5 and 2 from a travel of 5 units on).",
    source: "motiondivision/motion 13.1.1, spring generator and its duration search, up to 20 s"
  ) { motion in
    let isGranular = abs(motion.travel) < 5
    let (distance, speed) = isGranular ? (0.005, 0.01) : (0.5, 2.0)
    for tick in 0...400 {
      let time = Double(tick) * 0.05
      let state = motion.state(at: time)
      if abs(state.value - motion.target) <= distance, abs(state.velocity) <= speed { return time }
    }
    return .infinity
  }
}
