public import CurveMetrics

/// How far a closed form is from what a second method says about the same motion.
///
/// The largest differences are those at the compared times; no bound is claimed between them.
public struct VerificationReport: Equatable, Sendable {
  /// The largest difference of one quantity, and where it is.
  public struct Difference: Equatable, Sendable {
    /// In the quantity's own unit, not negative; infinity where one side has no finite answer.
    public let largest: Double
    /// The time in seconds, or the input progress of a timing curve.
    public let position: Double
    /// The size that counts as whole, in the same unit as ``largest``.
    public let scale: Double

    /// The largest difference as a fraction of the scale.
    public var fraction: Double { largest / scale }
  }

  /// The curve that was asked, in the notation.
  public let curve: String
  /// The second method, such as `rk8pd`.
  public let method: String
  /// Why this method was taken, in a sentence.
  public let reason: String
  /// The difference of the values. Its scale is the travel; for a spring that is thrown harder than
  /// it is drawn, the release velocity over the natural frequency.
  public let value: Difference
  /// The difference of the velocities, with the scale of the value times the natural frequency;
  /// `nil` where the second method gives values only.
  public let velocity: Difference?
  /// How many times were compared.
  public let comparisons: Int
  /// The last time in seconds that was compared, or the last input progress.
  public let end: Double
  /// The steps of the second method, all times together.
  public let steps: Int
  /// How often it asked for the force or the residual.
  public let evaluations: Int
}

extension VerificationReport {
  /// The report as readings, for tables and documents.
  public var readings: [Reading] {
    var readings = [
      Reading(
        name: "largest-difference", value: value.fraction, unit: .fraction,
        definition: "The largest difference in value from the second method, as a fraction of the travel."),
      Reading(
        name: "largest-difference-position", value: value.position, unit: .seconds,
        definition: "Where the largest difference in value is: the time, or the input of a timing curve."),
    ]
    if let velocity {
      readings += [
        Reading(
          name: "largest-velocity-difference", value: velocity.largest, unit: .unitsPerSecond,
          definition: "The largest difference in velocity from the second method."),
        Reading(
          name: "largest-velocity-difference-position", value: velocity.position, unit: .seconds,
          definition: "Where the largest difference in velocity is."),
      ]
    }
    return readings + [
      Reading(
        name: "compared-until", value: end, unit: .seconds,
        definition: "The last compared position: the time, or the input of a timing curve."),
      Reading(
        name: "comparisons", value: Double(comparisons), unit: .count, definition: "How many positions were compared."),
      Reading(
        name: "steps", value: Double(steps), unit: .count, definition: "The steps that the second method took."),
    ]
  }
}
