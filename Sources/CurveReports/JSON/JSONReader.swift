// A strict reader of JSON (RFC 8259), a line or a file at once; files of people in JSON5 too.
//
// Why not Foundation's: it starts slower than most requests are answered, keeps one of two equal
// keys in silence, and cannot say how an id was written, so that a long integer would come back
// changed. Here an id is echoed byte by byte.

internal import CurveMath

/// A whole text of JSON, read.
package struct JSONDocument {
  package let value: JSONValue
  /// What an object gives more than once, in the order of the text: JSON leaves open what that
  /// means.
  package let repeatedNames: [RepeatedName]

  /// A name where an object gives it for the second time.
  package struct RepeatedName: Equatable {
    /// From the outermost object, the name itself last; elements of lists by their numbers.
    package fileprivate(set) var path: [String]
    /// From 1.
    package let byte: Int

    package var name: String { path[path.count - 1] }
  }

  /// - Complexity: O(length).
  package init(
    _ text: [UInt8], _ extent: JSONReader.Extent = .file, _ dialect: JSONReader.Dialect = .strict
  ) throws(JSONError) {
    var reader = JSONReader(text, extent, dialect, notesNames: true)
    value = try reader.whole()
    repeatedNames = reader.repeatedNames.map { RepeatedName(path: $0.path.reversed(), byte: $0.byte) }
  }
}

