// How a range is written: in braces, where a number would stand.
//
//     range  = "{" [ name ":" ] ( list | first ( "..." | ".." ) last tail ) "}"
//     list   = value { "," value }
//     tail   = "by" step | [ "log" ] "x" count
//
// A unit that stands at the last end of a range alone counts for all of it: {200...1000ms by 50}.
// Elsewhere each value needs its own where one has one: {0.2, 300ms} may be seconds whose unit was
// forgotten. 0 is the same in every unit.

internal import CurveMath
internal import CurveReports

extension SweepRange {
  /// Reads a range as it is written in braces.
  ///
  ///     try SweepRange("{200ms...1s by 50ms}").count        // 17
  ///     try SweepRange("{10...1000 log x 3}").value(at: 1)  // 100.0
  ///
  /// - Throws: ``SweepTextError`` that points at the first character that cannot stand where it
  ///   stands.
  public init(_ text: String) throws(SweepTextError) {
    var scanner = NotationScanner(text)
    scanner.skipSpace()
    guard scanner.take("{") else { throw scanner.unexpected("'{' and a range, such as {0...0.6 x 61}") }
    let written = try WrittenRange(&scanner)
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.unexpected("the end") }
    self = written.range
  }
}

/// A range with the name that was written into its braces.
struct WrittenRange {
  var name: String?
  var range: SweepRange
  /// From its opening brace up to behind its closing one, in characters.
  var place: Range<Int>

  /// Of the opening brace, counted from 1.
  var column: Int { place.lowerBound + 1 }

  /// Reads from behind the opening brace up to behind the closing one.
  init(_ scanner: inout NotationScanner) throws(SweepTextError) {
    let begin = scanner.offset - 1
    name = try scanner.rangeName()
    range = try scanner.range(from: begin + 1)
    scanner.skipSpace()
    guard scanner.take("}") else { throw scanner.unexpected("'}'") }
    place = begin..<scanner.offset
  }
}

/// One of a range's numbers.
private struct RangeValue {
  var number: Double
  var unit: String
  var column: Int
}

private let standardSample = "a number, such as in {0...0.6 x 61}"
private let tails = ["by", "x", "log"]

extension NotationScanner {
  fileprivate func unexpected(_ expected: String) -> SweepTextError {
    SweepTextError(column: column, reason: .unexpected(found), expected: expected)
  }

  fileprivate mutating func rangeName() throws(SweepTextError) -> String? {
    skipSpace()
    guard let next, next.isLetter else { return nil }
    let mark = offset
    let word = take(while: Self.isWordPart)
    skipSpace()
    guard take(":") else {
      move(to: mark)
      throw unexpected(standardSample)
    }
    return word
  }

  fileprivate mutating func range(from column: Int) throws(SweepTextError) -> SweepRange {
    skipSpace()
    if next == "}" { throw SweepTextError(column: column, reason: .range(.empty)) }
    let first = try value()
    skipSpace()
    guard takeEllipsis() else {
      if next == "." { throw unexpected("'...' between the ends, or ',' in a list") }
      return try list(from: first)
    }
    let last = try value()
    skipSpace()
    let word = tailWord()
    switch word {
    case "by":
      return try range(ofEnds: [first, last, try value()]) { values, unit throws(SweepRangeError) in
        try SweepRange(from: values[0], to: values[1], by: values[2], unit: unit)
      }
    case "x", "log":
      let isLogarithmic = word == "log"
      if isLogarithmic {
        skipSpace()
        guard tailWord() == "x" else { throw unexpected("'x' and a count, such as in {10...1000 log x 31}") }
      }
      let count = try self.count()
      return try range(ofEnds: [first, last]) { values, unit throws(SweepRangeError) in
        isLogarithmic
          ? try SweepRange(from: values[0], to: values[1], logarithmicCount: count, unit: unit)
          : try SweepRange(from: values[0], to: values[1], count: count, unit: unit)
      }
    default:
      throw unexpected("'by' and a step, 'x' and a count, or 'log x' and a count")
    }
  }

  private mutating func list(from first: RangeValue) throws(SweepTextError) -> SweepRange {
    var list = [first]
    while take(",") {
      list.append(try value())
      skipSpace()
    }
    guard next == "}" else { throw unexpected("'...' and a last value, ',' or '}'") }
    try Self.checkUnits(list)
    return try range(of: list) { values, unit throws(SweepRangeError) in try SweepRange(values, unit: unit) }
  }

