// Jetpack Compose's `Animatable.animateTo`.
//
// Follows: its documentation and source (androidx, animation-core). Certainty: strong for springs.
// A tween cannot begin with a velocity; the velocity that it hands on is its difference quotient
// over the last millisecond. An `initialVelocity` that is given stands in place of what is found.
// Where Compose ends a spring, at the threshold of visibility, is not reproduced.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Springs take value and velocity over, tweens the value.
  public static let compose = MergePolicy(
    retargeting: "compose", "Compose's Animatable: springs take value and velocity over, tweens only the value."
  ) { arrival throws(AnimationError) in
    guard arrival.isSpring, arrival.givenVelocity == 0 else {
      return try arrival.curve(from: arrival.before.value, velocity: nil).arriving
    }
    let isFixed = arrival.running != nil && !arrival.interruptsSpring
    let velocity = isFixed ? arrival.quotient(over: 0.001) : arrival.before.velocity
    return try arrival.curve(from: arrival.before.value, velocity: velocity)
  }
}
