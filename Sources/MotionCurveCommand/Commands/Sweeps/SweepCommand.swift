internal import ArgumentParser
internal import CommandKit
internal import CurveBatches
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", abstract: "Measure every curve of a grid of parameters.",
    discussion: """
      A range in braces stands where a number would:

        {0.2...1 by 0.05}      steps        {200...1000ms by 50}
        {0...60% x 61}         a count      {10...1000 log x 31}
        {0.3, 0.5, 0.8}        a list       {zeta: 0.1...2 x 20}, with a name

      A unit at the last end of a range counts for all of it; elsewhere each value
      has its own, {200ms, 0.5s}, or none has.

      The last range changes fastest. One line a point, in order, whatever the
      count of threads; a grid of any size takes the same memory.

      --where keeps what meets a condition: comparisons of metrics, parameters and
      numbers (350ms, 2%) by < <= > >= == !=, with + - * /, and, or, not and
      brackets. A missing value makes both a condition and its negation false.

      --shard 2/4 does the second of four parts; the parts' files, one behind the
      other, are the whole file: of CSV only the first has the line of names.

      --format binary writes 64-bit floats, little end first, row after row and
      nothing else; --plan shows the line of numpy that reads them.

      Example: motioncurve sweep 'spring(duration: {0.2...0.5 x 4}, bounce: {0...0.3 x 4})' \
      --where 'overshoot <= 2% and settling-time <= 350ms'
      """)

  @Argument(help: "A curve with ranges, such as 'spring(duration: {0.2...1 by 0.05}, bounce: {0...0.6 x 61})'.")
  var curve: String
  @OptionGroup var metrics: MetricSelection
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Keep the points that meet a condition.", valueName: "condition"))
  var `where`: String?
  @Option(help: ArgumentHelp("Draw a metric over a grid of two ranges.", valueName: "metric")) var contour:
    MetricArgument?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where the map has lines: values such as '0.5%, 1%, 2%', or a count such as 8.", valueName: "levels"))
  var levels: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("Do part K of N.", valueName: "k/n")) var shard: ShardArgument?
  @OptionGroup var work: ThreadsOption
  @Flag(help: "Say what would be written, and measure nothing.") var plan = false
  @OptionGroup var motion: MotionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @Option(help: SweepFormat.help) var format: SweepFormat?
  @OptionGroup var destination: Destination

  func validate() throws {
    guard levels == nil || contour != nil else {
      throw ValidationError("--levels chooses the lines of a map. Say with --contour METRIC which metric it shows.")
    }
    _ = try chosenFormat()
  }

  func run() throws {
    let grid = try Self.reading(curve) { text throws(SweepTextError) in
      try SweepGrid(text, notation: CurveReading.notation)
    }
    let condition = try `where`.map {
      try Self.reading($0, of: "--where") { text throws(SweepTextError) in try SweepCondition(text, axes: grid.axes) }
    }
    for number in condition?.bareNumbers ?? [] {
      Self.question(about: number).map { destination.note("--where: \($0)") }
    }
    // A mistake is found before the work begins.
    let lines = try contour.map { try levels(of: $0.metric) }
    do {
      let sweep = try Sweep(
        grid, metrics: contour.map { [$0.metric] } ?? metrics.read(), where: condition,
        conditions: try tolerance.conditions(),
        release: Sweep.Release(from: motion.from ?? 0, to: motion.to ?? 1, velocity: motion.velocity ?? 0))
      if lines != nil, shard != nil { throw ValidationError("--shard cuts tables and no maps. Leave it out.") }
      if plan {
        try describe(sweep)
      } else if let lines {
        try draw(sweep, lines)
      } else {
        try write(sweep)
      }
    } catch let error as SweepError {
      throw ValidationError(Self.sentence(error))
    }
  }

  /// Reads a text, or shows the place in it that is wrong.
  ///
  /// - Parameter option: Stands before the message.
  static func reading<Value>(
    _ text: String, of option: String? = nil, by read: (String) throws(SweepTextError) -> Value
  ) throws -> Value {
    do throws(SweepTextError) { return try read(text) } catch {
      let message = CurveReading.message(error.description, at: error.column, in: text)
      throw ValidationError(option.map { "\($0): \(message)" } ?? message)
    }
  }

  /// Whether a unit was forgotten, as checks ask it too.
  private static func question(about number: SweepCondition.BareNumber) -> String? {
    if number.unit == "s" { return Seconds.question(about: number.text[...]) }
    guard let value = Double(number.text), value >= 2 else { return nil }
    return "\(number.text) is \(number.text) times the whole. Did you mean \(number.text)%?"
  }

  /// What is wrong with a sweep, behind the option that asked for it.
  private static func sentence(_ error: SweepError) -> String {
    let text = error.description
    return switch error {
    case .noMetrics, .repeatedMetric: "--metrics: \(text)"
    case .constantAxis, .unsortedAxis, .emptyMap: "--contour: \(text.prefix(1).lowercased())\(text.dropFirst())"
    default: text
    }
  }

  private var part: SweepShard { shard?.value ?? .whole }

  /// That of a table or of a map, by name or by the ending of the file.
  func chosenFormat() throws -> SweepFormat {
    let (files, standard) = contour == nil ? (SweepFormat.files, "csv") : (SweepFormat.maps, "gnuplot")
    if let format {
      guard format.isMap == (contour != nil) else {
        throw ValidationError(
          contour == nil
            ? "--format: A sweep is not written as \(format.name). Use csv or binary; --contour METRIC draws one as svg, png or gnuplot."
            : "--format: A map is not written as \(format.name). Use svg, png or gnuplot.")
      }
      return format
    }
    let name = try files.name(forOutput: destination.output, standard: standard)
    return SweepFormat.all.first { $0.name == name }!
  }

  // MARK: - Tables

  private func write(_ sweep: Sweep) throws {
    guard let encoding = try chosenFormat().encoding else { return }
    guard
      encoding == .csv || destination.file != nil || !SystemCalls.isTerminal(SystemCalls.standardOutput)
    else { throw ValidationError("Binary numbers say nothing on a terminal. Use -o FILE, or --format csv.") }
    var bar = ProgressBar(total: part.range(of: sweep.grid.count).count, isWanted: !destination.quiet)
    defer { bar.clear() }
    try destination.write { write in
      try sweep.write(part, as: encoding, threads: work.count) { bytes, points in
        try write(bytes)
        bar.advance(by: points)
      }
    }
  }

  private func describe(_ sweep: Sweep) throws {
    if contour != nil { try sweep.checkMap() }
    let range = part.range(of: sweep.grid.count)
    var lines = ["\(sweep.grid.count) points"]
    if part.parts > 1 {
      lines[0] += ", part \(part.part) of \(part.parts): \(range.count) from number \(range.lowerBound) on"
    }
    for axis in sweep.grid.axes {
      let (first, last) = (axis.range.value(at: 0), axis.range.value(at: axis.range.count - 1))
      let unit = axis.unit == .seconds ? " s" : ""
      lines.append("  \(axis.name): \(axis.range.count) values from \(first)\(unit) to \(last)\(unit)")
    }
    lines.append("\(sweep.columns.count) columns: \(sweep.columns.map(\.name).joined(separator: ", "))")
    if range.count > Sweep.mostPoints {
      lines.append("\(SweepError.tooManyPoints(sweep.grid.count, limit: Sweep.mostPoints))")
    }
    if try chosenFormat().encoding == .binary {
      let (size, isTooLarge) = range.count.multipliedReportingOverflow(by: 8 * sweep.columns.count)
      if !isTooLarge { lines.append(sweep.condition == nil ? "\(size) bytes" : "at most \(size) bytes") }
      lines.append(SweepEncoding.numpy(sweep.columns, file: destination.output ?? "sweep.f64"))
    }
    try StandardStreams.write((lines.joined(separator: "\n") + "\n").utf8)
  }
}

