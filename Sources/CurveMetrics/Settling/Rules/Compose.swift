internal import CurveMath

extension SettlingRule {
  static let compose = SettlingRule(
    "compose", title: "Jetpack Compose",
    definition:
      "When the envelope reaches 0.01 units; at and above critical damping the last crossing of 0.01 units.",
    source: "androidx/androidx, animation-core, SpringEstimation.kt, revision 1d7dc4d, with the default visibility "
      + "threshold; Compose cuts the result to whole milliseconds"
  ) { motion in
    let spring = motion.spring
    let threshold = 0.01
    if motion.travel == 0, motion.releaseVelocity == 0 { return 0 }
    // Compose passes the ratio as a Float: nearer to 1 than that, a spring is critical.
    switch spring.regime {
    case .undamped: return .infinity
    case .underdamped where Float(spring.dampingRatio) < 1:
      // Distance counts as positive, with the velocity mirrored along.
      let distance = abs(motion.travel)
      let velocity = motion.start < motion.target ? -motion.releaseVelocity : motion.releaseVelocity
      let second = (velocity + spring.decayRate * distance) / spring.dampedFrequency
      let amplitude = Elementary.hypot(distance, second)
      return Swift.max(0, -Elementary.log(threshold / amplitude) / spring.decayRate)
    case .critical, .overdamped, .underdamped: return motion.lastTime(.value, fartherThan: threshold)
    }
  }
}
