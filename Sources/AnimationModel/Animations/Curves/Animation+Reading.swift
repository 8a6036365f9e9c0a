// Text as animations.
//
// CurveNotation reads the text and says where it is wrong. What it says canonically is regular: a name, labels, numbers. From
// that the parameters of springs are taken as they were written; everything else follows from the curve.
//
// Not of SwiftUI.

public import CurveMath

extension Animation {
  /// The animation that a text describes.
  ///
  ///     try Animation(notation: "spring(duration: 0.5, bounce: 0.3).delay(100ms)")
  ///     // .spring(duration: 0.5, bounce: 0.3).delay(0.1)
  ///
  /// Springs of any vocabulary become SwiftUI's, `interpolatingSpring` the one that does not merge; a cubic becomes a timing curve. For
  /// what SwiftUI has none, such as `steps(4)`, see ``playing(_:)``.
  ///
  /// - Parameters:
  ///   - text: As `CurveNotation` reads it.
  ///   - presets: Knows the curves that are written `library/name`.
  /// - Throws: `NotationError`, which points at the first character that cannot stand where it stands.
  public init(notation text: String, presets: any PresetResolver = NoPresets()) throws(NotationError) {
    let notation = CurveNotation(presets: presets)
    let curve = try notation.curve(text)
    var canonical = try notation.canonical(text)
    while let preset = presets.notation(ofPreset: canonical) { canonical = try notation.canonical(preset) }
    self = Self.animation(of: curve, CanonicalForm(canonical))
  }

  private static func animation(of curve: any MotionCurve, _ form: CanonicalForm) -> Animation {
    switch curve {
    case let curve as DelayedCurve: animation(of: curve.base, form).delay(curve.delay)
    case let curve as SpedCurve: animation(of: curve.base, form).speed(curve.speed)
    case let curve as RepeatedCurve:
      if let count = curve.count {
        animation(of: curve.base, form).repeatCount(count, autoreverses: curve.autoreverses)
      } else {
        animation(of: curve.base, form).repeatForever(autoreverses: curve.autoreverses)
      }
    default: spring(curve, form) ?? timingCurve(curve, form) ?? .playing(curve)
    }
  }

  private static func spring(_ curve: any MotionCurve, _ form: CanonicalForm) -> Animation? {
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
    let named = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3, "interactiveSpring": 0.15]
    if let duration = form["duration"], let extra = form["extraBounce"], let bounce = named[form.name] {
      return .spring(duration: duration, bounce: bounce + extra, blendDuration: blend)
    }
    return .spring(response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blend)
  }

  private static func timingCurve(_ curve: any MotionCurve, _ form: CanonicalForm) -> Animation? {
    guard let timed = curve as? TimedCurve else { return nil }
    return switch timed.timing {
    case is LinearTiming: .linear(duration: timed.duration)
    case let cubic as CubicBezier:
      .timingCurve(cubic.x1, cubic.y1, cubic.x2, cubic.y2, duration: timed.duration)
    case let timing: UnitCurve(timing).map { .timingCurve($0, duration: timed.duration) }
    }
  }
}

/// The first name of a canonical text, and its labelled numbers.
private struct CanonicalForm {
  let name: String
  private let arguments: [String: Double]

  init(_ text: String) {
    name = String(text.prefix { $0 != "(" && $0 != "." })
    guard text.dropFirst(name.count).first == "(" else {
      arguments = [:]
      return
    }
    var arguments: [String: Double] = [:]
    for argument in text.dropFirst(name.count + 1).prefix(while: { $0 != ")" }).split(separator: ",") {
      let parts = argument.split(separator: ":")
      guard parts.count == 2, let value = Double(parts[1].filter { $0 != " " }) else { continue }
      arguments[String(parts[0].drop { $0 == " " })] = value
    }
    self.arguments = arguments
  }

  subscript(label: String) -> Double? { arguments[label] }
}
