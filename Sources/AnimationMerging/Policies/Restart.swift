// What an engine does that knows of no velocity.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Each new animation starts from the current value, with its own velocity: at rest, but for
  /// springs that are given one.
  public static let restart = MergePolicy(
    retargeting: "restart", "Starts from the current value, without the velocity."
  ) { arrival throws(AnimationError) in
    try arrival.curve(from: arrival.before.value, velocity: nil)
  }
}
