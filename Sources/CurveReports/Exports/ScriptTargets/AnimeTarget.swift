internal import CurveMath
internal import CurveMetrics

struct AnimeTarget: ExportTarget {
  let name = "animejs"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "anime.js 4: an ease and its duration"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let identifier = ExportName(motion.name).camel
    var options: [String] = []
    if motion.delay > 0 { options.append("delay: \(exportNumber(motion.delay * 1000))") }
    if let repetition = motion.repetition {
      options.append("loop: \(repetition.count.map { String($0 - 1) } ?? "true")")
      if repetition.autoreverses { options.append("alternate: true") }
    }
    motion.noteModifiers(&notes, carriesDelay: true, carriesRepetition: true)
    let function: String
    switch motion.run {
    case .spring(let spring, let velocity)
    where spring.damping <= 300 && spring.stiffness <= 10_000 && spring.mass <= 10_000:
      let round = DecimalRounding(decimals: 3)
      let (mass, stiffness, damping) = (round(spring.mass), round(spring.stiffness), round(spring.damping))
      try noteRounding(of: motion, mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, &notes)
      function = "spring"
      let numbers = [("mass", mass), ("stiffness", stiffness), ("damping", damping), ("velocity", velocity)]
      let texts = numbers.map { "\($0.0): \(exportNumber($0.1))" }
      options.insert("ease: spring({ \(texts.joined(separator: ", ")) })", at: 0)
    default:
      if let cubic = motion.exactCubic {
        function = "cubicBezier"
        options.insert("ease: cubicBezier(\(cubic.handles.map(exportNumber).joined(separator: ", ")))", at: 0)
        options.insert("duration: \(exportNumber(cubic.duration * 1000))", at: 1)
      } else {
        let lines = try ScriptLines.of(motion, &notes)
        let last = lines.timing.points.count - 1
        let stops = lines.timing.points.enumerated().map { index, point in
          index == 0 || index == last
            ? cssNumber(point.output) : "\"\(cssNumber(point.output)) \(cssPercentage(point.input))%\""
        }
        function = "linear"
        options.insert("ease: linear(\(stops.joined(separator: ", ")))", at: 0)
        options.insert("duration: \(exportNumber(lines.duration * 1000))", at: 1)
      }
    }
    return """
      import { \(function) } from "animejs";

      export const \(identifier) = { \(options.joined(separator: ", ")) };
      """
  }

  /// anime.js keeps three decimals: what it plays is a neighbour of the spring.
  private func noteRounding(
    of motion: ExportedMotion, mass: Double, stiffness: Double, damping: Double, velocity: Double,
    _ notes: inout ExportNotes
  ) throws(ExportError) {
    guard case .spring(let spring, _) = motion.run,
      spring.mass != mass || spring.stiffness != stiffness || spring.damping != damping
    else { return }
    guard mass > 0, stiffness > 0,
      let neighbour = try? DampedSpring(mass: mass, stiffness: stiffness, damping: damping),
      let played = try? SpringMotion(spring: neighbour, from: 0, to: 1, velocity: velocity)
    else { throw .notCarried(target: name, reason: "three decimals leave nothing of \(motion.notation).") }
    do throws(ApproximationError) {
      let error = try ApproximatedMotion(of: motion.curve).largestDifference(to: played, near: motion.maxError)
      notes.approximate(error.upperBound, allowed: motion.maxError, by: "the spring with three decimals")
    } catch {
      throw .approximation(error)
    }
  }
}
