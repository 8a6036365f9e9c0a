// A web animation with `composite: replace` that begins from the computed style, as scripts write
// it.
//
// Follows: Web Animations (W3C), the effect stack: a replacing effect hides everything below it.
// Certainty: documented.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Each new animation hides the old ones and starts from the shown value, as it does alone.
  public static let webReplace = MergePolicy(
    retargeting: "web-replace", "The web's composite: replace, from the computed value: no velocity."
  ) { arrival throws(AnimationError) in
    try arrival.curve(from: arrival.before.value, velocity: nil)
  }
}