/// Reads a line or a file.
package struct JSONReader {
  /// What a text is, and how much it may hold.
  package struct Extent: Sendable {
    /// What ends with it, for messages.
    let name: String
    let mostValues: Int
    /// Nesting inside the outermost value; a deeper one could exhaust the stack.
    let mostLevels: Int
    /// Whether a number beyond every Double is an error. Otherwise it is an infinity, and what is
    /// asked for a number has to look.
    let isFinite: Bool

    package init(_ name: String, mostValues: Int, mostLevels: Int, isFinite: Bool = false) {
      (self.name, self.mostValues, self.mostLevels, self.isFinite) = (name, mostValues, mostLevels, isFinite)
    }

    package static let line = Extent(
      "line", mostValues: Limits.evalValues.count, mostLevels: Limits.jsonDepth.count)
    package static let file = Extent(
      "file", mostValues: Limits.fileValues.count, mostLevels: Limits.jsonDepth.count)
  }

  /// Which spellings are taken.
  package enum Dialect: Sendable {
    /// RFC 8259 and nothing else.
    case strict
    /// JSON5 1.0.0 (spec.json5.org): comments, commas behind the last member, bare names, single
    /// quotes, more numbers.
    case json5
  }

  let bytes: [UInt8]
  let dialect: Dialect
  private let extent: Extent
  var offset = 0
  private var count = 0
  private let notesNames: Bool
  /// With their paths from the inside out: each level adds its own step on the way back.
  fileprivate private(set) var repeatedNames: [JSONDocument.RepeatedName] = []

  init(_ bytes: [UInt8], _ extent: Extent, _ dialect: Dialect = .strict, notesNames: Bool) {
    (self.bytes, self.extent, self.dialect, self.notesNames) = (bytes, extent, dialect, notesNames)
  }

  /// Returns the members of the object that a line holds, in their order, a repeated name twice.
  ///
  /// - Parameter echoed: A name whose value is kept as it was written.
  /// - Returns: `nil` where the line is JSON, but no object.
  /// - Complexity: O(length).
  package static func object(in line: [UInt8], keeping echoed: String? = nil) throws(JSONError) -> [JSONValue.Member]? {
    var reader = JSONReader(line, .line, notesNames: false)
    reader.skipSpace()
    guard reader.next == UInt8(ascii: "{") else {
      _ = try reader.whole()
      return nil
    }
    let members = try reader.members(depth: 0, keeping: echoed)
    try reader.end()
    return members
  }

  /// Returns the value that a whole text holds.
  ///
  /// - Complexity: O(length).
  package static func value(_ text: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(text, .file, notesNames: false)
    return try reader.whole()
  }

  fileprivate mutating func whole() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    try end()
    return value
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let next, next.isSpace { offset += 1 }
    if dialect == .json5, skipComment() { skipSpace() }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  func error(expected: String) -> JSONError { .syntax(byte: offset + 1, expected: expected) }

  private mutating func end() throws(JSONError) {
    skipSpace()
    guard offset == bytes.count else { throw error(expected: "the end of the \(extent.name)") }
  }

  // MARK: - Values

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= extent.mostLevels else { throw .tooDeep(limit: extent.mostLevels) }
    count += 1
    guard count <= extent.mostValues else { throw .tooMany(limit: extent.mostValues) }
    if count & 0x3FF == 0, Deadline.hasPassed { throw .outOfTime }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "'") where dialect == .json5: return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(dialect == .json5 ? try looseNumber() : try number())
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let isThere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    guard isThere else { throw error(expected: "a value") }
    offset += word.utf8CodeUnitCount
    return value
  }

  private mutating func members(depth: Int, keeping echoed: String? = nil) throws(JSONError) -> [JSONValue.Member] {
    offset += 1
    var members: [JSONValue.Member] = []
    var names = GivenNames()
    skipSpace()
    if take("}") { return members }
    repeat {
      skipSpace()
      let begin = offset
      let name = try name()
      if notesNames, names.isSecond(name, behind: members) {
        repeatedNames.append(JSONDocument.RepeatedName(path: [name], byte: begin + 1))
      }
      skipSpace()
      guard take(":") else { throw error(expected: "':'") }
      skipSpace()
      let (start, noted) = (offset, repeatedNames.count)
      let value = try value(depth: depth + 1)
      for index in noted..<repeatedNames.count { repeatedNames[index].path.append(name) }
      members.append((name, name == echoed ? .written(Array(bytes[start..<offset])) : value))
      skipSpace()
    } while try goesOn(behind: "}")
    guard take("}") else { throw error(expected: "',' or '}'") }
    return members
  }

  /// How often an object has given its names.
  private struct GivenNames {
    private var counts: [String: Int] = [:]

    mutating func isSecond(_ name: String, behind members: [JSONValue.Member]) -> Bool {
      // A few names are compared in less time than one is hashed.
      guard members.count > 12 else { return members.count { $0.name == name } == 1 }
      if counts.isEmpty { counts = Dictionary(members.map { ($0.name, 1) }, uniquingKeysWith: +) }
      counts[name, default: 0] += 1
      return counts[name] == 2
    }
  }

  /// The name of a member.
  mutating func name() throws(JSONError) -> String {
    if dialect == .json5 { return try looseName() }
    guard next == UInt8(ascii: "\"") else { throw error(expected: "a name in double quotes") }
    return try string()
  }

  /// Whether a comma leads to a further member or element, and not only to the end.
  mutating func goesOn(behind end: Unicode.Scalar) throws(JSONError) -> Bool {
    guard take(",") else { return false }
    guard dialect == .json5 else { return true }
    skipSpace()
    return next != UInt8(ascii: end)
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    offset += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    repeat {
      let noted = repeatedNames.count
      elements.append(try value(depth: depth + 1))
      for index in noted..<repeatedNames.count { repeatedNames[index].path.append(String(elements.count - 1)) }
      skipSpace()
    } while try goesOn(behind: "]")
    guard take("]") else { throw error(expected: "',' or ']'") }
    return elements
  }

  // MARK: - Numbers

  /// Powers of ten that a Double holds exactly.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  mutating func number() throws(JSONError) -> Double {
    let start = offset
    let isNegative = take("-")
    var (digits, decimals) = (0, 0)
    var integer: UInt64 = 0
    func isDigit(_ byte: UInt8?) -> Bool { byte?.isDigit ?? false }
    func count(_ byte: UInt8) {
      if integer > 0 || byte != 0x30 { digits += 1 }
      integer = integer &* 10 &+ UInt64(byte &- 0x30)
    }
    guard isDigit(next) else {
      throw offset == start ? error(expected: "a value") : error(expected: "a digit")
    }
    if next == 0x30 {
      offset += 1
      guard !isDigit(next) else { throw error(expected: "no digit behind a leading 0") }
    } else {
      while let byte = next, isDigit(byte) {
        count(byte)
        offset += 1
      }
    }
    if take(".") {
      guard isDigit(next) else { throw error(expected: "a digit") }
      while let byte = next, isDigit(byte) {
        count(byte)
        decimals += 1
        offset += 1
      }
    }
    var hasExponent = false
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      hasExponent = true
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      guard isDigit(next) else { throw error(expected: "a digit") }
      while isDigit(next) { offset += 1 }
    }
    // Both numbers are exact, and a division rounds once.
    if !hasExponent, digits <= 15, decimals < Self.powersOfTen.count {
      let magnitude = Double(integer) / Self.powersOfTen[decimals]
      return isNegative ? -magnitude : magnitude
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text) else { preconditionFailure("JSON's numbers are Swift's: \(text)") }
    if extent.isFinite, !value.isFinite {
      offset = start
      throw error(expected: "a number that a Double can hold")
    }
    return value
  }

  // MARK: - Strings

  mutating func string() throws(JSONError) -> String {
    let (opening, quote) = (offset, bytes[offset])
    offset += 1
    var start = offset
    var collected: [UInt8] = []
    var escapes = 0
    while let byte = next {
      switch byte {
      case quote:
        let last = bytes[start..<offset]
        offset += 1
        return try text(collected.isEmpty ? last : (collected + last)[...], from: opening)
      case UInt8(ascii: "\\"):
        escapes += 1
        if escapes & 0xFFF == 0, Deadline.hasPassed { throw .outOfTime }
        collected += bytes[start..<offset]
        offset += 1
        if !(dialect == .json5 && looseEscape(into: &collected)) { try escape(into: &collected) }
        start = offset
      case 0..<0x20 where dialect == .strict || byte == 0x0A || byte == 0x0D:
        throw error(expected: "an escape in the place of a control character")
      default:
        offset += 1
      }
    }
    throw error(
      expected: quote == UInt8(ascii: "'") ? "a quote that closes the text" : "a double quote that closes the text")
  }

  private func text(_ bytes: ArraySlice<UInt8>, from opening: Int) throws(JSONError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs what is broken, and repaired text has other bytes.
    guard text.utf8.count == bytes.count else { throw .notUTF8(byte: opening + 1) }
    for (index, (decoded, byte)) in zip(text.utf8, bytes).enumerated() {
      if index & 0xFFFF == 0xFFFF, Deadline.hasPassed { throw .outOfTime }
      if decoded != byte { throw .notUTF8(byte: opening + 1) }
    }
    return text
  }

  private mutating func escape(into collected: inout [UInt8]) throws(JSONError) {
    guard let letter = next else { throw error(expected: "an escaped character") }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): collected.append(letter)
    case UInt8(ascii: "b"): collected.append(0x08)
    case UInt8(ascii: "f"): collected.append(0x0C)
    case UInt8(ascii: "n"): collected.append(0x0A)
    case UInt8(ascii: "r"): collected.append(0x0D)
    case UInt8(ascii: "t"): collected.append(0x09)
    case UInt8(ascii: "u"): collected += UTF8.encode(try unicodeEscape())!
    default:
      offset -= 1
      throw error(expected: "one of \" \\ / b f n r t u behind a backslash")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    if (0xD800..<0xDC00).contains(first), take("\\"), take("u") {
      let second = try hexadecimal()
      if (0xDC00..<0xE000).contains(second) {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        if let scalar = Unicode.Scalar(value) { return scalar }
      }
    }
    throw .syntax(byte: start + 1, expected: "both halves of a surrogate pair")
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(expected: "four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }
}
