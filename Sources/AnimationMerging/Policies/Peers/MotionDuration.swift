// Motion (motion.dev) with springs by duration and bounce: the velocity is discarded, because it
// led the search for a spring of that duration astray.
//
// A velocity that such a spring is given is discarded as well; tweens play as they are.
//
// Follows: its source (13.1) and motiondivision/motion#3564. Certainty: strong.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Nothing takes a velocity over.
  public static let motionDuration = MergePolicy(
    retargetingInFrames: "motion-duration", "Motion's springs by duration: the value; the velocity is discarded.",
    countsMilliseconds: true, dependsOnRate: false
  ) { arrival throws(AnimationError) in
    let curve = try arrival.curve(from: arrival.countedPlace, velocity: arrival.isSpring ? 0 : nil)
    return Takeover(begin: arrival.time, curve: curve.arriving)
  }
}
