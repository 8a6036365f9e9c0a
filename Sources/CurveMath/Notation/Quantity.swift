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
    let written = try Written(text, of: .time, example: "a duration such as 350ms", alternative: " or 0.35s")
    guard !written.isComputed || !written.unit.isEmpty else {
      throw NotationError(
        column: written.column, reason: .wrongUnit(written.unit, quantity: "time"),
        expected: "a calculation with \(WrittenUnit.names(of: .time))")
    }
    return try seconds(written.value, unit: written.unit, column: written.column)
  }

  /// Returns a number without a unit, or what CSS computes of such.
  ///
  /// - Throws: ``NotationError`` for anything else.
  package static func number(_ text: String) throws(NotationError) -> Double {
    let written = try Written(text, of: .fraction, example: "a number such as 2", alternative: "")
    return try number(written.value, unit: written.unit, column: written.column)
  }

  /// A number with its unit and nothing else, or a calculation.
  private struct Written {
    let value: Double
    let unit: String
    let column: Int
    let isComputed: Bool

    /// - Parameters:
    ///   - example: What is expected of a text without anything.
    ///   - alternative: What may stand there too.
    init(
      _ text: String, of kind: WrittenUnit.Dimension, example: String, alternative: String
    ) throws(NotationError) {
      var scanner = NotationScanner(text)
      scanner.skipSpace()
      guard !scanner.isAtEnd else { throw scanner.error(.empty, expected: example) }
      column = scanner.column
      let function = CalculationFunction(before: text.dropFirst(scanner.offset))
      isComputed = function != nil
      if let function {
        scanner.move(to: scanner.offset + function.rawValue.count)
        (value, unit) = try scanner.calculation(by: function, of: kind)
        guard value.isFinite || (kind == .time && unit.isEmpty) else {
          throw scanner.error(.notANumber("the result of \(function.rawValue)()"), at: column)
        }
      } else {
        guard let number = try scanner.number() else {
          throw scanner.error(.unexpected(scanner.found), expected: example + alternative)
        }
        (value, unit) = (number, scanner.unit())
      }
      scanner.skipSpace()
      guard scanner.isAtEnd else { throw scanner.error(.unexpected(scanner.found), expected: "the end") }
    }
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
