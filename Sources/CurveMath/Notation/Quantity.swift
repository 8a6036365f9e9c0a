/// Numbers with their units, as people write them.
public enum Quantity {
  /// Returns seconds from `350ms`, `0.35s`, bare seconds or CSS's `calc()`, `min()`, `max()` and
  /// `clamp()` of times.
  ///
  ///     try Quantity.duration("350ms")                  // 0.35
  ///     try Quantity.duration("calc(150ms * 3 + 50ms)")  // 0.5
  ///
  /// - Throws: ``NotationError`` for anything else; its column counts from the beginning of the
  ///   text.
  public static func duration(_ text: String) throws(NotationError) -> Double {
    var scanner = NotationScanner(text)
    scanner.skipSpace()
    guard !scanner.isAtEnd else { throw scanner.error(.empty, expected: "a duration such as 350ms") }
    let column = scanner.column
    let (value, unit): (Double, String)
    if let function = CalculationFunction(before: text.dropFirst(scanner.offset)) {
      scanner.move(to: scanner.offset + function.rawValue.count)
      (value, unit) = try scanner.calculation(by: function, of: .time)
      guard !unit.isEmpty else {
        throw NotationError(
          column: column, reason: .wrongUnit(unit, quantity: "time"),
          expected: "a calculation with \(WrittenUnit.names(of: .time))")
      }
      guard value.isFinite else { throw scanner.error(.notANumber("the result of \(function.rawValue)()"), at: column) }
    } else {
      guard let number = try scanner.number() else {
        throw scanner.error(.unexpected(scanner.found), expected: "a duration such as 350ms or 0.35s")
      }
      (value, unit) = (number, scanner.unit())
    }
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.error(.unexpected(scanner.found), expected: "the end") }
    return try seconds(value, unit: unit, column: column)
  }

  package static func seconds(_ value: Double, unit: String, column: Int) throws(NotationError) -> Double {
    if unit.isEmpty { return value }
    guard let known = WrittenUnit.named(unit), known.quantity == .time else {
      throw NotationError(
        column: column, reason: .wrongUnit(unit, quantity: "time"), expected: WrittenUnit.names(of: .time))
    }
    return value / known.divisor
  }

  package static func fraction(_ value: Double, unit: String, column: Int) throws(NotationError) -> Double {
    if unit.isEmpty { return value }
    guard let known = WrittenUnit.named(unit), known.quantity == .fraction else {
      throw NotationError(
        column: column, reason: .wrongUnit(unit, quantity: "a fraction"), expected: "a number or a percentage")
    }
    return value / known.divisor
  }

  package static func number(_ value: Double, unit: String, column: Int) throws(NotationError) -> Double {
    guard unit.isEmpty else {
      throw NotationError(column: column, reason: .wrongUnit(unit, quantity: "this number"), expected: "a bare number")
    }
    return value
  }
}
