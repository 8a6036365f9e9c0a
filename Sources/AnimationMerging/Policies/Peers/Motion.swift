// Motion (motion.dev) with springs by stiffness, damping and mass.
//
// Follows: its source (13.1) and the thread that says that the velocity, a difference quotient over
// the last frame, falls short. A frame counts as 30 ms at most (MAX_VELOCITY_DELTA of motion-dom's
// MotionValue), so that below 33 frames a second the quotient is too large. A velocity that a
// spring is given stands in place of it. Certainty: strong for the rule; frames are taken as even.
//
// Left out: its clock counts whole milliseconds, an event between two frames ends a frame of its
// own, and a spring is over at a distance of restDelta. Beside the library that is 2 % of the way
// at 60 frames a second, and as much as the velocity changes within a frame.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Springs take over the value and the difference quotient of the last frame, tweens the value.
  public static let motion = MergePolicy(
    retargeting: "motion",
    "Motion's physical springs: the value, and the velocity as a difference over the last frame.",
    usesFrames: true
  ) { arrival throws(AnimationError) in
    guard arrival.isSpring, arrival.givenVelocity == 0 else {
      return try arrival.curve(from: arrival.before.value, velocity: nil)
    }
    guard arrival.running != nil || arrival.followsMotion else {
      return try arrival.curve(from: arrival.before.value, velocity: arrival.before.velocity)
    }
    let frame = 1 / arrival.frameRate
    let velocity = arrival.quotient(over: frame) * frame / min(frame, 0.03)
    return try arrival.curve(from: arrival.before.value, velocity: velocity)
  }
}
