// GSAP's InertiaPlugin: a duration is chosen first, and an ease over it.
//
//   p(u) = 1 − (1 − u)⁴,   x = x₀ + c₁·p + c₂·p²,   c₁ = T·0.05·v/p(0.05),   c₁ + c₂ the way to an
//   edge where the throw would pass it
//
// T is |v|/resistance within 0.2 and 10 s, and shorter where an edge is met. The release is
// 4·0.05/p(0.05) = 1.078 times as fast as the finger. An edge is passed and returned to within the
// same ease: nothing is handed over.
//
// Follows: InertiaPlugin 3.14.2 as published; the facts only. Values are shown with 4 decimals
// there.

internal import CurveMath

extension ThrowLaws {
  public static let gsap = gsapLaw()

  /// - Parameters:
  ///   - resistance: Units per second, in a second.
  ///   - overshoot: Seconds that an edge may be passed for.
  static func gsapLaw(resistance: Double = 100, overshoot: Double = 1) -> ThrowLaw {
    ThrowLaw(
      "gsap", "GSAP, InertiaPlugin",
      "A quartic ease over |v|/\(resistance) s, from 0.2 to 10 s; an edge is passed and returned to in the same ease.",
      source: "GSAP 3.14.2 InertiaPlugin", certainty: .ported, tracker: nil, clock: .exact,
      play: GSAPPlay(resistance: resistance, overshoot: overshoot))
  }
}

private struct GSAPPlay: ThrowPlay {
  let resistance: Double
  let overshoot: Double

  var rest: String { "After the duration." }
  func knowsEdges(_ law: ThrowLaw) -> Bool { true }
  func knowsTargets(_ law: ThrowLaw) -> Bool { true }

  /// Seconds that every throw takes at least and at most.
  private static let (shortest, longest) = (0.2, 10.0)
  /// The place on the ease by which the velocity is measured, and how far it is there.
  private static let checkpoint = 0.05
  private static let reached = QuarticThrow.ease(checkpoint)

  private func change(_ velocity: Double, over duration: Double) -> Double {
    duration * Self.checkpoint * velocity / Self.reached
  }

  /// The target nearest to a place, the last of equals, without those beyond an edge; the first one
  /// where all are beyond.
  private static func target(of flick: Flick, near place: Double) -> Double? {
    let targets = flick.targets.reversed().filter { flick.bounds?.edge(behind: $0) == nil }
    return targets.min { abs($0 - place) < abs($1 - place) } ?? flick.targets.first
  }

  func motion(of flick: Flick, under law: ThrowLaw) throws(ThrowError) -> ThrownMotion {
    let (velocity, from) = (flick.velocity, flick.from)
    let natural = min(max(abs(velocity / resistance), Self.shortest), Self.longest)
    var (lower, upper) = (flick.bounds?.lower ?? -.infinity, flick.bounds?.upper ?? .infinity)
    let place = from + change(velocity, over: natural)
    if let target = Self.target(of: flick, near: place) {
      let bounded = flick.bounds?.clamp(target) ?? target
      (lower, upper) = (bounded, bounded)
    }
    var (duration, most) = (natural, Double.infinity)
    if let edge = place > upper + 1e-10 ? upper : place < lower - 1e-10 ? lower : nil {
      // Slow in the direction of the edge, or behind it already.
      let isBehind = (edge == upper ? from > upper : from < lower) && lower != upper
      let isSlow = edge == upper ? velocity > -15 && velocity < 45 : velocity > -45 && velocity < 15
      let needed =
        isBehind || isSlow
        ? Self.shortest + (Self.longest - Self.shortest) * 0.1
        : abs((edge - from) * Self.reached / velocity / Self.checkpoint)
      duration = max(duration, needed)
      most = needed + overshoot
    }
    duration = min(max(min(duration, most), Self.shortest), Self.longest)
    let first = change(velocity, over: duration)
    let end = from + first
    let edge = upper < end ? upper : lower > end ? lower : nil
    let curve = QuarticThrow(start: from, first: first, second: edge.map { $0 - from - first } ?? 0, duration: duration)
    let rested = JoinedCurve(curve)
    let kind = flick.targets.isEmpty ? ThrowEvent.Kind.release : .snap(target: curve.target)
    let held = CurveState(value: curve.target, velocity: 0, acceleration: 0)
    return ThrownMotion(
      law: law.name, curve: rested,
      events: [
        ThrowEvent(kind, at: 0, before: flick.state, after: curve.state(at: 0)),
        ThrowEvent(.rest, at: duration, before: curve.stateBefore(duration), after: held),
      ], frameRate: flick.rate, isMadeOfFrames: false, clock: law.clock,
      restFrame: Int((duration * flick.rate - 1e-9).rounded(.up)), restTime: duration)
  }
}

