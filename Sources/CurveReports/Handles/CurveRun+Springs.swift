// Handles of springs and decays.
//
// A spring from rest that visibly goes beyond its target has its peak: overshoot and peak time give
// ζ and ω in closed form. One that does not has its half and its end: their quotient tells ζ, from
// 5.12 where the overshoot is a millionth to 9.97 far above critical damping, without a jump at
// ζ = 1. Every other place moves in time alone, which is a spring of the same shape.
//
// Source of the closed form: K. Ogata, *Modern Control Engineering*, section 5-3.

internal import CurveMath
internal import CurveMetrics

extension CurveRun {
  /// The distance from the target that counts as at rest, as a part of the travel.
  static var tolerance: Double { 0.001 }

  /// The least overshoot that can be dragged, as a part of the travel.
  static var leastOvershoot: Double { 1e-6 }

  static let dampingRatioOfLeastOvershoot: Double = {
    let logarithm = -Elementary.log(leastOvershoot)
    return logarithm / Elementary.hypot(Double.pi, logarithm)
  }()

  func springHandles(_ spring: DampedSpring, velocity: Double, words: SpringVocabulary) -> [RunHandle] {
    let curve = state(of: spring, velocity: velocity)
    let range = Limits.goalTime.range

    /// The same shape, in another time.
    @Sendable func scaled(by factor: Double) -> CurveRun? {
      guard factor > 0, factor.isFinite else { return nil }
      guard
        let scaled = try? DampedSpring(
          response: spring.response * factor, dampingRatio: spring.dampingRatio, mass: spring.mass)
      else { return nil }
      return .spring(scaled, velocity: velocity / factor, words: words)
    }

    /// A place that moves in time, while the shape stays.
    func place(_ name: String, _ title: String, at time: Double?, value: Double? = nil, _ metric: String) -> RunHandle?
    {
      guard let time, time > 0, time.isFinite else { return nil }
      let share = time / spring.response
      let times = (share * range.lowerBound)...(share * range.upperBound)
      guard times.contains(time) else { return nil }
      return RunHandle(
        name: name, title: title, time: time, value: value ?? curve.state(at: time).value, times: times,
        metrics: [CurveHandle.Metric(name: metric, value: time)]
      ) { wanted, _ in scaled(by: (wanted ?? time) / time) }
    }

    let end = curve.lastTime(.value, fartherThan: Self.tolerance)
    let response = place("perceptual", "Perceptual duration", at: spring.response, "response")
    guard velocity == 0 else { return [place("end", "End", at: end, "settling-time"), response].compactMap(\.self) }
    let overshoot = SpringQuality.overshoot.value(of: spring) ?? 0
    guard overshoot >= Self.leastOvershoot else {
      let half = SpringQuality.halfTime.value(of: spring)
      return [
        place("half", "Half of the way", at: half, value: 0.5, "half-time"),
        half.flatMap { slowEnd(of: spring, words: words, half: $0, end: end) },
      ].compactMap(\.self)
    }
    let crossing = SpringQuality.firstCrossing.value(of: spring)
    return [
      peak(of: spring, words: words, overshoot: overshoot, scaled: scaled),
      place("first-crossing", "First at the target", at: crossing, value: 1, "first-crossing"),
      place("end", "End", at: end, "settling-time"), response,
    ].compactMap(\.self)
  }

  private func state(of spring: DampedSpring, velocity: Double) -> any MotionCurve {
    (try? SpringMotion(spring: spring, from: 0, to: 1, velocity: velocity)) ?? spring
  }

