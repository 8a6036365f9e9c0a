// calc(), min(), max() and clamp() of CSS Values 4 over numbers, and percentages or times: + and −
// between spaces, · and ÷ by numbers, brackets.

/// A function of CSS that computes a number.
package enum CalculationFunction: String, CaseIterable, Sendable {
  case calc, min, max, clamp

  /// Functions of CSS Values 4 that are not computed here.
  private static let others: Set = [
    "abs", "sign", "round", "mod", "rem", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "pow", "sqrt", "hypot",
    "log",
    "exp", "progress", "random", "sibling-count", "sibling-index", "env", "attr", "if",
  ]

  static func isKnownToCSS(_ name: String) -> Bool { Self(rawValue: name) != nil || others.contains(name) }

  /// The function that a text begins with, its bracket included, in any letter case.
  package init?(before text: some StringProtocol) {
    guard let bracket = text.firstIndex(of: "(") else { return nil }
    self.init(rawValue: text[..<bracket].lowercased())
  }

  /// How many values stand between its commas.
  fileprivate var counts: ClosedRange<Int> {
    switch self {
    case .calc: 1...1
    case .min, .max: 1...Int.max
    case .clamp: 3...3
    }
  }

  /// A value without a result, such as 0/0, stays one.
  fileprivate func result(of values: [Double]) -> Double {
    guard !values.contains(where: \.isNaN) else { return .nan }
    switch self {
    case .calc: return values[0]
    case .min: return values.min() ?? .nan
    case .max: return values.max() ?? .nan
    case .clamp: return Swift.max(values[0], Swift.min(values[1], values[2]))
    }
  }
}

extension NotationScanner {
  /// A number of a calculation and its unit.
  package typealias CalculatedValue = (value: Double, unit: String)

  /// Reads what a function computes, from its opening bracket on: in the finest unit of the
  /// quantity, or without any.
  mutating func calculation(
    by function: CalculationFunction, of kind: WrittenUnit.Dimension = .fraction, depth: Int = 1
  ) throws(NotationError) -> CalculatedValue {
    let column = column
    guard depth <= Limits.calculations.count else { throw error(.tooDeep(limit: Limits.calculations.count)) }
    guard take("(") else { throw error(.unexpected(found), expected: "'('") }
    var values = [try sum(of: kind, depth: depth)]
    while values.count < function.counts.upperBound, !Deadline.hasPassed(inRound: values.count), take(",") {
      let place = self.column
      values.append(try sum(of: kind, depth: depth))
      guard values[values.count - 1].unit == values[0].unit else {
        throw error(
          .wrongUnit(values[values.count - 1].unit, quantity: "a value beside '\(values[0].unit)'"), at: place)
      }
    }
    guard values.count >= function.counts.lowerBound else {
      throw error(
        .missing("\(function.counts.lowerBound) values", function: function.rawValue + "()"), at: column)
    }
    guard take(")") else { throw unclosed(function.rawValue, expected: "')', or '+' or '-' between spaces") }
    return (function.result(of: values.map(\.value)), values[0].unit)
  }

  /// Reads up to a comma or a bracket that closes.
  private mutating func sum(of kind: WrittenUnit.Dimension, depth: Int) throws(NotationError) -> CalculatedValue {
    skipSpace()
    var sum = try product(of: kind, depth: depth)
    while true {
      if Deadline.hasPassed { throw .outOfTime }
      let hadSpace = offset > 0 && peek(-1)?.isWhitespace == true
      skipSpace()
      guard let next, next != ")", next != "," else { return sum }
      let column = column
      guard next == "+" || next == "-", hadSpace || peek(-1)?.isWhitespace == true, peek(1)?.isWhitespace == true
      else { throw error(.unexpected(found), expected: "')', or '+' or '-' between spaces") }
      _ = take(next)
      skipSpace()
      let term = try product(of: kind, depth: depth)
      guard term.unit == sum.unit else {
        throw error(.wrongUnit(term.unit, quantity: "a sum with '\(sum.unit)'"), at: column)
      }
      sum.value += next == "+" ? term.value : -term.value
    }
  }

  private mutating func product(of kind: WrittenUnit.Dimension, depth: Int) throws(NotationError) -> CalculatedValue {
    var result = try factor(of: kind, depth: depth)
    while true {
      if Deadline.hasPassed { throw .outOfTime }
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

  private mutating func factor(of kind: WrittenUnit.Dimension, depth: Int) throws(NotationError) -> CalculatedValue {
    if next == "(" { return try calculation(by: .calc, of: kind, depth: depth + 1) }
    let column = column
    if let filled = filledHole() { return try Self.value(filled.number, filled.unit, at: column, of: kind) }
    guard let value = try number() else {
      let isNegative = next == "-"
      let word = take(while: Self.isWordPart).lowercased()
      if next == "(" { return try calculation(by: function(named: word, at: column), of: kind, depth: depth + 1) }
      switch isNegative ? String(word.dropFirst()) : word {
      case "e" where !isNegative: return (2.718281828459045, "")
      case "pi" where !isNegative: return (.pi, "")
      case "infinity": return (isNegative ? -.infinity : .infinity, "")
      case "nan" where !isNegative: return (.nan, "")
      default: break
      }
      if !word.isEmpty { move(to: column - 1) }
      throw isAtEnd ? unclosed("a calculation", expected: "a number") : error(.unexpected(found), expected: "a number")
    }
    let unitColumn = self.column
    return try Self.value(value, unit(), at: unitColumn, of: kind)
  }

  private static func value(
    _ value: Double, _ unit: String, at column: Int, of kind: WrittenUnit.Dimension
  ) throws(NotationError) -> CalculatedValue {
    if unit.isEmpty { return (value, unit) }
    guard let known = WrittenUnit.named(unit), known.quantity == kind else {
      throw NotationError(
        column: column,
        reason: .wrongUnit(unit, quantity: kind == .time ? "a number or a time" : "a number or a percentage"))
    }
    let finest = WrittenUnit.finest(of: kind)
    return (value * (finest.divisor / known.divisor), finest.name)
  }

  /// A function that computes, by its name.
  func function(named name: String, at column: Int) throws(NotationError) -> CalculationFunction {
    if let function = CalculationFunction(rawValue: name) { return function }
    let known = CalculationFunction.allCases.map { "\($0.rawValue)()" }.joined(separator: ", ")
    guard CalculationFunction.isKnownToCSS(name) else {
      throw error(
        .unexpected(Shown.quoted("\(name)(")), at: column, expected: "a number, or one of \(known)",
        nearest: NearestSpelling.of(name, among: CalculationFunction.allCases.map(\.rawValue)))
    }
    throw error(.notComputed("\(name)()"), at: column, expected: "the number itself, or one of \(known)")
  }
}
