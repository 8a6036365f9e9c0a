// Flutter's `AnimationController` with `SpringSimulation`, and its curves.
//
// Follows: its source (physics and animation libraries). Certainty: strong. Who writes the app
// hands `controller.velocity` on, or a velocity that is given in its place; of a curve it is the
// difference quotient over 1 ms to either side.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Springs take value and velocity over, curves the value.
  public static let flutter = MergePolicy(
    retargeting: "flutter", "Flutter: springs begun with the controller's value and velocity, curves with its value."
  ) { arrival throws(AnimationError) in
    guard arrival.isSpring, arrival.givenVelocity == 0 else {
      return try arrival.curve(from: arrival.before.value, velocity: nil).arriving
    }
    guard arrival.running != nil, !arrival.interruptsSpring else {
      return try arrival.curve(from: arrival.before.value, velocity: arrival.before.velocity)
    }
    let tolerance = 0.001
    let ahead = arrival.timeline.state(at: arrival.time + tolerance).value
    let behind = arrival.timeline.state(at: arrival.time - tolerance).value
    return try arrival.curve(from: arrival.before.value, velocity: (ahead - behind) / (2 * tolerance))
  }
}
