internal import ArgumentParser
internal import CommandKit
internal import CurveMetrics

extension TravelFraction {
  /// What a metric or a design takes for rest.
  static func restHelp(_ standard: String = "") -> ArgumentHelp {
    ArgumentHelp(
      "The fraction of the travel that counts as at rest, such as 0.001 or 0.1%\(standard).", valueName: "fraction")
  }
}

/// What counts as at rest.
struct ToleranceOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: TravelFraction.restHelp(" (default: 0.001)")) var epsilon: TravelFraction?
  @Option(
    name: .customLong("epsilon-units"), parsing: .unconditional,
    help: ArgumentHelp("The same as a distance in your units.", valueName: "units"))
  var epsilonUnits: Double?
  @Option(parsing: .unconditional, help: FrameRate.help) var fps = FrameRate.standard

  func validate() throws {
    guard epsilon == nil || epsilonUnits == nil else {
      throw ValidationError(
        "--epsilon and --epsilon-units are both given. Use one: a fraction of the travel, or a distance in your units.")
    }
  }

  func conditions() throws -> MeasurementConditions {
    do {
      return try MeasurementConditions(
        epsilon: epsilon?.value ?? MeasurementConditions.standard.epsilon, epsilonUnits: epsilonUnits,
        frameRate: fps.value)
    } catch {
      throw ValidationError("--epsilon-units: \(error)")
    }
  }
}

/// How far what is written may be from the motion.
struct MaxErrorOption: ParsableArguments {
  @Option(
    name: .customLong("max-error"), parsing: .unconditional,
    help: ArgumentHelp(
      "The largest difference, as a fraction of the travel or as a percentage (default: 0.005).", valueName: "fraction")
  )
  var maxError: TravelFraction?

  /// The fraction that was asked for.
  var given: Double? { maxError?.value }
}
