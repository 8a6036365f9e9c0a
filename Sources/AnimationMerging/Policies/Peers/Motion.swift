// Motion (motion.dev) with springs by stiffness, damping and mass.
//
// Follows: its source (13.1) and the thread that says that the velocity, a difference quotient over the last frame, falls short.
// Certainty: strong for the rule; frames are taken as even.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Springs take over the value and the difference quotient of the last frame, tweens the value.
  public static let motion = MergePolicy(
    retargeting: "motion", "Motion's physical springs: the value, and the velocity as a difference over the last frame."
  ) { arrival throws(AnimationError) in
    guard arrival.isSpring else { return try arrival.curve(from: arrival.before.value, velocity: nil) }
    let velocity = arrival.running == nil ? arrival.before.velocity : arrival.quotient(over: 1 / arrival.frameRate)
    return try arrival.curve(from: arrival.before.value, velocity: velocity)
  }
}
