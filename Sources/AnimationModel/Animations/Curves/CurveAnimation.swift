// An animation whose motion is known as a curve of CurveMath.
//
// Not of SwiftUI.

internal import CurveMath

/// An animation that knows its curve and its text: the built-in ones.
protocol CurveAnimation: CustomAnimation {
  /// The exact motion from 0 to 1.
  func exactCurve() throws(CurveError) -> any MotionCurve

  /// What `CurveNotation` reads back as the same motion, if all of ``notationNumbers`` are finite.
  var notationText: String { get }

  var notationNumbers: [(name: String, value: Double)] { get }

  /// Whether SwiftUI's own numbers are other ones than those of the curve.
  var isStepped: Bool { get }
}

extension CurveAnimation {
  var isStepped: Bool { false }
}

// MARK: - Springs

extension FluidSpringAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve {
    if response <= 0 { return try TimedCurve(LinearTiming(), duration: 0) }
    return try DampedSpring(response: response, dampingRatio: dampingFraction)
  }

  var isStepped: Bool { true }

  var notationText: String {
    let blend = blendDuration == 0 ? "" : ", blendDuration: \(cssNumber(blendDuration))"
    return "spring(response: \(cssNumber(response)), dampingRatio: \(cssNumber(dampingFraction))\(blend))"
  }

  var notationNumbers: [(name: String, value: Double)] {
    [("response", response), ("dampingFraction", dampingFraction), ("blendDuration", blendDuration)]
  }
}

extension DefaultAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve { try Self.spring.exactCurve() }
  var isStepped: Bool { true }
  var notationText: String { "default" }
  var notationNumbers: [(name: String, value: Double)] { [] }
}

extension InterpolatingSpringAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve {
    if stiffness == .infinity { return try TimedCurve(LinearTiming(), duration: 0) }
    let spring = try DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
    return initialVelocity == 0 ? spring : try SpringMotion(spring: spring, from: 0, to: 1, velocity: initialVelocity)
  }

  var isStepped: Bool { true }

  var notationText: String {
    let velocity = initialVelocity == 0 ? "" : ", initialVelocity: \(cssNumber(initialVelocity))"
    return "interpolatingSpring(mass: \(cssNumber(mass)), stiffness: \(cssNumber(stiffness)), "
      + "damping: \(cssNumber(damping))\(velocity))"
  }

  var notationNumbers: [(name: String, value: Double)] { [("stiffness", stiffness), ("damping", damping)] }
}

// MARK: - Timing curves

extension BezierAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve {
    let isLinear = x1 == y1 && x2 == y2
    let timing: any TimingCurve = isLinear ? LinearTiming() : try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    return try TimedCurve(timing, duration: max(0, duration))
  }

  var notationText: String {
    let seconds = "duration: \(cssNumber(max(0, duration)))"
    return switch (x1, y1, x2, y2) {
    case (0, 0, 1, 1): "linear(\(seconds))"
    case (0.42, 0, 1, 1): "easeIn(\(seconds))"
    case (0, 0, 0.58, 1): "easeOut(\(seconds))"
    case (0.42, 0, 0.58, 1): "easeInOut(\(seconds))"
    default: "timingCurve(\([x1, y1, x2, y2].map(cssNumber).joined(separator: ", ")), \(seconds))"
    }
  }

  var notationNumbers: [(name: String, value: Double)] { [("duration", duration)] }
}

extension UnitCurveAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve { try TimedCurve(curve.timing, duration: max(0, duration)) }

  var notationText: String {
    guard let curve = try? exactCurve() else { return "" }
    return curve.notation
  }

  var notationNumbers: [(name: String, value: Double)] { [("duration", duration)] }
}
