// JSON by RFC 8259, the same bytes for the same value.
//
// Numbers are the shortest that read back the same. JSON has no infinity: it is the text `Infinity`
// or `-Infinity`; and what is no number is `null`. ASCII's controls, U+007F, the line separators
// U+2028 and U+2029 and the byte order mark are escaped, so that a text may also stand in a script
// and on one line.

internal import CurveMath

extension JSONValue {
  /// Returns the value as text without a line end behind it.
  package func text(_ layout: JSONLayout = .compact) -> String {
    var bytes: [UInt8] = []
    append(to: &bytes, layout)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 bytes of ``text(_:)``.
  ///
  /// - Parameter indentation: The spaces in front of the line where it begins.
  /// - Complexity: O(*n*) in the count of bytes; where a layout asks what fits into a line, times
  ///   the depth.
  package func append(to bytes: inout [UInt8], _ layout: JSONLayout = .compact, indentation: Int = 0) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let value): Self.append(value, to: &bytes)
    case .string(let text): Self.append(text, to: &bytes, closesNoTag: layout.closesNoTag)
    case .written(let text): bytes.append(contentsOf: text)
    case .numbers(let values):
      append(values.count, "[", "]", to: &bytes, layout, indentation) { index, bytes, _, _ in
        Self.append(values[index], to: &bytes)
      }
    case .array(let values):
      append(values.count, "[", "]", to: &bytes, layout, indentation) { index, bytes, layout, indentation in
        values[index].append(to: &bytes, layout.element, indentation: indentation)
      }
    case .object(let members):
      append(members.count, "{", "}", to: &bytes, layout, indentation) { index, bytes, layout, indentation in
        let (name, value) = members[index]
        Self.append(name, to: &bytes, closesNoTag: layout.closesNoTag)
        bytes.append(UInt8(ascii: ":"))
        if layout.isSpaced { bytes.append(UInt8(ascii: " ")) }
        value.append(to: &bytes, layout.member(name), indentation: indentation)
      }
    }
  }

  /// - Parameter item: Appends one item in the layout and with the indentation that hold inside.
  private func append(
    _ count: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar, to bytes: inout [UInt8], _ layout: JSONLayout,
    _ indentation: Int, item: (Int, inout [UInt8], JSONLayout, Int) -> Void
  ) {
    let isOpen = count > 0 && opens(in: layout, indentation)
    let layout = isOpen ? layout : layout.onOneLine
    let hasRoom = layout.hasRoom && open == "{" && count > 0
    bytes.append(UInt8(ascii: open))
    if hasRoom { bytes.append(UInt8(ascii: " ")) }
    for index in 0..<count {
      if Deadline.hasPassed(inRound: index) { break }
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if isOpen {
        Self.appendLineEnd(indentation: indentation + 2, to: &bytes)
      } else if index > 0, layout.isSpaced {
        bytes.append(UInt8(ascii: " "))
      }
      item(index, &bytes, layout, isOpen ? indentation + 2 : indentation)
    }
    if isOpen { Self.appendLineEnd(indentation: indentation, to: &bytes) }
    if hasRoom { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: close))
  }

  private static func appendLineEnd(indentation: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  /// Whether a list or an object that is not empty takes several lines.
  private func opens(in layout: JSONLayout, _ indentation: Int) -> Bool {
    switch layout {
    case .compact, .line, .roomyLine: false
    case .lines: true
    case .nested: hasObject
    case .fitting(let columns):
      // No value is shorter than a byte an item.
      indentation + (array?.count ?? members?.count ?? 0) > columns || indentation + text(.line).utf8.count > columns
    }
  }

  private var hasObject: Bool {
    switch self {
    case .object: true
    case .array(let items): items.contains(where: \.hasObject)
    default: false
    }
  }
}

extension JSONLayout {
  fileprivate var isSpaced: Bool { if case .compact = self { false } else { true } }
  fileprivate var hasRoom: Bool { if case .roomyLine = self { true } else { false } }
  fileprivate var closesNoTag: Bool { if case .nested = self { true } else { false } }

