internal import ArgumentParser

/// A recorded motion, and how it is found in its file.
struct TraceArguments: ParsableArguments {
  @Argument(help: "CSV with a time and a value a line, head or not; - reads standard input.") var file: String

  @Option(
    name: .customLong("time-column"),
    help: ArgumentHelp(
      "The column of the times, by its head or number (default: time, t, or the first).", valueName: "column"))
  var timeColumn: String?
  @Option(
    name: .customLong("value-column"),
    help: ArgumentHelp(
      "The column of the values, by its head or number (default: value, y, or the next).", valueName: "column"))
  var valueColumn: String?
  @Option(
    name: .customLong("time-unit"), help: ArgumentHelp("The unit of the times: s, ms, us or ns.", valueName: "unit"))
  var timeUnit = "s"
  @Option(help: ArgumentHelp("Take only every so many rows of a long recording.", valueName: "count")) var every = 1

  func read() throws -> RecordedTrace {
    guard let unit = TraceReader.TimeUnit(rawValue: timeUnit.lowercased()) else {
      throw ValidationError("--time-unit is '\(Shown.text(timeUnit, limit: 40))'. Use s, ms, us or ns.")
    }
    guard every >= 1 else { throw ValidationError("--every is \(every). Use 1 or more.") }
    return try TraceReader(timeColumn: timeColumn, valueColumn: valueColumn, timeUnit: unit, every: every)
      .trace(from: file)
  }
}
