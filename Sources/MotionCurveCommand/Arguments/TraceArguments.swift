internal import ArgumentParser
internal import CommandKit
internal import CurveMath

/// A recorded motion, and how it is found in its file.
struct TraceArguments: ParsableArguments {
  @Argument(help: "CSV with a time and a value a line, heads or not; - reads standard input.") var file: String

  @Option(
    name: .customLong("time-column"),
    help: ArgumentHelp(
      "The column of the times, by its head, with or without its unit, or its number (default: time, t, one with a unit of time, or the first).",
      valueName: "column"))
  var timeColumn: String?
  @Option(
    name: .customLong("value-column"),
    help: ArgumentHelp(
      "The column of the values, likewise (default: value, y, or the next).", valueName: "column"))
  var valueColumn: String?
  @Option(
    name: .customLong("time-unit"),
    help: ArgumentHelp(
      "The unit of the times: s, ms, us, ns or min (default: by the head, as 'time (ms)' or time_ms, else s).",
      valueName: "unit"))
  var timeUnit: TimeUnit?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take only every so many rows of a long recording.", valueName: "count"))
  var every = 1

  func read() throws -> RecordedTrace {
    guard every >= 1 else { throw ValidationError("--every is \(every). Use 1 or more.") }
    return try TraceReader(timeColumn: timeColumn, valueColumn: valueColumn, timeUnit: timeUnit, every: every)
      .trace(from: file)
  }
}

extension TimeUnit: TypedArgument {
  init?(argument: String) { self.init(word: argument) }

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let unit = TimeUnit(word: text) else {
      throw ArgumentRefusal { "\($0.name) is '\(Shown.text(text, limit: 40))'. Use s, ms, us, ns or min." }
    }
    self = unit
  }

  // The help names them.
  static var allValueStrings: [String] { [] }
}
