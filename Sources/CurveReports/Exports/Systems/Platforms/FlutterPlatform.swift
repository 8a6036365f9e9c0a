internal import CurveMath
internal import CurveMetrics

extension SystemPlatform {
  /// Curves, durations and springs. What differs for people who asked for less motion asks the
  /// system's switch itself.
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
    let classes = Set(values.compactMap(\.curveClass)).sorted { $0.rawValue < $1.rawValue }.map { "\n\($0.text)" }
    return
      "\(imports.joined(separator: "\n"))\n\nabstract final class \(page.target[dartClass]) {\n\(body)}\n\(classes.joined())"
  }

  private static let dartClass = SystemOption(
    "class", "Motion", .identifier(isPath: false), "The class that holds the tokens.")
}

/// An expression of Dart.
private struct DartValue {
  let type, text: String
  /// Of curves that Flutter has no class for.
  var curveClass: CurveClass?
  /// Whether it names what is no constant.
  var isComputed = false

  /// The expression where nothing around it says that it is a constant: a name is no expression of
  /// one.
  var constant: String { isComputed || !text.contains("(") ? text : "const \(text)" }

  init(_ content: SystemPlan.Content, _ page: inout SystemPage, _ notes: inout ExportNotes) throws(ExportError) {
    switch content {
    case .alias(let other):
      let value = try DartValue(page.resolved(other), &page, &notes)
      type = value.type
      if let name = page.reference(other) {
        (text, isComputed) = (name, page.plan.entries[other].isSwitched)
      } else {
        (text, curveClass, isComputed) = (value.text, value.curveClass, value.isComputed)
      }
    case .easing(let easing):
      (type, (text, curveClass)) = ("Curve", try Self.curve(easing, &notes))
    case .time(let seconds): (type, text) = ("Duration", Self.duration(seconds, &notes))
    case .transition(let planned):
      let transition = planned.transition
      transition.noteDiscrete(&notes)
      if !planned.isPlain { notes.lose("The repetition: give it to the AnimationController's repeat.") }
      type = "({Duration duration, Duration delay, Curve curve})"
      let curve: (text: String, class: CurveClass?)
      if let name = page.reference(planned.easing) {
        curve = (name, nil)
      } else {
        curve = try Self.curve(planned.curve, &notes)
      }
      let duration = page.reference(planned.duration) ?? Self.duration(transition.duration.value, &notes)
      let delay =
        page.reference(planned.delay)
        ?? (transition.delay.value == 0 ? "Duration.zero" : Self.duration(transition.delay.value, &notes))
      text = "(duration: \(duration), delay: \(delay), curve: \(curve.text))"
      curveClass = curve.class
      isComputed = [planned.duration, planned.delay, planned.easing].contains { index in
        index.map { page.reference($0) != nil && page.plan.entries[$0].isSwitched } ?? false
      }
    case .motion(let motion):
      let value = try motion.written(&notes) { motion, notes throws(ExportError) in
        try Self.motion(motion, &notes)
      }
      (type, text, curveClass) = value
    }
  }

  private static func motion(
    _ motion: ExportedMotion, _ notes: inout ExportNotes
  ) throws(ExportError) -> (type: String, text: String, class: CurveClass?) {
    motion.noteModifiers(&notes)
    if case .spring(let spring, let velocity) = motion.run {
      motion.noteEndlessSpring("the simulation is never done", isExact: true, &notes)
      motion.noteVelocity(velocity, &notes)
      let numbers = motion.numbers(.physical, of: spring, velocity: velocity, &notes)
      let text = zip(["mass", "stiffness", "damping"], numbers).map { "\($0): \(exportNumber($1))" }
        .joined(separator: ", ")
      return ("SpringDescription", "SpringDescription(\(text))", nil)
    }
    func record(_ seconds: Double, _ curve: String, _ notes: inout ExportNotes) -> String {
      "(duration: \(duration(seconds, &notes)), delay: Duration.zero, curve: \(curve))"
    }
    let type = "({Duration duration, Duration delay, Curve curve})"
    if let stair = motion.stair {
      return (type, record(stair.duration, curve(of: stair.timing, &notes), &notes), .steps)
    }
    let lines = try motion.lines()
    notes.approximate(lines.largestError.upperBound, allowed: motion.maxError, by: "the list of lines")
    return (type, record(lines.duration, curve(along: lines.timing.points), &notes), .lines)
  }

  private static func curve(
    _ easing: PlannedEasing, _ notes: inout ExportNotes
  ) throws(ExportError) -> (text: String, class: CurveClass?) {
    var plain = notes
    if let handles = easing.handles(&plain) {
      if handles == [0, 0, 1, 1] {
        notes = plain
        return ("Curves.linear", nil)
      }
      let numbers = handles.map(exportNumber).joined(separator: ", ")
      let error = (try? easing.motion.cubic()).map { FlutterTarget.playedError(of: $0.cubic) } ?? 0
      // A list of lines is nearer than what Flutter would play.
      guard error > easing.motion.maxError, let points = try? easing.lines(&notes) else {
        plain.approximate(error, allowed: easing.motion.maxError, by: "Cubic(\(numbers)) as Flutter plays it")
        notes = plain
        return ("Cubic(\(numbers))", nil)
      }
      return (curve(along: points), .lines)
    }
    if let stair = easing.motion.stair { return (curve(of: stair.timing, &notes), .steps) }
    guard let points = try? easing.lines(&notes) else {
      return ("Cubic(\(try easing.cubic(&notes).map(exportNumber).joined(separator: ", ")))", nil)
    }
    return (curve(along: points), .lines)
  }

  private static func curve(of stair: StepsCurve, _ notes: inout ExportNotes) -> String {
    FlutterTarget.noteStart(of: stair, &notes)
    let levels = stair.levels
    return "_Steps(\(stair.count), \(levels.count), \(levels.first))"
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

  enum CurveClass: Int {
    case lines
    case steps

    var text: String {
      switch self {
      case .lines:
        """
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
      case .steps:
        """
        class _Steps extends Curve {
          const _Steps(this.count, this.levels, this.first);

          final int count, levels, first;

          @override
          double transformInternal(double t) => ((t * count).floor() + first).clamp(0, levels) / levels;
        }

        """
      }
    }
  }
}
