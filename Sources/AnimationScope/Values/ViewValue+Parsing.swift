extension ViewValue {
  /// Reads one Swift expression. Text that is none, or that nests too deep, becomes
  /// ``unknown(_:mentions:)``.
  ///
  /// - Parameters:
  ///   - text: `flag ? .easeOut(duration: 0.5) : nil`
  ///   - states: Names that are properties of the state: the expression depends on them.
  /// - Complexity: O(length).
  public init(parsing text: String, states: Set<String> = []) {
    var parser = ValueParser(text, states: states)
    self = parser.whole() ?? .unknown(text, mentions: ValueParser.words(in: text).filter(states.contains))
  }
}

/// Recursive descent over the tokens of one expression.
struct ValueParser {
  private let tokens: [ValueToken]
  private var next = 0
  private var depth = 0
  private let states: Set<String>

  init(_ text: String, states: Set<String>) {
    tokens = ValueToken.all(in: text) ?? []
    self.states = states
  }

  /// The names in a text, each once, in order.
  static func words(in text: String) -> [String] {
    var seen: Set<String> = []
    return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init).filter {
      seen.insert($0).inserted
    }
  }

  /// The expression that all tokens together are.
  mutating func whole() -> ViewValue? {
    guard !tokens.isEmpty, let value = choice(), next == tokens.count else { return nil }
    return value
  }

  private mutating func take(_ symbol: String) -> Bool {
    guard next < tokens.count, tokens[next] == .symbol(symbol) else { return false }
    next += 1
    return true
  }

  private mutating func choice() -> ViewValue? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ViewValue.deepestNesting / 4, let condition = binary(above: 1) else { return nil }
    guard take("?") else { return condition }
    guard let first = choice(), take(":"), let second = choice() else { return nil }
    return .choice(condition, first, second)
  }

  private mutating func binary(above level: Int) -> ViewValue? {
    guard var left = prefixed() else { return nil }
    var links = 0
    while next < tokens.count, case .symbol(let symbol) = tokens[next], Self.infixes.contains(symbol) {
      let own = ViewValue.precedence(symbol)
      guard own > level else { break }
      links += 1
      next += 1
      guard links < ViewValue.deepestNesting / 4, let right = binary(above: own) else { return nil }
      left = .infix(symbol, left, right)
    }
    return left
  }

  private static let infixes: Set<String> = [
    "==", "!=", "<", "<=", ">", ">=", "&&", "||", "+", "-", "*", "/", "%", "??",
  ]

  private mutating func prefixed() -> ViewValue? {
    if take("-") {
      guard let operand = prefixed(limit: 8) else { return nil }
      if case .number(let value) = operand { return .number(-value) }
      return .prefix("-", operand)
    }
    if take("!") { return prefixed(limit: 8).map { .prefix("!", $0) } }
    return postfixed()
  }

  /// A few signs in a row are an expression; a thousand would take as many levels of the stack.
  private mutating func prefixed(limit: Int) -> ViewValue? {
    depth += 1
    defer { depth -= 1 }
    return depth <= ViewValue.deepestNesting / 4 ? prefixed() : nil
  }

  private mutating func postfixed() -> ViewValue? {
    guard var value = primary() else { return nil }
    var links = 0
    while links < ViewValue.deepestNesting / 4 {
      links += 1
      if take(".") {
        guard next < tokens.count, case .word(let name) = tokens[next] else { return nil }
        next += 1
        value = .member(value, name)
      } else if take("(") {
        guard let arguments = arguments() else { return nil }
        value = .call(value, arguments)
      } else {
        return value
      }
    }
    return nil
  }

  private mutating func arguments() -> [ViewArgument]? {
    var result: [ViewArgument] = []
    if take(")") { return result }
    while true {
      var label: String?
      if next + 1 < tokens.count, case .word(let word) = tokens[next], tokens[next + 1] == .symbol(":") {
        label = word
        next += 2
      }
      guard let value = choice() else { return nil }
      result.append(ViewArgument(label, value))
      if take(")") { return result }
      guard take(",") else { return nil }
    }
  }

  private mutating func primary() -> ViewValue? {
    guard next < tokens.count else { return nil }
    defer { next += 1 }
    switch tokens[next] {
    case .number(let value): return .number(value)
    case .string(let pieces): return string(pieces)
    case .word("true"): return .bool(true)
    case .word("false"): return .bool(false)
    case .word("nil"): return .nil
    case .word(let name): return states.contains(name) ? .state(name) : .name(name)
    case .symbol("."):
      next += 1
      guard next < tokens.count, case .word(let name) = tokens[next] else { return nil }
      return .member(nil, name)
    case .symbol("("):
      next += 1
      guard let value = choice(), next < tokens.count, tokens[next] == .symbol(")") else { return nil }
      return value
    case .symbol("["): return list()
    case .symbol: return nil
    }
  }

  /// Leaves the closing bracket to the caller, as every primary does with its last token.
  private mutating func list() -> ViewValue? {
    next += 1
    var values: [ViewValue] = []
    if next < tokens.count, tokens[next] == .symbol("]") { return .list(values) }
    while let value = choice() {
      values.append(value)
      guard next < tokens.count else { return nil }
      if tokens[next] == .symbol("]") { return .list(values) }
      guard take(",") else { return nil }
    }
    return nil
  }

  private func string(_ pieces: [ValueToken.Piece]) -> ViewValue? {
    var values: [ViewValue] = []
    for piece in pieces {
      switch piece {
      case .text(let text): values.append(.string(text))
      case .code(let code):
        guard depth <= 8 else { return nil }
        var inner = ValueParser(code, states: states)
        inner.depth = depth + 1
        guard let value = inner.whole() else { return nil }
        values.append(value)
      }
    }
    if values.isEmpty { return .string("") }
    if values.count == 1, case .string = values[0] { return values[0] }
    return .interpolation(values)
  }
}
