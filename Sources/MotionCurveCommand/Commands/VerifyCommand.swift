#if Numerics
  internal import ArgumentParser
  internal import CommandKit
  internal import CurveMath
  internal import CurveNumerics
  internal import CurvePresets
  internal import CurveReports

  struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify", abstract: "Hold the closed form of curves against a second method.",
      discussion: """
        A spring or a decay is integrated by GSL's ODE solver over its motion, a cubic
        is solved by Brent's root finder. The table shows the largest difference; one
        above the tolerance ends the command with status 1.

        Example: motioncurve verify 'spring(0.5, 0.3)' --tolerance 1e-10
        """)

    @OptionGroup var curves: CurveArguments
    @Option(help: "Verify the presets of a library, such as react-spring.") var library: LibraryArgument?
    @Flag(help: "Verify every preset of the atlas that a second method can reach.") var all = false
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The largest difference that is allowed, as a fraction of the travel or as a percentage.", valueName: "fraction"
      ))
    var tolerance = TravelFraction(1e-10)
    @OptionGroup var output: OutputOptions

    func run() throws {
      try output.refusePicture("'motioncurve compare' draws curves.")
      let presets = (all ? PresetAtlas.all : []) + (library?.presets ?? [])
      // Curves of the atlas without a second method are passed over; a curve that was named is not.
      let known = try presets.compactMap { preset in
        try Self.row(preset.path, CurveReading.curve(preset.path).curve, isOptional: true)
      }
      let read =
        presets.isEmpty || !curves.curves.isEmpty ? try curves.read(noting: output.note) : ReadCurves(curves: [])
      let named = try read.curves.compactMap { try Self.row($0.label, $0.curve, isOptional: false) }
      let table = VerificationTable(known + named)
      try output.write(table.report, leftOut: read.leftOut)
      if known.count < presets.count {
        output.note("\(presets.count - known.count) presets have no second method and were passed over.")
      }
      try check(table)
    }

    private static func row(
      _ label: String, _ curve: any MotionCurve, isOptional: Bool
    ) throws -> VerificationTable.Row? {
      do { return .init(label, try CurveVerification.verify(curve)) } catch NumericsError.noSecondMethod
        where isOptional
      {
        return nil
      }
    }

    /// Fails where a difference is larger than what is allowed, and says the largest.
    private func check(_ table: VerificationTable) throws {
      guard let worst = table.worst, !(worst.report.value.fraction <= tolerance.value) else { return }
      output.note(
        "'\(Shown.text(worst.label))' differs by \(DecimalText.significant(worst.report.value.fraction, digits: 3)) of the "
          + "travel; \(DecimalText.shortest(tolerance.value)) is allowed.")
      throw ExitCode(1)
    }
  }
#endif
