internal import CurveMath
internal import CurveMetrics

/// Straight lines as a function of ECMAScript.
enum ScriptLines {
  /// - Parameter directive: A first line of the function, such as `"worklet";`, or empty.
  static func function(named name: String, _ lines: PiecewiseLinear, directive: String = "") -> String {
    let stops = lines.points.map { "[\(exportNumber($0.input)), \(exportNumber($0.output))]" }.joined(
      separator: ", ")
    let first = directive.isEmpty ? "" : "  \(directive)\n"
    // Where it jumps, what is behind the jump is shown.
    let isBefore = lines.jumpsInside ? "<" : "<="
    return """
      const \(name)Stops = [\(stops)];

      export const \(name)Easing = (t) => {
      \(first)  for (let i = 1; i < \(name)Stops.length; i++) {
          const [x0, y0] = \(name)Stops[i - 1];
          const [x1, y1] = \(name)Stops[i];
          if (t \(isBefore) x1) return y0 + ((y1 - y0) * (t - x0)) / (x1 - x0);
        }
        return 1;
      };
      """
  }

  /// The lines as a function, and options with it and a duration in milliseconds.
  ///
  /// - Parameter members: Further ones of the options.
  static func timing(
    named name: String, of motion: ExportedMotion, directive: String = "", members: [String] = [],
    _ notes: inout ExportNotes
  ) throws(ExportError) -> String {
    let easing = try easing(named: name, of: motion, directive: directive, &notes)
    let options = ["duration: \(exportNumber(easing.duration * 1000))", "easing: \(name)Easing"] + members
    return "\(easing.function)\n\nexport const \(name) = { \(options.joined(separator: ", ")) };"
  }

  /// A stair as it is, and everything else along lines: a function called `nameEasing`, and
  /// seconds.
  static func easing(
    named name: String, of motion: ExportedMotion, directive: String = "", _ notes: inout ExportNotes
  ) throws(ExportError) -> (function: String, duration: Double) {
    if let stair = motion.stair {
      let output = output(of: stair.timing)
      let body = directive.isEmpty ? output : "{\n  \(directive)\n  return \(output);\n}"
      return ("export const \(name)Easing = (t) => \(body);", stair.duration)
    }
    let lines = try of(motion, &notes)
    return (function(named: name, lines.timing, directive: directive), lines.duration)
  }

  /// An expression of ECMAScript for the output of a stair.
  static func output(of stair: StepsCurve) -> String {
    stair.expression(
      whole: { "Math.floor(t * \($0))" },
      least: { text, most in "Math.min(\(most), \(text.hasPrefix("(") ? String(text.dropFirst().dropLast()) : text))" })
  }

  /// The run's own lines where they jump, which no others come near; otherwise lines with their
  /// error noted.
  static func of(
    _ motion: ExportedMotion, _ notes: inout ExportNotes
  ) throws(ExportError) -> (timing: PiecewiseLinear, duration: Double) {
    if case .timing(let timing as PiecewiseLinear, let duration) = motion.run, timing.jumpsInside {
      return (timing, duration)
    }
    let lines = try motion.lines()
    notes.approximate(lines.largestError.upperBound, allowed: motion.maxError, by: "the list of lines")
    return (lines.timing, lines.duration)
  }
}

extension PiecewiseLinear {
  /// Whether it goes from 0 to 1 and jumps on the way, but not at its ends.
  fileprivate var jumpsInside: Bool {
    guard let first = points.first, let last = points.last, first.output == 0, last.output == 1 else { return false }
    let jumps = zip(points, points.dropFirst()).filter { $0.input == $1.input && $0.output != $1.output }
    return !jumps.isEmpty && jumps.allSatisfy { 0 < $0.0.input && $0.0.input < 1 }
  }
}
