// XML as a tree, with the places of its elements.
//
// Goals, in this order:
// 1. Well-formed XML 1.0 (fifth edition) and nothing else, but for document types: their entities
//    could grow without end or name other files, and no resource has one.
// 2. The same on every platform, and no library that a released command would have to find:
//    Foundation's reader is libxml2 on Linux, which asks for ICU, and another one elsewhere.
// 3. A message that says what is wrong, and where.

internal import CurveMath
internal import CurveReports

/// An element with what stands in it.
struct ResourceElement {
  /// Without its prefix: `attr` of `aapt:attr`.
  let name: String
  /// Without prefixes; of two that differ in the prefix alone, Android's own counts.
  let attributes: [String: String]
  /// The line on which its tag ends.
  let line: Int
  /// Of its first byte, from 0.
  let offset: Int
  fileprivate(set) var endLine: Int
  fileprivate(set) var children: [ResourceElement] = []
  fileprivate var characters = ""
  /// As its end has to repeat it.
  fileprivate let qualifiedName: String

  /// Its characters, one space in the place of each stretch of white space.
  var text: String { characters.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  fileprivate init(qualifiedName: String, attributes: [(name: String, value: String)], line: Int, offset: Int) {
    self.qualifiedName = qualifiedName
    name = Self.withoutPrefix(qualifiedName)
    var known: [String: String] = [:]
    for (key, value) in attributes {
      let name = Self.withoutPrefix(key)
      if key.hasPrefix("android:") || known[name] == nil { known[name] = value }
    }
    (self.attributes, self.line, self.offset, endLine) = (known, line, offset, line)
  }

  private static func withoutPrefix(_ name: String) -> String {
    String(name.split(separator: ":").last ?? "")
  }
}

/// Reads XML into a tree.
struct ResourceTree {
  private let bytes: [UInt8]
  private var index = 0
  /// Up to where lines are counted, and how many there are before it.
  private var counted = (index: 0, line: 1, lineStart: 0)
  private var open: [ResourceElement] = []
  private var root: ResourceElement?

  /// Returns the outermost element.
  ///
  /// - Throws: What is not well-formed, with line and column in bytes from 1; a document type; more
  ///   attributes or levels than ``Limits`` names.
  /// - Complexity: O(length).
  static func root(of bytes: [UInt8]) throws(UnreadableText) -> ResourceElement {
    var reader = ResourceTree(bytes: try XMLEncoding.utf8(bytes))
    return try reader.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: - The document

  private mutating func document() throws(UnreadableText) -> ResourceElement {
    if starts(with: "<?xml"), index + 5 < bytes.count, bytes[index + 5].isSpace { try declaration() }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { try markup() } else { try text() }
    }
    if let element = open.last { throw cutOff(within: element) }
    guard let root else { throw UnreadableText("it has no element") }
    return root
  }

  private mutating func markup() throws(UnreadableText) {
    if starts(with: "<!--") {
      try comment()
    } else if starts(with: "<![CDATA[") {
      guard !open.isEmpty else { throw wrong("a CDATA section outside of every element") }
      index += 9
      take(try section(endingIn: "]]>", what: "a CDATA section"))
    } else if starts(with: "<?") {
      try instruction()
    } else if starts(with: "</") {
      try endTag()
    } else if starts(with: "<!DOCTYPE") || starts(with: "<!ENTITY") {
      throw UnreadableText("it has a document type, which could hold entities: remove the '<!DOCTYPE …>'")
    } else {
      try startTag()
    }
  }

  /// `<?xml version="1.0" encoding="utf-8" standalone="yes"?>`, whose encoding has been dealt with
  /// already.
  private mutating func declaration() throws(UnreadableText) {
    index += 5
    var known: [String] = []
    while skipSpace(), !starts(with: "?>") {
      let name = try self.name(of: "an attribute")
      let value = try attributeValue(of: name)
      let order = ["version", "encoding", "standalone"]
      guard let place = order.firstIndex(of: name), known.allSatisfy({ order.firstIndex(of: $0)! < place }) else {
        throw wrong("'\(Shown.text(name, limit: 60))' has no place in the declaration at the beginning")
      }
      let isRight =
        switch name {
        case "version": value.hasPrefix("1.") && value.count > 2 && value.dropFirst(2).allSatisfy("0123456789".contains)
        case "encoding": XMLEncoding.isName(value)
        default: value == "yes" || value == "no"
        }
      guard isRight else { throw wrong("'\(Shown.text(value, limit: 60))' is no \(name) of XML") }
      known.append(name)
    }
    guard known.first == "version" else { throw wrong("the declaration at the beginning has no version") }
    try expect("?>", in: "the declaration")
  }

