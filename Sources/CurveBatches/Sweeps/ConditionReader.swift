// Reads a condition.
//
//     either     = both { "or" both }
//     both       = inverse { "and" inverse }
//     inverse    = "not" inverse | comparison
//     comparison = sum [ ( "<" | "<=" | ">" | ">=" | "==" | "!=" ) sum ]
//     sum        = product { ( "+" | "-" ) product }
//     product    = factor { ( "*" | "/" ) factor }
//     factor     = "-" factor | number [ unit ] | name | "(" either ")"

internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct ConditionReader {
  /// What a piece of the text means: brackets hold either kind, so the reader finds out.
  private enum Meaning {
    case quantity(SweepCondition.Quantity)
    case truth(SweepCondition.Truth)
  }

  private struct Piece {
    var meaning: Meaning
    /// Such as `s`; `nil` where any will do.
    var unit: String?
    var column: Int
    /// As it is shown in an error.
    var text: String
    /// A number as it was written, where it has no unit.
    var bare: String?
  }

  private static var deepest: Int { Limits.conditionDepth.count }
  /// A chain is a tree as deep as it is long.
  private static var longest: Int { Limits.conditionLength.count }
  private static var sample: String { "a condition such as overshoot <= 2%" }

  private var scanner: NotationScanner
  private let axes: [SweepAxis]
  private(set) var metrics: [CurveMetric] = []
  private(set) var bareNumbers: [SweepCondition.BareNumber] = []
  private var depth = 0
  private var factors = 0

  init(_ text: String, axes: [SweepAxis]) {
    scanner = NotationScanner(text)
    self.axes = axes
  }

  mutating func condition() throws(SweepTextError) -> SweepCondition.Truth {
    scanner.skipSpace()
    guard !scanner.isAtEnd else { throw unexpected(Self.sample) }
    let truth = try Self.truth(either())
    guard scanner.isAtEnd else { throw unexpected(expectedBehindCondition) }
    return truth
  }

  // MARK: - Conditions

  private mutating func either() throws(SweepTextError) -> Piece {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw SweepTextError(column: scanner.column, reason: .tooDeep(limit: Self.deepest))
    }
    var piece = try both()
    while take(word: "or") {
      let (left, right) = (try Self.truth(piece), try Self.truth(both()))
      piece.meaning = .truth(.either(left, right))
    }
    return piece
  }

  private mutating func both() throws(SweepTextError) -> Piece {
    var piece = try inverse()
    while take(word: "and") {
      let (left, right) = (try Self.truth(piece), try Self.truth(inverse()))
      piece.meaning = .truth(.both(left, right))
    }
    return piece
  }

  private mutating func inverse() throws(SweepTextError) -> Piece {
    scanner.skipSpace()
    let column = scanner.column
    var isInverted = false
    // A loop and no recursion: a megabyte of 'not' is read like any other text.
    while take(word: "not") { isInverted.toggle() }
    var piece = try comparison()
    guard column != piece.column else { return piece }
    let inner = try Self.truth(piece)
    piece.meaning = .truth(isInverted ? .not(inner) : inner)
    return piece
  }

  private mutating func comparison() throws(SweepTextError) -> Piece {
    var piece = try sum()
    guard let comparison = try takeComparison() else { return piece }
    let left = try Self.quantity(piece)
    let other = try sum()
    let right = try Self.quantity(other)
    try Self.checkUnits(piece, other)
    for (number, unit) in [(piece.bare, other.unit), (other.bare, piece.unit)] {
      if let number, let unit { bareNumbers.append(SweepCondition.BareNumber(text: number, unit: unit)) }
    }
    piece.bare = nil
    piece.meaning = .truth(.compared(comparison, left, right))
    return piece
  }

  private mutating func takeComparison() throws(SweepTextError) -> SweepCondition.Comparison? {
    scanner.skipSpace()
    switch scanner.next {
    case "≤": return scanner.take("≤") ? .atMost : nil
    case "≥": return scanner.take("≥") ? .atLeast : nil
    case "<", ">", "=", "!":
      let two = "\(scanner.next.map(String.init) ?? "")\(scanner.peek(1).map(String.init) ?? "")"
      // At the end of a text the first sign stands alone.
      for signs in [two, String(two.prefix(1))] {
        guard let comparison = SweepCondition.Comparison(rawValue: signs) else { continue }
        scanner.move(to: scanner.offset + signs.count)
        return comparison
      }
      throw unexpected(two.first == "=" ? "'==', with which two numbers are compared" : "'!='")
    default: return nil
    }
  }

  private static func checkUnits(_ piece: Piece, _ other: Piece) throws(SweepTextError) {
    guard let first = piece.unit, let second = other.unit, first != second else { return }
    throw SweepTextError(
      column: other.column, reason: .differentQuantities("\(piece.text) in \(first)", "\(other.text) in \(second)"))
  }

  // MARK: - Quantities

  private mutating func sum() throws(SweepTextError) -> Piece {
    var piece = try product()
    while true {
      scanner.skipSpace()
      let isPlus = scanner.next == "+"
      guard isPlus || scanner.next == "-" else { return piece }
      _ = scanner.take(isPlus ? "+" : "-")
      let other = try product()
      try Self.checkUnits(piece, other)
      piece.meaning = .quantity(
        .calculated(isPlus ? .plus : .minus, try Self.quantity(piece), try Self.quantity(other)))
      piece.unit = piece.unit ?? other.unit
      piece.text = "this sum"
      piece.bare = nil
    }
  }

  private mutating func product() throws(SweepTextError) -> Piece {
    var piece = try factor()
    while true {
      scanner.skipSpace()
      let isTimes = scanner.next == "*"
      guard isTimes || scanner.next == "/" else { return piece }
      _ = scanner.take(isTimes ? "*" : "/")
      let other = try factor()
      piece.meaning = .quantity(
        .calculated(isTimes ? .times : .over, try Self.quantity(piece), try Self.quantity(other)))
      piece.unit = nil
      piece.text = "this product"
      piece.bare = nil
    }
  }

  private mutating func factor() throws(SweepTextError) -> Piece {
    scanner.skipSpace()
    let column = scanner.column
    factors += 1
    guard factors <= Self.longest else { throw SweepTextError(column: column, reason: .tooLong(limit: Self.longest)) }
    if scanner.take("(") {
      var piece = try either()
      scanner.skipSpace()
      guard scanner.take(")") else { throw unexpected("')'") }
      piece.column = column
      return piece
    }
    if let next = scanner.next, next.isLetter { return try name(at: column) }
    if scanner.next == "-", let digit = scanner.peek(1), !(digit.isNumber || digit == ".") {
      _ = scanner.take("-")
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else { throw SweepTextError(column: column, reason: .tooDeep(limit: Self.deepest)) }
      var piece = try factor()
      piece.meaning = .quantity(.negated(try Self.quantity(piece)))
      piece.column = column
      piece.bare = nil
      return piece
    }
    return try number(at: column)
  }

  private mutating func number(at column: Int) throws(SweepTextError) -> Piece {
    guard let quantity = try scanner.quantity() else {
      throw unexpected(scanner.next == "!" ? "'not' instead of '!'" : "a number, a metric or a parameter")
    }
    return Piece(
      meaning: .quantity(.number(quantity.value)), unit: quantity.unit, column: column, text: "\(quantity.value)",
      bare: quantity.unit == nil ? DecimalText.shortest(quantity.value) : nil)
  }

  private mutating func name(at column: Int) throws(SweepTextError) -> Piece {
    let name = scanner.take(while: { NotationScanner.isWordPart($0) || $0 == "." })
    if let axis = axes.firstIndex(where: { $0.name == name }) {
      return Piece(
        meaning: .quantity(.slot(axis)), unit: WrittenQuantity.unit(axes[axis].unit), column: column, text: "'\(name)'")
    }
    guard let metric = try? MetricCatalog.metric(named: name) else {
      let names = axes.map(\.name) + MetricCatalog.all.map(\.name)
      throw SweepTextError(
        column: column, reason: .unknownName(name),
        expected: "one of: \(names.joined(separator: ", "))", nearest: NearestSpelling.of(name, among: names))
    }
    var index = metrics.firstIndex { $0.name == name }
    if index == nil {
      metrics.append(metric)
      index = metrics.count - 1
    }
    return Piece(
      meaning: .quantity(.slot(axes.count + (index ?? 0))), unit: WrittenQuantity.unit(metric.unit), column: column,
      text: "'\(name)'")
  }

  // MARK: - Words

  private mutating func take(word: String) -> Bool {
    scanner.skipSpace()
    let mark = scanner.offset
    if scanner.take(while: { NotationScanner.isWordPart($0) || $0 == "." }) == word { return true }
    scanner.move(to: mark)
    return false
  }

  /// Signs of programming languages are named as the words that stand for them here.
  private var expectedBehindCondition: String {
    switch scanner.next {
    case "&": "'and' instead of '&&'"
    case "|": "'or' instead of '||'"
    case "%": "the unit right behind its number, such as 2%"
    case "s", "m": "'and', 'or' or the end, and a unit right behind its number, such as 350ms"
    default: "'and', 'or' or the end"
    }
  }

  private func unexpected(_ expected: String) -> SweepTextError {
    SweepTextError(column: scanner.column, reason: .unexpected(scanner.found), expected: expected)
  }

  private static func truth(_ piece: Piece) throws(SweepTextError) -> SweepCondition.Truth {
    guard case .truth(let truth) = piece.meaning else {
      throw SweepTextError(
        column: piece.column, reason: .noTruth(piece.text), expected: "a comparison, such as overshoot <= 2%")
    }
    return truth
  }

  private static func quantity(_ piece: Piece) throws(SweepTextError) -> SweepCondition.Quantity {
    guard case .quantity(let quantity) = piece.meaning else {
      throw SweepTextError(column: piece.column, reason: .noQuantity(piece.text), expected: "a number")
    }
    return quantity
  }
}

