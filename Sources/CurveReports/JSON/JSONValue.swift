/// Any JSON: what was read, or what is to be written.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// A list of numbers, in a fifth of the room.
  case numbers([Double])
  /// In the order in which the members are written; a name may stand twice.
  case object([Member])
  /// As it was written by somebody else.
  case written([UInt8])

  package typealias Member = (name: String, value: JSONValue)

  /// A whole number of up to 53 bits.
  package static func count(_ count: Int) -> JSONValue { .number(Double(count)) }

  /// A text, or `null` where there is none.
  package init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }
}

extension JSONValue: Equatable {
  package static func == (first: JSONValue, second: JSONValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.numbers(let one), .numbers(let other)): one == other
    case (.written(let one), .written(let other)): one == other
    case (.object(let one), .object(let other)): one.elementsEqual(other) { $0.name == $1.name && $0.value == $1.value }
    default:
      if let one = first.array, let other = second.array { one == other } else { false }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { ($0, $1) }) }
}
