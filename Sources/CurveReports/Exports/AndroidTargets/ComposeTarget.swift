internal import CurveMath
internal import CurveMetrics

struct ComposeTarget: ExportTarget {
  let name = "compose"
  let fileExtension = "kt"
  let mediaType = "text/x-kotlin"
  let summary = "Jetpack Compose: an animation spec"
  let remarks = RemarkStyle.lines("//")

  /// A call that makes a specification of an animation.
  struct Specification {
    /// Below `androidx.compose`.
    var imports: [String]
    var call: String
    /// Without what it animates.
    var type = "AnimationSpec"
    /// Of a throw, in pixels per second.
    var velocity: Double?
  }

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let identifier = ExportName(motion.name).unmarked.camel
    let specification = try Self.specification(of: motion, &notes)
    let imports = specification.imports.sorted().map { "import androidx.compose.\($0)" }.joined(separator: "\n")
    let velocity =
      specification.velocity.map { velocity in
        """
        /// For `animateDecay`, in pixels per second: the finger's, where there is one.
        const val \(identifier)Velocity = \(exportNumber(velocity))f


        """
      } ?? ""
    return "\(imports)\n\n\(velocity)fun <T> \(identifier)() = \(specification.call)"
  }

  static func specification(
    of motion: ExportedMotion, _ notes: inout ExportNotes
  ) throws(ExportError) -> Specification {
    if let thrown = thrown(motion, &notes) { return thrown }
    if case .spring(let spring, let velocity) = motion.run {
      motion.noteModifiers(&notes)
      motion.noteEndlessSpring("what Compose makes of a damping ratio of 0 is not known", &notes)
      if velocity != 0 {
        notes.lose("The velocity at release: give \(exportNumber(velocity)) travels per second to animateTo.")
        notes.leaveErrorOpen()
      }
      let numbers = motion.numbers(.ratio, of: spring, velocity: velocity, &notes).map(exportNumber)
      return Specification(
        imports: ["animation.core.spring"],
        call:
          "spring<T>(dampingRatio = \(numbers[1])f, stiffness = \(numbers[0])f)",
        type: "SpringSpec")
    }
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true)
    let (easing, duration) = try timing(of: motion, &notes)
    var imports = ["animation.core.tween"] + easing.imports
    let milliseconds = ExportedMotion.wholeMilliseconds(duration, &notes)
    let delay = motion.delay != 0 ? ExportedMotion.wholeMilliseconds(abs(motion.delay), &notes) : nil
    var (arguments, end) = ("durationMillis = \(milliseconds)", "")
    var function = "tween<T>"
    // Only a repetition can begin within its run.
    let single = ExportedMotion.Repetition(count: 1, autoreverses: false)
    if let repetition = motion.repetition ?? (motion.delay < 0 ? single : nil) {
      // The delay of a tween within a repetition would come with every run.
      function = "\(repetition.count == nil ? "infiniteRepeatable" : "repeatable")<T>"
      let count = repetition.count.map { "iterations = \($0), " } ?? ""
      arguments = "\(count)animation = tween(\(arguments), easing = \(easing.call))"
      imports += ["animation.core." + function.dropLast(3), "animation.core.RepeatMode"]
      end = ",\n  repeatMode = RepeatMode.\(repetition.autoreverses ? "Reverse" : "Restart")"
      if let delay {
        imports.append("animation.core.StartOffset")
        var offset = String(delay)
        if motion.delay < 0 {
          imports.append("animation.core.StartOffsetType")
          offset += ", StartOffsetType.FastForward"
        }
        end += ",\n  initialStartOffset = StartOffset(\(offset))"
      }
    } else {
      if let delay { arguments += ", delayMillis = \(delay)" }
      end = ",\n  easing = \(easing.call)"
    }
    return Specification(imports: imports, call: "\(function)(\n  \(arguments)\(end))")
  }

  private static func timing(
    of motion: ExportedMotion, _ notes: inout ExportNotes
  ) throws(ExportError) -> (easing: (imports: [String], call: String), duration: Double) {
    if let stair = motion.stair { return (easing(of: stair.timing), stair.duration) }
    let path = try motion.path()
    motion.notePath(path, &notes)
    return (easing(along: path), path.duration)
  }

  /// An `Easing` of a stair.
  static func easing(of stair: StepsCurve) -> (imports: [String], call: String) {
    let output = stair.expression(
      whole: { "(it * \($0)f).toInt()" }, least: { "\($0).coerceAtMost(\($1))" }, number: { "\($0)f" })
    return (["animation.core.Easing"], "Easing { \(output) }")
  }

  /// An `Easing` of a path.
  static func easing(along path: CubicPath) -> (imports: [String], call: String) {
    if let handles = path.handles {
      return (
        ["animation.core.CubicBezierEasing"],
        "CubicBezierEasing(\(handles.map { exportNumber($0) + "f" }.joined(separator: ", ")))"
      )
    }
    return (
      ["animation.core.PathEasing", "ui.graphics.vector.PathParser"],
      "PathEasing(PathParser().parsePathString(\"\(path.text)\").toPath())"
    )
  }

  /// Compose's own words for a throw; `nil` where it has none.
  private static func thrown(_ motion: ExportedMotion, _ notes: inout ExportNotes) -> Specification? {
    let (imports, call): ([String], String)
    switch motion.thrown {
    // A smaller multiplier is taken for 0.0001.
    case let decay as ExponentialDecay where decay.decayRate >= 4.2e-4:
      let threshold = motion.restSpeed(of: decay, own: 0.1)
      // What a Float holds, and Compose's own least threshold.
      guard threshold.value >= 1e-7, abs(decay.releaseVelocity) < 3e38 else { return nil }
      notes.approximate(threshold.error, allowed: motion.maxError, by: "the end")
      let other = threshold.isOwn ? "" : " Its own threshold of 0.1 would end it \(decay.restWords(slowerThan: 0.1))."
      notes.remark(
        "Compose ends it below \(exportNumber(threshold.value)) units/s: \(decay.restWords(slowerThan: threshold.value)).\(other)"
      )
      let argument = threshold.isOwn ? "" : ", absVelocityThreshold = \(exportNumber(threshold.value))f"
      imports = ["animation.core.exponentialDecay"]
      call = "exponentialDecay<T>(frictionMultiplier = \(exportNumber(decay.decayRate / 4.2))f\(argument))"
    case let fling as SplineFling:
      // Friction and density matter by their product alone.
      let density = fling.density * fling.friction / 0.015
      guard let error = motion.error(ofFling: fling) else { return nil }
      notes.approximate(error, allowed: motion.maxError, by: "the fling in whole milliseconds")
      notes.remark(
        fling.friction == 0.015
          ? "rememberSplineBasedDecay() is the same on a screen with \(exportNumber(density)) pixels per dp."
          : "The friction is Compose's 0.015: the density stands for \(exportNumber(fling.friction)) at \(exportNumber(fling.density))."
      )
      imports = ["animation.splineBasedDecay", "ui.unit.Density"]
      call = "splineBasedDecay<T>(Density(\(exportNumber(density))f))"
    default: return nil
    }
    motion.noteModifiers(&notes)
    return Specification(
      imports: imports, call: call, type: "DecayAnimationSpec", velocity: motion.thrown?.releaseVelocity ?? 0)
  }
}

extension ExportedMotion {
  /// How far Android's fling, along its table and in whole milliseconds, is from this run at most.
  func error(ofFling fling: SplineFling) -> Double? {
    // Where rounding decides the millisecond, both are looked at.
    let durations = [-1e-3, 1e-3].map { (1000 * fling.endTime + $0).rounded(.down) / 1000 }
    var worst = 0.0
    for duration in Set(durations) {
      guard duration > 0, let played = try? TimedCurve(SplineFling.table, duration: duration),
        let found = try? approximated?.largestDifference(to: played, near: maxError)
      else { return nil }
      worst = Swift.max(worst, found.upperBound)
    }
    return worst
  }
}
