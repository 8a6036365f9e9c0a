// A recorded motion from a file: a column of times and a column of values.

internal import CurveMath
internal import CurveReports

/// Times and values as they were recorded.
struct RecordedTrace {
  /// Seconds, ascending. Shape: `[n]`.
  var times: [Double] = []
  /// Shape: `[n]`.
  var values: [Double] = []
  /// The heads of the two columns, where the file has heads.
  var timeName: String?
  var valueName: String?
  /// Rows whose value was left empty.
  var passedOver = 0
}

/// How a trace is found in a file.
struct TraceReader {
  /// A unit of time.
  enum TimeUnit: String, CaseIterable {
    case s, ms, us, ns

    /// How many are a second. Dividing by it rounds once, multiplying by its reciprocal twice.
    var perSecond: Double {
      switch self {
      case .s: 1
      case .ms: 1e3
      case .us: 1e6
      case .ns: 1e9
      }
    }
  }

  /// The head of a column or its number from 1; `nil` for a head that says so, or for the first and second.
  var timeColumn: String?
  var valueColumn: String?
  var timeUnit = TimeUnit.s
  /// Only every so many rows count.
  var every = 1
  /// The most rows that are kept.
  var limit = 100_000

  /// Reads a file to its end.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  func trace(from path: String) throws -> RecordedTrace {
    var reader = try CSVReader(path: path)
    var trace = RecordedTrace()
    guard let first = try reader.next() else { throw TraceFileError.empty(file: reader.name) }
    let hasHead = !first.cells.contains { Double($0) != nil }
    let columns = try Columns(self, first: first, hasHead: hasHead, file: reader.name)
    if hasHead { (trace.timeName, trace.valueName) = (first.cells[columns.time], first.cells[columns.value]) }
    var record = hasHead ? try reader.next() : first
    var previous: (time: Double, line: Int)?
    var row = 0
    while let current = record {
      record = try reader.next()
      let place = TraceFileError.Place(file: reader.name, line: current.line)
      guard current.cells.count > max(columns.time, columns.value) else {
        throw TraceFileError.cellMissing(
          place, column: max(columns.time, columns.value) + 1, cells: current.cells.count)
      }
      row += 1
      if (row - 1) % every != 0 { continue }
      guard !current.cells[columns.value].isEmpty else {
        trace.passedOver += 1
        continue
      }
      let time = try number(current.cells[columns.time], columns.timeName, place) / timeUnit.perSecond
      let value = try number(current.cells[columns.value], columns.valueName, place)
      if let previous, !(time > previous.time) {
        throw TraceFileError.timesOutOfOrder(
          place, time: current.cells[columns.time], previousLine: previous.line, isSame: time == previous.time)
      }
      previous = (time, current.line)
      guard trace.times.count < limit else { throw TraceFileError.tooManyRows(file: reader.name, limit: limit) }
      trace.times.append(time)
      trace.values.append(value)
    }
    guard !trace.times.isEmpty else { throw TraceFileError.noRows(file: reader.name) }
    return trace
  }

  private func number(_ cell: String, _ column: String, _ place: TraceFileError.Place) throws(TraceFileError) -> Double
  {
    guard let value = Double(cell) else {
      throw .notANumber(place, column: column, cell: cell)
    }
    guard value.isFinite else { throw .notFinite(place, column: column, cell: cell) }
    return value
  }
}

/// Where the two cells of a sample are.
private struct Columns {
  let time: Int
  let value: Int
  /// For messages.
  let timeName: String
  let valueName: String

  private static let timeHeads = ["time", "t", "seconds", "timestamp", "date", "ms"]
  private static let valueHeads = ["value", "y", "x", "position", "progress", "translation"]

  init(_ reader: TraceReader, first: CSVReader.Record, hasHead: Bool, file: String) throws(TraceFileError) {
    let heads = hasHead ? first.cells : []
    let count = first.cells.count
    guard count >= 2 else { throw .oneColumn(file: file, line: first.line) }
    let asked = { (text: String, option: String) throws(TraceFileError) -> Int in
      if let index = heads.firstIndex(of: text) ?? heads.firstIndex(where: { $0.lowercased() == text.lowercased() }) {
        return index
      }
      if let number = Int(text), (1...count).contains(number) { return number - 1 }
      throw .unknownColumn(option: option, text: text, heads: heads, count: count)
    }
    let named = { (words: [String]) -> Int? in
      words.lazy.compactMap { word in heads.firstIndex { Columns.word($0) == word } }.first
    }
    let givenTime = try reader.timeColumn.map { text throws(TraceFileError) in try asked(text, "--time-column") }
    let givenValue = try reader.valueColumn.map { text throws(TraceFileError) in try asked(text, "--value-column") }
    let time = givenTime ?? named(Self.timeHeads) ?? (givenValue == 0 ? 1 : 0)
    self.time = time
    let next = (0..<count).first { $0 > time } ?? 0
    let value = givenValue ?? named(Self.valueHeads).flatMap { $0 == time ? nil : $0 } ?? next
    guard time != value else { throw .sameColumn(number: time + 1) }
    self.value = value
    timeName = hasHead ? "'\(Shown.text(heads[time], limit: 40))'" : "\(time + 1)"
    valueName = hasHead ? "'\(Shown.text(heads[value], limit: 40))'" : "\(value + 1)"
  }

  /// The first word of a head, as `time` of `Time [s]`.
  private static func word(_ head: String) -> String {
    String(head.lowercased().prefix { $0.isLetter })
  }
}
