// Text as animations.
//
// CurveNotation reads the text and says where it is wrong. The parameters of springs are taken as
// they were written; everything else follows from the curve.
//
// Not of SwiftUI.

public import CurveMath

extension Animation {
  /// The animation that a text describes.
  ///
  ///     try Animation(notation: "spring(duration: 0.5, bounce: 0.3).delay(100ms)")
  ///     // .spring(duration: 0.5, bounce: 0.3).delay(0.1)
  ///
  /// Springs of any vocabulary become SwiftUI's, `interpolatingSpring` the one that does not merge;
  /// a cubic becomes a timing curve. For what SwiftUI has none, such as `steps(4)`, see
  /// ``playing(_:)``.
  ///
  /// - Parameters:
  ///   - text: As `CurveNotation` reads it.
  ///   - presets: Knows the curves that are written `library/name`.
  /// - Throws: `NotationError`, which points at the first character that cannot stand where it
  ///   stands.
  public init(notation text: String, presets: any PresetResolver = NoPresets()) throws(NotationError) {
    self.init(try CurveNotation(presets: presets).expression(text))
  }

  /// The animation of a text that has been read.
  ///
  /// - Complexity: O(modifiers).
  public init(_ expression: CurveExpression) {
    self = Self.animation(of: expression.curve, expression.form)
  }

  private static func animation(of curve: any MotionCurve, _ form: NotatedCall) -> Animation {
    switch curve.modified {
    case (.delay(let delay), let base)?: animation(of: base, form).delay(delay)
    case (.speed(let speed), let base)?: animation(of: base, form).speed(speed)
    case (.repetition(let count?, let autoreverses), let base)?:
      animation(of: base, form).repeatCount(count, autoreverses: autoreverses)
    case (.repetition(nil, let autoreverses), let base)?:
      animation(of: base, form).repeatForever(autoreverses: autoreverses)
    case nil: spring(curve, form) ?? timingCurve(curve, form) ?? .playing(fraction(of: curve))
    }
  }

  /// A throw as the way between two values that an animation has: it keeps its shape and its times.
  private static func fraction(of curve: any MotionCurve) -> any MotionCurve {
    curve.thrown == nil ? curve : (try? curve.moving(from: 0, to: 1, velocity: 0)) ?? curve
  }

  private static func spring(_ curve: any MotionCurve, _ form: NotatedCall) -> Animation? {
    if form.name == "default" { return .default }
    guard let motion = curve.springMotion else { return nil }
    let spring = motion.spring
    if form.name == "interpolatingSpring" {
      guard let duration = form["duration"], let bounce = form["bounce"] else {
        return .interpolatingSpring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: motion.releaseVelocity)
      }
      return .interpolatingSpring(duration: duration, bounce: bounce, initialVelocity: motion.releaseVelocity)
    }
    // Springs of the fluid family begin at rest.
    guard motion.releaseVelocity == 0 else { return nil }
    let blend = form["blendDuration"] ?? (form.name == "interactiveSpring" ? 0.25 : 0)
    if let response = form["response"], let fraction = form["dampingRatio"] {
      return .spring(response: response, dampingFraction: fraction, blendDuration: blend)
    }
    if let duration = form["duration"], let bounce = form["bounce"] {
      return .spring(duration: duration, bounce: bounce, blendDuration: blend)
    }
    if let duration = form["duration"], let extra = form["extraBounce"],
      let named = SwiftUINames.spring(named: form.name)
    {
      return .spring(duration: duration, bounce: named.bounce + extra, blendDuration: blend)
    }
    return .spring(response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blend)
  }

  private static func timingCurve(_ curve: any MotionCurve, _ form: NotatedCall) -> Animation? {
    guard let timed = curve as? TimedCurve else { return nil }
    return switch timed.timing {
    case is LinearTiming: .linear(duration: timed.duration)
    case let cubic as CubicBezier:
      .timingCurve(cubic.x1, cubic.y1, cubic.x2, cubic.y2, duration: timed.duration)
    case let timing: UnitCurve(timing).map { .timingCurve($0, duration: timed.duration) }
    }
  }
}
