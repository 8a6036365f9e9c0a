// Scripts and styles as they are sent. A browser needs neither comments nor indentation, nor spaces
// beside punctuation, nor line ends where no statement ends.

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
    for line in written.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      if line.starts(with: "/*".utf8) { isComment = true }
      let isShown = !isComment && !line.starts(with: "//".utf8)
      if isComment, line.suffix(2).elementsEqual("*/".utf8) { isComment = false }
      guard isShown, !line.isEmpty else { continue }
      let tight = tight(line)
      if let last = bytes.dropLast().last, !isClosed, isJoined(last, tight[0]) { bytes.removeLast() }
      bytes += tight + [UInt8(ascii: "\n")]
      // What followed would become a part of the comment.
      isClosed = zip(tight, tight.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
    }
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
    if ":([".utf8.contains(next) || ")]".utf8.contains(last) { return false }
    let (signs, operators) = ("+-".utf8, "+-*%".utf8)
    if operators.contains(last) { return signs.contains(next) }
    return !operators.contains(next) || signs.contains(last)
  }
}
