// Reanimated's `withDecay`, which is no decay: in each frame the velocity that has decayed already
// is multiplied by the decay since the beginning.
//
//   vₙ = vₙ₋₁·e^(−c·Tₙ),  xₙ = xₙ₋₁ + vₙ·f·Δ,   Tₙ the time of the n-th frame, Δ the time since the one before
//
// On a steady clock that is a Gaussian, vₙ = v₀·e^(−cΔ·n(n + 1)/2), whose width is that of the
// frame: the distance goes as the root of Δ, and to 0 with it. One flick of 1000 units a second
// travels 479, 345 and 248 units at 30, 60 and 120 frames a second. So there is no law but at a
// rate, and the motion is one of frames.
//
// Follows: software-mansion/react-native-reanimated
// packages/react-native-reanimated/src/animation/decay/rigidDecay.ts 0e73604, rubberBandDecay.ts
// 1362d9d, utils.native.ts 25680ff (4). Not followed: that a value never begins at exactly 0 (its
// issue 6680).

internal import CurveMath

extension ThrowLaws {
  public static let reanimated = reanimatedLaw()
  public static let reanimatedBand = reanimatedBandLaw()

  private static let folder =
    "software-mansion/react-native-reanimated packages/react-native-reanimated/src/animation/decay/"

  /// - Parameters:
  ///   - deceleration: What a millisecond would leave of the velocity, were it not for a slope of
  ///     0.1.
  ///   - factor: What of the velocity moves the value.
  ///   - slow: Units per second: slower is at rest. 1 on devices, 1/20 in browsers.
  static func reanimatedLaw(deceleration: Double = 0.998, factor: Double = 1, slow: Double = 1) -> ThrowLaw {
    ThrowLaw(
      "reanimated", "Reanimated, withDecay",
      "A Gaussian of the frames: its distance goes as the root of a frame's length. It stops at the edge.",
      source: folder + "rigidDecay.ts 0e73604 (4)", certainty: .run, tracker: VelocityTrackers.uikit, clock: .exact,
      play: ReanimatedPlay(
        rest: "In the first frame that is slower than \(slow) a second, or at the edge.",
        fading: 0.1 * (1 - deceleration), factor: factor, slow: slow, band: nil))
  }

  /// - Parameter band: What of the stretch is taken from the velocity in every frame.
  static func reanimatedBandLaw(
    deceleration: Double = 0.998, factor: Double = 1, slow: Double = 1, band: Double = 0.6
  ) -> ThrowLaw {
    ThrowLaw(
      "reanimated-band", "Reanimated, withDecay and rubberBandEffect",
      "The same, and in each frame \(band) of the stretch behind an edge is taken from the velocity.",
      source: folder + "rubberBandDecay.ts 1362d9d (4)", certainty: .run, tracker: VelocityTrackers.uikit,
      clock: .exact,
      play: ReanimatedPlay(
        rest: "In the first frame back within 0.1 of the edge, or slower than \(slow) a second before.",
        fading: 0.1 * (1 - deceleration), factor: factor, slow: slow, band: band))
  }
}

private struct ReanimatedPlay: ThrowPlay {
  let rest: String
  /// Per millisecond and millisecond since the beginning.
  let fading: Double
  let factor: Double
  let slow: Double
  let band: Double?

  func knowsEdges(_ law: ThrowLaw) -> Bool { true }

  func motion(of flick: Flick, under law: ThrowLaw) throws(ThrowError) -> ThrownMotion {
    var frames = Frames(value: flick.from, velocity: flick.velocity)
    var events = [ThrowEvent(.release, at: 0, before: flick.state, after: flick.state)]
    for index in 0..<FlightPlay.mostFrames {
      let time = Double(index) * 1000 / flick.rate
      let step = index == 0 ? 0 : min(1000 / flick.rate, 64)
      let before = frames.state
      let (isOver, edge) = band.map { stretch(&frames, $0, flick, time, step) } ?? stop(&frames, flick, time, step)
      frames.states.append(frames.state)
      if let edge, !events.contains(where: { $0.kind == .edge(edge) }) {
        let stopped = CurveState(value: edge, velocity: 0, acceleration: 0)
        events.append(
          ThrowEvent(.edge(edge), at: time / 1000, before: before, after: band == nil ? stopped : frames.state))
      }
      guard isOver else { continue }
      let end = CurveState(value: frames.value, velocity: 0, acceleration: 0)
      events.append(ThrowEvent(.rest, at: time / 1000, before: frames.state, after: end))
      let curve = HeldFramesCurve(
        times: frames.states.indices.map { Double($0) / flick.rate }, states: frames.states, target: frames.value)
      return ThrownMotion(
        law: law.name, curve: curve, events: events, frameRate: flick.rate, isMadeOfFrames: true, clock: law.clock,
        restFrame: index)
    }
    throw .endless(law: law.name, frames: FlightPlay.mostFrames)
  }

  private struct Frames {
    var value: Double
    var velocity: Double
    var isStretched = false
    var states: [CurveState] = []

    init(value: Double, velocity: Double) { (self.value, self.velocity) = (value, velocity) }

    var state: CurveState { CurveState(value: value, velocity: velocity, acceleration: 0) }
  }

  /// A frame without a band. Only the edge in the direction of the release is asked.
  private func stop(_ frames: inout Frames, _ flick: Flick, _ time: Double, _ step: Double) -> (Bool, edge: Double?) {
    frames.velocity *= Elementary.exp(-fading * time)
    frames.value += frames.velocity * factor * step / 1000
    if let bounds = flick.bounds {
      if flick.velocity < 0, frames.value <= bounds.lower {
        frames.value = bounds.lower
        return (true, bounds.lower)
      }
      if flick.velocity > 0, frames.value >= bounds.upper {
        frames.value = bounds.upper
        return (true, bounds.upper)
      }
    }
    return (abs(frames.velocity) < slow, nil)
  }

  /// A frame with a band, which needs edges.
  private func stretch(
    _ frames: inout Frames, _ band: Double, _ flick: Flick, _ time: Double, _ step: Double
  ) -> (Bool, edge: Double?) {
    let behind = flick.bounds?.edge(behind: frames.value)
    let stretch = behind.map { frames.value - $0 } ?? 0
    let velocity = frames.velocity * Elementary.exp(-fading * time) - stretch * band
    if abs(stretch) > 0.1 {
      frames.isStretched = true
    } else if frames.isStretched {
      frames.value = flick.bounds?.nearest(to: frames.value) ?? frames.value
      return (true, behind)
    } else if abs(velocity) < slow {
      return (true, behind)
    }
    frames.value += velocity * factor * step / 1000
    frames.velocity = velocity
    return (false, behind)
  }
}
