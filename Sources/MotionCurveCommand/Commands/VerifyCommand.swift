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

    private typealias Verified = (label: String, report: VerificationReport)

    func run() throws {
      try output.refusePicture("'motioncurve compare' draws curves.")
      let presets = (all ? PresetAtlas.all : []) + (library?.presets ?? [])
      // Curves of the atlas without a second method are passed over; a curve that was named is not.
      var reports: [Verified] = try presets.compactMap { preset in
        try Self.reportIfPossible(on: CurveReading.curve(preset.path).curve).map { (label: preset.path, report: $0) }
      }
      let passedOver = presets.count - reports.count
      let read =
        presets.isEmpty || !curves.curves.isEmpty ? try curves.read(noting: output.note) : ReadCurves(curves: [])
      for curve in read.curves {
        reports.append((curve.label, try CurveVerification.verify(curve.curve)))
      }
      try output.write(report(reports), leftOut: read.leftOut)
      if passedOver > 0 { output.note("\(passedOver) presets have no second method and were passed over.") }
      try check(reports)
    }

    /// Fails where a difference is larger than what is allowed, and says the largest.
    private func check(_ reports: [Verified]) throws {
      let worst = reports.max { $0.report.value.fraction < $1.report.value.fraction }
      guard let worst, !(worst.report.value.fraction <= tolerance.value) else { return }
      output.note(
        "'\(Shown.text(worst.label))' differs by \(DecimalText.significant(worst.report.value.fraction, digits: 3)) of the "
          + "travel; \(DecimalText.shortest(tolerance.value)) is allowed.")
      throw ExitCode(1)
    }

    /// `nil` for a curve that is its own definition.
    private static func reportIfPossible(on curve: any MotionCurve) throws -> VerificationReport? {
      do {
        return try CurveVerification.verify(curve)
      } catch {
        if case .noSecondMethod = error { return nil }
        throw error
      }
    }

    private func report(_ reports: [Verified]) -> CurveReport {
      CurveReport(
        title: "closed form against a second method",
        table: ReportTable(
          columns: [
            ReportColumn("curve", alignment: .leading), ReportColumn("method", alignment: .leading),
            ReportColumn("difference", unit: "travel", digits: .each(3)), ReportColumn("at", unit: "s"),
            ReportColumn("compared"), ReportColumn("steps"),
          ],
          rows: reports.map { label, report in
            [
              .text(label), .text(report.method), .number(report.value.fraction), .number(report.value.position),
              .number(Double(report.comparisons)), .number(Double(report.steps)),
            ]
          }), target: nil)
    }
  }
#endif
