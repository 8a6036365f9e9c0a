internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics

/// Where a motion begins, where it goes and how fast it is at its release.
struct MotionOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The value at release, in your units.") var from = 0.0
  @Option(parsing: .unconditional, help: "The target, in your units.") var to = 1.0
  @Option(parsing: .unconditional, help: "The velocity at release, in units per second.")
  var velocity = 0.0

  var isStandard: Bool { from == 0 && to == 1 && velocity == 0 }

  /// `travel` where the motion goes from 0 to 1, else `units`.
  var unit: String { from == 0 && to == 1 ? "travel" : "units" }

  func moving(_ curve: NamedCurve) throws -> NamedCurve {
    if isStandard { return curve }
    var moved = curve
    do {
      moved.curve = try curve.curve.moving(from: from, to: to, velocity: velocity)
      return moved
    } catch {
      throw ValidationError("'\(Shown.text(curve.label))': \(error)")
    }
  }
}

/// The screen on which libraries move springs.
struct FrameRateOption: ParsableArguments {
  @Option(parsing: .unconditional, help: "Frames per second, for the rules that a library asks in each frame.")
  var fps = MeasurementConditions.standard.frameRate

  func validate() throws {
    do { _ = try MeasurementConditions(frameRate: fps) } catch { throw ValidationError("--fps: \(error)") }
  }
}

/// What counts as at rest.
struct ToleranceOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The fraction of the travel that counts as at rest (default: 0.001).")
  var epsilon: TravelFraction?
  @Option(
    name: .customLong("epsilon-units"), parsing: .unconditional,
    help: ArgumentHelp("The same as a distance in your units.", valueName: "units"))
  var epsilonUnits: Double?
  @OptionGroup var screen: FrameRateOption

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
        frameRate: screen.fps)
    } catch {
      throw ValidationError("\(epsilonUnits == nil ? "--epsilon" : "--epsilon-units"): \(error)")
    }
  }
}
