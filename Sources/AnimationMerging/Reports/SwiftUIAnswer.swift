// Where SwiftUI answers otherwise than mathematics does, for the curve at hand.

internal import AnimationModel
public import CurveMath
public import CurveMetrics

/// One question about a curve with SwiftUI's answer and the exact one.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
///     SwiftUIAnswer.all(of: spring).map(\.name)  // ["settling-duration", "value-at-0.1-s"]
public struct SwiftUIAnswer: Equatable, Sendable {
  public let name: String
  public let unit: ReadingUnit
  /// What SwiftUI answers; NaN where it has no number.
  public let likeness: Double
  public let exact: Double
  /// What SwiftUI does, in a sentence.
  public let behavior: String
  /// What is exact, in a sentence.
  public let truth: String

  /// SwiftUI's answer and the exact one, in this order.
  public var readings: [(kind: String, reading: Reading)] {
    [
      ("as SwiftUI", Reading(name: name, value: Self.shown(likeness), unit: unit, definition: behavior)),
      ("exact", Reading(name: name, value: Self.shown(exact), unit: unit, definition: truth)),
    ]
  }

  /// No number where there is none.
  private static func shown(_ value: Double) -> Double? { value.isNaN ? nil : value }

  private init(
    _ name: String, _ unit: ReadingUnit, likeness: Double, exact: Double, behavior: String, truth: String
  ) {
    (self.name, self.unit, self.likeness, self.exact) = (name, unit, likeness, exact)
    (self.behavior, self.truth) = (behavior, truth)
  }

  private init(_ name: String, _ unit: ReadingUnit, quirk: String, likeness: Double, exact: Double) {
    let row = SwiftUIQuirk.named(quirk)
    self.init(
      name, unit, likeness: likeness, exact: exact, behavior: row?.behavior ?? "", truth: row?.exact ?? "")
  }

  /// The questions to which the two answers differ.
  ///
  /// - Parameters:
  ///   - curve: The curve as it was read, whose timing is asked.
  ///   - motion: The curve between the values that were asked for; `nil` for the curve itself.
  ///   - conditions: What counts as at rest.
  public static func all(
    of curve: any MotionCurve, moving motion: (any MotionCurve)? = nil,
    conditions: MeasurementConditions = .standard
  ) -> [SwiftUIAnswer] {
    let motion = motion ?? curve
    let answers =
      if let release = motion.springMotion {
        springs(release, epsilon: conditions.tolerance(for: motion))
      } else if let timed = curve as? TimedCurve, let unitCurve = UnitCurve(timed.timing) {
        unitCurves(unitCurve)
      } else {
        [SwiftUIAnswer]()
      }
    // Beyond rounding: both sides compute in Doubles.
    return answers.filter {
      !(abs($0.likeness - $0.exact) <= 1e-12 * max(abs($0.exact), 1e-300)) && $0.likeness != $0.exact
    }
  }

  // MARK: - Springs

  private static func springs(_ release: SpringMotion, epsilon: Double?) -> [SwiftUIAnswer] {
    let (damped, travel, velocity) = (release.spring, release.travel, release.releaseVelocity)
    let (spring, exact) = (Spring(damped), ExactSpring(damped))
    var answers = [
      SwiftUIAnswer(
        "stiffness", .stiffness, quirk: "overdampedStiffness", likeness: spring.stiffness, exact: exact.stiffness),
      SwiftUIAnswer(
        "release-velocity", .unitsPerSecond, quirk: "overdampedVelocity",
        likeness: spring.velocity(target: travel, initialVelocity: velocity, time: 0), exact: velocity),
    ]
    if let epsilon {
      answers.append(
        SwiftUIAnswer(
          "settling-duration", .seconds,
          quirk: damped.regime == .underdamped ? "settlingMixedUnits" : "settlingScan",
          likeness: spring.settlingDuration(target: travel, initialVelocity: velocity, epsilon: epsilon),
          exact: release.lastTime(.value, fartherThan: epsilon)))
    }
    if velocity == 0, travel != 0 { answers.append(stepped(release)) }
    if travel != 0, damped.regime == .overdamped { answers.append(interpolated(release)) }
    return answers
  }

  /// Where an animation of the spring family is after a tenth of a second.
  private static func stepped(_ release: SpringMotion) -> SwiftUIAnswer {
    let time = 0.1
    let animation = Animation.spring(
      response: release.spring.response, dampingFraction: release.spring.dampingRatio)
    var context = AnimationContext<Double>()
    let offset = animation.animate(value: release.travel, time: time, context: &context) ?? release.travel
    return SwiftUIAnswer(
      "value-at-0.1-s", .units, quirk: "springSteps", likeness: release.start + offset,
      exact: release.state(at: time).value)
  }

  /// Where an overdamped interpolating spring is after a tenth of a second.
  private static func interpolated(_ release: SpringMotion) -> SwiftUIAnswer {
    let (time, spring) = (0.1, release.spring)
    let animation = Animation.interpolatingSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: release.releaseVelocity / release.travel)
    var context = AnimationContext<Double>()
    let offset = animation.animate(value: release.travel, time: time, context: &context) ?? release.travel
    return SwiftUIAnswer(
      "interpolated-value-at-0.1-s", .units, quirk: "interpolatingOverdamped", likeness: release.start + offset,
      exact: release.state(at: time).value)
  }

  // MARK: - Unit curves

  private static func unitCurves(_ curve: UnitCurve) -> [SwiftUIAnswer] {
    guard let exact = try? curve.exact else { return [] }
    func slope(at progress: Double, _ quirk: String) -> SwiftUIAnswer {
      let (likeness, slope) = (curve.velocity(at: progress), exact.velocity(at: progress))
      return SwiftUIAnswer(
        "slope-at-\(Int(progress))", .one, quirk: abs(likeness - slope) <= 0x1p-16 ? "unitCurveVelocityGrid" : quirk,
        likeness: likeness, exact: slope)
    }
    var answers = [
      SwiftUIAnswer(
        "progress-at-0.25", .one, quirk: "unitCurveValueGrid", likeness: curve.value(at: 0.25),
        exact: exact.value(at: 0.25)),
      slope(at: 0, "unitCurveStartSlope"), slope(at: 1, "unitCurveEndSlope"),
    ]
    if curve == .circularEaseInOut, let inverse = try? exact.inverse {
      answers.append(
        SwiftUIAnswer(
          "inverse-at-0.25", .one, quirk: "circularInverse", likeness: curve.inverse.value(at: 0.25),
          exact: inverse.value(at: 0.25)))
    }
    return answers
  }
}
