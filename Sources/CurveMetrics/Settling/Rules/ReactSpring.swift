internal import CurveMath

extension SettlingRule {
  /// The library's own integration, not the exact motion. It is followed for a million steps.
  static let reactSpring = SettlingRule(
    "react-spring", title: "react-spring",
    definition:
      "The first frame with a 1 ms Euler step within 0.1 % of the travel (1 unit at most) and at most a tenth of that fast, per ms. "
      + "The first frame has 17 steps, each other one its milliseconds, rounded up, and 64 at most.",
    source: "pmndrs/react-spring 9.7.5, core/src/SpringValue.ts and rafz/src/index.ts"
  ) { motion, frameRate in
    // What is there already is not animated.
    if motion.travel == 0, motion.releaseVelocity == 0 { return 0 }
    var stepper = ReactSpringStepper(
      motion.spring, at: motion.start, from: motion.start, to: motion.target, velocity: motion.releaseVelocity / 1000)
    stepper.advance(by: ReactSpringFrames.first)
    let frame = ReactSpringFrames.duration(of: 1, rate: frameRate)
    var count = 1
    var rest = 1_000_000 - ReactSpringFrames.first
    while !stepper.isAtRest {
      guard rest > 0, !stepper.hasDiverged, !Deadline.hasPassed(inRound: count) else { return .infinity }
      stepper.advance(by: frame)
      count += 1
      rest -= frame.rounded(.up)
    }
    return Double(count) / frameRate
  }
}
