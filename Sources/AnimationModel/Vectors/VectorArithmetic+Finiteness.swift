// Not of SwiftUI, which asks nobody.

extension VectorArithmetic {
  /// Whether every component is a number: what is infinite or NaN is NaN away from itself.
  var hasFiniteComponents: Bool { (self - self).magnitudeSquared.isFinite }
}
