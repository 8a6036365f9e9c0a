internal import CurveMath

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
  /// As it was written elsewhere.
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

/// What a value is, for those who know what they expect.
extension JSONValue {
  package var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The number, where it is one and not beyond every Double.
  package var finiteNumber: Double? {
    if case .number(let value) = self, value.isFinite { value } else { nil }
  }

  package var array: [JSONValue]? {
    switch self {
    case .array(let items): items
    case .numbers(let values): values.map(JSONValue.number)
    default: nil
    }
  }

  /// The elements of a list, if every one can be read.
  package func elements<Element>(_ read: (JSONValue) -> Element?) -> [Element]? {
    guard case .array(let values) = self else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = read(value) else { return nil }
      elements.append(element)
    }
    return elements
  }

  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The first member of that name.
  package subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
}

extension [JSONValue.Member] {
  /// The first name that is given twice, of as many as there is time for.
  package var repeatedName: String? {
    // A few names are compared in less time than one is hashed.
    guard count > 12 else {
      return indices.first { place in self[..<place].contains { $0.name == self[place].name } }.map { self[$0].name }
    }
    var names: Set<String> = []
    for (index, member) in enumerated() {
      if Deadline.hasPassed(inRound: index) { break }
      if !names.insert(member.name).inserted { return member.name }
    }
    return nil
  }
}

/// Why a text is no JSON that is read here.
package enum JSONError: Error, Equatable {
  /// Bytes count from 1.
  case syntax(byte: Int, expected: String)
  case notUTF8(byte: Int)
  case tooDeep(limit: Int)
  case tooMany(limit: Int)
}

extension JSONError {
  /// Ends what is read behind its deadline.
  static let outOfTime = JSONError.syntax(byte: 1, expected: Deadline.reason)

  /// Why a text cannot be read, as the end of a sentence, with the line and the column where that
  /// is.
  package func reason(in bytes: [UInt8]) -> String {
    switch self {
    case .syntax(let byte, let expected):
      "it is not JSON at \(JSONPosition(ofByte: byte, in: bytes)): expected \(expected)"
    case .notUTF8(let byte): "line \(JSONPosition(ofByte: byte, in: bytes).line) is not in UTF-8"
    case .tooDeep(let limit): "it nests more than \(limit) levels"
    case .tooMany(let limit): "it has more than \(limit) values"
    }
  }
}

/// A place in a text, as editors count.
package struct JSONPosition: Equatable, CustomStringConvertible {
  /// From 1.
  package let line: Int
  /// From 1, in characters.
  package let column: Int

  /// - Parameter byte: From 1.
  package init(ofByte byte: Int, in text: [UInt8]) {
    let before = text[..<(byte - 1)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = String(decoding: before[start...], as: UTF8.self).count + 1
  }

  package var description: String { "line \(line), column \(column)" }
}