  private func peak(
    of spring: DampedSpring, words: SpringVocabulary, overshoot: Double,
    scaled: @escaping @Sendable (Double) -> CurveRun?
  ) -> RunHandle? {
    guard let time = SpringQuality.peakTime.value(of: spring), time.isFinite else { return nil }
    let share = time / spring.response
    let range = Limits.goalTime.range
    let times = (share * range.lowerBound)...(share * range.upperBound)
    guard times.contains(time) else { return nil }
    return RunHandle(
      name: "peak", title: "Peak", time: time, value: 1 + overshoot, times: times,
      values: min(1 + Self.leastOvershoot, 1 + overshoot)...2,
      metrics: [
        CurveHandle.Metric(name: "overshoot", value: overshoot), CurveHandle.Metric(name: "peak-time", value: time),
      ]
    ) { wantedTime, wantedValue in
      guard let wantedValue else { return scaled((wantedTime ?? time) / time) }
      // The quotient e^(−πζ/√(1 − ζ²)) and the time π/(ω√(1 − ζ²)).
      let logarithm = -Elementary.log(wantedValue - 1)
      let (ratio, root) = (
        logarithm / Elementary.hypot(Double.pi, logarithm), Double.pi / Elementary.hypot(Double.pi, logarithm)
      )
      guard
        let moved = try? DampedSpring(
          response: 2 * root * (wantedTime ?? time), dampingRatio: max(0, ratio), mass: spring.mass)
      else { return nil }
      return .spring(moved, velocity: 0, words: words)
    }
  }

  /// The end of a spring that hardly goes beyond its target, while the time of its half stays.
  private func slowEnd(of spring: DampedSpring, words: SpringVocabulary, half: Double, end: Double) -> RunHandle? {
    @Sendable func quotient(_ ratio: Double) -> Double {
      guard let sample = try? DampedSpring(response: 1, dampingRatio: ratio),
        let half = SpringQuality.halfTime.value(of: sample)
      else { return .nan }
      return sample.lastTime(.value, fartherThan: Self.tolerance) / half
    }
    let ratios = Self.dampingRatioOfLeastOvershoot...max(20, spring.dampingRatio)
    let times = (quotient(ratios.lowerBound) * half)...(quotient(ratios.upperBound) * half)
    guard end.isFinite, times.lowerBound <= end * (1 + 1e-9), times.upperBound >= end * (1 - 1e-9) else { return nil }
    return RunHandle(
      name: "end", title: "End", time: end, value: spring.state(at: end).value,
      times: min(times.lowerBound, end)...max(times.upperBound, end),
      metrics: [
        CurveHandle.Metric(name: "settling-time", value: end), CurveHandle.Metric(name: "half-time", value: half),
      ]
    ) { wanted, _ in
      let wanted = wanted ?? end
      let ratio = bracketedRoot(of: { quotient($0) - wanted / half }, in: ratios)
      guard let sample = try? DampedSpring(response: 1, dampingRatio: ratio),
        let sampleHalf = SpringQuality.halfTime.value(of: sample),
        let moved = try? DampedSpring(response: half / sampleHalf, dampingRatio: ratio, mass: spring.mass)
      else { return nil }
      return .spring(moved, velocity: 0, words: words)
    }
  }

  /// The handle where a decay comes to rest: at 0.1 % of its way from there, since it never
  /// arrives.
  func decayHandles(_ decay: ExponentialDecay, words: DecayVocabulary?) -> [RunHandle] {
    let turns = -Elementary.log(Self.tolerance)
    let time = turns / decay.decayRate
    let range = Limits.goalTime.range
    guard range.contains(time), range.upperBound > abs(decay.distance) else { return [] }
    return [
      RunHandle(
        name: "rest", title: "Rest", time: time, value: decay.target, times: range,
        values: -range.upperBound...range.upperBound,
        metrics: [
          CurveHandle.Metric(name: "distance", value: decay.distance),
          CurveHandle.Metric(name: "settling-time", value: time),
        ]
      ) { wantedTime, wantedValue in
        let rate = wantedTime.map { turns / $0 } ?? decay.decayRate
        let distance = wantedValue.map { $0 - decay.start } ?? decay.distance
        return (try? ExponentialDecay(from: decay.start, distance: distance, friction: rate))
          .map { .decay($0, words: words) }
      }
    ]
  }
}
