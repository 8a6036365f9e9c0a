internal import CurveMath

/// A reason why a file holds no trace.
package enum TraceFileError: Error, Equatable {
  package struct Place: Equatable {
    var file: String
    /// Counted from 1.
    var line: Int
  }

  case empty(file: String)
  case noRows(file: String)
  case noValues(file: String, column: String)
  case oneColumn(file: String, line: Int)
  case sameColumn(number: Int)
  case recordingColumn(number: Int)
  case unknownColumn(option: String, text: String, heads: [String], count: Int)
  case cellMissing(Place, column: Int, cells: Int)
  case severalColumns(option: String, text: String, numbers: [Int])
  case commasTwice(Place, cells: Int, heads: Int)
  case notANumber(Place, column: String, cell: String)
  case thousands(Place, column: String, cell: String)
  case unitBehindNumber(Place, column: String, cell: String, unit: String)
  case mixedDecimals(Place, column: String, cell: String, sign: Character, line: Int)
  case notFinite(Place, column: String, cell: String)
  case timesOutOfOrder(Place, time: String, previousLine: Int, isSame: Bool)
  case tooManyRows(file: String, limit: Int)
}

extension TraceFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty(let file):
      "\(file) is empty. Give CSV with a time and a value a line, such as 0.016,12.5."
    case .noRows(let file):
      "\(file) has a head and no samples below it. Give a time and a value a line."
    case .noValues(let file, let column):
      "\(file) has no value in \(column): every row that counts is empty there, or NaN and the like. Name another column with --value-column, or give the values."
    case .oneColumn(let file, let line):
      "\(file), line \(line) has one column. Give a time and a value, with a comma, a semicolon, a tab or a space between."
    case .sameColumn(let number):
      "Column \(number) cannot be time and value at once. Name both with --time-column and --value-column."
    case .recordingColumn(let number):
      "Column \(number) cannot name the recordings and be time or value at once. Name all three: --recording, --time-column and --value-column."
    case .unknownColumn(let option, let text, let heads, let count):
      "\(option): no column is called '\(Shown.text(text, limit: 60))'. \(Self.choices(text, heads, count))"
    case .cellMissing(let place, let column, let cells):
      "\(place): there \(cells == 1 ? "is 1 cell" : "are \(cells) cells"), and none in column \(column). Complete the line or remove it."
    case .severalColumns(let option, let text, let numbers):
      "\(option): columns \(numbers.map(String.init).joined(separator: " and ")) are called '\(Shown.text(text, limit: 60))' "
        + "without their units. Use the whole head or the number."
    case .commasTwice(let place, let cells, let heads):
      "\(place): there are \(cells) cells under \(heads) heads. Where decimals have commas, put semicolons or tabs between the "
        + "cells, or quotes around them."
    case .notANumber(let place, let column, let cell):
      "\(place), column \(column): '\(Shown.text(cell, limit: 40))' is not a number. "
        + (cell.contains(",")
          ? cell.contains(".")
            ? "Write decimals with a point, and no marks between thousands."
            : "Write one decimal sign and no marks between thousands."
          : "Write one, such as 12.5; leave a value empty that was not recorded.")
    case .thousands(let place, let column, let cell):
      "\(place), column \(column): '\(Shown.text(cell, limit: 40))' may have a decimal comma or one between thousands. Write "
        + "decimals with a point, or semicolons between the cells; no marks between thousands."
    case .unitBehindNumber(let place, let column, let cell, let unit):
      "\(place), column \(column): '\(Shown.text(cell, limit: 40))' has '\(Shown.text(unit, limit: 20))' behind its number. Write "
        + "the number alone; the unit stands in the head, as time (ms), or in --time-unit."
    case .mixedDecimals(let place, let column, let cell, let sign, let line):
      "\(place), column \(column): '\(Shown.text(cell, limit: 40))' has another decimal sign than the '\(sign)' of line "
        + "\(line). Write all of them alike, and no marks between thousands."
    case .notFinite(let place, let column, let cell):
      "\(place), column \(column): '\(Shown.text(cell, limit: 40))' is not finite. Leave a value empty that was not recorded."
    case .timesOutOfOrder(let place, let time, let previous, let isSame):
      isSame
        ? "\(place): time \(Shown.text(time, limit: 40)) stands in line \(previous) too. Give one value for each time."
        : "\(place): time \(Shown.text(time, limit: 40)) is before that of line \(previous). Sort the lines by time."
    case .tooManyRows(let file, let limit):
      "\(file) has more than \(limit) samples. Take fewer, by --every 100: a spring needs no more than some hundred."
    }
  }

  private static func choices(_ text: String, _ heads: [String], _ count: Int) -> String {
    // A number is none of the names, however short they are.
    if Int(text) == nil, let nearest = NearestSpelling.of(text, among: heads) {
      return "Did you mean '\(Shown.text(nearest, limit: 60))'?"
    }
    let names =
      heads.isEmpty ? "" : "\(heads.prefix(12).map { "'\(Shown.text($0, limit: 40))'" }.joined(separator: ", ")), or "
    return "Use \(names)a number from 1 to \(count)."
  }
}

extension TraceFileError.Place: CustomStringConvertible {
  package var description: String { "\(file), line \(line)" }
}
