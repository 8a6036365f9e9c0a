// Motions that are written where a target can follow no more of the whole.

internal import CurveMath

extension ExportedMotion {
  /// The first run of a repeated spring with its delay, and how often it would be played; `nil` for all else.
  var firstRun: (motion: ExportedMotion, repetition: Repetition)? {
    guard let (run, repetition) = oneRun else { return nil }
    let late = delay == 0 ? nil : try? DelayedCurve(run.curve, by: delay)
    return (standIn(late ?? run.curve), repetition)
  }

  /// The nearest cubic in place of a stair, and its error; `nil` for all else.
  var smoothed: (motion: ExportedMotion, error: Double)? {
    guard case .timing(let timing, _) = run, timing is StepsCurve || timing is PiecewiseLinear,
      let cubic = try? cubic(),
      var curve: any MotionCurve = try? TimedCurve(cubic.cubic, duration: cubic.duration)
    else { return nil }
    if let repetition {
      curve =
        (try? RepeatedCurve(curve, count: repetition.count, autoreverses: repetition.autoreverses)) ?? curve
    }
    if delay != 0 { curve = (try? DelayedCurve(curve, by: delay)) ?? curve }
    return (standIn(curve), cubic.error)
  }

  private func standIn(_ curve: any MotionCurve) -> ExportedMotion {
    var motion = ExportedMotion(named: name, curve: curve, maxError: maxError)
    (motion.notation, motion.tokenPath, motion.hasOwnDuration) = (notation, tokenPath, hasOwnDuration)
    return motion
  }
}
