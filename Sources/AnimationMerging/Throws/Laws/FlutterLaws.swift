// Flutter's scroll physics.
//
// Follows: packages/flutter/lib/src/physics/friction_simulation.dart 17bd7a8,
// spring_simulation.dart 04fbdcf, widgets/scroll_simulation.dart 095d6b9 and scroll_physics.dart
// 000a6d6. As it is: the edge is found by ten Newton steps, and the velocity into its spring is
// limited to +5000, so that only a throw forwards is; a friction without constant deceleration is
// cut after 10/λ.

internal import CurveMath

extension ThrowLaws {
  public static let flutterBouncing = flutterBouncingLaw(
    "flutter-bouncing", "Flutter, BouncingScrollSimulation",
    spring: try! DampedSpring(stiffness: 100, dampingRatio: 1.1, mass: 0.5))

  public static let flutterBouncingFast = flutterBouncingLaw(
    "flutter-bouncing-fast", "Flutter, BouncingScrollSimulation fast",
    spring: try! DampedSpring(stiffness: 75, dampingRatio: 1.3, mass: 0.3), constantDeceleration: 1400)

  private static let scrollSimulation =
    "flutter/flutter packages/flutter/lib/src/widgets/scroll_simulation.dart 095d6b9"

  /// - Parameters:
  ///   - drag: What is left of the velocity after a second.
  ///   - constantDeceleration: Units per second squared.
  ///   - pixelRatio: Device pixels per logical pixel: rest is within one of them, and slower than
  ///     20 a second.
  static func flutterBouncingLaw(
    _ name: String, _ title: String, spring: DampedSpring, drag: Double = 0.135, constantDeceleration: Double = 0,
    pixelRatio: Double = 3, slow: Double? = nil
  ) -> ThrowLaw {
    let slow = slow ?? 1 / (0.05 * pixelRatio)
    let rest = RestRule(
      "Slower than 20 device pixels a second; behind an edge also within one of it.",
      flight: .slower(than: slow), response: .nearAndSlow(1 / pixelRatio, slow))
    return ThrowLaw(
      name, title,
      "A friction that leaves \(drag) of the velocity after a second; a spring at the edge, with at most 5000 forwards.",
      source: scrollSimulation + ", BouncingScrollSimulation", certainty: .ported,
      tracker: VelocityTrackers.flutterIOS, clock: .exact,
      edge: EdgeRule(finding: .newton(steps: 10), carrying: .atMost(5000), response: .spring(spring)),
      snap: SnapRule(projection: .flight, response: .through(slow, else: spring)),
      play: FlightPlay(rest: rest) { flick throws(CurveError) in
        guard constantDeceleration == 0 else {
          return try CoastingDecay(velocity: flick.velocity, drag: drag, constantDeceleration: constantDeceleration)
            .begun(from: flick.from)
        }
        let decay = try ExponentialDecay(from: flick.from, velocity: flick.velocity, friction: -Elementary.log(drag))
        // Ten Newton steps from 0 towards a velocity of 0 end there.
        let cut = 10 / decay.decayRate
        guard abs(decay.state(at: cut).velocity) >= slow else { return decay }
        return try JoinedCurve([.init(at: 0, decay), .init(at: cut, RestingCurve(start: decay.target))])
      })
  }

  public static let flutterClamping = flutterClampingLaw()

  static func flutterClampingLaw(friction: Double = 0.015, pixelRatio: Double = 3) -> ThrowLaw {
    let spring = try! DampedSpring(stiffness: 100, dampingRatio: 1.1, mass: 0.5)
    let rest = RestRule(
      "After the duration of the fling; at an edge, in the frame that finds it.",
      flight: .after { ($0.endTime, $0.target) }, response: .nearAndSlow(1 / pixelRatio, 1 / (0.05 * pixelRatio)))
    return ThrowLaw(
      "flutter-clamping", "Flutter, ClampingScrollSimulation",
      "A power of the time that is left, as far as Android's fling and shorter; it stops at the edge.",
      source: scrollSimulation + ", ClampingScrollSimulation", certainty: .ported,
      tracker: VelocityTrackers.flutter, clock: .exact,
      edge: EdgeRule(
        finding: .exact, carrying: .lost, response: .stop, outside: .notPositive, outsideResponse: .spring(spring)),
      play: FlightPlay(rest: rest) { flick throws(CurveError) in
        try PowerDecay(velocity: flick.velocity, friction: friction).begun(from: flick.from)
      })
  }
}

extension MotionCurve {
  /// This motion, which begins at 0, from another place.
  func begun(from place: Double) throws(CurveError) -> any MotionCurve {
    if travel == 0 { return RestingCurve(start: place) }
    return place == 0 ? self : try moving(from: place, to: place + target, velocity: 0)
  }
}
