// What libraries call the duration of a spring. None of these is the exact answer; each is what its
// library computes.
//
// Distances and speeds are in the units of the motion, as the libraries take them: a rule with an
// absolute threshold gives another time for a travel of 100 than for one of 1. Where a library asks
// in each frame whether a spring is over, or moves it frame by frame, the answer is a frame, and
// the frames are the caller's.

public import CurveMath

/// One library's rule for when a spring is over.
///
///     let bouncy = try DampedSpring(duration: 0.5, bounce: 0.3)
///     SettlingRule.flutter.duration(of: bouncy)  // 1.0166…: the 61st frame of 60 Hz
public struct SettlingRule: Sendable {
  /// As in `duration.swiftui`.
  public let name: String
  /// The library as people call it.
  public let title: String
  /// The rule in a sentence.
  public let definition: String
  /// Where it was read, and in which version.
  public let source: String
  /// Whether the library asks in each frame, so that the answer is one of the screen's frames.
  public let dependsOnFrameRate: Bool
  private let rule: @Sendable (_ motion: SpringMotion, _ frameRate: Double) -> Double?
  /// Why a motion has no duration, where that is not for want of a travel.
  private let silence: @Sendable (_ motion: SpringMotion) -> String?

  private init(
    _ name: String, _ title: String, _ definition: String, _ source: String, dependsOnFrameRate: Bool,
    silence: @escaping @Sendable (SpringMotion) -> String? = { _ in nil },
    rule: @escaping @Sendable (SpringMotion, Double) -> Double?
  ) {
    self.name = name
    self.title = title
    self.definition = definition
    self.source = source
    self.dependsOnFrameRate = dependsOnFrameRate
    self.silence = silence
    self.rule = rule
  }

  /// A rule that knows the end before anything moves.
  init(
    _ name: String, title: String, definition: String, source: String,
    silence: @escaping @Sendable (SpringMotion) -> String? = { _ in nil },
    rule: @escaping @Sendable (SpringMotion) -> Double?
  ) {
    self.init(name, title, definition, source, dependsOnFrameRate: false, silence: silence) { motion, _ in rule(motion)
    }
  }

  /// A rule that is asked frame by frame, with the frames per second.
  init(
    _ name: String, title: String, definition: String, source: String,
    frames rule: @escaping @Sendable (SpringMotion, Double) -> Double?
  ) {
    self.init(name, title, definition, source, dependsOnFrameRate: true, rule: rule)
  }

  /// Returns the duration in seconds: infinity if the rule is never met, `nil` for a curve that is
  /// no spring and where the library says nothing, or 0 because its search gives up:
  /// ``silence(on:frameRate:)``.
  ///
  ///     let wobbly = try DampedSpring(stiffness: 180, damping: 12)
  ///     let rule = try SettlingRule.named("react-spring")
  ///     rule.duration(of: wobbly)                  // 0.9166…: 55 frames of 60 Hz
  ///     rule.duration(of: wobbly, frameRate: 120)  // 0.8583…
  ///
  /// - Parameters:
  ///   - curve: A spring, delayed or sped or not.
  ///   - frameRate: Frames per second, 1 to 10 000. Only rules that depend on it ask.
  public func duration(of curve: any MotionCurve, frameRate: Double = 60) -> Double? {
    curve.springMotion.flatMap { duration(ofSpring: $0, frameRate: frameRate) }
  }

  /// Returns why there is no ``duration(of:frameRate:)`` of a spring, as the end of a sentence;
  /// `nil` where there is one, and for a curve that is no spring.
  ///
  ///     let slow = try DampedSpring(duration: 200, bounce: 0)
  ///     SettlingRule.all[0].silence(on: slow)  // "its search for the end stops after 102.4 s …"
  public func silence(on curve: any MotionCurve, frameRate: Double = 60) -> String? {
    guard let motion = curve.springMotion, duration(ofSpring: motion, frameRate: frameRate) == nil else { return nil }
    return silence(motion) ?? "there is no travel to measure by"
  }

  /// What Apple's search says of a motion that is slower than it looks.
  static var unfinishedScan: String {
    "its search for the end stops after \(cssNumber(SettlingScan.span)) s and finds none, and the library itself answers 0 s"
  }

  /// The same where it is known that the curve is a spring.
  package func duration(ofSpring motion: SpringMotion, frameRate: Double) -> Double? {
    precondition(
      MeasurementConditions.frameRates.contains(frameRate),
      "The frame rate is \(frameRate). Use \(Limits.frameRate.words) frames per second.")
    return rule(motion, frameRate)
  }

  /// Every rule, in the order of a report.
  public static let all: [SettlingRule] = [
    .swiftUI, .coreAnimation, .compose, .motion, .flutter, .reactSpring, .reanimated, .animeJS, .wave,
  ]

  /// - Throws: ``MeasurementError/unknownRule(_:nearest:)`` with the nearest name.
  public static func named(_ name: String) throws(MeasurementError) -> SettlingRule {
    guard let rule = all.first(where: { $0.name == name }) else {
      throw .unknownRule(String(name.prefix(80)), nearest: NearestSpelling.of(name, among: all.map(\.name)))
    }
    return rule
  }
}
