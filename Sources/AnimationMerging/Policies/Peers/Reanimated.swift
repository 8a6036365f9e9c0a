// Reanimated's `withSpring` and `withTiming`.
//
// Follows: its source (4) and software-mansion/react-native-reanimated#9463. Certainty: medium. The
// velocity that is found and the one that a spring is given are added; behind a timing there is
// neither; a sum that points away from the new target is dropped; what is overdamped moves as the
// critical spring.
//
// Left out: an event between two frames begins at the first of them, and a frame counts as 64 ms
// at most. With events on frames it is the library to 6e-5 of the way, else to 7 % at 60 frames a
// second.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Springs take over value and velocity of springs, unless the velocity points away from the new
  /// target.
  public static let reanimated = MergePolicy(
    retargeting: "reanimated",
    "Reanimated: a spring's velocity goes on unless it points away from the target; overdamped springs move as critical ones."
  ) { arrival throws(AnimationError) in
    let before = arrival.before
    guard arrival.isSpring else { return try arrival.curve(from: before.value, velocity: nil) }
    let knows = arrival.running == nil || arrival.interruptsSpring
    let found = knows ? before.velocity + arrival.givenVelocity : 0
    let pointsAway = found * (arrival.target - before.value) < 0
    let velocity = pointsAway ? 0 : found
    let curve = try arrival.curve(from: before.value, velocity: velocity)
    guard let motion = curve.springMotion, motion.spring.dampingRatio > 1 else { return curve }
    do throws(CurveError) {
      let critical = try DampedSpring(response: motion.spring.response, dampingRatio: 1)
      return try SpringMotion(spring: critical, from: motion.start, to: motion.target, velocity: motion.releaseVelocity)
    } catch {
      throw .impossible(animation: arrival.animation.description, error)
    }
  }
}
