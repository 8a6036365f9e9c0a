// What libraries call the duration of a spring. None of these is the exact answer; each is what its library computes.
//
// Distances and speeds are in the units of the motion, as the libraries take them: a rule with an absolute threshold
// gives another time for a travel of 100 than for one of 1.

public import CurveMath

/// One library's rule for when a spring is over.
///
///     let bouncy = try DampedSpring(duration: 0.5, bounce: 0.3)
///     SettlingRule.flutter.duration(of: bouncy)  // 1.006
public struct SettlingRule: Sendable {
  /// As in `duration.swiftui`.
  public let name: String
  /// The library as people call it.
  public let title: String
  /// The rule in a sentence.
  public let definition: String
  /// Where it was read, and in which version.
  public let source: String
  private let rule: @Sendable (SpringMotion) -> Double?

  init(
    _ name: String, title: String, definition: String, source: String,
    rule: @escaping @Sendable (SpringMotion) -> Double?
  ) {
    self.name = name
    self.title = title
    self.definition = definition
    self.source = source
    self.rule = rule
  }

  /// Returns the duration in seconds: infinity if the rule is never met, `nil` for a curve that is no spring and where the
  /// library says nothing.
  public func duration(of curve: any MotionCurve) -> Double? { curve.springMotion.flatMap(rule) }

  /// The same where it is known that the curve is a spring.
  package func duration(ofSpring motion: SpringMotion) -> Double? { rule(motion) }

  /// Every rule, in the order of a report.
  public static let all: [SettlingRule] = [
    .swiftUI, .coreAnimation, .compose, .motion, .flutter, .reactSpring, .reanimated, .animeJS, .wave,
  ]
}
