// Comma-separated values as they come out of programs: one record a line, cells in quotes where
// needed.
//
// The separator is that of the first record: a semicolon, a tab or a comma, else white space. In
// '0,5 12,5' the commas are decimal signs. Lines that are empty or begin with # are passed over. A
// cell in quotes may hold the separator and doubled quotes, but no line end.

internal import CurveMath

/// Reads records one by one, in constant memory.
package struct CSVReader {
  /// The cells of one line.
  package struct Record {
    /// Counted from 1, every line of the file included.
    package var line: Int
    /// Without quotes and without the space around them.
    package var cells: [String]
    /// Whether a cell is no UTF-8 and was taken for Windows-1252, as spreadsheets save CSV.
    package var isWindows1252: Bool
    fileprivate var bytes: [UInt8]

    /// The line as it is written, for messages.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// A line without its end, or that it is longer than a line may be.
  package enum Line {
    case whole([UInt8]), tooLong
  }

  /// Fit for messages.
  package let name: String
  private let nextLine: () throws -> Line?
  private var line = 0
  /// What stands between cells; a comma until the first record is read.
  package var separator: UInt8 { foundSeparator ?? UInt8(ascii: ",") }
  private var foundSeparator: UInt8?

  package static var lineLimit: Int { Limits.traceLine.count }

  /// - Parameters:
  ///   - name: What messages call the text.
  ///   - nextLine: Gives lines in UTF-8, without a mark before the first one, and `nil` after the
  ///     last one.
  package init(name: String, nextLine: @escaping () throws -> Line?) { (self.name, self.nextLine) = (name, nextLine) }

  /// The records of a text.
  package init(name: String, text: String) {
    var rest = text.utf8.dropFirst(text.utf8.byteOrderMarkLength)
    self.init(name: name) {
      guard !rest.isEmpty else { return nil }
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      return line.count > Self.lineLimit ? .tooLong : .whole(Array(line))
    }
  }

  /// Returns the next record, or `nil` after the last one.
  ///
  /// - Throws: What the lines throw; ``CSVError`` for what is no text or no record.
  package mutating func next() throws -> Record? {
    while let next = try nextLine() {
      line += 1
      guard case .whole(var bytes) = next else { throw CSVError.lineTooLong(file: name, line: line) }
      if bytes.contains(0) { throw CSVError.notText(file: name, line: line) }
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      guard let first = bytes.first(where: { !Self.isSpace($0) }), first != UInt8(ascii: "#") else { continue }
      if foundSeparator == nil, Self.isJSON(bytes) { throw CSVError.json(file: name) }
      let separator = foundSeparator ?? Self.separator(of: bytes)
      foundSeparator = separator
      let (cells, isWindows1252) = try cells(bytes, separator)
      if bytes.contains(UInt8(ascii: "\r")) { throw CSVError.oldLineEnds(file: name, line: line) }
      return Record(line: line, cells: cells, isWindows1252: isWindows1252, bytes: bytes)
    }
    return nil
  }

  /// Whether a first line begins a list or an object. A head such as `[ms]` begins none.
  private static func isJSON(_ line: [UInt8]) -> Bool {
    let signs = line.filter { !isSpace($0) }.prefix(2)
    guard let first = signs.first, "[{".utf8.contains(first) else { return false }
    guard let second = signs.dropFirst().first else { return true }
    return "[{\"-0123456789".utf8.contains(second)
  }

  /// Takes the separator from a later record, where one that is `wanted` comes out of it: titles
  /// above a table have others.
  ///
  /// - Returns: The record with its cells between those.
  package mutating func beginAnew(with record: Record, where isWanted: (Record) -> Bool) -> Record? {
    let separator = Self.separator(of: record.bytes)
    guard let cells = try? cells(record.bytes, separator).cells else { return nil }
    let anew = Record(
      line: record.line, cells: cells, isWindows1252: record.isWindows1252, bytes: record.bytes)
    guard isWanted(anew) else { return nil }
    foundSeparator = separator
    return anew
  }

  private func cells(
    _ bytes: [UInt8], _ separator: UInt8
  ) throws(CSVError) -> (cells: [String], isWindows1252: Bool) {
    var cells: [String] = []
    var isWindows1252 = false
    var cell: [UInt8] = []
    var isQuoted = false
    var wasQuoted = false
    var index = 0
    func finished() throws(CSVError) -> String {
      var text = String(validating: cell, as: UTF8.self)
      if text == nil {
        text = Windows1252.text(cell)
        isWindows1252 = true
      }
      guard let text else { throw .notText(file: name, line: line) }
      return wasQuoted ? text : text.trimmed
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isQuoted {
        if byte != UInt8(ascii: "\"") {
          cell.append(byte)
        } else if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
          cell.append(byte)
          index += 1
        } else {
          isQuoted = false
        }
      } else if byte == separator {
        // White space separates once, however much of it there is.
        if separator == UInt8(ascii: " "), cell.isEmpty, !wasQuoted { continue }
        cells.append(try finished())
        (cell, wasQuoted) = ([], false)
      } else if byte == UInt8(ascii: "\""), !wasQuoted, cell.allSatisfy(Self.isSpace) {
        (cell, isQuoted, wasQuoted) = ([], true, true)
      } else if wasQuoted, !Self.isSpace(byte) {
        throw .badQuotes(file: name, line: line)
      } else if !wasQuoted {
        cell.append(byte)
      }
    }
    if isQuoted { throw .badQuotes(file: name, line: line) }
    if separator != UInt8(ascii: " ") || !cell.isEmpty || wasQuoted { cells.append(try finished()) }
    return (cells, isWindows1252)
  }

  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var isQuoted = false
    var found: Set<UInt8> = []
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { found.insert(byte) }
    }
    // '0,5  12,5' has decimal commas: between commas '5  12' would be no cell.
    let words = bytes.split(whereSeparator: isSpace)
    if words.count > 1, words.allSatisfy(isDecimal) { found.remove(UInt8(ascii: ",")) }
    return [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: ",")].first { found.contains($0) } ?? UInt8(ascii: " ")
  }

  /// Whether the bytes are a number with at most one comma, and digits around it.
  private static func isDecimal(_ word: ArraySlice<UInt8>) -> Bool {
    let parts = word.drop { $0 == UInt8(ascii: "-") }.split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

/// The letters of Western Europe in a byte each.
///
/// - Source: <https://encoding.spec.whatwg.org/index-windows-1252.txt>.
enum Windows1252 {
  /// The text of bytes; `nil` where one of them is a control character, or none at all.
  static func text(_ bytes: [UInt8]) -> String? {
    var text = ""
    for byte in bytes {
      let code = 0x80..<0xA0 ~= byte ? high[Int(byte) - 0x80] : UInt16(byte)
      guard code >= 0x20 || byte == UInt8(ascii: "\t"), code != 0x7F, let scalar = Unicode.Scalar(code) else {
        return nil
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// From 0x80 on; 0 where there is no character.
  private static let high: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]
}

/// A reason why a file is no table.
package enum CSVError: Error, Equatable {
  case notText(file: String, line: Int)
  case lineTooLong(file: String, line: Int)
  case badQuotes(file: String, line: Int)
  case oldLineEnds(file: String, line: Int)
  case json(file: String)
}

extension CSVError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notText(let file, let line):
      "\(file), line \(line): this is no text. Give CSV in UTF-8, with a column of times and one of values."
    case .lineTooLong(let file, let line):
      "\(file), line \(line) \(Limits.traceLine.says). Give CSV with one sample a line."
    case .oldLineEnds(let file, let line):
      "\(file), line \(line): a carriage return alone ends no line. Save the file with the line ends of "
        + "Unix or Windows."
    case .json(let file):
      "\(file) is JSON, and CSV is read here. Give a time and a value a line, such as 0.016,12.5; a recording in JSON is "
        + "for 'motioncurve eval': {\"op\": \"fit\", \"times\": […], \"values\": […]}."
    case .badQuotes(let file, let line):
      "\(file), line \(line): the quotes are not closed, or something stands behind them. Write \"a\",\"b\" on one "
        + "line, and double a quote inside: \"\"."
    }
  }
}
