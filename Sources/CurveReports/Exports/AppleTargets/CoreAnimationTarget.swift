internal import CurveMath

struct CoreAnimationTarget: ExportTarget {
  let name = "core-animation"
  let fileExtension = "swift"
  let mediaType = "text/x-swift"
  let summary = "Core Animation: a spring, or key frames with timing functions"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    var lines: [String]
    switch motion.run {
    case .spring(let spring, let velocity):
      lines = [
        "let animation = CASpringAnimation(keyPath: keyPath)", "animation.mass = \(exportNumber(spring.mass))",
        "animation.stiffness = \(exportNumber(spring.stiffness))",
        "animation.damping = \(exportNumber(spring.damping))",
        "animation.initialVelocity = \(exportNumber(velocity))",
      ]
      if spring.dampingRatio > 1 { lines.append("animation.allowsOverdamping = true") }
      if spring.damping > 0 {
        lines.append("animation.duration = animation.settlingDuration")
      } else {
        // It comes back to where it began with each period.
        let period = exportNumber(2 * Double.pi / (spring.stiffness / spring.mass).squareRoot())
        lines += ["animation.duration = \(period)", "animation.repeatCount = .infinity"]
        motion.noteEndlessSpring("it is repeated until it is removed", isExact: true, &notes)
      }
      lines += ["animation.fromValue = from", "animation.toValue = to"]
    default:
      lines = Self.lines(of: try KeyFrames(of: motion, notes: &notes))
    }
    if motion.delay != 0 {
      let sign = motion.delay < 0 ? "-" : "+"
      lines.append("animation.beginTime = CACurrentMediaTime() \(sign) \(exportNumber(abs(motion.delay)))")
      lines.append("animation.fillMode = .backwards")
    }
    if let repetition = motion.repetition {
      let count = repetition.count.map { exportNumber(repetition.autoreverses ? Double($0) / 2 : Double($0)) }
      lines += [
        "animation.repeatCount = \(count ?? ".infinity")", "animation.autoreverses = \(repetition.autoreverses)",
      ]
    }
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true)
    return """
      import QuartzCore

      func \(ExportName(motion.name).camel)Animation(keyPath: String, from: Double, to: Double) -> CAAnimation {
      \(lines.map { "  \($0)" }.joined(separator: "\n"))
        return animation
      }
      """
  }

  private static func lines(of keys: KeyFrames) -> [String] {
    // Of values that are held the last one is shown when the animation is over.
    let values = keys.frames.dropLast(keys.areHeld ? 1 : 0).map {
      "  from + (to - from) * \(exportNumber($0.value)),"
    }
    let times = "animation.keyTimes = [\(keys.frames.map { exportNumber($0.place) }.joined(separator: ", "))]"
    let functions = keys.easings.map { easing in
      "  CAMediaTimingFunction(controlPoints: \(easing.handles.map(exportNumber).joined(separator: ", "))),"
    }
    return ["let animation = CAKeyframeAnimation(keyPath: keyPath)", "animation.values = ["] + values + ["]", times]
      + (keys.areHeld
        ? ["animation.calculationMode = .discrete"] : ["animation.timingFunctions = ["] + functions + ["]"])
      + ["animation.duration = \(exportNumber(keys.duration))"]
  }
}
