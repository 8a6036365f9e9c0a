// Motion (motion.dev) with springs by stiffness, damping and mass.
//
// Follows: its source (13.1.1), which was run beside it, and the thread that says that the
// velocity, a difference quotient, falls short. An event between two frames ends a frame of its
// own, so that the quotient is one over the time since the last. A frame counts as 30 ms at most
// (MAX_VELOCITY_DELTA of motion-dom's MotionValue): below 33 frames a second the quotient is too
// large. The way is that of whole milliseconds, the time is not, so that a quotient over a short
// time is far off. A velocity that a spring is given stands in place of it. Certainty: strong.
//
// Left out: a spring is over at a distance of restDelta, at a multiple of 50 ms. With a small one,
// frames are the library's to 1e-9 of the way.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Springs take over the value and the difference quotient of the last frame, tweens the value.
  public static let motion = MergePolicy(
    retargetingInFrames: "motion",
    "Motion's physical springs: the value, and the velocity as a difference over the last frame.",
    countsMilliseconds: true
  ) { arrival throws(AnimationError) in
    let place = arrival.countedPlace
    guard arrival.isSpring, arrival.givenVelocity(from: place) == 0 else {
      return Takeover(begin: arrival.time, curve: try arrival.curve(from: place, velocity: nil).arriving)
    }
    let isMoved = arrival.running != nil || arrival.followsMotion
    let velocity = isMoved ? arrival.frameQuotient : arrival.before.velocity
    return Takeover(begin: arrival.time, curve: try arrival.curve(from: place, velocity: velocity))
  }
}

extension Arrival {
  /// Units: where Motion finds the value.
  var countedPlace: Double { running == nil ? before.value : counted(time) }

  /// Where the value is at a time, of which an animation counts whole milliseconds since its
  /// beginning.
  private func counted(_ time: Double) -> Double {
    let playing = timeline.last
    guard running != nil, time > playing.begin else { return timeline.state(at: time).value }
    return playing.curve.state(at: (time - playing.begin).inWholeMilliseconds).value
  }

  /// Units per second: how far the value went in the last frame over what the frame counts as.
  fileprivate var frameQuotient: Double {
    let (longest, playing) = (0.03, timeline.last)
    // Rounded, its time is up half a millisecond early. The next frame moves the value for the last
    // time.
    let end = playing.begin + playing.curve.endTime - 0.0005
    let update = end < time ? min(time, frames.time(of: frames.firstDrawn(at: end))) : time
    guard time - update <= longest else { return 0 }
    let frame = frames.lastDrawnTime(before: update)
    if frame > playing.begin { return (counted(update) - counted(frame)) / min(update - frame, longest) }
    // No frame has moved it yet. What found something under way has moved it when it began.
    let span = runningFoundMotion ? min(update - playing.begin, longest) : longest
    return span > 0 ? (counted(update) - playing.curve.state(at: 0).value) / span : 0
  }
}
