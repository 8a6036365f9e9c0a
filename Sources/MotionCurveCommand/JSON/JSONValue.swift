internal import CurveMath
internal import CurveReports

/// Any JSON, kept to be echoed or to be written.
enum JSONValue: Equatable, Sendable {
  case null
  /// As it was written by somebody else.
  case written(ArraySlice<UInt8>)
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// A list of numbers, in a fifth of the room.
  case numbers([Double])
  /// In the order in which the members are written.
  case object([(name: String, value: JSONValue)])

  static func == (first: JSONValue, second: JSONValue) -> Bool { first.text == second.text }

  /// One line of JSON, the same bytes for the same value. Infinite numbers are the strings `Infinity` and `-Infinity`,
  /// and what is no number is `null`.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .written(let text): bytes.append(contentsOf: text)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value) where value.isFinite: DecimalText.append(shortest: value, to: &bytes)
    case .number(let value) where value.isNaN: bytes.append(contentsOf: "null".utf8)
    case .number(let value): bytes.append(contentsOf: (value < 0 ? "\"-Infinity\"" : "\"Infinity\"").utf8)
    case .string(let value): bytes.append(contentsOf: JSONText.string(value).utf8)
    case .numbers(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if Deadline.hasPassed(inRound: index) { break }
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONValue.number(value).append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if Deadline.hasPassed(inRound: index) { break }
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(contentsOf: JSONText.string(member.name).utf8)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
