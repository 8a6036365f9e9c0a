internal import CurveMath
internal import CurveMetrics

struct FlutterTarget: ExportTarget {
  let name = "flutter"
  let fileExtension = "dart"
  let mediaType = "application/dart"
  let summary = "Flutter: a spring description, a Cubic, or a curve of lines"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    motion.noteModifiers(&notes)
    let name = ExportName(motion.name).plain
    if let simulation = FlutterSimulation(of: motion, &notes) { return simulation.function(named: name.camel) }
    if case .spring(let spring, let velocity) = motion.run {
      motion.noteEndlessSpring("the simulation is never done", isExact: true, &notes)
      return Self.text(of: spring, velocity: velocity, named: name.camel)
    }
    var remark = ""
    if let cubic = motion.exactCubic {
      let numbers = cubic.handles.map(exportNumber).joined(separator: ", ")
      let error = cubic.isLine ? 0 : Self.playedError(of: cubic.cubic)
      if error <= motion.maxError || (try? motion.lines()) == nil {
        notes.approximate(error, allowed: motion.maxError, by: "Cubic(\(numbers)) as Flutter plays it")
        return """
          import 'package:flutter/animation.dart';

          const \(name.camel) = \(cubic.isLine ? "Curves.linear" : "Cubic(\(numbers))");
          """ + duration(of: motion, named: name.camel, seconds: cubic.duration, &notes)
      }
      remark =
        "/// Flutter would play Cubic(\(numbers)) up to \(DecimalText.upperBound(error, digits: 3)) of the travel away.\n"
    }
    if let stair = motion.stair {
      return Self.text(of: stair.timing, named: name.pascal, &notes) + (motion.hasOwnDuration ? "\n" : "")
        + duration(of: motion, named: name.camel, seconds: stair.duration, &notes)
    }
    let lines = try motion.lines()
    notes.approximate(lines.largestError.upperBound, allowed: motion.maxError, by: "the list of lines")
    return Self.text(of: lines.timing, named: name.pascal, remark: remark)
      + "\n\nconst \(name.camel)Duration = Duration(microseconds: \(microseconds(lines.duration, &notes)));"
  }

  static func playedError(of cubic: CubicBezier) -> Double { CubicSolver.flutter.largestError(of: cubic) }

  private static func text(of spring: DampedSpring, velocity: Double, named name: String) -> String {
    """
    import 'package:flutter/physics.dart';

    const \(name) = SpringDescription(
      mass: \(exportNumber(spring.mass)), stiffness: \(exportNumber(spring.stiffness)), damping: \(exportNumber(spring.damping)));

    /// Travels per second, for a SpringSimulation from 0 to 1.
    const double \(name)Velocity = \(exportNumber(velocity));
    """
  }

  private static func text(of stair: StepsCurve, named name: String, _ notes: inout ExportNotes) -> String {
    """
    import 'package:flutter/animation.dart';

    class \(name)Curve extends Curve {
      const \(name)Curve();

      @override
      double transformInternal(double t) => \(output(of: stair, &notes));
    }
    """
  }

  private static func text(of lines: PiecewiseLinear, named name: String, remark: String) -> String {
    let stops = lines.points.map { "(\(exportNumber($0.input)), \(exportNumber($0.output)))" }
    return """
      import 'package:flutter/animation.dart';

      \(remark)class \(name)Curve extends Curve {
        const \(name)Curve();

        static const List<(double, double)> _stops = [\(stops.joined(separator: ", "))];

        @override
        double transformInternal(double t) {
          for (var i = 1; i < _stops.length; i++) {
            final (x0, y0) = _stops[i - 1];
            final (x1, y1) = _stops[i];
            if (t <= x1) return y0 + (y1 - y0) * (t - x0) / (x1 - x0);
          }
          return 1;
        }
      }
      """
  }

  /// An expression of Dart for the output of a stair.
  private static func output(of stair: StepsCurve, _ notes: inout ExportNotes) -> String {
    noteStart(of: stair, &notes)
    return stair.expression(whole: { "(t * \($0)).floor()" }, least: { "\($0).clamp(0, \($1))" })
  }

  static func noteStart(of stair: StepsCurve, _ notes: inout ExportNotes) {
    if stair.jump == .start || stair.jump == .both {
      notes.lose("The jump at its start, for the first frame: Flutter's curves begin at 0.")
      notes.leaveErrorOpen()
    }
  }

  private func duration(
    of motion: ExportedMotion, named name: String, seconds: Double, _ notes: inout ExportNotes
  ) -> String {
    guard motion.hasOwnDuration else {
      notes.leaveDurationOut()
      return ""
    }
    return "\nconst \(name)Duration = Duration(microseconds: \(microseconds(seconds, &notes)));"
  }

  private func microseconds(_ seconds: Double, _ notes: inout ExportNotes) -> String {
    let whole = Swift.min((seconds * 1e6).rounded(), 9e15)
    if abs(whole - seconds * 1e6) > 1e-6 * whole { notes.lose("A fraction of a microsecond of the duration.") }
    return String(Int(whole))
  }
}
