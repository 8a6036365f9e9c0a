// Compose's decays and Android's FlingAnimation. What they count in Float is counted in Double
// here, but for the durations.
//
// Follows: androidx 31adf48 FloatDecayAnimationSpec.kt, 55c737b FlingCalculator.kt and
// SplineBasedDecay.kt, 889d4ad Animatable.kt, 0708d1d SnapFlingBehavior.kt;
// androidx.dynamicanimation FlingAnimation.java. How far a list of Compose decays before it springs
// to its item changed between its versions: here it springs at once.

internal import CurveMath
internal import CurveMetrics

extension ThrowLaws {
  public static let compose = composeLaw()
  public static let composeSpline = composeSplineLaw()
  public static let androidFling = androidFlingLaw()

  private static let clampToBounds = EdgeRule(finding: .exact, carrying: .lost, response: .stop, outside: .lost)
  private static let snapSpring = try! DampedSpring(stiffness: 400, dampingRatio: 1)
  /// Compose's own, in whole milliseconds.
  private static let restOfSpring = RestTest.after { curve in
    let seconds = (try? SettlingRule.named("compose"))?.duration(of: curve) ?? 0
    return ((1000 * seconds).rounded(.down) / 1000, curve.target)
  }

  /// - Parameter threshold: Units per second: slower is at rest.
  static func composeLaw(frictionMultiplier: Double = 1, threshold: Double = 0.1) -> ThrowLaw {
    let friction = 4.2 * max(1e-4, frictionMultiplier)
    let rest = RestRule(
      "When it is slower than \(threshold) a second, to the millisecond, at the place where it is so slow.",
      flight: .after { flight in
        let speed = Float(abs(flight.state(at: 0).velocity))
        guard speed > Float(threshold) else { return (0, flight.start) }
        let milliseconds = 1000 * Float(Elementary.log(Double(Float(threshold) / speed))) / Float(-friction)
        let end = flight.lastTime(.velocity, fartherThan: threshold)
        return (Double(milliseconds).rounded(.towardZero) / 1000, flight.state(at: end).value)
      }, response: restOfSpring)
    return ThrowLaw(
      "compose", "Jetpack Compose, exponentialDecay", "A decay of \(friction) a second; it stops at the edge.",
      source: "androidx compose/animation-core FloatDecayAnimationSpec.kt 31adf48, Animatable.kt 889d4ad",
      certainty: .ported, tracker: VelocityTrackers.compose, clock: .wholeMilliseconds, edge: clampToBounds,
      snap: SnapRule(projection: .flight, response: .spring(snapSpring)),
      play: FlightPlay(rest: rest) { flick throws(CurveError) in
        try ExponentialDecay(from: flick.from, velocity: flick.velocity, friction: friction)
      })
  }

  /// - Parameter density: Pixels per dp. With 1, units are dp.
  static func composeSplineLaw(density: Double = 1, friction: Double = 0.015) -> ThrowLaw {
    let rest = RestRule(
      "After the duration of the fling, in whole milliseconds.", flight: .after { ($0.endTime, $0.target) },
      response: restOfSpring)
    return ThrowLaw(
      "compose-spline", "Jetpack Compose, splineBasedDecay",
      "Android's fling, along the straight lines of its table; it stops at the edge.",
      source: "androidx compose/animation SplineBasedDecay.kt, FlingCalculator.kt 55c737b", certainty: .ported,
      tracker: VelocityTrackers.compose, clock: .wholeMilliseconds, edge: clampToBounds,
      snap: SnapRule(projection: .flight, response: .spring(snapSpring)),
      play: FlightPlay(rest: rest) { flick throws(CurveError) in
        let numbers = AndroidFlingNumbers(density: Float(density), friction: Float(friction))
        let way = Double(Float(numbers.distance(of: flick.velocity)))
        let target = flick.from + (flick.velocity < 0 ? -way : way)
        let duration = Double(numbers.milliseconds(of: flick.velocity)) / 1000
        guard duration > 0 else { return RestingCurve(start: target) }
        let timed = try TimedCurve(SplineFling.table, duration: duration)
        return try timed.moving(from: flick.from, to: target, velocity: 0)
      })
  }

  /// - Parameter visible: Units: the smallest change that can be seen.
  static func androidFlingLaw(friction: Double = 1, visible: Double = 1) -> ThrowLaw {
    let slow = 0.75 * 62.5 * visible
    return ThrowLaw(
      "android-fling", "AndroidX, FlingAnimation", "A decay of \(4.2 * friction) a second; it stops at the edge.",
      source: "androidx.dynamicanimation 1.1 FlingAnimation.java, DynamicAnimation.java 0ccdd90", certainty: .ported,
      tracker: VelocityTrackers.android, clock: .wholeMilliseconds, edge: clampToBounds,
      play: FlightPlay(
        rest: RestRule(
          "In the first frame that is slower than \(slow) a second.", flight: .slower(than: slow), response: .always),
        firstFrame: 1, refusesOutside: true
      ) { flick throws(CurveError) in
        try ExponentialDecay(from: flick.from, velocity: flick.velocity, friction: 4.2 * friction)
      })
  }
}
