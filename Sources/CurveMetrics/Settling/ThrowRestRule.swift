// What libraries call the end of a throw: none of them arrives, and each stops asking at another
// place.
//
// A spring's rules are absolute for a travel that its caller knows. A throw's travel follows from
// the finger, so that the same rule lets a slow flick end in its first frame and a fast one go on
// for seconds. Where a rule compares two frames, twice the frame rate means twice the speed at
// which it ends.

public import CurveMath

/// One library's rule for when a throw of its own law is over.
///
///     let fling = try ExponentialDecay(velocity: 2000, rate: 0.998)
///     try ThrowRestRule.named("uikit").duration(of: fling)  // 3.7961…: half a point is left
public struct ThrowRestRule: Sendable {
  /// As in `rest.uikit`.
  public let name: String
  /// The library as people call it.
  public let title: String
  /// The rule in a sentence.
  public let definition: String
  /// Where it was read, and in which version.
  public let source: String
  /// Whether the library asks in each frame, so that the answer is one of the screen's frames.
  public let dependsOnFrameRate: Bool
  private let rule: @Sendable (_ thrown: any ThrownCurve, _ motion: any MotionCurve, _ frameRate: Double) -> Double?

  /// A rule that knows the end before anything moves.
  init(
    _ name: String, title: String, definition: String, source: String,
    rule: @escaping @Sendable (_ thrown: any ThrownCurve, _ motion: any MotionCurve) -> Double?
  ) {
    (self.name, self.title, self.definition, self.source) = (name, title, definition, source)
    dependsOnFrameRate = false
    self.rule = { thrown, motion, _ in rule(thrown, motion) }
  }

  /// A rule that is asked frame by frame, with the frames per second.
  init(
    _ name: String, title: String, definition: String, source: String,
    frames rule: @escaping @Sendable (any ThrownCurve, any MotionCurve, Double) -> Double?
  ) {
    (self.name, self.title, self.definition, self.source) = (name, title, definition, source)
    dependsOnFrameRate = true
    self.rule = rule
  }

  /// Returns the seconds until the library calls the throw over: infinity if it never does, `nil`
  /// for a curve that is no throw and for a law that the library does not have.
  ///
  /// - Parameters:
  ///   - curve: A throw, in its own units.
  ///   - frameRate: Frames per second, 1 to 10 000. Only rules that depend on it ask.
  public func duration(of curve: any MotionCurve, frameRate: Double = 60) -> Double? {
    precondition(
      MeasurementConditions.frameRates.contains(frameRate),
      "The frame rate is \(frameRate). Use \(Limits.frameRate.words) frames per second.")
    return curve.thrown.flatMap { rule($0, curve, frameRate) }
  }

  /// Every rule, in the order of a report.
  public static let all: [ThrowRestRule] = [
    .uikit, .reactNative, .reactSpring, .compose, .flingAnimation, .androidSpline, .flutter, .flutterScroll, .webKit,
    .motion, .popmotion,
  ]

  /// - Throws: ``MeasurementError/unknownRule(_:nearest:)`` with the nearest name.
  public static func named(_ name: String) throws(MeasurementError) -> ThrowRestRule {
    guard let rule = all.first(where: { $0.name == name }) else {
      throw .unknownRule(String(name.prefix(80)), nearest: NearestSpelling.of(name, among: all.map(\.name)))
    }
    return rule
  }
}

// MARK: - Frames

/// The frames of a screen, of which one is the first at which a rule holds from then on.
private struct RestFrames {
  let rate: Double

  /// Returns the number of the first frame at which a rule holds, for a rule that holds from some
  /// frame on.
  ///
  /// - Parameters:
  ///   - guess: About when, in seconds.
  ///   - least: The first frame at which the library asks.
  func first(near guess: Double, from least: Double, _ isOver: (_ frame: Double) -> Bool) -> Double? {
    guard guess.isFinite else { return nil }
    var frame = max(least, (guess * rate).rounded(.up))
    // The guess is off by the rounding of the clock: a frame or two.
    while frame > least, isOver(frame - 1), !Deadline.hasPassed { frame -= 1 }
    while !isOver(frame), frame < 1e15, !Deadline.hasPassed { frame += 1 }
    return frame
  }

  func wholeMilliseconds(_ frame: Double) -> Double { (frame * 1000 / rate + 1e-9).rounded(.down) }
}

// MARK: - Rules

