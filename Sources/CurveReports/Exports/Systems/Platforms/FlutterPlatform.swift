internal import CurveMath
internal import CurveMetrics

extension SystemPlatform {
  /// Curves, durations and springs. What differs for people who asked for less motion asks the system's switch itself.
  public static let flutter = SystemPlatform(
    name: "flutter", fileName: "motion.dart", summary: "Flutter: curves, durations and springs",
    options: [dartClass], remarks: .lines("//"), joint: "_", style: SystemNames.plainCamel
  ) { page in
    let declarations = page.declarations { content, index, page, notes throws(ExportError) in
      try DartValue(content, &page, &notes)
    }
    var body = ""
    var isSwitched = false
    for declaration in declarations {
      let (name, full) = (page.names[declaration.index], declaration.full)
      body += page.remarks(declaration.lines, indentation: "  ")
      if let reduced = declaration.reduced {
        isSwitched = true
        body += "  static \(full.type) get \(name) => _reduceMotion ? \(reduced.constant) : \(full.constant);\n"
      } else if declaration.entry.isSwitched {
        body += "  static \(full.type) get \(name) => \(full.text);\n"
      } else {
        body += "  static const \(full.type) \(name) = \(full.text);\n"
      }
    }
    let values = declarations.flatMap { [$0.full] + ($0.reduced.map { [$0] } ?? []) }
    var imports = ["import 'package:flutter/animation.dart';"]
    if isSwitched { imports.insert("import 'dart:ui' show PlatformDispatcher;\n", at: 0) }
    if values.contains(where: { $0.type == "SpringDescription" }) {
      imports.append("import 'package:flutter/physics.dart';")
    }
    if isSwitched {
      body =
        "  /// Whether people have asked the system for less motion.\n  static bool get _reduceMotion => PlatformDispatcher.instance.accessibilityFeatures.disableAnimations;\n\n"
        + body
    }
    let lines = values.contains(where: \.hasLines) ? "\n" + DartValue.lines : ""
    return
      "\(imports.joined(separator: "\n"))\n\nabstract final class \(page.target[dartClass]) {\n\(body)}\n\(lines)"
  }

  private static let dartClass = SystemOption(
    "class", "Motion", .identifier(isPath: false), "The class that holds the tokens.")
}

/// An expression of Dart.
private struct DartValue {
  let type, text: String
  var hasLines = false
  /// Whether it names what is no constant.
  var isComputed = false

  /// The expression where nothing around it says that it is a constant.
  var constant: String { isComputed || type == "Duration" && !text.contains("(") ? text : "const \(text)" }

  init(_ content: SystemPlan.Content, _ page: inout SystemPage, _ notes: inout ExportNotes) throws(ExportError) {
    switch content {
    case .alias(let other):
      let value = try DartValue(page.resolved(other), &page, &notes)
      type = value.type
      if let name = page.reference(other) {
        (text, isComputed) = (name, page.plan.entries[other].isSwitched)
      } else {
        (text, hasLines, isComputed) = (value.text, value.hasLines, value.isComputed)
      }
    case .easing(let easing):
      (type, (text, hasLines)) = ("Curve", try Self.curve(easing, &notes))
    case .time(let seconds): (type, text) = ("Duration", Self.duration(seconds, &notes))
    case .transition(let planned):
      let transition = planned.transition
      if !planned.isPlain { notes.lose("The repetition: give it to the AnimationController's repeat.") }
      type = "({Duration duration, Duration delay, Curve curve})"
      let curve: (text: String, hasLines: Bool)
      if let name = page.reference(planned.easing) {
        curve = (name, false)
      } else {
        curve = try Self.curve(planned.curve, &notes)
      }
      let duration = page.reference(planned.duration) ?? Self.duration(transition.duration.value, &notes)
      let delay =
        page.reference(planned.delay)
        ?? (transition.delay.value == 0 ? "Duration.zero" : Self.duration(transition.delay.value, &notes))
      text = "(duration: \(duration), delay: \(delay), curve: \(curve.text))"
      hasLines = curve.hasLines
      isComputed = [planned.duration, planned.delay, planned.easing].contains { index in
        index.map { page.reference($0) != nil && page.plan.entries[$0].isSwitched } ?? false
      }
    case .motion(let motion):
      let value = try motion.written(&notes) { motion, notes throws(ExportError) in
        try Self.motion(motion, &notes)
      }
      (type, text, hasLines) = value
    }
  }