/// A format of sweeps: tables of numbers, and pictures of a map.
struct SweepFormat: DocumentFormat {
  let name: String
  let endings: [String]
  /// How a table is written; `nil` for a map.
  let encoding: SweepEncoding?

  var isMap: Bool { encoding == nil }

  private static let tables = [
    SweepFormat(name: SweepEncoding.csv.rawValue, endings: ["csv"], encoding: .csv),
    SweepFormat(name: SweepEncoding.binary.rawValue, endings: ["bin", "f64"], encoding: .binary),
  ]

  private static let pictures = ReportFormat.all.filter(\.isPicture).map {
    SweepFormat(name: $0.name, endings: $0.endings, encoding: nil)
  }

  static let all = tables + pictures

  static let files = FileFormats(
    "A sweep", tables, advice: "With --contour METRIC a map is drawn as .svg, .png or .gp.")
  static let maps = FileFormats("A map", pictures)

  static let help: ArgumentHelp =
    "How it is written; the last three with --contour (default: by the ending of the file, else csv, of a map gnuplot)."
}

/// A part of a sweep, such as `2/4`.
struct ShardArgument: TypedArgument {
  let value: SweepShard

  init(parsing text: String) throws(ArgumentRefusal) {
    do { value = try SweepShard(text) } catch { throw ArgumentRefusal { _ in "\(error)" } }
  }
}
