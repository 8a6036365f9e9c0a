// A curve in plain words: for those who cannot see its picture, and for those who want to know what
// it means.

public import CurveMath
internal import CurveMetrics

/// What a curve is and does, in a few sentences.
///
///     CurveSentence(of: try DampedSpring(duration: 0.5, bounce: 0.3)).text
///     // A spring with damping ratio 0.7. It reaches its target after 0.261 s, goes 4.6 % of the travel beyond it at 0.35 s,
///     // and stays within 0.1 % of the travel from 0.819 s on.
///
/// - Precision: Three digits, for people.
/// - Complexity: That of three metrics: some microseconds for a spring, O(*n*) for *n* pieces.
public struct CurveSentence: Sendable {
  /// Sentences, each with its full stop.
  public let text: String

  /// - Parameter curve: Any. Of a repeated one a single run is described.
  public init(of curve: any MotionCurve) {
    let layers = CurveLayers(of: curve)
    let run = Self.run(of: curve) ?? curve
    let around = Self.around(layers)
    let parts = [Self.kind(of: layers.core), Self.behaviour(of: run, isRepeated: layers.repetition != nil), around]
    text = parts.compactMap(\.self).joined(separator: " ")
  }

  /// What the outermost repetition repeats; `nil` where none is.
  private static func run(of curve: any MotionCurve) -> (any MotionCurve)? {
    guard let (modifier, base) = curve.modified else { return nil }
    if case .repetition = modifier { return base }
    return run(of: base)
  }

  // MARK: - What it is

  private static func kind(of core: any MotionCurve) -> String {
    if let thrown = core.thrown {
      if let decay = thrown as? ExponentialDecay {
        return "A throw of \(number(decay.releaseVelocity)) units/s that loses its velocity at a rate of "
          + "\(number(decay.decayRate)) per second."
      }
      if thrown is BouncingFall { return "A fall that bounces." }
      return "A throw of \(number(thrown.releaseVelocity)) units/s."
    }
    if let motion = core.springMotion { return kind(of: motion) }
    let timed = core as? TimedCurve ?? (core as? ScaledCurve)?.base as? TimedCurve
    guard let timed else { return "A motion." }
    let name =
      switch timed.timing.cssEasing {
      case .line?: "A straight line"
      case .cubic?: "A cubic curve"
      case .lines(let linear)?: "Straight lines through \(linear.points.count) points"
      case .stair(let steps)?: "A stair of \(steps.count) \(steps.count == 1 ? "step" : "steps")"
      case nil: "A timing curve"
      }
    return "\(name) over \(number(timed.duration)) s."
  }

  private static func kind(of motion: SpringMotion) -> String {
    let ratio = motion.spring.dampingRatio
    let kind =
      switch motion.spring.regime {
      case .undamped: "A spring without damping, which never rests"
      case .underdamped: "A spring with damping ratio \(number(ratio))"
      case .critical: "A critically damped spring"
      case .overdamped: "An overdamped spring with damping ratio \(number(ratio))"
      }
    guard motion.releaseVelocity != 0 else { return kind + "." }
    guard let velocity = motion.normalizedVelocity else {
      return "\(kind), released with \(number(motion.releaseVelocity)) units/s."
    }
    let way = velocity < 0 ? "away from its target" : "towards its target"
    return "\(kind), released with \(number(abs(velocity))) travels/s \(way)."
  }

  private static func around(_ layers: CurveLayers) -> String? {
    var parts: [String] = []
    if layers.delay > 0 { parts.append("It waits \(number(layers.delay)) s before it begins.") }
    if layers.delay < 0 { parts.append("It begins \(number(-layers.delay)) s within itself.") }
    if layers.speed != 1 { parts.append("It is played at \(number(layers.speed)) times its speed.") }
    if let repetition = layers.repetition {
      let often = repetition.count.map { $0 == 1 ? "once" : "\($0) times" } ?? "for ever"
      parts.append("It is played \(often)\(repetition.autoreverses ? ", every second time back" : "").")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  // MARK: - What it does

  private static func behaviour(of curve: any MotionCurve, isRepeated: Bool) -> String? {
    let subject = isRepeated ? "A run" : "It"
    guard curve.travel != 0 else { return "\(subject) ends where it begins." }
    func value(_ name: String) -> Double? {
      (try? MetricCatalog.metric(named: name))?.value(of: curve, conditions: .standard)
        .flatMap { $0.isFinite ? $0 : nil }
    }
    let overshoot = value("overshoot") ?? 0
    var parts: [String] = []
    if overshoot >= 1e-5, let first = value("first-crossing") {
      parts.append("reaches its target after \(number(first)) s")
      let peak = value("peak-time").map { " at \(number($0)) s" } ?? ""
      parts.append("goes \(DecimalText.percent(overshoot, digits: 3)) of the travel beyond it\(peak)")
    } else {
      if let half = value("half-time") { parts.append("has done half of the travel after \(number(half)) s") }
      parts.append("does not go beyond its target")
    }
    if let rest = value("settling-time") {
      parts.append("stays within 0.1 % of the travel from \(number(rest)) s on")
    } else {
      parts.append("never stays within 0.1 % of the travel")
    }
    let last = parts.removeLast()
    return "\(subject) \(parts.joined(separator: ", ")), and \(last)."
  }

  private static func number(_ value: Double) -> String { DecimalText.shortest(value, digits: 3) }
}
