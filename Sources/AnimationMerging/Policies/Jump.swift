// What an engine does that keeps the model's value and nothing of what is shown.

internal import AnimationModel

extension MergePolicies {
  /// Each new animation starts from the last target, wherever the value is.
  public static let jump = MergePolicy(
    retargeting: "jump", "Starts over from the last target, wherever the value is."
  ) { arrival throws(AnimationError) in
    try arrival.curve(from: arrival.lastTarget, velocity: nil)
  }
}