/// A number with its unit, as conditions and levels are written.
struct WrittenQuantity {
  /// In seconds, as a fraction, or as it stands.
  let value: Double
  /// As ``unit(_:)`` names it; `nil` where any will do.
  let unit: String?

  /// The name of a unit that a text can state: units per second have none there.
  static func unit(_ unit: ReadingUnit) -> String? {
    switch unit {
    case .seconds: "s"
    case .fraction: "a fraction"
    default: nil
    }
  }
}

extension NotationScanner {
  /// Reads a number with `s`, `ms`, `%` or no unit. `nil` if no number stands here.
  mutating func quantity() throws(SweepTextError) -> WrittenQuantity? {
    let column = column
    let read: Double?
    do {
      read = try number()
    } catch {
      throw SweepTextError(error)
    }
    guard let number = read else { return nil }
    let name = unit()
    guard !name.isEmpty else { return WrittenQuantity(value: number, unit: nil) }
    guard let unit = WrittenUnit.named(name) else {
      let known = WrittenUnit.all.map { "'\($0.name)'" }.joined(separator: ", ")
      throw SweepTextError(column: column, reason: .wrongUnit(name), expected: "\(known) or no unit")
    }
    return WrittenQuantity(
      value: number / unit.divisor, unit: WrittenQuantity.unit(unit.quantity == .time ? .seconds : .fraction))
  }
}
