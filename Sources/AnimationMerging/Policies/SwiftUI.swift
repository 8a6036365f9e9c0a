// What SwiftUI does, frame by frame: springs of the spring family take over whatever runs and are
// stepped at 1/300 s, everything else runs on top of what runs, and wrappers decide for themselves.
//
// The frames are AnimationModel's. Script time is the animator's own: the frame that SwiftUI lets
// pass before a motion begins is left out, so that a motion of 0.5 s ends at 0.5 s. Between frames
// the value is held, as on a screen. An event at the very time of a frame holds that frame if it
// finds a motion under way; one between two frames, or one of many in a row, holds none.
//
// The script's velocity is what a finger left: a spring takes it over, as SwiftUI's transactions
// have tracked velocity since iOS 17. What does not merge runs on top of it and drops it.
//
// The limits at a hand-off are those of the same motions in closed form: the steps have none.

extension MergePolicies {
  /// SwiftUI's rules and SwiftUI's numbers, on frames.
  public static let swiftui = MergePolicy(
    "swiftui", "SwiftUI: springs merge and step at 1/300 s, everything else chains, wrappers decide for themselves."
  ) { stage throws(ScriptError) in
    let frames = try FramePlay(stage)
    let exact = try ExactFramePlay(frames)
    return InterruptedMotion(
      script: stage.script, policy: stage.policy, components: frames.curves(under: exact.plays),
      handOffs: exact.plays.handOffs(of: stage.script), frameRate: stage.frames.rate, isMadeOfFrames: true,
      heldFrames: frames.held)
  }

  /// SwiftUI's rules in closed form: what it would show without steps and frames.
  public static let swiftuiExact = MergePolicy(
    "swiftui-exact", "SwiftUI's rules in closed form: without the steps of its springs and without frames."
  ) { stage throws(ScriptError) in
    let exact = try ExactFramePlay(FramePlay(stage, isShown: false))
    return InterruptedMotion(
      script: stage.script, policy: stage.policy, components: exact.plays.map(\.timeline),
      handOffs: exact.plays.handOffs(of: stage.script),
      frameRate: exact.plays.contains(where: \.isThrownInFrames) ? stage.frames.rate : nil)
  }
}
