internal import CurveMath

extension SettlingRule {
  static let reanimated = SettlingRule(
    "reanimated", title: "Reanimated",
    definition: "When the energy of spring and mass has fallen to 6·10⁻⁹ of what it was at the release.",
    source: "software-mansion/react-native-reanimated 4, energy threshold"
  ) { motion in
    let spring = motion.spring
    func energy(_ time: Double) -> Double {
      let state = motion.deviation.state(at: time)
      return spring.stiffness * state.value * state.value + spring.mass * state.velocity * state.velocity
    }
    let initial = energy(0)
    guard initial > 0 else { return 0 }
    guard spring.regime != .undamped else { return .infinity }
    let goal = 6e-9 * initial
    var end = 1 / spring.dynamics.slowRate
    while energy(end) > goal { end *= 2 }
    // The logarithm of the energy falls almost evenly, which the root finder likes.
    return bracketedRoot(of: { Elementary.log(energy($0) / goal) }, in: 0...end)
  }
}
