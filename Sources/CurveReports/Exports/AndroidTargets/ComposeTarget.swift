internal import CurveMath
internal import CurveMetrics

struct ComposeTarget: ExportTarget {
  let name = "compose"
  let fileExtension = "kt"
  let mediaType = "text/x-kotlin"
  let summary = "Jetpack Compose: an animation spec"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let identifier = ExportName(motion.name).camel
    if case .spring(let spring, let velocity) = motion.run {
      motion.noteModifiers(&notes)
      motion.noteEndlessSpring("what Compose makes of a damping ratio of 0 is not known", &notes)
      if velocity != 0 {
        notes.lose("The velocity at release: give \(exportNumber(velocity)) travels per second to animateTo.")
        notes.leaveErrorOpen()
      }
      let stiffness = spring.stiffness / spring.mass
      return """
        import androidx.compose.animation.core.spring

        fun <T> \(identifier)() = spring<T>(dampingRatio = \(exportNumber(spring.dampingRatio))f, stiffness = \(exportNumber(stiffness))f)
        """
    }
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true)
    var imports = ["androidx.compose.animation.core.tween"]
    let path = try motion.path()
    motion.notePath(path, &notes)
    let easing: String
    if let handles = path.handles {
      easing = "CubicBezierEasing(\(handles.map { exportNumber($0) + "f" }.joined(separator: ", ")))"
      imports.append("androidx.compose.animation.core.CubicBezierEasing")
    } else {
      easing = "PathEasing(PathParser().parsePathString(\"\(path.text)\").toPath())"
      imports += ["androidx.compose.animation.core.PathEasing", "androidx.compose.ui.graphics.vector.PathParser"]
    }
    let milliseconds = motion.wholeMilliseconds(path.duration, &notes)
    let delay = motion.delay != 0 ? motion.wholeMilliseconds(abs(motion.delay), &notes) : nil
    var (arguments, end) = ("durationMillis = \(milliseconds)", "")
    var function = "tween<T>"
    // Only a repetition can begin within its run.
    let single = ExportedMotion.Repetition(count: 1, autoreverses: false)
    if let repetition = motion.repetition ?? (motion.delay < 0 ? single : nil) {
      // The delay of a tween within a repetition would come with every run.
      function = "\(repetition.count == nil ? "infiniteRepeatable" : "repeatable")<T>"
      let count = repetition.count.map { "iterations = \($0), " } ?? ""
      arguments = "\(count)animation = tween(\(arguments), easing = \(easing))"
      imports += [
        "androidx.compose.animation.core." + function.dropLast(3), "androidx.compose.animation.core.RepeatMode",
      ]
      end = ",\n  repeatMode = RepeatMode.\(repetition.autoreverses ? "Reverse" : "Restart")"
      if let delay {
        imports.append("androidx.compose.animation.core.StartOffset")
        var offset = String(delay)
        if motion.delay < 0 {
          imports.append("androidx.compose.animation.core.StartOffsetType")
          offset += ", StartOffsetType.FastForward"
        }
        end += ",\n  initialStartOffset = StartOffset(\(offset))"
      }
    } else {
      if let delay { arguments += ", delayMillis = \(delay)" }
      end = ",\n  easing = \(easing)"
    }
    return """
      \(imports.sorted().map { "import \($0)" }.joined(separator: "\n"))

      fun <T> \(identifier)() = \(function)(
        \(arguments)\(end))
      """
  }
}
