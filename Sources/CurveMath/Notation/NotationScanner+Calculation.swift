// calc() of CSS Values 4 over numbers, and percentages or times: + and − between spaces, · and ÷ by numbers, brackets.

extension NotationScanner {
  private static var deepest: Int { 32 }

  /// The units that may stand in one calculation.
  enum CalculationUnit {
    case percentage
    /// The result is in milliseconds: sums and products of whole ones are exact.
    case time
  }

  /// Reads a calculation from its opening bracket on.
  mutating func calculation(
    of kind: CalculationUnit = .percentage, depth: Int = 1
  ) throws(NotationError) -> (value: Double, unit: String) {
    guard depth <= Self.deepest else { throw error(.tooDeep(limit: Self.deepest)) }
    guard take("(") else { throw error(.unexpected(found), expected: "'('") }
    skipSpace()
    var sum = try product(of: kind, depth: depth)
    while true {
      let hadSpace = offset > 0 && peek(-1)?.isWhitespace == true
      skipSpace()
      if take(")") { break }
      let column = column
      guard let sign = next, sign == "+" || sign == "-", hadSpace || peek(-1)?.isWhitespace == true,
        peek(1)?.isWhitespace == true
      else { throw error(.unexpected(found), expected: "')', or '+' or '-' between spaces") }
      _ = take(sign)
      skipSpace()
      let term = try product(of: kind, depth: depth)
      guard term.unit == sum.unit else {
        throw error(.wrongUnit(term.unit, quantity: "a sum with '\(sum.unit)'"), at: column)
      }
      sum.value += sign == "+" ? term.value : -term.value
    }
    return sum
  }

  private mutating func product(of kind: CalculationUnit, depth: Int) throws(NotationError) -> (
    value: Double, unit: String
  ) {
    var result = try factor(of: kind, depth: depth)
    while true {
      let mark = offset
      skipSpace()
      let column = column
      if take("*") {
        skipSpace()
        let other = try factor(of: kind, depth: depth)
        guard result.unit.isEmpty || other.unit.isEmpty else {
          throw error(.wrongUnit(other.unit, quantity: "a factor"), at: column)
        }
        result = (result.value * other.value, result.unit + other.unit)
      } else if take("/") {
        skipSpace()
        let other = try factor(of: kind, depth: depth)
        guard other.unit.isEmpty else { throw error(.wrongUnit(other.unit, quantity: "a divisor"), at: column) }
        result.value /= other.value
      } else {
        move(to: mark)
        return result
      }
    }
  }

  private mutating func factor(of kind: CalculationUnit, depth: Int) throws(NotationError) -> (
    value: Double, unit: String
  ) {
    if next == "(" { return try calculation(of: kind, depth: depth + 1) }
    guard let value = try number() else { throw error(.unexpected(found), expected: "a number") }
    let unit = unit()
    switch (kind, unit) {
    case (_, ""), (.percentage, "%"), (.time, "ms"): return (value, unit)
    case (.time, "s"): return (value * 1000, "ms")
    case (.percentage, _): throw error(.wrongUnit(unit, quantity: "a number or a percentage"))
    case (.time, _): throw error(.wrongUnit(unit, quantity: "a number or a time"))
    }
  }
}
