package import ArgumentParser
package import CurveMetrics

extension TravelFraction {
  /// What counts as at rest where nothing else is said.
  package static let standardRest = TravelFraction(MeasurementConditions.standard.epsilon)

  /// What a metric or a design takes for rest.
  package static let restHelp = ArgumentHelp(
    "The fraction of the travel that counts as at rest, such as 0.001 or 0.1%.", valueName: "fraction")
}

/// What counts as at rest.
package struct ToleranceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "\(TravelFraction.restHelp.abstract.dropLast()) (default: \(TravelFraction.standardRest.defaultValueDescription)).",
      valueName: "fraction"))
  package var epsilon: TravelFraction?
  @Option(
    name: .customLong("epsilon-units"), parsing: .unconditional,
    help: ArgumentHelp("The same as a distance in your units.", valueName: "units"))
  package var epsilonUnits: Double?
  @Option(parsing: .unconditional, help: FrameRate.help) package var fps = FrameRate.standard

  package init() {}

  package func validate() throws {
    guard epsilon == nil || epsilonUnits == nil else {
      throw ValidationError(
        "--epsilon and --epsilon-units are both given. Use one: a fraction of the travel, or a distance in your units.")
    }
  }

  /// - Throws: `ValidationError` for a distance that is none.
  package func conditions() throws -> MeasurementConditions {
    do {
      return try MeasurementConditions(
        epsilon: (epsilon ?? .standardRest).value, epsilonUnits: epsilonUnits,
        frameRate: fps.value)
    } catch {
      throw ValidationError("--epsilon-units: \(error)")
    }
  }
}

/// How far what is written may be from the motion.
package struct MaxErrorOption: ParsableArguments {
  @Option(
    name: .customLong("max-error"), parsing: .unconditional,
    help: ArgumentHelp(
      "The largest difference, as a fraction of the travel or as a percentage (default: 0.005).", valueName: "fraction")
  )
  package var maxError: TravelFraction?

  package init() {}

  /// The fraction that was asked for.
  package var given: Double? { maxError?.value }
}