/// x₀ + c₁·p + c₂·p² with p = 1 − r⁴ and r = 1 − t/T: a polynomial in r⁴.
struct QuarticThrow: MotionCurve {
  let start: Double
  let first: Double
  let second: Double
  /// Seconds, greater than 0.
  let duration: Double

  /// p after a part of the time.
  static func ease(_ part: Double) -> Double {
    let left = 1 - part
    return 1 - left * left * left * left
  }

  var target: Double { start + first + second }
  var endTime: Double { duration }
  var notation: String { "quartic" }

  /// The coefficients of r⁴ and r⁸.
  private var slow: Double { -(first + 2 * second) }
  private var fast: Double { second }

  /// A derivative by time, as a function of r.
  private func derivative(_ order: Int, left: Double) -> Double {
    // The factors that r⁴ and r⁸ get, and the powers that are left of them.
    let factors = [(1.0, 1.0), (4, 8), (12, 56), (24, 336)][order]
    var sign = 1.0
    var power = 1.0
    for _ in 0..<order { (sign, power) = (-sign, power / duration) }
    func raised(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { product, _ in product * left } }
    return sign * power * (factors.0 * slow * raised(4 - order) + factors.1 * fast * raised(8 - order))
  }

  func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    let left = max(0, 1 - time / duration)
    return CurveState(
      value: target + derivative(0, left: left), velocity: derivative(1, left: left),
      acceleration: derivative(2, left: left))
  }

  func jerk(at time: Double) -> Double { time < 0 || time > duration ? 0 : derivative(3, left: 1 - time / duration) }

  func knots(in range: ClosedRange<Double>) -> [Double] { [] }

  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    // The next derivative is r to some power times (a + b·r⁴).
    let factors = [(4.0, 8.0), (12, 56), (24, 336), (24, 1680)][derivative.rawValue]
    guard fast != 0 else { return [] }
    let root = -factors.0 * slow / (factors.1 * fast)
    guard root > 0, root < 1 else { return [] }
    let time = duration * (1 - root.squareRoot().squareRoot())
    return time > range.lowerBound && time < range.upperBound ? [time] : []
  }

  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let (lower, upper) = (max(0, range.lowerBound), min(duration, range.upperBound))
    func bounds(_ derivative: Derivative) -> ClosedRange<Double> {
      let rest = derivative == .value ? (range.lowerBound < 0 ? start : target) : 0
      guard lower <= upper else { return rest...rest }
      let turns = turningTimes(of: derivative, in: lower...upper)
      var values = ([lower, upper] + turns).map { self.derivative(derivative, at: $0) }
      if range.lowerBound < 0 { values.append(derivative == .value ? start : 0) }
      if range.upperBound > duration { values.append(derivative == .value ? target : 0) }
      let widest = max(abs(start), abs(target), abs(first), abs(second)).ulp * 8
      let room = derivative == .value ? widest : 0
      return ((values.min()! - room)...(values.max()! + room)).widened(ulps: 8)
    }
    return CurveEnclosure(value: bounds(.value), velocity: bounds(.velocity), acceleration: bounds(.acceleration))
  }
}
