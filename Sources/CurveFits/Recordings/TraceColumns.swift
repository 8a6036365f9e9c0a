// Which column of a file has the times and which one the values: as asked, as the heads say, or as
// the numbers look.

internal import CurveMath
internal import CurveReports

/// Where the two cells of a sample are.
package struct TraceColumns {
  /// Places in a line, from 0.
  package let time: Int
  package let value: Int
  /// What says which recording a line is of.
  package let recording: Int?
  /// A column that counts the rows, passed over for one that looks like time.
  package let counter: Int?
  /// Whether the times are 0, 1, 2 and so on, and neither an option nor a head says that they are
  /// times.
  package let countsRows: Bool
  /// Empty where the file has none.
  package let heads: [ColumnHead]
  package let count: Int
  /// Whether the heads were no UTF-8.
  let isWindows1252: Bool

  private static let timeHeads = [
    "time", "t", "seconds", "timestamp", "date", "ms", "zeit", "temps", "tiempo", "tempo", "tid", "elapsed",
  ]
  private static let valueHeads = ["value", "y", "x", "position", "progress", "translation", "wert"]

  /// - Parameters:
  ///   - first: The first line.
  ///   - rows: The first samples.
  init(
    _ reader: TraceReader, first: CSVReader.Record, hasHead: Bool, rows: [CSVReader.Record], cells: CellReader,
    file: String
  ) throws(TraceFileError) {
    let heads = hasHead ? first.cells.map(ColumnHead.init) : []
    let count = first.cells.count
    (self.heads, self.count, isWindows1252) = (heads, count, first.isWindows1252)
    guard count >= 2 else { throw .oneColumn(file: file, line: first.line) }
    let givenTime = try reader.timeColumn.map { text throws(TraceFileError) in
      try Self.asked(text, option: "--time-column", heads, count)
    }
    let givenValue = try reader.valueColumn.map { text throws(TraceFileError) in
      try Self.asked(text, option: "--value-column", heads, count)
    }
    let recording = try reader.recordingColumn.map { text throws(TraceFileError) in
      try Self.asked(text, option: "--recording", heads, count)
    }
    self.recording = recording
    let numbers = ColumnNumbers(rows: rows, cells: cells)
    let headed = Self.column(of: Self.timeHeads, in: heads) ?? heads.firstIndex { $0.saysTime }
    let isGuessed = givenTime == nil && headed == nil
    var time = givenTime ?? headed ?? (0..<count).first { $0 != givenValue && $0 != recording } ?? 0
    var passed: Int?
    if isGuessed, count > 2, numbers.countRows(in: time),
      let other = (0..<count).first(where: {
        $0 != time && $0 != recording && $0 != givenValue && numbers.lookLikeTime(in: $0)
      })
    {
      passed = time
      time = other
    }
    let headedValue = Self.column(of: Self.valueHeads, in: heads).flatMap { $0 == recording ? nil : $0 }
    let others = (Array(time + 1..<max(count, time + 1)) + (0..<time)).filter { $0 != passed && $0 != recording }
    let likely = others.first {
      numbers.areNumbers(in: $0) && !numbers.countRows(in: $0) && !numbers.lookLikeTime(in: $0)
    }
    let value = givenValue ?? headedValue.flatMap { $0 == time ? nil : $0 } ?? likely ?? others.first ?? time
    guard time != value else { throw .sameColumn(number: time + 1) }
    guard recording != time, recording != value else { throw .recordingColumn(number: recording! + 1) }
    (self.time, self.value, counter) = (time, value, passed)
    countsRows = isGuessed && numbers.countRows(in: time)
  }

  /// The columns that are neither times nor values.
  package var unused: [Int] { (0..<count).filter { $0 != time && $0 != value && $0 != recording } }

  /// Fit for a message: the head, or the number where there are no heads.
  package func name(_ column: Int) -> String {
    heads.isEmpty ? "\(column + 1)" : "'\(Shown.text(heads[column].text, limit: 40))'"
  }

  /// The number and the head.
  package func place(_ column: Int) -> String {
    "column \(column + 1)\(heads.isEmpty || heads[column].text.isEmpty ? "" : " \(name(column))")"
  }

  /// Whether one of the heads in a line is that of a time.
  static func nameTime(_ record: CSVReader.Record) -> Bool {
    let heads = record.cells.map(ColumnHead.init)
    return column(of: timeHeads, in: heads) != nil || heads.contains(where: \.saysTime)
  }

  private static func column(of words: [String], in heads: [ColumnHead]) -> Int? {
    words.lazy.compactMap { word in heads.firstIndex { $0.word == word } }.first
  }

  /// The column that is asked for by its head, by its head without the unit, or by its number.
  private static func asked(
    _ text: String, option: String, _ heads: [ColumnHead], _ count: Int
  ) throws(TraceFileError) -> Int {
    let wanted = text.lowercased()
    if let index = heads.firstIndex(where: { $0.text == text })
      ?? heads.firstIndex(where: { $0.text.lowercased() == wanted })
    {
      return index
    }
    let named = heads.indices.filter { heads[$0].nameWithoutUnit?.lowercased() == wanted }
    if let index = named.first {
      guard named.count == 1 else {
        throw .severalColumns(option: option, text: text, numbers: named.map { $0 + 1 })
      }
      return index
    }
    if let number = Int(text), (1...count).contains(number) { return number - 1 }
    throw .unknownColumn(option: option, text: text, heads: heads.map(\.text), count: count)
  }
}

/// What the first numbers of each column look like.
private struct ColumnNumbers {
  let rows: [CSVReader.Record]
  let cells: CellReader

  /// The numbers of a column; `nil` where a cell is text or there are less than three.
  private func numbers(in column: Int) -> [Double]? {
    var numbers: [Double] = []
    for row in rows where row.cells.indices.contains(column) && !CellReader.isMissing(row.cells[column]) {
      guard let number = cells.parsed(row.cells[column]), number.isFinite else { return nil }
      numbers.append(number)
    }
    return numbers.count < 3 ? nil : numbers
  }

  func areNumbers(in column: Int) -> Bool { numbers(in: column) != nil }

  /// Whether they are whole numbers, each greater by 1 than the one before.
  func countRows(in column: Int) -> Bool {
    guard let numbers = numbers(in: column) else { return false }
    return numbers[0].rounded() == numbers[0] && zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == 1 }
  }

  /// Whether they rise, most of them by about the same, and do not count rows: frames that were
  /// dropped make larger steps.
  func lookLikeTime(in column: Int) -> Bool {
    guard let numbers = numbers(in: column), !countRows(in: column) else { return false }
    let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
    let middle = steps.sorted()[steps.count / 2]
    return steps.allSatisfy { $0 > 0 } && 5 * steps.count { abs($0 - middle) <= middle / 2 } >= 4 * steps.count
  }
}
