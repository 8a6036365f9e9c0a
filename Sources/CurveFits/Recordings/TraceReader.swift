// A recorded motion from a file: a column of times and a column of values.

internal import CurveMath
package import CurveReports

/// How a trace is found in a file.
package struct TraceReader: Sendable {
  /// The head of a column, with or without its unit, or its number from 1; `nil` for what heads and
  /// numbers say.
  package var timeColumn: String?
  package var valueColumn: String?
  /// The column that says which recording a line is of.
  package var recordingColumn: String?
  /// `nil` for what the file says, else seconds.
  package var timeUnit: TimeUnit?
  /// Only every so many rows count.
  package var every = 1
  /// The most rows that are kept.
  package var limit: Int

  /// The rows by which columns without heads are distinguished.
  private static var leadingRows: Int { 64 }

  package init(
    timeColumn: String? = nil, valueColumn: String? = nil, recordingColumn: String? = nil, timeUnit: TimeUnit? = nil,
    every: Int = 1, limit: Int? = nil
  ) {
    (self.timeColumn, self.valueColumn, self.recordingColumn) = (timeColumn, valueColumn, recordingColumn)
    (self.timeUnit, self.every, self.limit) = (timeUnit, every, limit ?? Limits.traceRows.count)
  }

  /// Reads a file to its end.
  package func trace(from records: CSVReader) throws -> RecordedTrace {
    var rows: TraceRows?
    let name = try read(records) { record, layout in
      if rows == nil { rows = layout.rows() }
      try rows!.add(record)
    }
    guard let rows else { throw TraceFileError.noRows(file: name) }
    return try rows.samples()
  }

  /// Reads a table of many recordings to its end.
  ///
  /// - Returns: The recordings in the order of their first lines; one with a line that cannot be
  ///   read has the reason in its place.
  package func traces(from records: CSVReader) throws -> [(name: String, trace: Result<RecordedTrace, any Error>)] {
    var places: [String: Int] = [:]
    var all: [(name: String, rows: TraceRows, failure: (any Error)?)] = []
    let file = try read(records) { record, layout in
      let column = layout.columns.recording!
      guard record.cells.count > column else {
        throw TraceFileError.cellMissing(
          TraceFileError.Place(file: layout.file, line: record.line), column: column + 1, cells: record.cells.count)
      }
      let name = record.cells[column]
      let place = places[name] ?? all.count
      if place == all.count {
        places[name] = place
        all.append((name, layout.rows(), nil))
      }
      guard all[place].failure == nil else { return }
      do { try all[place].rows.add(record) } catch { all[place].failure = error }
    }
    guard !all.isEmpty else { throw TraceFileError.noRows(file: file) }
    return all.map { name, rows, failure in
      if let failure { return (name, .failure(failure)) }
      return (name, Result { try rows.samples() })
    }
  }

  /// What was found out about a file before its rows.
  private struct Layout {
    let reader: TraceReader
    let columns: TraceColumns
    let units: CSVReader.Record?
    let cells: CellReader
    let file: String

    func rows() -> TraceRows { TraceRows(reader, columns: columns, units: units, cells: cells, file: file) }
  }

  /// Hands on all rows of a file below its heads.
  ///
  /// - Returns: The file's name.
  private func read(_ records: CSVReader, _ take: (CSVReader.Record, Layout) throws -> Void) throws -> String {
    var reader = records
    guard var first = try reader.next() else { throw TraceFileError.empty(file: reader.name) }
    func numbers() -> CellReader { CellReader(separatesByComma: reader.separator == UInt8(ascii: ",")) }
    let hasHead = !first.cells.contains(where: numbers().isNumber)
    var leading = hasHead ? [] : [first]
    // Above the heads some programs write what was recorded, and how: the last line before numbers
    // counts.
    while hasHead, leading.count < Self.leadingRows, let record = try reader.next() {
      if let heads = reader.beginAnew(with: record, where: Self.areHeads) {
        (first, leading) = (heads, [])
        continue
      }
      leading.append(record)
      let isRow = record.cells.count == first.cells.count && record.cells.contains(where: numbers().isNumber)
      if isRow, TraceColumns.nameTime(first) { break }
    }
    let cells = numbers()
    while leading.count < Self.leadingRows, let record = try reader.next() { leading.append(record) }
    let units = hasHead && leading.first.map { Self.isUnits($0, cells) } ?? false ? leading.removeFirst() : nil
    let columns = try TraceColumns(
      self, first: first, hasHead: hasHead, rows: leading, cells: cells, file: reader.name)
    let layout = Layout(reader: self, columns: columns, units: units, cells: cells, file: reader.name)
    for record in leading { try take(record, layout) }
    while let record = try reader.next() { try take(record, layout) }
    return reader.name
  }

  /// Whether a line names columns, and one of them is that of the times.
  private static func areHeads(_ record: CSVReader.Record) -> Bool {
    let cells = CellReader(separatesByComma: false)
    return record.cells.count > 1 && TraceColumns.nameTime(record) && !record.cells.contains(where: cells.isNumber)
      && !isUnits(record, cells)
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
  /// In the unit of the file. Shape: that of the values.
  private var written: [Double] = []
  private var previous: (time: Double, line: Int)?
  private var row = 0

  init(_ reader: TraceReader, columns: TraceColumns, units: CSVReader.Record?, cells: CellReader, file: String) {
    (self.reader, self.cells, self.file) = (reader, cells, file)
    let unitCell = units.flatMap { $0.cells.indices.contains(columns.time) ? $0.cells[columns.time] : nil }
    let lineUnit = unitCell.flatMap(TraceReader.unit)
    let head = columns.heads.isEmpty ? nil : columns.heads[columns.time]
    let headUnit = head?.timeUnit
    let written = headUnit ?? lineUnit
    let other = [head?.bracketed, unitCell].lazy.compactMap { $0 }.first { !$0.isEmpty }
    trace = RecordedTrace(
      columns: columns, unit: reader.timeUnit ?? written ?? .s,
      unitSource: reader.timeUnit != nil ? .option : headUnit != nil ? .head : lineUnit != nil ? .unitLine : .none,
      contradictedUnit: reader.timeUnit.flatMap { $0 == written ? nil : written },
      unknownUnit: written == nil && reader.timeUnit == nil ? other : nil)
  }

  /// A clock that began that many durations of the recording before it is counted from the first
  /// row: of seconds since 1970 no table or axis shows the digits that differ.
  private static let farthest = 100.0

  /// - Throws: ``TraceFileError/noValues(file:column:)``
  func samples() throws(TraceFileError) -> RecordedTrace {
    guard let first = written.first, let last = written.last else {
      throw .noValues(file: file, column: trace.columns.place(trace.columns.value))
    }
    var trace = trace
    let isFar = written.count > 1 && abs(first) > Self.farthest * (last - first)
    if isFar { trace.origin = trace.unit.seconds(first) }
    trace.times = written.map { trace.unit.seconds(isFar ? $0 - first : $0) }
    return trace
  }

  mutating func add(_ record: CSVReader.Record) throws(TraceFileError) {
    defer { row += 1 }
    let (time, value) = (trace.columns.time, trace.columns.value)
    let place = TraceFileError.Place(file: file, line: record.line)
    guard record.cells.count > max(time, value) else {
      throw .cellMissing(place, column: max(time, value) + 1, cells: record.cells.count)
    }
    if record.isWindows1252 { trace.isWindows1252 = true }
    if cells.separatesByComma, !trace.columns.heads.isEmpty,
      record.cells.dropFirst(trace.columns.count).contains(where: cells.isNumber)
    {
      throw .commasTwice(place, cells: record.cells.count, heads: trace.columns.count)
    }
    if row % reader.every != 0 { return }
    if CellReader.isMissing(record.cells[value]) {
      trace.passedOver += 1
      return
    }
    let written = try cells.number(record.cells[time], column: trace.columns.name(time), at: place)
    let seconds = trace.unit.seconds(written)
    let number = try cells.number(record.cells[value], column: trace.columns.name(value), at: place)
    if let previous, !(seconds > previous.time) {
      throw .timesOutOfOrder(
        place, time: record.cells[time], previousLine: previous.line, isSame: seconds == previous.time)
    }
    previous = (seconds, record.line)
    guard trace.values.count < reader.limit else { throw .tooManyRows(file: file, limit: reader.limit) }
    self.written.append(written)
    trace.values.append(number)
  }
}