  /// Values each of which needs a unit where one has one.
  private static func checkUnits(_ values: [RangeValue]) throws(SweepTextError) {
    guard let unit = values.first(where: { !$0.unit.isEmpty })?.unit,
      let bare = values.first(where: { $0.unit.isEmpty && $0.number != 0 })
    else { return }
    // An unknown unit is told where it stands.
    guard WrittenUnit.named(unit) != nil else { return }
    throw SweepTextError(
      column: bare.column, reason: .missingUnit(bare.number, unit),
      expected: "a unit at every value, such as \(DecimalText.shortest(bare.number))\(unit), or at none")
  }

  /// What is made of numbers in one unit; what is wrong with them is wrong at the first.
  ///
  /// - Parameter written: The ends, and a step.
  private func range(
    ofEnds written: [RangeValue], by make: ([Double], WrittenUnit) throws(SweepRangeError) -> SweepRange
  ) throws(SweepTextError) -> SweepRange {
    let isShared = written[0].unit.isEmpty && !written[1].unit.isEmpty
    if !isShared { try Self.checkUnits(written.last?.unit.isEmpty == true ? Array(written.prefix(2)) : written) }
    return try range(of: written, by: make)
  }

  private func range(
    of written: [RangeValue], by make: ([Double], WrittenUnit) throws(SweepRangeError) -> SweepRange
  ) throws(SweepTextError) -> SweepRange {
    let (values, unit) = try Self.common(written)
    do throws(SweepRangeError) { return try make(values, unit) } catch {
      throw SweepTextError(column: written[0].column, reason: .range(error))
    }
  }

  private mutating func takeEllipsis() -> Bool {
    if take("…") { return true }
    guard next == ".", peek(1) == "." else { return false }
    move(to: offset + (peek(2) == "." ? 3 : 2))
    return true
  }

  /// `by`, `x` or `log`, also where the number of a count follows it closely.
  private mutating func tailWord() -> String? {
    let mark = offset
    let word = take(while: { $0.isASCII && $0.isLetter })
    if tails.contains(word) { return word }
    move(to: mark)
    return nil
  }

  private mutating func count() throws(SweepTextError) -> Int {
    let count = try value()
    guard count.unit.isEmpty, let whole = Int(exactly: count.number) else {
      throw SweepTextError(column: count.column, reason: .notWhole(count.number), expected: "a whole number of values")
    }
    return whole
  }

  private mutating func value() throws(SweepTextError) -> RangeValue {
    skipSpace()
    let column = column
    let number: Double?
    do {
      number = try self.number()
    } catch {
      throw SweepTextError(error)
    }
    guard let number else { throw unexpected(standardSample) }
    let mark = offset
    var unit = self.unit()
    // A count may follow a value closely: 0...0.6x61.
    if tails.contains(unit) {
      move(to: mark)
      unit = ""
    }
    return RangeValue(number: number, unit: unit, column: column)
  }

  /// The numbers in one unit.
  private static func common(_ values: [RangeValue]) throws(SweepTextError) -> (values: [Double], unit: WrittenUnit) {
    var common: WrittenUnit?
    var units: [WrittenUnit] = []
    for value in values {
      guard let unit = value.unit.isEmpty ? WrittenUnit.none : WrittenUnit.named(value.unit) else {
        throw SweepTextError(
          column: value.column, reason: .wrongUnit(value.unit), expected: WrittenUnit.names(of: .time, .fraction))
      }
      units.append(unit)
      if unit == .none { continue }
      let first = common ?? unit
      guard unit.quantity == first.quantity else {
        throw SweepTextError(column: value.column, reason: .mixedUnits(first.name, unit.name))
      }
      common = first
    }
    guard let common, let other = units.first(where: { $0 != .none && $0 != common }) else {
      return (values.map(\.number), common ?? .none)
    }
    for (value, unit) in zip(values, units) where unit == .none {
      throw SweepTextError(
        column: value.column, reason: .mixedUnits(common.name, other.name), expected: "a unit at every value")
    }
    return (zip(values, units).map { $0.number / $1.divisor }, .seconds)
  }
}