  private static func motion(
    _ motion: ExportedMotion, _ notes: inout ExportNotes
  ) throws(ExportError) -> (type: String, text: String, hasLines: Bool) {
    motion.noteModifiers(&notes)
    if case .spring(let spring, let velocity) = motion.run {
      motion.noteEndlessSpring("the simulation is never done", isExact: true, &notes)
      motion.noteVelocity(velocity, &notes)
      let numbers = motion.numbers(.physical, of: spring, velocity: velocity, &notes)
      let text = zip(["mass", "stiffness", "damping"], numbers).map { "\($0): \(exportNumber($1))" }
        .joined(separator: ", ")
      return ("SpringDescription", "SpringDescription(\(text))", false)
    }
    let lines = try motion.lines()
    notes.approximate(lines.largestError.upperBound, allowed: motion.maxError, by: "the list of lines")
    let duration = duration(lines.duration, &notes)
    return (
      "({Duration duration, Duration delay, Curve curve})",
      "(duration: \(duration), delay: Duration.zero, curve: \(curve(along: lines.timing.points)))", true
    )
  }

  private static func curve(
    _ easing: PlannedEasing, _ notes: inout ExportNotes
  ) throws(ExportError) -> (text: String, hasLines: Bool) {
    if let handles = easing.handles(&notes) {
      if handles == [0, 0, 1, 1] { return ("Curves.linear", false) }
      let numbers = handles.map(exportNumber).joined(separator: ", ")
      // Flutter looks for the input until it is nearer than a thousandth. That is its own way to play every cubic, and no reason
      // to write another curve than the one that was meant.
      let error = (try? easing.motion.cubic())?.cubic.largestChange(within: 0.001) ?? 0
      notes.approximate(error, allowed: easing.motion.maxError, by: "Cubic(\(numbers)) as Flutter plays it")
      return ("Cubic(\(numbers))", false)
    }
    guard let points = try? easing.lines(&notes) else {
      return ("Cubic(\(try easing.cubic(&notes).map(exportNumber).joined(separator: ", ")))", false)
    }
    return (curve(along: points), true)
  }

  private static func curve(along points: [PiecewiseLinear.Point]) -> String {
    let stops = points.map { "(\(exportNumber($0.input)), \(exportNumber($0.output)))" }
    return "_Lines([\(stops.joined(separator: ", "))])"
  }

  private static func duration(_ seconds: Double, _ notes: inout ExportNotes) -> String {
    let milliseconds = DecimalText.rounded(seconds * 1000, digits: 12)
    if milliseconds == milliseconds.rounded(), abs(milliseconds) < 1e15 {
      return "Duration(milliseconds: \(Int(milliseconds)))"
    }
    let microseconds = Swift.max(-9e15, Swift.min((seconds * 1e6).rounded(), 9e15))
    if abs(microseconds - seconds * 1e6) > 1e-6 * abs(microseconds) {
      notes.lose("A fraction of a microsecond of the duration.")
    }
    return "Duration(microseconds: \(Int(microseconds)))"
  }

  static let lines = """
    class _Lines extends Curve {
      const _Lines(this.stops);

      final List<(double, double)> stops;

      @override
      double transformInternal(double t) {
        for (var i = 1; i < stops.length; i++) {
          final (x0, y0) = stops[i - 1];
          final (x1, y1) = stops[i];
          if (t < x1) return x1 > x0 ? y0 + (y1 - y0) * (t - x0) / (x1 - x0) : y1;
        }
        return stops.last.$2;
      }
    }

    """
}
