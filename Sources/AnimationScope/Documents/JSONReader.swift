/// Reads JSON by RFC 8259.
struct JSONReader {
  private let bytes: [UInt8]
  private var next = 0
  private var depth = 0

  /// - Throws: ``ScenarioError/notJSON(line:column:expected:)`` at the first byte that cannot stand where it stands.
  static func value(_ text: String) throws(ScenarioError) -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == reader.bytes.count else { throw reader.error("the end of the document") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func error(_ expected: String) -> ScenarioError {
    let before = bytes[..<min(next, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
    return .notJSON(line: line, column: column, expected: expected)
  }

  private mutating func skipSpace() {
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next < bytes.count, bytes[next] == UInt8(ascii: character) else { return false }
    next += 1
    return true
  }

  private mutating func value() throws(ScenarioError) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= JSONValue.deepestNesting else { throw .tooDeep(limit: JSONValue.deepestNesting) }
    skipSpace()
    guard next < bytes.count else { throw error("a value") }
    switch bytes[next] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(ScenarioError) -> JSONValue {
    let letters = Array(text.description.utf8)
    guard next + letters.count <= bytes.count, Array(bytes[next..<(next + letters.count)]) == letters else {
      throw error("'\(text)'")
    }
    next += letters.count
    return value
  }

  private mutating func object() throws(ScenarioError) -> JSONValue {
    next += 1
    var members: [JSONValue.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else { throw error("a key in quotes") }
      let key = try string()
      guard take(":") else { throw error("':'") }
      members.append(JSONValue.Member(key: key, value: try value()))
    } while take(",")
    guard take("}") else { throw error("',' or '}'") }
    return .object(members)
  }

  private mutating func array() throws(ScenarioError) -> JSONValue {
    next += 1
    var values: [JSONValue] = []
    if take("]") { return .array(values) }
    repeat { values.append(try value()) } while take(",")
    guard take("]") else { throw error("',' or ']'") }
    return .array(values)
  }

  private mutating func number() throws(ScenarioError) -> Double {
    let start = next
    func digits(_ reader: inout JSONReader) -> Int {
      let first = reader.next
      while reader.next < reader.bytes.count, (0x30...0x39).contains(reader.bytes[reader.next]) { reader.next += 1 }
      return reader.next - first
    }
    if next < bytes.count, bytes[next] == UInt8(ascii: "-") { next += 1 }
    let leading = next
    let whole = digits(&self)
    guard whole > 0, whole == 1 || bytes[leading] != 0x30 else {
      next = start
      throw error("a value")
    }
    if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
      next += 1
      guard digits(&self) > 0 else { throw error("a digit") }
    }
    if next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "e") {
      next += 1
      if next < bytes.count, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") { next += 1 }
      guard digits(&self) > 0 else { throw error("a digit") }
    }
    guard let value = Double(String(decoding: bytes[start..<next], as: UTF8.self)), value.isFinite else {
      next = start
      throw error("a number that a Double can hold")
    }
    return value
  }

  private mutating func string() throws(ScenarioError) -> String {
    next += 1
    var text: [UInt8] = []
    while next < bytes.count {
      let byte = bytes[next]
      switch byte {
      case UInt8(ascii: "\""):
        next += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        next += 1
        try escape(&text)
      case 0..<0x20: throw error("no control character in a string")
      default:
        text.append(byte)
        next += 1
      }
    }
    throw error("'\"'")
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"),
    UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
  ]

  private mutating func escape(_ text: inout [UInt8]) throws(ScenarioError) {
    guard next < bytes.count else { throw error("an escape") }
    if let plain = Self.escapes[bytes[next]] {
      text.append(plain)
      next += 1
      return
    }
    guard bytes[next] == UInt8(ascii: "u") else { throw error("an escape") }
    next += 1
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]), next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u")
    {
      next += 2
      units.append(try unit())
    }
    text += Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func unit() throws(ScenarioError) -> UInt16 {
    guard next + 4 <= bytes.count,
      let value = UInt16(String(decoding: bytes[next..<(next + 4)], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    next += 4
    return value
  }
}