extension ThrowRestRule {
  static let uikit = ThrowRestRule(
    "uikit", title: "UIKit, as measured", definition: "When half a point of the way is left.",
    source: "super-ultra/ScrollMechanics 587660a, DecelerationTimingParameters.duration; Apple has published none"
  ) { thrown, motion in thrown is ExponentialDecay ? motion.lastTime(.value, fartherThan: 0.5) : nil }

  static let reactNative = ThrowRestRule(
    "react-native", title: "React Native",
    definition: "The first frame that moved by less than 0.1 units; on iOS, where the first frame counts 1/60 s.",
    source: "react-native, Libraries/NativeAnimation/Drivers/RCTDecayAnimation.mm, revision 2bb0a5c"
  ) { thrown, motion, rate in
    shortFrame(thrown, motion, rate, limit: 0.1) { $0 < 1 ? 0 : ($0 - 1) / rate + 1.0 / 60 }
  }

  static let reactSpring = ThrowRestRule(
    "react-spring", title: "react-spring",
    definition: "The first frame that moved by 0.001 units at most: the default precision for a 'to' one unit away. "
      + "The first frame counts 16.667 ms, each other one 64 ms at most.",
    source: "pmndrs/react-spring 9.7.5, core/src/SpringValue.ts and rafz/src/index.ts"
  ) { thrown, motion, rate in
    shortFrame(thrown, motion, rate, limit: 0.001, includesLimit: true) { frame in
      frame < 1 ? 0 : (16.667 + (frame - 1) * min(1000 / rate, 64)) / 1000
    }
  }

  /// The first frame whose way from the one before it is short.
  ///
  /// - Parameters:
  ///   - limit: Units: what is less is short, and it itself where `includesLimit`.
  ///   - least: The first frame at which the library asks.
  ///   - time: When a frame is, in seconds of the motion; 0 for the frame of the release.
  private static func shortFrame(
    _ thrown: any ThrownCurve, _ motion: any MotionCurve, _ rate: Double, limit: Double, includesLimit: Bool = false,
    from least: Double = 1, _ time: (_ frame: Double) -> Double
  ) -> Double? {
    guard let decay = thrown as? ExponentialDecay else { return nil }
    func isOver(_ frame: Double) -> Bool {
      let way = abs(motion.state(at: time(frame)).value - motion.state(at: time(frame - 1)).value)
      return way < limit || (includesLimit && way == limit)
    }
    // The first frame may be longer than the others.
    if least <= 1, isOver(1) { return 1 / rate }
    // From the second on the ways fade as the motion does.
    let (begin, step) = (time(1), time(3) - time(2))
    let second =
      abs(motion.travel) * Elementary.exp(-decay.decayRate * begin) * -Elementary.expm1(-decay.decayRate * step)
    let later = second > limit ? Elementary.log(second / limit) / decay.decayRate / step : 0
    return RestFrames(rate: rate).first(near: (2 + later) / rate, from: 2, isOver).map { $0 / rate }
  }

  static let compose = ThrowRestRule(
    "compose", title: "Jetpack Compose, exponentialDecay",
    definition: "When the speed is 0.1 units/s, cut to whole milliseconds.",
    source: "androidx/androidx, animation-core, FloatDecayAnimationSpec.kt, revision 31adf48, absVelocityThreshold 0.1"
  ) { thrown, motion in
    guard thrown is ExponentialDecay else { return nil }
    return (1000 * motion.lastTime(.velocity, fartherThan: 0.1)).rounded(.down) / 1000
  }

  static let flingAnimation = ThrowRestRule(
    "fling-animation", title: "Android, FlingAnimation",
    definition: "The first frame, in whole milliseconds, below 46.875 units/s: 0.75 pixels a frame of 16 ms.",
    source: "androidx.dynamicanimation 1.1, FlingAnimation.java and DynamicAnimation.java, minimumVisibleChange 1"
  ) { thrown, motion, rate in
    guard thrown is ExponentialDecay else { return nil }
    let frames = RestFrames(rate: rate)
    return frames.first(near: motion.lastTime(.velocity, fartherThan: 46.875), from: 1) { frame in
      abs(motion.state(at: frames.wholeMilliseconds(frame) / 1000).velocity) < 46.875
    }.map { $0 / rate }
  }

  static let androidSpline = ThrowRestRule(
    "android", title: "Android's and Compose's spline", definition: "The duration, cut to whole milliseconds.",
    source: "AOSP mirror 050275c, OverScroller.java, and androidx a9b06aa, SplineBasedFloatDecayAnimationSpec.kt"
  ) { thrown, motion in
    thrown is SplineFling ? (1000 * motion.endTime).rounded(.down) / 1000 : nil
  }

