// Swift text of an expression. One spelling per value: `2.0` and `2` are both written `2`.

internal import CurveReports

extension ViewValue: CustomStringConvertible {
  /// The expression as Swift text: `flag ? .pink : .indigo`.
  public var description: String { text(inside: 0) }

  /// How tightly an operator binds; 0 is the loosest place, where nothing needs parentheses.
  static func precedence(_ symbol: String) -> Int {
    switch symbol {
    case "?:": 1
    case "||": 2
    case "&&": 3
    case "==", "!=", "<", "<=", ">", ">=": 4
    case "??": 5
    case "+", "-": 6
    case "*", "/", "%": 7
    default: 8
    }
  }

  private func text(inside outer: Int) -> String {
    switch self {
    case .number(let value): return DecimalText.shortest(value)
    case .string(let text): return Self.literal(text)
    case .bool(let value): return value ? "true" : "false"
    case .nil: return "nil"
    case .state(let name), .name(let name): return name
    case .member(let base, let name): return (base?.text(inside: 9) ?? "") + "." + name
    case .call(let callee, let arguments):
      return callee.text(inside: 9) + "(" + Self.text(arguments) + ")"
    case .list(let values): return "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .interpolation(let pieces):
      let inner = pieces.map { piece in
        if case .string(let text) = piece { Self.escaped(text) } else { "\\(" + piece.description + ")" }
      }
      return "\"" + inner.joined() + "\""
    case .choice(let condition, let first, let second):
      let text = "\(condition.text(inside: 2)) ? \(first.text(inside: 1)) : \(second.text(inside: 1))"
      return outer > 1 ? "(\(text))" : text
    case .selection(let subject, let cases, let otherwise):
      var lines = cases.map { one in
        "case \(one.patterns.map(\.description).joined(separator: ", ")): \(one.value)"
      }
      if let otherwise { lines.append("default: \(otherwise)") }
      return "switch \(subject) { \(lines.joined(separator: "; ")) }"
    case .prefix(let symbol, let operand): return symbol + operand.text(inside: 8)
    case .infix(let symbol, let left, let right):
      let own = Self.precedence(symbol)
      let text = "\(left.text(inside: own)) \(symbol) \(right.text(inside: own + 1))"
      return outer > own ? "(\(text))" : text
    case .unknown(let text, _): return outer > 0 && text.contains(" ") ? "(\(text))" : text
    }
  }

  /// Arguments as they stand between parentheses.
  static func text(_ arguments: [ViewArgument]) -> String {
    arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.description }.joined(separator: ", ")
  }

  private static func literal(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      SwiftEscapes.letters[scalar].map { "\\\($0)" } ?? String(scalar)
    }.joined()
  }
}
