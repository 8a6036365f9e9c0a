internal import ArgumentParser
internal import CommandKit
internal import CurveBatches
internal import CurveFits
internal import CurveMath
internal import CurveReports

struct FitTraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Find the law behind a recorded motion.",
    discussion: """
      The file has a time and a value a line, with commas, semicolons, tabs or spaces \
      between; the report says which columns were taken. Times may be uneven, and \
      frames may be missing. The laws are \(Shown.list(MotionLaw.all.map(\.title))): each is \
      fitted, and they are compared by Schwarz's criterion; the rows 'law-…' say how much \
      less likely each one is. The numbers of the best have standard errors and intervals \
      that cover the truth 95 times in 100. '--law' fits one law alone; '--law lines' asks \
      for none and finds the fewest stops of linear() that stay near all samples: its \
      error is certified. Of a spring what you know can be fixed: then springs alone \
      are fitted. Wrong samples hardly count. The verdict says whether the law fits \
      at all, the findings when the samples cannot tell two springs apart, contradict \
      what was fixed or were rounded, and what to record instead.

      Of several files, or of one table with '--recording COLUMN', each recording is
      fitted alone, on all processors: a table has a row for each, in order, with the
      reason where there is no fit. Where a file that is named has none, or no
      recording of a table, the exit status is 1.

      Example: motioncurve sample bouncy | motioncurve fit trace - --velocity 0
      """)

  @OptionGroup var trace: TraceArguments
  @Option(
    help: ArgumentHelp(
      "Fit this law alone: \(TraceModel.all.map(\.name).joined(separator: ", ")).", valueName: "law"))
  var law: LawArgument?
  @Option(
    name: .customLong("max-error"), parsing: .unconditional,
    help: ArgumentHelp(
      "What '--law lines' may be away, as a fraction of the range of the values or a percentage (default: 0.005).",
      valueName: "fraction"))
  var maxError: TravelFraction?
  @OptionGroup var known: KnownRelease
  @Option(
    help: ArgumentHelp(
      "How residuals count: \(RobustLoss.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "loss"))
  var loss = LossArgument(.tukey)
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The share of traces whose intervals cover the truth.", valueName: "share"))
  var confidence = ConfidenceShare(0.95)
  @Flag(help: "Write a row per sample instead: time, value, fit, residual and weight.") var residuals = false
  @OptionGroup var work: ThreadsOption
  @OptionGroup var output: OutputOptions

  func run() throws {
    let options = SpringFitOptions(fixed: known.fixed, loss: loss.value, confidence: confidence.value)
    let model = law?.value
    if let model, model != .law(.spring), !options.fixed.isEmpty {
      throw ValidationError("--law is \(model.name). What is fixed is fixed of springs: leave it out.")
    }
    guard maxError == nil || model == .lines else {
      throw ValidationError("--max-error is that of '--law lines'. A law has an error of its own: leave it out.")
    }
    let fitted = { @Sendable [maxError] (recorded: RecordedTrace, title: String) in
      var options = options
      options.fixed[.start] = options.fixed[.start].map(recorded.counted)
      return try TraceFit(
        times: recorded.times, values: recorded.values, model: model, options: options, maxError: maxError?.value,
        title: title, columns: recorded.sourceColumns, doubt: recorded.doubt)
    }
    guard !trace.areMany else { return try writeAll(fitted) }
    let recorded = try trace.read()
    let fit = try fitted(recorded, trace.file == "-" ? "standard input" : trace.file)
    try write(recorded, residuals ? fit.samples : fit.report(output.isForPeople ? .summary : .full))
    // linear() is CSS's.
    if let curve = fit.curve { output.noteExport(of: [curve], as: model == .lines ? "css" : "swiftui") }
  }

  /// A row for each of many recordings.
  private func writeAll(_ fit: @escaping @Sendable (RecordedTrace, String) throws -> TraceFit) throws {
    guard !residuals else {
      throw ValidationError("--residuals are those of one recording. Name one file, or leave it out.")
    }
    let recordings = try trace.all()
    var rows: [FitTable.Row] = []
    var bar = ProgressBar(total: recordings.count, isWanted: !output.destination.quiet)
    defer { bar.clear() }
    try OrderedBlocks(0..<recordings.count, by: 1, threads: work.count).run { range in
      let recording = recordings[range.lowerBound]
      do { return FitTable.Row(recording.name, try fit(recording.read(), recording.name)) } catch {
        return FitTable.Row(recording.name, error: "\(error)")
      }
    } write: { row, _ in
      rows.append(row)
      bar.advance(by: 1)
    }
    bar.clear()
    let table = FitTable(rows)
    let count = recordings.count
    try output.write(
      table.report(output.isForPeople ? .summary : .full, title: "\(Shown.count(count, "recording"))"))
    guard table.failureCount > 0 else { return }
    output.note("\(table.failureCount) of \(count) have no fit: the column 'error' says why.")
    // Of a table some recordings may well have no fit; a file was named because one is wanted of
    // it.
    if table.failureCount == count || trace.recording == nil { throw ExitCode.failure }
  }

  private func write(_ recorded: RecordedTrace, _ report: CurveReport) throws {
    try output.write(report)
    // The table of samples has no place for them.
    if residuals { output.note("Times: \(recorded.timeSentence)\nValues: \(recorded.valueSentence)") }
    recorded.remarks.forEach(output.note)
  }
}

extension RecordedTrace {
  /// A time as it stands in the file, or already counted from the first row as the report
  /// has it.
  fileprivate func counted(_ time: Double) -> Double {
    let duration = times[times.count - 1] - times[0]
    return abs(time - origin) <= 2 * duration ? time - origin : time
  }

  fileprivate var sourceColumns: (time: SpringFitReport.Column, value: SpringFitReport.Column) {
    (
      SpringFitReport.Column(number: columns.time + 1, sentence: timeSentence, origin: origin),
      SpringFitReport.Column(number: columns.value + 1, sentence: valueSentence)
    )
  }
}

/// A share of all traces, as a number or a percentage: `0.95`, `95%`.
struct ConfidenceShare: ShareArgument {
  static let example = "0.95 or 95%"

  let value: Double

  init(_ value: Double) { self.value = value }

  static func refusal(of value: Double) -> String? {
    guard !(0.5...SpringFitOptions.mostConfidence ~= value) else { return nil }
    let percent = DecimalText.shortest(value)
    return "\(percent). "
      + (50...(100 * SpringFitOptions.mostConfidence) ~= value
        ? "Use \(percent)% or \(DecimalText.shortest(value / 100))." : "Use 0.5 to 0.9999, such as 0.95 or 95%.")
  }
}

/// A law by its name.
struct LawArgument: TypedArgument {
  let value: TraceModel

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let model = TraceModel.named(text) else {
      let names = TraceModel.all.map(\.name)
      throw ArgumentRefusal {
        "\($0.name) is '\(Shown.text(text, limit: 40))'. Use \(Shown.list(names, "or"))."
      }
    }
    value = model
  }

  var defaultValueDescription: String { value.name }
}

