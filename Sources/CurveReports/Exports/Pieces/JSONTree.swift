/// JSON with its members in the order in which they are written.
indirect enum JSONTree {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSONTree])
  case object([(String, JSONTree)])

  static func numbers(_ values: [Double]) -> JSONTree { .array(values.map(JSONTree.number)) }

  /// Two spaces a level; arrays without objects on one line.
  func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .string(let text): return Self.literal(text)
    case .number(let value): return JSONText.number(value)
    case .bool(let value): return value ? "true" : "false"
    case .array(let items):
      if items.allSatisfy(\.isPlain) { return "[" + items.map { $0.text() }.joined(separator: ", ") + "]" }
      return "[\n" + items.map { inner + $0.text(indentation: inner) }.joined(separator: ",\n") + "\n\(indentation)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      return "{\n"
        + members.map { "\(inner)\(Self.literal($0.0)): \($0.1.text(indentation: inner))" }.joined(separator: ",\n")
        + "\n\(indentation)}"
    }
  }

  /// No tag ends in a string, so that the text may stand in a page.
  private static func literal(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in JSONText.string(text).unicodeScalars {
      if scalar == "/", result.last == "<" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private var isPlain: Bool {
    switch self {
    case .string, .number, .bool: true
    case .array(let items): items.allSatisfy(\.isPlain)
    case .object: false
    }
  }
}

extension JSONTree {
  /// A number with at most twelve digits.
  static func rounded(_ value: Double) -> JSONTree { .number(Double(exportNumber(value)) ?? value) }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONTree)...) { self = .object(elements) }
}
