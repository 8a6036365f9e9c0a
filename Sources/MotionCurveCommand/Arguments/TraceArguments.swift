internal import ArgumentParser
internal import CommandKit
internal import CurveFits
internal import CurveMath
internal import CurveReports

/// Recorded motions, and how they are found in their files.
struct TraceArguments: ParsableArguments {
  @Argument(help: "CSV with a time and a value a line, heads or not; - reads standard input.", completion: .file())
  var file: String
  @Argument(help: "More recordings: then a table has a row for each.", completion: .file()) var more: [String] = []

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
    help: ArgumentHelp(
      "The column that says which recording a line is of, by its head or number: a table of many, with a row for each.",
      valueName: "column"))
  var recording: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take only every so many rows of a long recording.", valueName: "count"))
  var every = PositiveCount(1)

  /// Whether there may be more recordings than one.
  var areMany: Bool { !more.isEmpty || recording != nil }

  func read() throws -> RecordedTrace { try reader.trace(from: CSVReader(path: file)) }

  /// A recording that is read when it is asked for, perhaps on another thread.
  typealias Named = (name: String, read: @Sendable () throws -> RecordedTrace)

  /// All recordings in the order of the files and of their lines, files without `--recording`
  /// unread.
  func all() throws -> [Named] {
    let (reader, files) = (reader, [file] + more)
    guard files.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("Standard input is named more than once. It can be read once: name files for the others.")
    }
    var all: [Named] = []
    for path in files {
      let file = path == "-" ? "standard input" : path
      guard recording != nil else {
        all.append((file, { try reader.trace(from: CSVReader(path: path)) }))
        continue
      }
      for (name, result) in try reader.traces(from: CSVReader(path: path)) {
        all.append((files.count == 1 ? name : "\(file)#\(name)", { try result.get() }))
      }
    }
    return all
  }

  private var reader: TraceReader {
    TraceReader(
      timeColumn: timeColumn, valueColumn: valueColumn, recordingColumn: recording, timeUnit: timeUnit,
      every: every.value)
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
