/// What is put around a motion, with SwiftUI's meaning.
package enum CurveModifier: Equatable, Sendable {
  /// Seconds; below 0 for a motion that begins within itself.
  case delay(Double)
  case speed(Double)
  /// How often: `nil` for ever.
  case repetition(count: Int?, autoreverses: Bool)
}

extension CurveModifier {
  /// As it is written behind a curve.
  package var notation: String {
    switch self {
    case .delay(let delay): ".delay(\(cssNumber(delay)))"
    case .speed(let speed): ".speed(\(cssNumber(speed)))"
    case .repetition(let count?, let autoreverses): ".repeatCount(\(count), autoreverses: \(autoreverses))"
    case .repetition(nil, let autoreverses): ".repeatForever(autoreverses: \(autoreverses))"
    }
  }

  /// The motion with this around it.
  package func around(_ base: any MotionCurve) throws(CurveError) -> any MotionCurve {
    switch self {
    case .delay(let delay): try DelayedCurve(base, by: delay)
    case .speed(let speed): try SpedCurve(base, by: speed)
    case .repetition(let count, let autoreverses): try RepeatedCurve(base, count: count, autoreverses: autoreverses)
    }
  }
}

extension MotionCurve {
  /// The modifier that is outermost, and the motion within it; `nil` where none is around the
  /// motion.
  package var modified: (by: CurveModifier, base: any MotionCurve)? {
    switch self {
    case let delayed as DelayedCurve: (.delay(delayed.delay), delayed.base)
    case let sped as SpedCurve: (.speed(sped.speed), sped.base)
    case let repeated as RepeatedCurve:
      (.repetition(count: repeated.count, autoreverses: repeated.autoreverses), repeated.base)
    default: nil
    }
  }
}