/// How residuals count, by its name.
struct LossArgument: TypedArgument {
  let value: RobustLoss

  init(_ value: RobustLoss) { self.value = value }

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let loss = RobustLoss(rawValue: text.lowercased()) else {
      throw ArgumentRefusal { "\($0.name) is '\(Shown.text(text, limit: 40))'. Use squares, huber or tukey." }
    }
    value = loss
  }

  var defaultValueDescription: String { value.rawValue }
}

/// A time in a recording, which may be minutes long.
struct RecordedTime: TypedArgument {
  let value: Double

  init(parsing text: String) throws(ArgumentRefusal) { value = try Seconds(parsing: text).value }
}

/// What is known about a release before it is fitted.
struct KnownRelease: ParsableArguments {
  @Option(parsing: .unconditional, help: "The value before the release, if you know it.") var from: FiniteNumber?
  @Option(parsing: .unconditional, help: "The target, if you know it.") var to: FiniteNumber?
  @Option(parsing: .unconditional, help: "The velocity at the release in units per second, if you know it.")
  var velocity: FiniteNumber?
  @Option(parsing: .unconditional, help: ArgumentHelp("The time of the release, such as 120ms.", valueName: "time"))
  var start: RecordedTime?
  @Option(parsing: .unconditional, help: ArgumentHelp("The spring's response, such as 0.5s.", valueName: "time"))
  var response: PositiveSeconds?
  @Option(
    name: .customLong("damping-ratio"), parsing: .unconditional,
    help: ArgumentHelp("The spring's damping ratio.", valueName: "ratio"))
  var dampingRatio: DampingRatio?

  var fixed: [SpringUnknown: Double] {
    var fixed: [SpringUnknown: Double] = [:]
    fixed[.from] = from?.value
    fixed[.to] = to?.value
    fixed[.velocity] = velocity?.value
    fixed[.dampingRatio] = dampingRatio?.value
    fixed[.start] = start?.value
    fixed[.response] = response?.value
    return fixed
  }
}

/// ζ of a spring: 0 or more.
struct DampingRatio: BoundedNumber {
  static let words = "a finite number, 0 or more"

  let value: Double

  init(_ value: Double) { self.value = value }

  static func takes(_ value: Double) -> Bool { value >= 0 && value.isFinite }
}