  private mutating func comment() throws(UnreadableText) {
    index += 4
    _ = try section(endingIn: "--", what: "a comment")
    try expect(">", in: "a comment, in which no '--' stands:")
  }

  private mutating func instruction() throws(UnreadableText) {
    index += 2
    let target = try name(of: "an instruction")
    guard target.lowercased() != "xml" else { throw wrong("a declaration that is not at the beginning") }
    guard starts(with: "?>") || (index < bytes.count && bytes[index].isSpace) else {
      throw wrong("'?>' is missing behind '<?\(Shown.text(target, limit: 60))'")
    }
    _ = try section(endingIn: "?>", what: "an instruction")
  }

  // MARK: - Elements

  private mutating func startTag() throws(UnreadableText) {
    let offset = index
    index += 1
    let name = try name(of: "an element")
    guard root == nil else {
      throw wrong("a second outermost element, <\(Shown.text(name, limit: 60))>")
    }
    guard open.count < Self.mostLevels else { throw UnreadableText("it nests more than \(Self.mostLevels) levels") }
    let attributes: [(name: String, value: String)]
    do {
      attributes = try self.attributes(of: name, from: offset)
    } catch let error {
      guard index >= bytes.count else { throw error }
      throw UnreadableText("it ends within <\(Shown.text(name, limit: 60))>, which line \(line(at: offset)) begins")
    }
    let isEmpty = bytes[index] == UInt8(ascii: "/")
    index += isEmpty ? 2 : 1
    open.append(
      ResourceElement(qualifiedName: name, attributes: attributes, line: line(at: index - 1), offset: offset))
    if isEmpty { close() }
  }

  /// Ends the innermost element.
  private mutating func close() {
    let element = open.removeLast()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  /// Reads up to the `>` or `/>` of a tag.
  private mutating func attributes(
    of element: String, from offset: Int
  ) throws(UnreadableText) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    var names: Set<String> = []
    while true {
      let isApart = skipSpace()
      if starts(with: ">") || starts(with: "/>") { return attributes }
      let begin = index
      let name = try self.name(of: "an attribute of <\(Shown.text(element, limit: 60))>")
      guard isApart else { throw wrong("a space is missing before '\(Shown.text(name, limit: 60))'", at: begin) }
      guard names.insert(name).inserted else {
        throw wrong("'\(Shown.text(name, limit: 60))' is given twice", at: begin)
      }
      guard names.count <= Self.mostAttributes else {
        throw UnreadableText(
          "its element at line \(line(at: offset)) has more than \(Self.mostAttributes) attributes: leave out what is none of "
            + "an interpolator")
      }
      attributes.append((name, try attributeValue(of: name)))
    }
  }

