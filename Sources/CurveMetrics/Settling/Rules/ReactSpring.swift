internal import CurveMath

extension SettlingRule {
  static let reactSpring = SettlingRule(
    "react-spring", title: "react-spring",
    definition:
      "The first frame of 16 ms in which Euler steps of 1 ms find speed and distance below their precisions at one instant.",
    source: "pmndrs/react-spring 9.7, SpringValue.advance, up to 60 s"
  ) { motion in
    let travel = abs(motion.travel)
    let precision = travel == 0 ? 0.005 : Swift.min(1, travel * 0.001)
    let spring = motion.spring
    var position = motion.start
    // Units per millisecond.
    var velocity = motion.releaseVelocity / 1000
    for frame in 1...3750 {
      for _ in 0..<16 {
        if abs(velocity) <= precision / 10, abs(motion.target - position) <= precision { return Double(frame) * 0.016 }
        let force = -spring.stiffness * 1e-6 * (position - motion.target) - spring.damping * 1e-3 * velocity
        velocity += force / spring.mass
        position += velocity
      }
    }
    return .infinity
  }
}
