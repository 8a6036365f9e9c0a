#if Numerics
  internal import ArgumentParser
  internal import CommandKit
  internal import CurveMath
  internal import CurveNumerics
  internal import CurveReports

  struct FitTraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "trace", abstract: "Find the spring behind a recorded motion.",
      discussion: """
        The file has a time and a value a line, with commas, semicolons, tabs or spaces
        between; the report says which columns were taken. Times may be uneven, and
        frames may be missing. Spring, start, from, to and velocity are found together,
        each with its standard error and an interval that covers the truth 95 times in
        100. What you know can be fixed. Wrong samples hardly count. The verdict says
        whether a spring fits at all, the findings when the samples cannot tell two
        springs apart, contradict what was fixed or were rounded, and what to record
        instead. Springs only are fitted, no easing curves; of a stop by friction, as
        when scrolling, the findings name time constant and deceleration rate.

        Example: motioncurve sample bouncy | motioncurve fit trace - --velocity 0
        """)

    @OptionGroup var trace: TraceArguments
    @OptionGroup var known: KnownRelease
    @Option(
      help: ArgumentHelp(
        "How residuals count: \(RobustLoss.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "loss"))
    var loss = RobustLoss.tukey.rawValue
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The share of traces whose intervals cover the truth.", valueName: "share"))
    var confidence = ConfidenceShare(0.95)
    @Flag(help: "Write a row per sample instead: time, value, fit, residual and weight.") var residuals = false
    @OptionGroup var output: OutputOptions

    func run() throws {
      let options = try fitOptions()
      let recorded = try trace.read()
      let fit = try SpringFit(times: recorded.times, values: recorded.values, options: options)
      let name = trace.file == "-" ? "standard input" : trace.file
      let report = SpringFitReport(recorded, fit: fit, title: name, confidence: confidence.value)
      let summary = output.isForPeople ? report.summary : report.summaryForPrograms
      try output.write(residuals ? report.samples : summary, standard: "text")
      // The table of samples has no place for them.
      if residuals { output.note("Times: \(recorded.timeSentence)\nValues: \(recorded.valueSentence)") }
      recorded.remarks.forEach(output.note)
      output.noteExport(of: [report.spring], as: "swiftui")
    }

    private func fitOptions() throws -> SpringFitOptions {
      guard let loss = RobustLoss(rawValue: loss.lowercased()) else {
        throw ValidationError("--loss is '\(Shown.text(loss, limit: 40))'. Use squares, huber or tukey.")
      }
      try confidence.check()
      return SpringFitOptions(fixed: try known.fixed(noting: output), loss: loss, confidence: confidence.value)
    }
  }

  /// A share of all traces, as a number or a percentage: `0.95`, `95%`.
  struct ConfidenceShare: ShareArgument {
    static let example = "0.95 or 95%"

    let value: Double

    init(_ value: Double) { self.value = value }

    func check() throws {
      guard !(0.5...SpringFitOptions.mostConfidence ~= value) else { return }
      let percent = DecimalText.shortest(value)
      throw ValidationError(
        "--confidence is \(percent). "
          + (50...(100 * SpringFitOptions.mostConfidence) ~= value
            ? "Use \(percent)% or \(DecimalText.shortest(value / 100))."
            : "Use 0.5 to 0.9999, such as 0.95 or 95%."))
    }
  }

  /// What is known about a release before it is fitted.
  struct KnownRelease: ParsableArguments {
    @Option(parsing: .unconditional, help: "The value before the release, if you know it.") var from: Double?
    @Option(parsing: .unconditional, help: "The target, if you know it.") var to: Double?
    @Option(parsing: .unconditional, help: "The velocity at the release in units per second, if you know it.")
    var velocity: Double?
    @Option(parsing: .unconditional, help: ArgumentHelp("The time of the release, such as 120ms.", valueName: "time"))
    var start: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("The spring's response, such as 0.5s.", valueName: "time"))
    var response: String?
    @Option(
      name: .customLong("damping-ratio"), parsing: .unconditional,
      help: ArgumentHelp("The spring's damping ratio.", valueName: "ratio"))
    var dampingRatio: Double?

    func fixed(noting output: OutputOptions) throws -> [SpringUnknown: Double] {
      var fixed: [SpringUnknown: Double] = [:]
      fixed[.from] = from
      fixed[.to] = to
      fixed[.velocity] = velocity
      fixed[.dampingRatio] = dampingRatio
      fixed[.start] = try start.map { text in
        // A recording may be minutes long.
        try TimeArgument.seconds(text, of: "start") { _ in }
      }
      fixed[.response] = try response.map { try TimeArgument.seconds($0, of: "response", note: output.note) }
      for (unknown, value) in fixed where !value.isFinite {
        throw ValidationError("--\(unknown) is \(value). Use a finite number.")
      }
      if let response = fixed[.response], !(response > 0) {
        throw ValidationError("--response is \(response) s. Use a time greater than 0, such as 0.5s.")
      }
      if let ratio = fixed[.dampingRatio], !(ratio >= 0) {
        throw ValidationError("--damping-ratio is \(ratio). Use 0 or more.")
      }
      return fixed
    }
  }
#endif
