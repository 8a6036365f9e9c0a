// Wrapped animations as curves, by CurveMath's modifiers of the same meaning.
//
// Not of SwiftUI.

internal import CurveMath

/// A wrapper whose curve and text follow from those of what is inside.
protocol CurveWrapper: AnimationWrapper {
  func wrapped(_ curve: any MotionCurve) throws(CurveError) -> any MotionCurve

  /// What is written behind the animation inside, if all of ``notationNumbers`` are finite.
  var notationSuffix: String { get }

  var notationNumbers: [(name: String, value: Double)] { get }
}

extension DelayedAnimation: CurveWrapper {
  func wrapped(_ curve: any MotionCurve) throws(CurveError) -> any MotionCurve { try DelayedCurve(curve, by: delay) }
  var notationSuffix: String { ".delay(\(cssNumber(delay)))" }
  var notationNumbers: [(name: String, value: Double)] { [("delay", delay)] }
}

extension SpedAnimation: CurveWrapper {
  func wrapped(_ curve: any MotionCurve) throws(CurveError) -> any MotionCurve { try SpedCurve(curve, by: speed) }
  var notationSuffix: String { ".speed(\(cssNumber(speed)))" }
  var notationNumbers: [(name: String, value: Double)] { [("speed", speed)] }
}

extension RepeatedAnimation: CurveWrapper {
  func wrapped(_ curve: any MotionCurve) throws(CurveError) -> any MotionCurve {
    try RepeatedCurve(curve, count: count.map { max(1, $0) }, autoreverses: autoreverses)
  }

  var notationSuffix: String {
    let how = "autoreverses: \(autoreverses))"
    return count.map { ".repeatCount(\(max(1, $0)), \(how)" } ?? ".repeatForever(\(how)"
  }

  var notationNumbers: [(name: String, value: Double)] { [] }
}

/// The time of a completion moves nothing: it is in no curve and in no text.
extension LogicallyCompletedAnimation: CurveWrapper {
  func wrapped(_ curve: any MotionCurve) throws(CurveError) -> any MotionCurve { curve }
  var notationSuffix: String { "" }
  var notationNumbers: [(name: String, value: Double)] { [] }
}
