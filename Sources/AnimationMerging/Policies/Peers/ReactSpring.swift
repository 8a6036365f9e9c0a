// react-spring.
//
// Follows: its source (9.7). Certainty: strong for springs, whose velocity goes on. A motion of a duration hands on its difference
// quotient over the last frame. The Euler steps of 1 ms by which it moves are not reproduced.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Springs take value and velocity over, motions of a duration the value.
  public static let reactSpring = MergePolicy(
    retargeting: "react-spring",
    "react-spring: springs take value and velocity over; after an easing the velocity is a frame's difference."
  ) { arrival throws(AnimationError) in
    guard arrival.isSpring else { return try arrival.curve(from: arrival.before.value, velocity: nil) }
    let isFixed = arrival.running != nil && !arrival.interruptsSpring
    let velocity = isFixed ? arrival.quotient(over: 1 / arrival.frameRate) : arrival.before.velocity
    return try arrival.curve(from: arrival.before.value, velocity: velocity)
  }
}
