// A recorded motion from a file: a column of times and a column of values.

internal import CurveMath

/// How a trace is found in a file.
struct TraceReader {
  /// The head of a column, with or without its unit, or its number from 1; `nil` for what heads and numbers say.
  var timeColumn: String?
  var valueColumn: String?
  /// `nil` for what the file says, else seconds.
  var timeUnit: TimeUnit?
  /// Only every so many rows count.
  var every = 1
  /// The most rows that are kept.
  var limit = Limits.traceRows.count

  /// The rows by which columns without heads are told apart.
  private static var leadingRows: Int { 64 }

  /// Reads a file to its end.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  func trace(from path: String) throws -> RecordedTrace {
    var reader = try CSVReader(path: path)
    guard let first = try reader.next() else { throw TraceFileError.empty(file: reader.name) }
    let cells = CellReader(allowsComma: reader.separator != UInt8(ascii: ","))
    let hasHead = !first.cells.contains(where: cells.isNumber)
    var leading = hasHead ? [] : [first]
    while leading.count < Self.leadingRows, let record = try reader.next() { leading.append(record) }
    let units = hasHead && leading.first.map { Self.isUnits($0, cells) } ?? false ? leading.removeFirst() : nil
    let columns = try TraceColumns(
      self, first: first, hasHead: hasHead, rows: leading, cells: cells, file: reader.name)
    var rows = TraceRows(self, columns: columns, units: units, cells: cells, file: reader.name)
    for record in leading { try rows.add(record) }
    while let record = try reader.next() { try rows.add(record) }
    guard !rows.trace.times.isEmpty else { throw TraceFileError.noRows(file: reader.name) }
    return rows.trace
  }

  /// Whether a line below the heads has units in place of numbers, as `s,pt` or `[ms],[mm]`.
  private static func isUnits(_ record: CSVReader.Record, _ cells: CellReader) -> Bool {
    !record.cells.contains(where: cells.isNumber) && record.cells.contains { unit(inLine: $0) != nil }
  }

  /// A unit alone, in brackets or not: `0.5 s` is a value.
  fileprivate static func unit(inLine cell: String) -> TimeUnit? {
    TimeUnit(word: cell.filter { !"()[]{} ".contains($0) })
  }
}

/// The samples of a file, row by row.
private struct TraceRows {
  private let reader: TraceReader
  private var cells: CellReader
  private let file: String
  private(set) var trace: RecordedTrace
  private var previous: (time: Double, line: Int)?
  private var row = 0

  init(_ reader: TraceReader, columns: TraceColumns, units: CSVReader.Record?, cells: CellReader, file: String) {
    (self.reader, self.cells, self.file) = (reader, cells, file)
    let lineUnit = units.flatMap { units in
      units.cells.indices.contains(columns.time) ? TraceReader.unit(inLine: units.cells[columns.time]) : nil
    }
    let headUnit = columns.heads.isEmpty ? nil : columns.heads[columns.time].timeUnit
    let written = headUnit ?? lineUnit
    trace = RecordedTrace(
      columns: columns, unit: reader.timeUnit ?? written ?? .s,
      unitSource: reader.timeUnit != nil ? .option : headUnit != nil ? .head : lineUnit != nil ? .unitLine : .none,
      contradictedUnit: reader.timeUnit.flatMap { $0 == written ? nil : written })
  }

  mutating func add(_ record: CSVReader.Record) throws(TraceFileError) {
    defer { row += 1 }
    let (time, value) = (trace.columns.time, trace.columns.value)
    let place = TraceFileError.Place(file: file, line: record.line)
    guard record.cells.count > max(time, value) else {
      throw .cellMissing(place, column: max(time, value) + 1, cells: record.cells.count)
    }
    if !cells.allowsComma, !trace.columns.heads.isEmpty, record.cells.count == 2 * trace.columns.count {
      throw .commasTwice(place, cells: record.cells.count, heads: trace.columns.count)
    }
    if row % reader.every != 0 { return }
    if CellReader.isMissing(record.cells[value]) {
      trace.passedOver += 1
      return
    }
    let seconds = trace.unit.seconds(
      try cells.number(record.cells[time], column: trace.columns.name(time), at: place))
    let number = try cells.number(record.cells[value], column: trace.columns.name(value), at: place)
    if let previous, !(seconds > previous.time) {
      throw .timesOutOfOrder(
        place, time: record.cells[time], previousLine: previous.line, isSame: seconds == previous.time)
    }
    previous = (seconds, record.line)
    guard trace.times.count < reader.limit else { throw .tooManyRows(file: file, limit: reader.limit) }
    trace.times.append(seconds)
    trace.values.append(number)
  }
}
