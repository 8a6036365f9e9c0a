// CSS transitions.
//
// A transition starts from the shown value, at rest. One that goes back to where the running one
// came from is shortened by how far that had come: the reversing shortening factor.
//
// Follows: CSS Transitions Level 1 (W3C), section "Faster reversing of interrupted transitions".
// Certainty: documented.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Each transition starts from the shown value, at rest; a reversal is shortened.
  public static let cssTransition = MergePolicy(
    byComponent: "css-transition",
    "CSS transitions: from the shown value, without velocity; a reversal takes as long as it had come."
  ) { script in
    Transition(target: script.start)
  }

  private struct Transition: ComponentRule {
    /// Where the value is going.
    var target: Double
    /// Where a reversal would lead, and the fraction of the duration that the running transition
    /// takes.
    var origin: Double?
    var factor = 1.0
    /// The running one, from 0 to 1, and when it began.
    var progress: (begin: Double, curve: any MotionCurve)?

    mutating func take(
      _ event: ComponentScript.Event, of script: ComponentScript, into play: inout ComponentPlay
    ) throws(ScriptError) {
      let before = play.before(event.time, velocity: script.velocity)
      switch event.action {
      case .follow(let course):
        let curve = try play.follow(course, of: event, before: before)
        (target, origin, progress) = (curve.target, nil, nil)
      case .retarget(let target, nil):
        play.take(RestingCurve(start: target), at: event.time, before: before)
        (self.target, origin, progress) = (target, nil, nil)
      // The value is on its way there, or there: nothing changed for the browser.
      case .retarget(target, .some) where progress != nil || before.value == target:
        play.pass(at: event.time, before: before)
      case .retarget(let target, let animation?):
        do {
          let unit = try animation.curve()
          var factor = 1.0
          if let progress, target == origin {
            let done = progress.curve.state(at: event.time - progress.begin).value
            factor = min(1, max(0, abs(done * self.factor + (1 - self.factor))))
            origin = self.target
          } else {
            origin = before.value
          }
          let curve = factor > 0 && factor < 1 ? try unit.shortened(by: factor) : unit
          let isOver = factor == 0
          let motion: any MotionCurve =
            isOver
            ? RestingCurve(start: target) : try curve.moving(from: before.value, to: target, velocity: 0).arriving
          play.take(motion, at: event.time, before: before)
          (self.target, self.factor) = (target, factor)
          progress = isOver ? nil : (event.time, curve)
        } catch {
          throw .unplayable(event: event.number, policy: script.policy, reason: "\(error)")
        }
      }
    }
  }
}

extension MotionCurve {
  /// A transition in a part of its duration. A delay before it stays as it is; one that is
  /// negative, so that the transition begins within itself, is shortened with it.
  fileprivate func shortened(by factor: Double) throws(CurveError) -> any MotionCurve {
    let (delay, curve) = withoutDelay
    let shortened = try SpedCurve(curve, by: 1 / factor)
    return delay > 0 ? try DelayedCurve(shortened, by: delay) : shortened
  }
}