  static let flutter = ThrowRestRule(
    "flutter", title: "Flutter, FrictionSimulation",
    definition: "The first frame below 0.001 units/s, and the first after 10/λ in any case.",
    source: "flutter/flutter, physics/friction_simulation.dart, revision 17bd7a8, with the default Tolerance"
  ) { thrown, motion, rate in frictionEnd(thrown, motion, rate, below: 0.001) }

  static let flutterScroll = ThrowRestRule(
    "flutter-scroll", title: "Flutter, scrolling",
    definition:
      "The first frame below 6.667 units/s, 1/(0.05 · 3) for a device pixel ratio of 3; the clamping scroll has an end.",
    source:
      "flutter/flutter, widgets/scroll_physics.dart, revision 000a6d6, toleranceFor, and scroll_simulation.dart, revision "
      + "095d6b9"
  ) { thrown, motion, rate in
    guard thrown is PowerDecay else { return frictionEnd(thrown, motion, rate, below: 1 / (0.05 * 3)) }
    return RestFrames(rate: rate).first(near: motion.endTime, from: 0) { $0 / rate >= motion.endTime }.map { $0 / rate }
  }

  private static func frictionEnd(
    _ thrown: any ThrownCurve, _ motion: any MotionCurve, _ rate: Double, below tolerance: Double
  ) -> Double? {
    // Ten of Newton's steps, from 0, end at ten time constants where there is no constant
    // deceleration.
    let last: Double
    switch thrown {
    case let decay as ExponentialDecay: last = 10 / decay.decayRate
    case is CoastingDecay: last = motion.endTime
    default: return nil
    }
    let slow = motion.lastTime(.velocity, fartherThan: tolerance)
    return RestFrames(rate: rate).first(near: min(slow, last), from: 0) { frame in
      let time = frame / rate
      return time > last || abs(motion.state(at: time).velocity) < tolerance
    }.map { $0 / rate }
  }

  static let webKit = ThrowRestRule(
    "webkit", title: "WebKit, GTK and WPE",
    definition:
      "The first frame below 1 unit/s or, but for the first, that moved by less than 1 unit; its frames are 1/60 s.",
    source: "WebKit, ScrollAnimationKinetic.cpp, revision 0041792"
  ) { thrown, motion in
    guard thrown is ExponentialDecay else { return nil }
    let slow = motion.lastTime(.velocity, fartherThan: 1)
    let first = RestFrames(rate: 60).first(near: slow, from: 1) { abs(motion.state(at: $0 / 60).velocity) < 1 }
    let short = shortFrame(thrown, motion, 60, limit: 1, from: 2) { $0 / 60 }
    return first.flatMap { first in short.map { min(first / 60, $0) } }
  }

  /// From 20 s on Motion answers infinity.
  static let motion = ThrowRestRule(
    "motion", title: "Motion",
    definition:
      "The first frame, in whole milliseconds, at or after the first tick of 50 ms within 0.5 units of the target.",
    source: "motiondivision/motion 13.1.1, generators/inertia.ts, calc-duration.ts and JSAnimation.ts"
  ) { thrown, motion, rate in
    guard thrown is ExponentialDecay else { return nil }
    let ticks = RestFrames(rate: 20)
    let tick = ticks.first(near: motion.lastTime(.value, fartherThan: 0.5), from: 0) { tick in
      abs(motion.state(at: tick / 20).value - motion.target) <= 0.5
    }
    guard let tick, tick < 400 else { return .infinity }
    return RestFrames(rate: rate).first(near: tick / 20, from: 0) { frame in
      (frame * 1000 / rate + 0.5).rounded(.down) >= tick * 50
    }.map { $0 / rate }
  }

  static let popmotion = ThrowRestRule(
    "popmotion", title: "Popmotion",
    definition:
      "The first frame within 1 unit of the target. The first frame counts 1/60 s, each other one 1 to 40 ms.",
    source: "Popmotion 11.0.5, animations/inertia.ts, generators/decay.ts and framesync"
  ) { thrown, motion, rate in
    guard thrown is ExponentialDecay else { return nil }
    let frame = min(max(1 / rate, 0.001), 0.04)
    let last = motion.lastTime(.value, fartherThan: 1)
    return RestFrames(rate: rate).first(near: (last - 1.0 / 60) / frame / rate + 1 / rate, from: 1) { index in
      abs(motion.state(at: 1.0 / 60 + (index - 1) * frame).value - motion.target) <= 1
    }.map { $0 / rate }
  }
}