  /// The layout of all that stands inside of one line.
  fileprivate var onOneLine: JSONLayout { if case .fitting = self { .line } else { self } }

  fileprivate var element: JSONLayout { if case .lines(let layout, _) = self { layout } else { self } }

  fileprivate func member(_ name: String) -> JSONLayout {
    if case .lines(let layout, let named) = self { named[name] ?? layout } else { self }
  }
}

// MARK: - Numbers and texts

extension JSONValue {
  private static func append(_ value: Double, to bytes: inout [UInt8]) {
    if value.isFinite {
      DecimalText.append(shortest: value, to: &bytes)
    } else {
      bytes.append(contentsOf: (value.isNaN ? "null" : value < 0 ? "\"-Infinity\"" : "\"Infinity\"").utf8)
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8], closesNoTag: Bool) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      // Where what is not appended yet begins.
      var start = 0
      var index = 0
      while index < utf8.count {
        guard let (length, letter) = escape(in: utf8, at: index, closesNoTag) else {
          index += 1
          continue
        }
        bytes.append(contentsOf: utf8[start..<index])
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(letter)
        if letter == UInt8(ascii: "u") { appendNumber(utf8[index..<(index + length)], to: &bytes) }
        index += length
        start = index
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// How many bytes are written by an escape, and its letter; `nil` for what stands for itself.
  private static func escape(
    in utf8: UnsafeBufferPointer<UInt8>, at index: Int, _ closesNoTag: Bool
  ) -> (length: Int, letter: UInt8)? {
    let byte = utf8[index]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return (1, byte)
    case UInt8(ascii: "\n"): return (1, UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): return (1, UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): return (1, UInt8(ascii: "t"))
    case 0..<0x20, 0x7F: return (1, UInt8(ascii: "u"))
    case UInt8(ascii: "/"):
      return closesNoTag && index > 0 && utf8[index - 1] == UInt8(ascii: "<") ? (1, byte) : nil
    // U+2028 and U+2029 are E2 80 A8 and E2 80 A9, the byte order mark is EF BB BF.
    case 0xE2: return utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8 ? (3, UInt8(ascii: "u")) : nil
    case 0xEF: return utf8[index + 1] == 0xBB && utf8[index + 2] == 0xBF ? (3, UInt8(ascii: "u")) : nil
    default: return nil
    }
  }

  /// Four hexadecimal digits for a character of one byte or of three.
  private static func appendNumber(_ utf8: Slice<UnsafeBufferPointer<UInt8>>, to bytes: inout [UInt8]) {
    let number = utf8.dropFirst().reduce(UInt32(utf8.first!) & (utf8.count == 1 ? 0x7F : 0x0F)) { number, byte in
      number << 6 | UInt32(byte & 0x3F)
    }
    bytes.append(contentsOf: String(hexadecimal: number, digits: 4).utf8)
  }
}

/// How JSON is laid out over lines.
///
///     let value: JSONValue = ["version": 1, "rows": [["a": 1], ["a": 2]]]
///     value.text()                          // {"version":1,"rows":[{"a":1},{"a":2}]}
///     value.text(.line)                     // {"version": 1, "rows": [{"a": 1}, {"a": 2}]}
///     value.text(.lines(of: .line))         // {
///                                           //   "version": 1,
///                                           //   "rows": [{"a": 1}, {"a": 2}]
///                                           // }
package indirect enum JSONLayout: Sendable {
  /// One line without spaces, for streams of one value a line.
  case compact
  /// One line with a space behind commas and colons.
  case line
  /// The same with a space inside of braces too.
  case roomyLine
  /// A member or an element a line; each of them in the first layout, but for members that have one
  /// of their own by name.
  case lines(of: JSONLayout, named: [String: JSONLayout] = [:])
  /// Each object over lines, and each list with an object in it. No tag ends in a text, so that it
  /// may stand in a page.
  case nested
  /// On one line where its line ends within so many columns, otherwise a member or an element a
  /// line.
  case fitting(columns: Int)

  /// What people read and merge: a row a line of each list in an object.
  package static let rows = JSONLayout.lines(of: .lines(of: .line))
}
