// SwiftUI's decisions, event by event, as motions in closed form.

internal import AnimationModel
internal import CurveMath

struct ExactFramePlay {
  let plays: [ComponentPlay]

  init(_ frames: FramePlay) throws(ScriptError) {
    plays = try frames.components.enumerated().map { index, script throws(ScriptError) -> ComponentPlay in
      try script.played(by: Component(index: index, outcomes: frames.outcomes, target: script.start))
    }
  }

  /// The motion of one number between two events.
  private struct Component: ComponentRule {
    let index: Int
    /// What each event met.
    let outcomes: [FramePlay.Outcome]
    var target: Double
    /// What a spring that took over does, and what runs on top.
    var ground: (begin: Double, curve: any MotionCurve)?
    let layers = ChangeLayers()
    /// Those that run.
    var live = 0..<0
    /// Seconds: when the animator's clock began.
    var clock = 0.0
    /// What ran alone; `nil` for a combination, a finger or nothing.
    var alone: Animation?

    mutating func take(
      _ event: ComponentScript.Event, of script: ComponentScript, into play: inout ComponentPlay
    ) throws(ScriptError) {
      let before = play.before(event.time, velocity: script.velocity)
      switch event.action {
      case .follow(let course):
        let curve = try play.follow(course, of: event, before: before)
        (ground, live, alone) = (nil, layers.count..<layers.count, nil)
        target = curve.state(at: event.next - event.time).value
        return
      case .retarget(let new, let animation):
        do throws(AnimationError) {
          try retarget(new, animation, outcomes[event.number - 1], before: before, at: event.time)
        } catch {
          throw .unplayable(event: event.number, policy: script.policy, reason: error.description)
        }
      }
      let curve = LayeredCurve(
        rule: .chained, origin: event.time, target: target, ground: ground, layers: layers, live: .range(live))
      play.take(curve, at: event.time, before: before)
    }

    func finish(_ script: ComponentScript, into play: inout ComponentPlay) { layers.finish() }

    private mutating func retarget(
      _ new: Double, _ animation: Animation?, _ outcome: FramePlay.Outcome, before: CurveState, at time: Double
    ) throws(AnimationError) {
      let change = new - target
      target = new
      guard let animation else { return }
      let isFirst = ground == nil && live.isEmpty
      switch outcome {
      // One number of a vector may rest while a finger has left another with a velocity.
      case .merged(let told) where !isFirst || velocity(told?[index], before: before, animation) != 0:
        if isFirst { clock = time }
        let velocity = velocity(told?[index], before: before, animation)
        ground = (time, try takingOver(animation, from: before.value - new, velocity: velocity, at: time))
        (live, alone) = (layers.count..<layers.count, animation)
      case .began, .merged, .set, .dragged:
        (ground, clock, alone) = (nil, time, animation)
        try layers.append(animation, change: change, begin: time)
        live = (layers.count - 1)..<layers.count
      case .combined:
        var first = live.lowerBound
        if let over = live.last(where: { layers.end(of: $0) <= time }) { (first, ground) = (over + 1, nil) }
        try layers.append(animation, change: change, begin: time)
        live = first..<layers.count
        alone = nil
      }
    }

    /// What a spring that takes over goes on with. The steps' own velocity is not asked where the
    /// motion has an exact one.
    private func velocity(_ told: Double?, before: CurveState, _ animation: Animation) -> Double {
      guard let told else { return before.velocity }
      return alone?.tellsVelocity == true ? before.velocity : told
    }

    /// The spring of an animation, from a distance to the target. A delay counts from the
    /// animator's clock.
    private func takingOver(
      _ animation: Animation, from distance: Double, velocity: Double, at time: Double
    ) throws(AnimationError) -> any MotionCurve {
      let whole = try animation.curve(from: distance, to: 0)
      let (delay, curve) = whole.withoutDelay
      do throws(CurveError) {
        let moving = try curve.begun(with: velocity)
        let rest = delay - (time - clock)
        return rest > 0 ? try DelayedCurve(moving, by: rest) : moving
      } catch {
        throw .impossible(animation: animation.description, error)
      }
    }
  }
}

extension Animation {
  /// Whether a spring that takes over gets an exact velocity.
  fileprivate var tellsVelocity: Bool {
    if fluidSpring != nil { return true }
    // A custom animation may answer from its state, which no closed form knows.
    guard let curve = try? curve(), (try? notation) != nil else { return false }
    return velocity(value: 1, time: curve.searchSpan.upperBound / 2, context: AnimationContext<Double>()) != nil
  }
}
