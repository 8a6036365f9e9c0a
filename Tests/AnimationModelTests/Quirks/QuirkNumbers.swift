import AnimationModel
import Foundation

/// A number that SwiftUI gives where one of its quirks shows: written down, and asked of the
/// module.
struct QuirkNumber: Sendable {
  let quirk: String
  /// NaN where SwiftUI's answer is none.
  let expected: Double
  let digits: Double
  let answer: @Sendable () -> Double

  /// - Parameters:
  ///   - digits: The place of the last digit that is known, such as 1e-6.
  init(_ quirk: String, _ expected: Double, to digits: Double = 1e-6, _ answer: @escaping @Sendable () -> Double) {
    (self.quirk, self.expected, self.digits, self.answer) = (quirk, expected, digits, answer)
  }

  static let all = springs + settling + unitCurves + animations + keyframes

  // MARK: - Numbers

  private static let overdamped = Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: true)

  // Source: formulas that Respring's tests compare with SwiftUI bit by bit; the numbers are
  // computed from them.
  private static let springs = [
    QuirkNumber("overdampedVelocity", 4.402762) {
      Spring(duration: 0.5, bounce: -0.3).velocity(target: 1.0, time: 0.1)
    },
    QuirkNumber("overdampedVelocity", 2.704555) {
      Spring(duration: 0.5, bounce: -0.3).velocity(target: 1.0, time: 0.25)
    },
    QuirkNumber("overdampedVelocity", 1) { Spring(duration: 0.5, bounce: -0.3).velocity(target: 1.0, time: 0) },
    QuirkNumber("overdampedUpdate", 0.198517572230259, to: 1e-13) {
      var (value, velocity) = (0.0, 0.0)
      for _ in 0..<2 { overdamped.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.05) }
      return value
    },
    QuirkNumber("overdampedStiffness", 700, to: 1e-9) { overdamped.stiffness },
    QuirkNumber("overdampedStiffness", 486.631923123, to: 1e-9) { Spring(duration: 0.5, bounce: -0.3).stiffness },
    QuirkNumber("overdampedStiffness", 276.348923231, to: 1e-9) { Spring(duration: 1, bounce: -0.5).stiffness },
    QuirkNumber("overdampedForce", 350 - 120, to: 1e-9) { overdamped.force(target: 1.0, position: 0.5, velocity: 3) },
    QuirkNumber("bounceBelowMinusOne", .nan) { Spring(duration: 0.5, bounce: -1.2).duration },
    QuirkNumber("bounceBelowMinusOne", .nan) { Spring(duration: 0.5, bounce: -1.2).bounce },
    QuirkNumber("zeroMass", .nan) { Spring(mass: 0, stiffness: 100, damping: 10).stiffness },
    QuirkNumber("zeroMass", .nan) { Spring(mass: 0, stiffness: 100, damping: 10).damping },
    QuirkNumber("dampingIsDropped", 20) { Spring(mass: 1, stiffness: 100, damping: 40).damping },
  ]

  // Source: numbers that SwiftUI printed on macOS 27; those of the iteration are computed from
  // Respring's formulas.
  private static let settling = [
    QuirkNumber("settlingScan", 0.6) { settlingDuration(0.4, 0) },
    QuirkNumber("settlingScan", 1.2) { settlingDuration(0.4, -0.3) },
    QuirkNumber("settlingScan", 1.5) { settlingDuration(1, 0) },
    QuirkNumber("settlingMixedUnits", 0.854188) { settlingDuration(0.4, 0.3) },
    QuirkNumber("settlingMixedUnits", 1.157199) { settlingDuration(0.4, 0.5) },
    QuirkNumber("settlingMixedUnits", 1.953928) { settlingDuration(1, 0.3) },
    QuirkNumber("settlingMixedUnits", 0.981661) { settlingDuration(0.2, 0.7) },
    QuirkNumber("settlingNewton", 9.233413) { 2 * .pi / Spring(settlingDuration: 1, dampingRatio: 1).response },
    QuirkNumber("settlingNewton", 0.848080) { 2 * .pi / Spring(settlingDuration: 11, dampingRatio: 0.9).response },
    QuirkNumber("settlingNewton", 4.616706) { 2 * .pi / Spring(settlingDuration: 2, dampingRatio: 20).response },
    QuirkNumber("settlingTwoEnvelopes", 1.400, to: 1e-3) {
      Spring(settlingDuration: 1, dampingRatio: 0.5).settlingDuration
    },
  ]

  private static func settlingDuration(_ duration: Double, _ bounce: Double) -> Double {
    Spring(duration: duration, bounce: bounce).settlingDuration(target: 1.0, epsilon: 0.001)
  }

  // Source: an open reading (iOS 18.5), with tests that run on SwiftUI; eight digits are computed.
  private static let unitCurves = [
    QuirkNumber("unitCurveValueGrid", 0.09346485, to: 1e-8) { UnitCurve.easeIn.value(at: 0.25) },
    QuirkNumber("unitCurveValueGrid", 0) {
      let steps = UnitCurve.easeIn.value(at: 0.25) * 0x1p20
      return steps - steps.rounded()
    },
    QuirkNumber("unitCurveVelocityGrid", 1.05926132, to: 1e-8) { UnitCurve.easeInOut.velocity(at: 0.25) },
    QuirkNumber("unitCurveVelocityGrid", 0) {
      let steps = UnitCurve.easeInOut.velocity(at: 0.25) * 0x1p20
      return steps - steps.rounded()
    },
    QuirkNumber("unitCurveEndSlope", 0) { UnitCurve.easeIn.velocity(at: 1) },
    QuirkNumber("unitCurveStartSlope", 1) { UnitCurve.easeOut.velocity(at: 0) },
    QuirkNumber("circularInverse", 0.067, to: 1e-3) { UnitCurve.circularEaseInOut.inverse.value(at: 0.25) },
    QuirkNumber("overshootingInverse", 0) {
      // The handles' y are the inverse's x, clamped to 0 and 1: at its start it is not where the
      // curve begins.
      let curve = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: 0.3, y: -0.6), endControlPoint: UnitPoint(x: 0.3, y: 1.6))
      let clamped = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: 0, y: 0.3), endControlPoint: UnitPoint(x: 1, y: 0.3))
      return curve.inverse.value(at: 0.1) - clamped.value(at: 0.1)
    },
  ]

  // Source: open readings (iOS 18.5, visionOS 26.5); the numbers are computed from the rules by
  // hand or by a script.
  private static let animations = [
    QuirkNumber("defaultResponse", 37.0762, to: 1e-4) { place(.default, [0.1]) },
    QuirkNumber("defaultResponse", 0) {
      place(.spring(dampingFraction: 0.825), [0.1]) - place(.spring(response: 0.5, dampingFraction: 0.825), [0.1])
    },
    QuirkNumber("springSteps", 1.609346) { place(.smooth, [1.0 / 60]) },
    QuirkNumber("springSteps", 6.285978) { place(.smooth, [1.0 / 60, 2.0 / 60]) },
    QuirkNumber("interpolatingOverdamped", 26.4241, to: 1e-4) {
      place(.interpolatingSpring(stiffness: 100, damping: 40), [0.1])
    },
    QuirkNumber("interpolatingOverdamped", 59.3994, to: 1e-4) {
      place(.interpolatingSpring(stiffness: 100, damping: 40), [0.2])
    },
    QuirkNumber("interpolatingWithoutStiffness", 100) { place(.interpolatingSpring(stiffness: 0, damping: 10), [0]) },
    QuirkNumber("interpolatingReportedStiffness", 86.7484608767276, to: 1e-11) {
      place(.interpolatingSpring(overdamped), [0.1])
    },
    QuirkNumber("interpolatingLogicalTime", 0.628319) {
      let animation = Animation.interpolatingSpring(mass: 2, stiffness: 100, damping: 10)
      var (lower, upper) = (0.0, 2.0)
      while upper - lower > 1e-9 {
        var context = AnimationContext<Double>()
        let middle = (lower + upper) / 2
        _ = animation.animate(value: 1, time: middle, context: &context)
        if context.isLogicallyComplete { upper = middle } else { lower = middle }
      }
      return upper
    },
    QuirkNumber("timingCurveVelocity", .nan) {
      Animation.easeIn.velocity(value: 100.0, time: 0.1, context: AnimationContext()) ?? .nan
    },
    // Half a second in frames of a sixtieth: the turn is in frame 31, and the way back begins
    // there.
    QuirkNumber("repetitionDrift", 100) {
      place(.linear(duration: 0.5).repeatCount(3), (0...31).map { Double($0) / 60 })
    },
    QuirkNumber("repetitionDrift", 96.667, to: 1e-3) {
      place(.linear(duration: 0.5).repeatCount(3), (0...32).map { Double($0) / 60 })
    },
    // On the way back 40 units higher, and a frame farther down.
    QuirkNumber("repetitionMerge", 40, to: 4) {
      let host = AnimationHost()
      let attribute = host.attribute(0.0)
      host.frame(at: -2)
      withAnimation(.smooth.repeatForever()) { attribute.model = 100 }
      host.frame(at: -1)
      for frame in 0..<120 { host.frame(at: Double(frame) / 60) }
      let before = attribute.presentation
      withAnimation(.smooth.repeatForever()) { attribute.model = 140 }
      for frame in 120..<122 { host.frame(at: Double(frame) / 60) }
      return attribute.presentation - before
    },
  ]

  /// Where a travel of 100 is at the last of several times, each of which is asked.
  private static func place(_ animation: Animation, _ times: [Double]) -> Double {
    var context = AnimationContext<Double>()
    var shown = 0.0
    for time in times { shown = animation.animate(value: 100, time: time, context: &context) ?? 100 }
    return shown
  }

  // Source: arm K12 of a probe on macOS 27; the joint follows from the end slope of easeIn.
  private static let keyframes = [
    QuirkNumber("keyframeEasedJoint", 0) {
      KeyframeTimeline(initialValue: 0.0) {
        LinearKeyframe(10, duration: 0.2, timingCurve: .easeIn)
        CubicKeyframe(20, duration: 0.2)
      }.velocity(time: 0.2)
    },
    QuirkNumber("keyframeIdleRestart", -2) {
      let first = KeyframeTimeline(initialValue: -2.0) { LinearKeyframe(10, duration: 0.2) }
      return first.restarted(time: 5) { _ in LinearKeyframe(5, duration: 1) }.value(time: 0)
    },
  ]
}
