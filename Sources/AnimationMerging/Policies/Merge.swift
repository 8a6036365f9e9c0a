// The exact merge: what every other rule is held against.
//
// Springs go on in closed form from the place and the velocity that they find. A motion that is
// fixed in time gets the velocity that it lacks by Hermite's cubic, and ends when it would. While a
// delayed animation waits, the old one goes on. What begins from rest begins as it does alone, with
// the velocity that a spring is given.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Each new animation starts from the current value and velocity, in closed form.
  public static let merge = MergePolicy(
    retargeting: "merge", "Starts from the current value and velocity, in closed form.", waits: true
  ) { arrival throws(AnimationError) in
    try arrival.curve(from: arrival.before.value, velocity: arrival.findsRest ? nil : arrival.before.velocity)
  }
}
