// React Native's `Animated.decay` and react-spring's `decay`: one formula, and rests that ask how
// far a frame has moved. Such a rest is a speed: at 120 frames a second it is twice that of 60.
//
// Follows: facebook/react-native DecayAnimation.js 16d86c4, RCTDecayAnimation.mm 2bb0a5c,
// DecayAnimation.kt 7dfc30b; pmndrs/react-spring 3d2523d (9.7.5) packages/core/src/SpringValue.ts.

internal import CurveMath

extension ThrowLaws {
  public static let reactNative = reactNativeLaw(driver: .ios)
  public static let reactSpring = reactSpringLaw()

  /// Which of its clocks React Native has.
  enum ReactNativeDriver { case javaScript, ios, android }

  /// λ of a deceleration in words: without the last digits of 1 − 0.998.
  private static func perSecond(_ deceleration: Double) -> String {
    cssNumber((1e9 * (1 - deceleration)).rounded() / 1e6)
  }

  /// - Parameter deceleration: 1 minus the fraction of the velocity that a millisecond takes.
  static func reactNativeLaw(deceleration: Double = 0.998, driver: ReactNativeDriver) -> ThrowLaw {
    let clock: ThrowClock =
      switch driver {
      case .javaScript: .wholeMilliseconds
      case .ios: .firstFrame(1.0 / 60, shortest: 0, longest: .infinity)
      case .android: .firstFrameInMilliseconds(0.016)
      }
    let test: RestTest = driver == .android ? .movedBack(lessThan: 0.1) : .moved(lessThan: 0.1)
    return ThrowLaw(
      "react-native", "React Native, Animated.decay", "A decay of \(perSecond(deceleration)) a second; no edges.",
      source:
        "facebook/react-native packages/react-native/Libraries/NativeAnimation/Drivers/RCTDecayAnimation.mm 2bb0a5c",
      certainty: .ported, tracker: VelocityTrackers.uikit, clock: clock,
      play: FlightPlay(
        rest: RestRule("In the first frame that moves by less than 0.1.", flight: test, response: test), firstFrame: 1
      ) { flick throws(CurveError) in
        try ExponentialDecay(from: flick.from, velocity: flick.velocity, friction: 1000 * (1 - deceleration))
      })
  }

  /// - Parameter precision: Units: a frame that moves by no more is the last. 0.005 where there is
  ///   no target.
  static func reactSpringLaw(decay: Double = 0.998, precision: Double = 0.005) -> ThrowLaw {
    ThrowLaw(
      "react-spring", "react-spring, decay", "A decay of \(perSecond(decay)) a second; no edges.",
      source: "pmndrs/react-spring 3d2523d packages/core/src/SpringValue.ts, advance (9.7.5)", certainty: .run,
      tracker: VelocityTrackers.useGesture, clock: .firstFrame(0.016667, shortest: 0, longest: 0.064),
      play: FlightPlay(
        rest: RestRule(
          "In the first frame that moves by at most \(precision).", flight: .movedAtMost(precision),
          response: .movedAtMost(precision)), firstFrame: 1
      ) { flick throws(CurveError) in
        try ExponentialDecay(from: flick.from, velocity: flick.velocity, friction: 1000 * (1 - decay))
      })
  }
}
