// Values of a motion that were written down once, so that a later change is noticed.
//
// A golden is a CSV file that a person can read and draw: `time,value` and one line a sample.
// Further columns are passed over, so that what `motioncurve sample` writes is a golden too.

internal import CurveMath

/// A motion as a file keeps it.
package struct GoldenCurve: Equatable, Sendable {
  /// Seconds, ascending. Shape: `[n]`, *n* ≥ 1.
  package let times: [Double]
  /// Units. Shape: `[n]`.
  package let values: [Double]

  /// - Parameters:
  ///   - times: Seconds.
  ///   - value: Units at a time in seconds.
  package init(times: [Double], value: (Double) -> Double) {
    self.times = times
    values = times.map(value)
  }

  /// Reads a CSV text: a header with `time` and `value`, then numbers; `#` begins a remark.
  ///
  /// - Throws: ``GoldenError`` with the line.
  package init(csv text: String) throws(GoldenError) {
    self = try Self.read(text).curve
  }

  /// The names of the columns of a CSV text that is a golden.
  ///
  /// - Throws: ``GoldenError`` with the line.
  package static func columns(ofCSV text: String) throws(GoldenError) -> [String] { try read(text).columns }

  private static func read(_ text: String) throws(GoldenError) -> (curve: GoldenCurve, columns: [String]) {
    var names: [String] = []
    var columns: (time: Int, value: Int)?
    var (times, values): ([Double], [Double]) = ([], [])
    var reader = CSVReader(name: "The golden", text: text)
    while let record = try next(of: &reader) {
      let (cells, line) = (record.cells, record.line)
      guard let columns else {
        guard let time = cells.firstIndex(of: "time"), let value = cells.firstIndex(of: "value") else {
          throw .header(String(record.text.prefix(80)), line: line)
        }
        columns = (time, value)
        names = cells
        continue
      }
      let time = try number(cells, columns.time, line: line)
      let value = try number(cells, columns.value, line: line)
      if let previous = times.last, time <= previous { throw .order(time, line: line) }
      times.append(time)
      values.append(value)
    }
    guard !times.isEmpty else { throw .empty }
    return (GoldenCurve(times: times, values: values), names)
  }

  private static func next(of reader: inout CSVReader) throws(GoldenError) -> CSVReader.Record? {
    do {
      return try reader.next()
    } catch {
      throw .unreadable("\(error)")
    }
  }

  private init(times: [Double], values: [Double]) { (self.times, self.values) = (times, values) }

  /// The text that ``init(csv:)`` reads back bit by bit.
  package var csv: String {
    var bytes: [UInt8] = []
    CSVText.append([.text("time"), .text("value")], to: &bytes)
    for (time, value) in zip(times, values) { CSVText.append([.number(time), .number(value)], to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The sample from which a motion is farthest.
  package func drift(of value: (Double) -> Double) -> GoldenDrift {
    var worst = GoldenDrift(time: times[0], expected: values[0], found: value(times[0]))
    for (time, expected) in zip(times, values).dropFirst() {
      let drift = GoldenDrift(time: time, expected: expected, found: value(time))
      // No value at all is farther away than any.
      if drift.distance > worst.distance || drift.distance.isNaN { worst = drift }
    }
    return worst
  }

  /// Times of a golden that is made again: 60 a second, the end included.
  package static func times(through end: Double) -> [Double] {
    let count = Int((end * 60).rounded(.up))
    return (0...max(1, count)).map { min(Double($0) / 60, end) }
  }

  private static func number(_ cells: [String], _ column: Int, line: Int) throws(GoldenError) -> Double {
    let text = column < cells.count ? cells[column] : ""
    guard let number = Double(text), number.isFinite else {
      throw .number(String(text.prefix(40)), line: line, column: column + 1)
    }
    return number
  }
}

/// How far a motion is from its golden at one time.
package struct GoldenDrift: Equatable, Sendable {
  /// Seconds.
  package let time: Double
  /// Units.
  package let expected: Double
  /// Units.
  package let found: Double

  /// Units; NaN where the motion has no value.
  package var distance: Double { abs(found - expected) }
}

/// A reason why a text is no golden.
package enum GoldenError: Error, Equatable, Sendable {
  case empty
  case unreadable(String)
  case header(String, line: Int)
  case number(String, line: Int, column: Int)
  case order(Double, line: Int)
}

extension GoldenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty:
      "The golden has no samples. Record it again."
    case .unreadable(let reason): reason
    case .header(let text, let line):
      "Line \(line) of the golden is '\(OutsideText.oneLine(text))'. Expected the names of columns, 'time' and 'value' among them."
    case .number(let text, let line, let column):
      "Line \(line) of the golden has '\(OutsideText.oneLine(text))' in column \(column). Expected a finite number."
    case .order(let time, let line):
      "Line \(line) of the golden has the time \(DecimalText.shortest(time)), which is not later than the one before it. Sort the lines."
    }
  }

  /// The line that is wrong, counted from 1.
  package var line: Int? {
    switch self {
    case .empty, .unreadable: nil
    case .header(_, let line), .number(_, let line, _), .order(_, let line): line
    }
  }
}
