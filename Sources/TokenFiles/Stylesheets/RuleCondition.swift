// Conditions of `@media` and `@supports` in three values: what holds, what does not, and `nil`
// where only a device can tell.

enum RuleCondition {
  /// Brackets within brackets, more than are ever written.
  private static let deepest = 32

  /// What stands between the spaces of a condition.
  enum Part: Equatable {
    /// In lower case.
    case word(String)
    /// `(…)`, or `selector(…)`.
    case brackets(inside: Substring, function: String)
  }

  /// - Parameters:
  ///   - text: `not (…)`, or brackets with `and` or `or` between; anything else is `nil`.
  ///   - leaf: The value of what stands in brackets and is no condition again, with the function
  ///     whose brackets they are.
  static func value(
    of text: Substring, depth: Int = 0, _ leaf: (_ inside: Substring, _ function: String) -> Bool?
  ) -> Bool? {
    parts(of: text).flatMap { value(of: $0[...], depth: depth, leaf) }
  }

  static func value(
    of parts: ArraySlice<Part>, depth: Int = 0, _ leaf: (_ inside: Substring, _ function: String) -> Bool?
  ) -> Bool? {
    guard depth < deepest, let first = parts.first else { return nil }
    if first == .word("not") {
      return parts.count == 2 ? value(of: parts[parts.startIndex + 1], depth, leaf).map { !$0 } : nil
    }
    var values = [value(of: first, depth, leaf)]
    var rest = parts.dropFirst()
    let operation = rest.first
    while rest.count >= 2 {
      guard rest.first == operation else { return nil }
      values.append(value(of: rest[rest.startIndex + 1], depth, leaf))
      rest = rest.dropFirst(2)
    }
    guard rest.isEmpty else { return nil }
    switch operation {
    case nil: return values[0]
    case .word("and"): return conjunction(values)
    case .word("or"): return conjunction(values.map { $0.map { !$0 } }).map { !$0 }
    default: return nil
    }
  }

  private static func value(
    of part: Part, _ depth: Int, _ leaf: (_ inside: Substring, _ function: String) -> Bool?
  ) -> Bool? {
    guard case .brackets(let inside, let function) = part else { return nil }
    if function.isEmpty, let parts = parts(of: inside), isCondition(parts) {
      return value(of: parts[...], depth: depth + 1, leaf)
    }
    return leaf(inside, function)
  }

  /// Whether nothing but brackets and the words between them stands there.
  private static func isCondition(_ parts: [Part]) -> Bool {
    !parts.isEmpty
      && parts.allSatisfy { part in
        if case .word(let word) = part { ["not", "and", "or"].contains(word) } else { true }
      }
  }

  static func conjunction(_ values: [Bool?]) -> Bool? {
    values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  /// `nil` where a bracket is not closed.
  static func parts(of text: Substring) -> [Part]? {
    var parts: [Part] = []
    var word = ""
    func close() {
      if !word.isEmpty { parts.append(.word(word)) }
      word = ""
    }
    var rest = text
    while let first = rest.first {
      rest = rest.dropFirst()
      if first == " " {
        close()
      } else if first == "(" {
        guard let end = StylesheetValue.closing(of: rest) else { return nil }
        // Some write no space behind them.
        if ["not", "and", "or"].contains(word) { close() }
        parts.append(.brackets(inside: rest[..<end], function: word))
        word = ""
        rest = rest[rest.index(after: end)...]
      } else {
        word += first.lowercased()
      }
    }
    close()
    return parts
  }

  /// Whether a rule of `@supports` holds in a browser that can do what is asked for.
  static func isSupported(_ rule: String) -> Bool {
    let condition = rule.dropFirst("@supports".count).trimmingSpaces
    return value(of: condition[...]) { _, _ in true } ?? !condition.lowercased().hasPrefix("not")
  }
}
