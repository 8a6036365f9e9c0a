// Scripts and styles as they are sent. A browser needs neither comments nor indentation, nor spaces
// beside punctuation, nor line ends where no statement ends; and of declarations below each other
// one word.

/// What is left of the text of a script or a style.
///
/// Comments fill their lines, or close one of a script; texts in quotation marks end in their line,
/// templates in theirs.
struct BareText {
  private let isScript: Bool
  private(set) var bytes: [UInt8] = []

  init(_ written: [UInt8], isScript: Bool) {
    self.isScript = isScript
    var isComment = false
    var isClosed = false
    var declaration: ArraySlice<UInt8>?
    for line in written.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      if line.starts(with: "/*".utf8) { isComment = true }
      let isShown = !isComment && !line.starts(with: "//".utf8)
      if isComment, line.suffix(2).elementsEqual("*/".utf8) { isComment = false }
      guard isShown, !line.isEmpty else { continue }
      let tight = tight(line)
      let word = isScript ? Self.declaration(tight) : nil
      var shown = tight[...]
      if let last = bytes.dropLast().last, !isClosed {
        if let word, word == declaration {
          bytes[bytes.count - 1] = UInt8(ascii: ",")
          shown = shown.dropFirst(word.count).drop { $0 == UInt8(ascii: " ") }
        } else if isJoined(last, tight[0]) {
          bytes.removeLast()
          // What ends a list need not be told from the next of it.
          if last == UInt8(ascii: isScript ? "," : ";"), "}]".utf8.contains(tight[0]) { bytes.removeLast() }
        }
      }
      bytes += shown + [UInt8(ascii: "\n")]
      declaration = Self.isWhole(tight) ? word : nil
      // What followed would become a part of the comment.
      isClosed = Self.hasComment(tight)
    }
  }

  /// The word with which a line declares something.
  private static func declaration(_ line: [UInt8]) -> ArraySlice<UInt8>? {
    let word = line.prefix { !" {[".utf8.contains($0) }
    return word.elementsEqual("const".utf8) || word.elementsEqual("let".utf8) ? word : nil
  }

  /// Whether all brackets that a line opens end in it.
  private static func isWhole(_ line: [UInt8]) -> Bool {
    line.count(where: "{([".utf8.contains) == line.count(where: "})]".utf8.contains)
  }

  private static func hasComment(_ line: [UInt8]) -> Bool {
    zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
  }

  /// Whether no statement can end between two lines.
  private func isJoined(_ last: UInt8, _ next: UInt8) -> Bool {
    "{([,;".utf8.contains(last) || next == UInt8(ascii: "}")
      || (isScript ? ")].?:&|".utf8.contains(next) : last == UInt8(ascii: "}"))
  }

  private enum Part {
    case text, template
    /// Code, within so many braces.
    case code(depth: Int)
  }

  /// A line without spaces beside punctuation, up to the first expression or comment; texts and
  /// templates stay as they are.
  private func tight(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var parts: [Part] = [.code(depth: 0)]
    var rest = line
    while let byte = rest.popFirst() {
      let next = rest.first
      guard case .code(let depth) = parts[parts.count - 1] else {
        bytes.append(byte)
        switch (parts[parts.count - 1], byte) {
        case (_, UInt8(ascii: "\\")): if let escaped = rest.popFirst() { bytes.append(escaped) }
        case (.text, UInt8(ascii: "\"")), (.template, UInt8(ascii: "`")): parts.removeLast()
        case (.template, UInt8(ascii: "$")) where next == UInt8(ascii: "{"):
          bytes.append(rest.removeFirst())
          parts.append(.code(depth: 0))
        default: break
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): return bytes + [byte] + rest
      case UInt8(ascii: "/") where next != UInt8(ascii: " "): return bytes + [byte] + rest
      case UInt8(ascii: " "):
        if !isNeeded(behind: bytes.last, before: next) { continue }
      case UInt8(ascii: "\""): parts.append(.text)
      case UInt8(ascii: "`"): parts.append(.template)
      case UInt8(ascii: "{"): parts[parts.count - 1] = .code(depth: depth + 1)
      case UInt8(ascii: "}") where depth == 0 && parts.count > 1: parts.removeLast()
      case UInt8(ascii: "}"): parts[parts.count - 1] = .code(depth: depth - 1)
      default: break
      }
      bytes.append(byte)
    }
    return bytes
  }

  /// Whether a space keeps apart what would be something else together.
  private func isNeeded(behind last: UInt8?, before next: UInt8?) -> Bool {
    guard let last, let next else { return false }
    if "{};,=<>?&|:".utf8.contains(last) || "{};,=<>?&| ".utf8.contains(next) { return false }
    guard isScript else { return true }
    // In a style, brackets and colons beside a space belong to another selector or value.
    if ":([!\"`".utf8.contains(next) || ")]\"`".utf8.contains(last) { return false }
    let (signs, operators) = ("+-".utf8, "+-*%".utf8)
    if operators.contains(last) { return signs.contains(next) }
    return !operators.contains(next) || signs.contains(last)
  }
}