  private mutating func attributeValue(of name: String) throws(UnreadableText) -> String {
    skipSpace()
    try expect("=", in: "'\(Shown.text(name, limit: 60))'")
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      throw wrong("the value of '\(Shown.text(name, limit: 60))' is not in quotes")
    }
    let quote = bytes[index]
    index += 1
    var value: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case UInt8(ascii: "<"): throw wrong("a '<' in the value of '\(Shown.text(name, limit: 60))': write '&lt;'")
      case UInt8(ascii: "&"): value += try reference().utf8
      case UInt8(ascii: "\r"):
        // A line ends once, be it with one byte or two.
        value.append(0x20)
        index += starts(with: "\r\n") ? 2 : 1
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"):
        value.append(0x20)
        index += 1
      default: value += try character()
      }
    }
    guard index < bytes.count else { throw wrong("the value of '\(Shown.text(name, limit: 60))' does not end") }
    index += 1
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func endTag() throws(UnreadableText) {
    let begin = index
    index += 2
    guard index < bytes.count else { throw open.last.map { cutOff(within: $0) } ?? wrong("a '</' without a name") }
    let name = try name(of: "the end of an element")
    skipSpace()
    if index >= bytes.count, let element = open.last { throw cutOff(within: element) }
    guard let element = open.last else {
      throw wrong("'</\(Shown.text(name, limit: 60))>' ends nothing", at: begin)
    }
    guard element.qualifiedName == name else {
      throw wrong(
        "'</\(Shown.text(name, limit: 60))>' stands where <\(Shown.text(element.qualifiedName, limit: 60))> of line "
          + "\(element.line) has to end", at: begin)
    }
    try expect(">", in: "'</\(Shown.text(name, limit: 60))'")
    open[open.count - 1].endLine = line(at: index - 1)
    close()
  }

  // MARK: - Characters

  private mutating func text() throws(UnreadableText) {
    var characters: [UInt8] = []
    let begin = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if open.isEmpty, !bytes[index].isSpace { throw wrong("text outside of every element") }
      switch bytes[index] {
      case UInt8(ascii: "&"): characters += try reference().utf8
      case UInt8(ascii: "\r"):
        characters.append(0x0A)
        index += starts(with: "\r\n") ? 2 : 1
      case UInt8(ascii: "]") where starts(with: "]]>"): throw wrong("a ']]>' outside of CDATA: write ']]&gt;'")
      default: characters += try character()
      }
    }
    if index > begin { take(String(decoding: characters, as: UTF8.self)) }
  }

  /// A resource's text may stand in a part of it, such as `<b>`.
  private mutating func take(_ text: String) {
    for level in open.indices.suffix(2) { open[level].characters += text }
  }

  private mutating func section(endingIn end: StaticString, what: String) throws(UnreadableText) -> String {
    let begin = index
    var characters: [UInt8] = []
    while index < bytes.count, !starts(with: end) {
      if bytes[index] == UInt8(ascii: "\r") {
        characters.append(0x0A)
        index += starts(with: "\r\n") ? 2 : 1
      } else {
        characters += try character()
      }
    }
    guard index < bytes.count else {
      throw open.last.map { cutOff(within: $0) } ?? wrong("\(what) does not end", at: begin)
    }
    index += end.utf8CodeUnitCount
    return String(decoding: characters, as: UTF8.self)
  }

  /// `&lt;`, `&#60;`, `&#x3C;`.
  private mutating func reference() throws(UnreadableText) -> String {
    let begin = index
    // No known reference is longer but for zeros.
    guard let end = bytes[index...].prefix(32).firstIndex(of: UInt8(ascii: ";")) else {
      throw wrong("a '&' without its ';': write '&amp;'")
    }
    let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    index = end + 1
    let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    if let text = known[name] { return text }
    let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
    guard name.hasPrefix("#"), digits.allSatisfy(\.isHexDigit), digits.utf8.count == digits.count,
      let number = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10), let scalar = Unicode.Scalar(number),
      Self.isCharacter(scalar)
    else { throw wrong("'&\(Shown.text(name, limit: 60));' is no character", at: begin) }
    return String(Character(scalar))
  }

  /// The bytes of the next character, which XML allows.
  private mutating func character() throws(UnreadableText) -> ArraySlice<UInt8> {
    let first = bytes[index]
    if first < 0x80 {
      guard first >= 0x20 || first.isSpace else {
        throw wrong("the control character \(Shown.number(Unicode.Scalar(first)))")
      }
      index += 1
      return bytes[(index - 1)..<index]
    }
    let scalar = try wideScalar(at: index)
    guard Self.isCharacter(scalar) else { throw wrong("a character that XML does not allow") }
    index += UTF8.width(scalar)
    return bytes[(index - UTF8.width(scalar))..<index]
  }

  private func wideScalar(at index: Int) throws(UnreadableText) -> Unicode.Scalar {
    var decoder = UTF8()
    var rest = bytes[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      throw wrong("bytes that are no UTF-8", at: index)
    }
    return scalar
  }

  private mutating func name(of what: String) throws(UnreadableText) -> String {
    let begin = index
    while index < bytes.count {
      let scalar = bytes[index] < 0x80 ? Unicode.Scalar(bytes[index]) : try wideScalar(at: index)
      guard index == begin ? Self.isNameStart(scalar) : Self.isName(scalar) else { break }
      index += UTF8.width(scalar)
    }
    guard index > begin else { throw wrong("\(what) has no name") }
    return String(decoding: bytes[begin..<index], as: UTF8.self)
  }

  /// Production 2 of XML 1.0.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Production 4.
  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
      0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Production 4a.
  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isNameStart(scalar)
    }
  }

  // MARK: - Places

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let begin = index
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    return index > begin
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func expect(_ text: StaticString, in what: String) throws(UnreadableText) {
    guard starts(with: text) else { throw wrong("\(what) has no '\(text)' here") }
    index += text.utf8CodeUnitCount
  }

  /// Later calls ask for later bytes, so that every line is counted once.
  private mutating func line(at index: Int) -> Int {
    guard index >= counted.index else { return place(at: index).line }
    let end = min(index, bytes.count)
    counted.line += bytes[counted.index..<end].count { $0 == 0x0A }
    counted.index = end
    return counted.line
  }

  private func place(at index: Int) -> (line: Int, column: Int) {
    let before = bytes[..<min(index, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (1 + before.count { $0 == 0x0A }, before.count - start + 1)
  }

  private func wrong(_ what: String, at index: Int? = nil) -> UnreadableText {
    let place = place(at: index ?? self.index)
    return UnreadableText("it is not well-formed XML at line \(place.line), column \(place.column): \(what)")
  }

  private func cutOff(within element: ResourceElement) -> UnreadableText {
    UnreadableText(
      "it ends within <\(Shown.text(element.name, limit: 60))>, which line \(place(at: element.offset).line) begins")
  }

  /// A walk over the tree recurses as deep.
  private static var mostLevels: Int { Limits.jsonDepth.count }

  /// Views of real resources have a few dozen.
  private static var mostAttributes: Int { Limits.attributes.count }
}

/// What bytes mean.
private enum XMLEncoding {
  /// Returns the text as UTF-8, without a mark of the byte order.
  ///
  /// - Throws: Where the declaration names another encoding than UTF-8, UTF-16, ISO 8859-1 or
  ///   ASCII.
  static func utf8(_ bytes: [UInt8]) throws(UnreadableText) -> [UInt8] {
    if bytes.byteOrderMarkLength > 0 { return Array(bytes.dropFirst(bytes.byteOrderMarkLength)) }
    if let isLittleEndian = isLittleEndian(bytes) { return try fromUTF16(bytes, isLittleEndian) }
    // Up to here all encodings that are named are ASCII.
    guard let name = declared(bytes) else { return bytes }
    switch name.lowercased() {
    case "utf-8", "utf8": return bytes
    case "iso-8859-1", "latin1", "us-ascii", "ascii": return bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
    case _ where bytes.allSatisfy({ $0 < 0x80 }): return bytes
    default: throw UnreadableText("its encoding is '\(Shown.text(name, limit: 60))': save it as UTF-8")
    }
  }

  /// Production 81 of XML 1.0.
  static func isName(_ text: String) -> Bool {
    text.utf8.first.map { Unicode.Scalar($0).properties.isAlphabetic } == true
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// The encoding that a declaration names; whether the rest of the declaration is right is asked
  /// later.
  private static func declared(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard head.hasPrefix("<?xml"), let name = head.firstRange(of: "encoding") else { return nil }
    let parts = head[name.upperBound...].split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// `nil` where it is no UTF-16, with or without its mark.
  private static func isLittleEndian(_ bytes: [UInt8]) -> Bool? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): true
    case (0xFE, 0xFF), (0, UInt8(ascii: "<")): false
    default: nil
    }
  }

  private static func fromUTF16(_ bytes: [UInt8], _ isLittleEndian: Bool) throws(UnreadableText) -> [UInt8] {
    let (high, low) = isLittleEndian ? (1, 0) : (0, 1)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units.drop { $0 == 0xFEFF }, as: UTF16.self)
    else {
      throw UnreadableText("it is no whole UTF-16: save it as UTF-8")
    }
    return Array(text.utf8)
  }
}
