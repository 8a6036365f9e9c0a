// Stylesheets within pages and pictures: the style blocks of HTML, Vue, Svelte, Astro and SVG, and
// what stands in attributes of that name.
//
// What is found in them stands where it stands in the page. Blocks of one language are one
// stylesheet, as they are to a browser, and what one leaves open ends with it.

internal import CurveMath

struct MarkupStyles {
  static let endings: Set = ["vue", "html", "htm", "svelte", "astro", "svg"]

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
  private var plain: [StylesheetScanner.Stretch] = []
  private var nested: [StylesheetScanner.Stretch] = []
  /// Where lines have been counted up to, and how many elements on the last one have styles of
  /// their own.
  private var counted = (index: 0, line: 1, number: 0)
  private var tellsOwnAnimations = false

  /// - Complexity: O(length).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipFrontMatter()
    while index < bytes.count { step() }
    if !plain.isEmpty { sheets.append(StylesheetScanner(bytes, .css, in: plain)) }
    if !nested.isEmpty { sheets.append(StylesheetScanner(bytes, .scss, in: nested)) }
  }

  private mutating func step() {
    guard bytes[index] == UInt8(ascii: "<") else {
      index += 1
      return
    }
    if bytes[index...].starts(with: "<!--".utf8) {
      return skipComment()
    }
    index += 1
    guard index < bytes.count, bytes[index].isLetter else { return }
    let tag = takeTag()
    if let style = tag.attributes.first(where: { $0.name == "style" }) { takeInline(style) }
    for attribute in tag.attributes where attribute.name.hasPrefix("style:") { refuse(directive: attribute) }
    if Self.ownAnimations.contains(tag.name) { refuse(element: tag) }
    guard Self.withText.contains(tag.name), !tag.isClosed else { return }
    let end = end(of: tag.name)
    if tag.name == "style" { takeBlock(tag, index..<end) }
    index = end
  }

  /// What stands between two lines of three hyphens at the top is a program, or data.
  private mutating func skipFrontMatter() {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    func isFence(_ line: ArraySlice<UInt8>) -> Bool {
      line.starts(with: "---".utf8) && line.dropFirst(3).first != UInt8(ascii: "-")
    }
    guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isSpaceOrFeed) }), isFence(lines[first]),
      let end = lines[(first + 1)...].first(where: isFence)
    else { return }
    index = end.startIndex + 3
  }

  /// Elements by which a picture moves itself.
  private static let ownAnimations: Set<String> = ["animate", "animatetransform", "animatemotion"]

  /// Elements whose text is no markup.
  private static let withText: Set<String> = ["style", "script", "textarea", "title"]

  /// Two hyphens may be the beginning and the end in one.
  private mutating func skipComment() {
    index += 4
    for ending in [">", "->"] where bytes[index...].starts(with: ending.utf8) {
      index += ending.utf8.count
      return
    }
    while index < bytes.count {
      for ending in ["-->", "--!>"] where bytes[index...].starts(with: ending.utf8) {
        index += ending.utf8.count
        return
      }
      index += 1
    }
  }

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
    // A `<` is no part of a tag: the one before it was a sign of a program.
    while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") {
      guard !bytes[index].isSpaceOrFeed, bytes[index] != UInt8(ascii: "/") else {
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
    if index < bytes.count, bytes[index] == UInt8(ascii: ">") { index += 1 }
    return tag
  }

  private mutating func takeValue(of attribute: inout Attribute) {
    guard index < bytes.count else { return }
    let quote = bytes[index]
    attribute.isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if attribute.isQuoted { index += 1 }
    let start = index
    while index < bytes.count,
      attribute.isQuoted ? bytes[index] != quote : !bytes[index].isSpaceOrFeed && bytes[index] != UInt8(ascii: ">")
    {
      index += 1
    }
    attribute.value = start..<index
    if attribute.isQuoted { index = min(index + 1, bytes.count) }
  }

  private mutating func takeName() -> String {
    let start = index
    while index < bytes.count, !bytes[index].isSpaceOrFeed, !"/><=\"'".utf8.contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index].isSpaceOrFeed { index += 1 }
  }

  /// Where the text of an element ends that is no markup.
  private func end(of name: String) -> Int {
    let wanted = Array("</\(name)".utf8)
    return bytes[index...].indices.first { index in
      guard bytes[index] == wanted[0], index + wanted.count <= bytes.count,
        zip(wanted, bytes[index...]).allSatisfy({ $0 == $1 || $1.isLetter && $0 == $1 | 0x20 })
      else { return false }
      let next = index + wanted.count
      return next == bytes.count || bytes[next].isSpaceOrFeed || "/>".utf8.contains(bytes[next])
    } ?? bytes.count
  }

  // MARK: - Styles

  /// Takes a block, within the condition that its tag asks for.
  private mutating func takeBlock(_ tag: Tag, _ range: Range<Int>) {
    guard bytes[range].contains(where: { !$0.isSpaceOrFeed }) else { return }
    func value(_ name: String) -> String? {
      tag.attributes.first { $0.name == name }.map { String(decoding: bytes[$0.value], as: UTF8.self) }
    }
    let type = value("type")?.split(separator: "/").last.map(String.init)
    let language = (value("lang") ?? type ?? "css").lowercased()
    var stretch = StylesheetScanner.Stretch(range: range)
    if let media = value("media"), media.lowercased() != "all", !media.contains(where: { "{};".contains($0) }) {
      stretch.prelude = "@media \(media)"
    }
    switch language {
    case "scss": nested.append(stretch)
    case "css", "postcss", "pcss", "tailwindcss", "": plain.append(stretch)
    default: refuse(language, range)
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

  /// What an element says of itself, as a rule for it alone.
  private mutating func takeInline(_ attribute: Attribute) {
    let (range, text) = (attribute.value, bytes[attribute.value])
    let isMotion = ["transition", "animation", "--"].contains { text.firstRange(of: Array($0.utf8)) != nil }
    // Braces are of a template, and are filled elsewhere.
    guard isMotion, attribute.isQuoted, range.upperBound < bytes.count,
      !text.contains(where: { "{}<".utf8.contains($0) })
    else { return }
    let lines = bytes[counted.index..<range.lowerBound].count { $0 == 0x0A }
    counted = (range.lowerBound, counted.line + lines, lines == 0 ? counted.number + 1 : 1)
    // No other rule is for that element.
    let prelude = "#style-\(counted.line)\(counted.number == 1 ? "" : "-\(counted.number)")"
    plain.append(StylesheetScanner.Stretch(range: range, prelude: prelude))
  }

  /// SMIL; one of many elements is listed.
  private mutating func refuse(element tag: Tag) {
    guard let time = tag.attributes.first(where: { $0.name == "dur" }), !tellsOwnAnimations else { return }
    tellsOwnAnimations = true
    refusals.append(
      Refusal(
        reason: "<animate> and its kin are not read: write their motion as CSS, or as design tokens",
        offset: time.value.lowerBound))
  }

  private mutating func refuse(directive attribute: Attribute) {
    let property = attribute.name.dropFirst("style:".count)
    guard ["transition", "animation"].contains(where: property.hasPrefix) else { return }
    refusals.append(
      Refusal(
        reason:
          "'\(Shown.text(attribute.name, limit: 40))' is not read: write style=\"\(Shown.text(String(property), limit: 40)): …\"",
        offset: attribute.value.lowerBound))
  }
}
