package import AnimationScope
package import CurveMath
internal import CurveMetrics

/// A curve that the code says, as text and as motion.
package struct AnimationCurve: Sendable {
  /// As the code says it, with constants put in.
  package let written: String
  /// The one spelling of the notation.
  package let notation: String
  package let motion: any MotionCurve
  package let family: Family

  /// - Returns: `nil` for what is no constant, or no animation that the notation knows.
  package init?(_ value: ViewValue) {
    guard let curve = CurveText.curve(of: value), let read = try? curve.expression(by: Self.reader) else { return nil }
    written = value.description
    family = CurveText.family(of: CurveText.name(of: value) ?? "")
    notation = read.canonical
    motion = read.curve
  }

  /// The animations that a value may be: both sides of a choice, every case of a selection. Where
  /// it may be `nil`, or where it is not known, there is nothing.
  package static func all(in value: ViewValue) -> [ViewValue] {
    switch value {
    case .choice(_, let first, let second): all(in: first) + all(in: second)
    case .selection(_, let cases, let otherwise): cases.flatMap { all(in: $0.value) } + (otherwise.map(all) ?? [])
    case .infix("??", let first, let second): all(in: first) + all(in: second)
    default: value.isNoAnimation ? [] : [value]
    }
  }

  static let reader = CurveNotation()

  /// A spring or a curve over a fixed time.
  package enum Family: String, Sendable {
    /// Takes over position and velocity of what it interrupts.
    case spring
    /// A spring in closed form that is added to what it interrupts.
    case interpolatingSpring
    /// A curve over a fixed time, added to what it interrupts.
    case timing
  }

  /// The duration that the code names: of a spring its period, of a timing curve its end with delay
  /// and repetitions. `nil` for a spring in a modifier, which has neither.
  package var duration: Double? {
    if let spring = motion.dampedSpring { return 2 * .pi / spring.naturalFrequency }
    return family == .timing ? motion.endTime : nil
  }

  /// The last time at which the value is farther than a thousandth of the travel from its rest:
  /// infinity for ever.
  package var settlingTime: Double { motion.settlingTime }
}

extension MotionCurve {
  var settlingTime: Double {
    lastTime(.value, fartherThan: MeasurementConditions.standard.epsilon * abs(travel))
  }
}
