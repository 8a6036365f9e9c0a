// calc() of CSS Values 4 over numbers and percentages: + and − between spaces, · and ÷ by numbers, brackets.

extension NotationScanner {
  private static var deepest: Int { 32 }

  /// Reads a calculation from its opening bracket on.
  mutating func calculation(depth: Int = 1) throws(NotationError) -> (value: Double, unit: String) {
    guard depth <= Self.deepest else { throw error(.tooDeep(limit: Self.deepest)) }
    guard take("(") else { throw error(.unexpected(found), expected: "'('") }
    skipSpace()
    var sum = try product(depth: depth)
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
      let term = try product(depth: depth)
      guard term.unit == sum.unit else {
        throw error(.wrongUnit(term.unit, quantity: "a sum with '\(sum.unit)'"), at: column)
      }
      sum.value += sign == "+" ? term.value : -term.value
    }
    return sum
  }

  private mutating func product(depth: Int) throws(NotationError) -> (value: Double, unit: String) {
    var result = try factor(depth: depth)
    while true {
      let mark = offset
      skipSpace()
      let column = column
      if take("*") {
        skipSpace()
        let other = try factor(depth: depth)
        guard result.unit.isEmpty || other.unit.isEmpty else {
          throw error(.wrongUnit(other.unit, quantity: "a factor"), at: column)
        }
        result = (result.value * other.value, result.unit + other.unit)
      } else if take("/") {
        skipSpace()
        let other = try factor(depth: depth)
        guard other.unit.isEmpty else { throw error(.wrongUnit(other.unit, quantity: "a divisor"), at: column) }
        result.value /= other.value
      } else {
        move(to: mark)
        return result
      }
    }
  }

  private mutating func factor(depth: Int) throws(NotationError) -> (value: Double, unit: String) {
    if next == "(" { return try calculation(depth: depth + 1) }
    guard let value = try number() else { throw error(.unexpected(found), expected: "a number") }
    let unit = unit()
    guard unit.isEmpty || unit == "%" else { throw error(.wrongUnit(unit, quantity: "a number or a percentage")) }
    return (value, unit)
  }
}
