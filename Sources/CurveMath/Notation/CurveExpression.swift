/// A curve as it was written, read once: what it means, how it is spelled, and what was said in it.
///
///     let expression = try CurveNotation().expression("spring(0.5, 0.3).delay(100ms)")
///     expression.curve.endTime == nil  // a spring never quite ends: `true`
///     expression.canonical             // "spring(duration: 0.5, bounce: 0.3).delay(0.1)"
///     expression.hasOwnDuration        // true
public struct CurveExpression: Sendable {
  /// The motion from 0 to 1.
  public internal(set) var curve: any MotionCurve
  /// The timing curve without its duration; `nil` for springs and for curves with modifiers, which have no progress for an input.
  public internal(set) var timing: (any TimingCurve)?
  /// The one spelling: CSS's serialisation for the forms of CSS.
  public internal(set) var canonical: String
  /// Whether the duration is its own. A timing function of CSS alone has none, and 1 s stands for it.
  public internal(set) var hasOwnDuration: Bool
  /// The form that it begins with, behind the name of a preset.
  package internal(set) var form: Form

  /// The name of a form, and the numbers that were given to it or stand for what was not.
  package struct Form: Sendable {
    package var name: String
    var values: [(name: String, value: Double)] = []

    package subscript(parameter: String) -> Double? { values.first { $0.name == parameter }?.value }
  }
}
