// Not of SwiftUI: what remembers nothing is asked for its progress alone, by a shorter way to the same numbers.

/// A timing curve as an animation: its progress depends on the time and on nothing else.
@usableFromInline
struct TimingAnimation: Sendable {
  private enum Kind {
    case bezier(BezierAnimation)
    case unitCurve(UnitCurveAnimation)
  }

  private let kind: Kind

  /// - Returns: `nil` for any other animation, wrapped ones included.
  init?(_ animation: Animation) {
    switch animation.base {
    case let bezier as BezierAnimation: kind = .bezier(bezier)
    case let curve as UnitCurveAnimation: kind = .unitCurve(curve)
    default: return nil
    }
  }

  /// The fraction of the way that is gone; `nil` when the animation is over.
  @usableFromInline
  func progress(at time: Double) -> Double? {
    switch kind {
    case .bezier(let bezier): bezier.progress(at: time)
    case .unitCurve(let curve): curve.progress(at: time)
    }
  }
}
