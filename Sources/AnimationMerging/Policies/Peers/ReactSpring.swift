// react-spring.
//
// Follows: its source (9.7.5), SpringValue, FrameLoop and rafz, which were run beside it.
// Certainty: strong. Springs move by the steps of `ReactSpringStepper`, and go on with the velocity
// that they have; at rest they begin with the config's. What is no spring is an easing over the
// time of its frames, and hands on its difference quotient over the last one. A spring that is
// repeated has no config and is played in closed form, frame by frame. What a finger leaves is
// given to the config as its velocity, as gestures are wired. Not reproduced: an easing that begins
// within a frame after everything came to rest is advanced twice in each frame there, by nothing
// the second time, and hands on no number.

extension MergePolicies {
  /// Springs take value and velocity over, motions of a duration the value; all of them move from
  /// frame to frame.
  public static let reactSpring = MergePolicy(
    "react-spring",
    "react-spring: springs take value and velocity over, and step by 1 ms; after an easing the velocity is a frame's difference."
  ) { stage throws(ScriptError) in
    let plays = try ReactSpringPlay(stage).plays
    return InterruptedMotion(
      script: stage.script, policy: stage.policy, components: plays.map(\.timeline),
      handOffs: plays.handOffs(of: stage.script), frameRate: stage.frames.rate, isMadeOfFrames: true)
  }
}
