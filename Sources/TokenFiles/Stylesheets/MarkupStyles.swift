// Stylesheets within pages: the style blocks of HTML, Vue and Svelte, and what stands in attributes of that name.
//
// Each is read as a text as long as the page, with spaces for all that is no style: what is found in it stands where it stands in the
// page.

internal import CurveMath

struct MarkupStyles {
  static let endings: Set = ["vue", "html", "htm", "svelte"]

  /// A block in a language that is not read.
  struct Refusal {
    let reason: String
    /// In bytes from 0.
    let offset: Int
  }

  private(set) var sheets: [StylesheetScanner] = []
  private(set) var refusals: [Refusal] = []

  private let bytes: [UInt8]
  private var index = 0
  private var plain: [UInt8]
  private var nested: [UInt8] = []
  private var hasPlain = false

  /// - Complexity: O(length).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Lines end where they do in the page.
    plain = bytes.map { $0 == 0x0A ? $0 : 0x20 }
    let blank = plain
    while index < bytes.count { step(blank) }
    if hasPlain { sheets.append(StylesheetScanner(plain, .css)) }
    if !nested.isEmpty { sheets.append(StylesheetScanner(nested, .scss)) }
  }

  private mutating func step(_ blank: [UInt8]) {
    guard bytes[index] == UInt8(ascii: "<") else {
      index += 1
      return
    }
    if bytes[index...].starts(with: "<!--".utf8) {
      index = position(of: "-->", from: index + 4) ?? bytes.count
      return
    }
    let start = index
    index += 1
    guard index < bytes.count, Self.isLetter(bytes[index]) else { return }
    let tag = takeTag()
    for attribute in tag.attributes where attribute.name == "style" { takeInline(attribute) }
    guard Self.withText.contains(tag.name), !tag.isClosed else { return }
    let end = position(of: "</\(tag.name)", from: index) ?? bytes.count
    if tag.name == "style" { takeBlock(tag, index..<end, start: start, blank) }
    index = end
  }

  /// Elements whose text is no markup.
  private static let withText: Set<String> = ["style", "script", "textarea", "title"]

  // MARK: - Tags

  private struct Attribute {
    let name: String
    /// Without its quotes.
    var value: Range<Int>
    var isQuoted = false
  }

  private struct Tag {
    let name: String
    var attributes: [Attribute] = []
    /// Whether it has an end and no text.
    var isClosed = false
  }

  /// Takes what follows a `<` up to the `>`.
  private mutating func takeTag() -> Tag {
    var tag = Tag(name: takeName())
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      guard !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: "/") else {
        index += 1
        continue
      }
      var attribute = Attribute(name: takeName(), value: index..<index)
      skipSpaces()
      if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
        index += 1
        skipSpaces()
        takeValue(of: &attribute)
      } else if attribute.name.isEmpty {
        index += 1
      }
      tag.attributes.append(attribute)
    }
    tag.isClosed = bytes[index - 1] == UInt8(ascii: "/")
    index = min(index + 1, bytes.count)
    return tag
  }

  private mutating func takeValue(of attribute: inout Attribute) {
    guard index < bytes.count else { return }
    let quote = bytes[index]
    attribute.isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if attribute.isQuoted { index += 1 }
    let start = index
    while index < bytes.count,
      attribute.isQuoted ? bytes[index] != quote : !Self.isSpace(bytes[index]) && bytes[index] != UInt8(ascii: ">")
    {
      index += 1
    }
    attribute.value = start..<index
    if attribute.isQuoted { index = min(index + 1, bytes.count) }
  }

  private mutating func takeName() -> String {
    let start = index
    while index < bytes.count, !Self.isSpace(bytes[index]), !"/>=\"'".utf8.contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  private mutating func skipSpaces() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Where a text begins, in small letters or in capital ones.
  private func position(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard start < bytes.count else { return nil }
    return bytes[start...].indices.first { index in
      bytes[index] == wanted[0] && index + wanted.count <= bytes.count
        && zip(wanted, bytes[index...]).allSatisfy { $0 == $1 || Self.isLetter($1) && $0 == $1 | 0x20 }
    }
  }

  // MARK: - Styles

  /// Puts a block in its place, within the condition that its tag asks for.
  private mutating func takeBlock(_ tag: Tag, _ range: Range<Int>, start: Int, _ blank: [UInt8]) {
    guard bytes[range].contains(where: { !Self.isSpace($0) }) else { return }
    func value(_ name: String) -> String? {
      tag.attributes.first { $0.name == name }.map { String(decoding: bytes[$0.value], as: UTF8.self) }
    }
    let type = value("type")?.split(separator: "/").last.map(String.init)
    let language = (value("lang") ?? type ?? "css").lowercased()
    let isNested = language == "scss"
    guard isNested || ["css", "postcss", "pcss", ""].contains(language) else {
      refuse(language, range)
      return
    }
    var text = isNested ? (nested.isEmpty ? blank : nested) : plain
    // One of the two is let go while the other is written.
    if isNested { nested = [] } else { plain = [] }
    text.replaceSubrange(range, with: bytes[range])
    if let media = value("media"), media.lowercased() != "all", !media.contains(where: { "{};".contains($0) }) {
      let rule = Array("@media \(media){".utf8)
      // The tag is longer than the rule.
      text.replaceSubrange(range.lowerBound - rule.count..<range.lowerBound, with: rule)
    }
    // What a block leaves open ends with it.
    for (index, byte) in zip(range.upperBound..<min(range.upperBound + 7, bytes.count), ";*/)}}}".utf8) {
      text[index] = byte
    }
    if isNested {
      nested = text
    } else {
      (plain, hasPlain) = (text, true)
    }
  }

  private mutating func refuse(_ language: String, _ range: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard ["transition", "animation", "cubic-bezier"].contains(where: text.contains) else { return }
    refusals.append(
      Refusal(
        reason:
          "its style is written in '\(Shown.text(language, limit: 40))', which is not read here: name the CSS that it becomes",
        offset: range.lowerBound))
  }

  /// What an element says of itself, as a rule of its own.
  private mutating func takeInline(_ attribute: Attribute) {
    let (range, text) = (attribute.value, bytes[attribute.value])
    let isMotion = ["transition", "animation"].contains { text.firstRange(of: Array($0.utf8)) != nil }
    // Braces are of a template, and are filled elsewhere.
    guard isMotion, attribute.isQuoted, range.upperBound < bytes.count,
      !text.contains(where: { "{}<".utf8.contains($0) })
    else { return }
    plain.replaceSubrange(range, with: text)
    (plain[range.lowerBound - 1], plain[range.upperBound]) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    let name = Array("style".utf8)
    let before = range.lowerBound - 2 - name.count
    if before >= 0 { plain.replaceSubrange(before..<before + name.count, with: name) }
    hasPlain = true
  }
}
